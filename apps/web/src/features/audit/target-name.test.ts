import { beforeAll, describe, expect, test } from 'vitest'
import { loadTexts, startTexts, translatorOf } from '../../i18n/i18n.ts'
import { targetName } from './target-name.ts'

beforeAll(async () => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    await startTexts(language)
    await loadTexts('audit')
  }
})

const nameOf = (
  language: 'zh-CN' | 'en-US',
  targetKind: string,
  targetId: string | null,
  targetLabel: string | null,
) => targetName(translatorOf(language, 'audit'), { targetKind, targetId, targetLabel })

describe('the target of an entry is called', () => {
  test('by its name', () => {
    expect(nameOf('en-US', 'problem', '12', 'P1000')).toBe('P1000')
  })

  test('by its number where it has no name', () => {
    expect(nameOf('en-US', 'submission', '12', null)).toBe('12')
  })

  test('in words, if it is a setting', () => {
    expect(nameOf('zh-CN', 'setting', 'switches', null)).toBe('开关与限制')
    expect(nameOf('en-US', 'setting', 'switches', null)).toBe('switches and limits')
    expect(nameOf('en-US', 'setting', 'of-a-later-version', null)).toBe('of-a-later-version')
  })

  test('nothing, if only programs know it', () => {
    expect(nameOf('en-US', 'user', '0198c0de-1a2b-7c3d-8e4f-000102030405', null)).toBe('')
  })
})
