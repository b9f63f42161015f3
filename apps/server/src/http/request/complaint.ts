import type { WebLanguage } from '@gavel/contract'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The fault of a value, in words for people who do not know the schema. */
export function complaintAbout(issue: Issue, language: WebLanguage): string {
  return COMPLAINTS[language](issue)
}

const COMPLAINTS: Readonly<Record<WebLanguage, (issue: Issue) => string>> = {
  'zh-CN': (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return '不能为空'
        return EXPECTED_ZH[issue.expected] ?? '格式不正确'
      case 'too_big':
        return issue.origin === 'string'
          ? `最多 ${issue.maximum} 个字符`
          : isCounted(issue.origin)
            ? `最多 ${issue.maximum} 项`
            : `${issue.inclusive === false ? '必须小于' : '不能大于'} ${boundOf(issue.maximum)}`
      case 'too_small':
        if (issue.origin === 'string')
          return issue.minimum === 1 ? '不能为空' : `至少 ${issue.minimum} 个字符`
        return isCounted(issue.origin)
          ? `至少 ${issue.minimum} 项`
          : `${issue.inclusive === false ? '必须大于' : '不能小于'} ${boundOf(issue.minimum)}`
      case 'invalid_value':
        return `只能是 ${issue.values.map(String).join('、')} 之一`
      case 'not_multiple_of':
        return `必须是 ${issue.divisor} 的倍数`
      case 'unrecognized_keys':
        return `不认识 ${issue.keys.join('、')}`
      default:
        return '格式不正确'
    }
  },
  'en-US': (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return 'is required'
        return EXPECTED_EN[issue.expected] ?? 'has the wrong form'
      case 'too_big':
        return issue.origin === 'string'
          ? `must have at most ${issue.maximum} characters`
          : isCounted(issue.origin)
            ? `must have at most ${issue.maximum} entries`
            : `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${boundOf(issue.maximum)}`
      case 'too_small':
        if (issue.origin === 'string')
          return issue.minimum === 1 ? 'is required' : `must have at least ${issue.minimum} characters`
        return isCounted(issue.origin)
          ? `must have at least ${issue.minimum} ${issue.minimum === 1 ? 'entry' : 'entries'}`
          : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${boundOf(issue.minimum)}`
      case 'invalid_value':
        return `must be one of ${issue.values.map(String).join(', ')}`
      case 'not_multiple_of':
        return `must be a multiple of ${issue.divisor}`
      case 'unrecognized_keys':
        return `has the unknown ${issue.keys.join(', ')}`
      default:
        return 'has the wrong form'
    }
  },
}

const EXPECTED_ZH: Readonly<Record<string, string>> = {
  string: '必须是文本',
  number: '必须是数字',
  int: '必须是整数',
  boolean: '只能是 true 或 false',
  array: '必须是列表',
  object: '必须是对象',
  date: '必须是时间',
}
const EXPECTED_EN: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  date: 'must be a time',
}

const isCounted = (origin: string): boolean => ['array', 'set', 'map', 'file'].includes(origin)

/** The bounds of a time are stored in milliseconds. */
const boundOf = (bound: number | bigint | Date): string =>
  bound instanceof Date ? bound.toISOString() : String(bound)
