import type { SubtaskPolicy } from '@gavel/contract'
import { PackageError } from '../../package-problem.ts'
import type { YamlValue } from '../../read/parse-yaml.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import type { Report } from '../shared/report.ts'
import { YamlFields } from '../shared/yaml-fields.ts'

export interface HydroCase {
  readonly input: string
  /** Empty when there is none. */
  readonly output: string
  readonly score: number | null
  readonly timeLimitMs: number | null
  readonly memoryLimitMib: number | null
}

export interface HydroSubtask {
  readonly id: string
  readonly score: number | null
  readonly policy: SubtaskPolicy
  readonly dependsOn: readonly string[]
  readonly cases: readonly HydroCase[]
}

/** A program named in the config: a file of the test data, possibly with its language. */
export interface HydroProgram {
  readonly file: string
  readonly language: string | null
}

export interface HydroConfig {
  readonly fields: YamlFields
  readonly type: string
  readonly timeLimitMs: number
  readonly memoryLimitMib: number
  /** Null: derived from file names. */
  readonly subtasks: readonly HydroSubtask[] | null
}

const KEYS = [
  ...['type', 'subType', 'time', 'memory', 'filename', 'checker_type', 'checker', 'interactor', 'manager'],
  ...[
    'validator',
    'num_processes',
    'multi_pass',
    'user_extra_files',
    'judge_extra_files',
    'cases',
    'subtasks',
  ],
  ...['langs', 'time_limit_rate', 'memory_limit_rate', 'detail', 'answers', 'template', 'redirect', 'target'],
  ...['key', 'score'],
]
const POLICIES: readonly SubtaskPolicy[] = ['min', 'max', 'sum']

/** @throws PackageError value-bad */
export function readConfig(value: YamlValue, path: string, report: Report): HydroConfig {
  const fields = new YamlFields(value, path)
  for (const key of fields.keys) if (!KEYS.includes(key)) report.warn('key-unknown', { path, key })
  for (const key of [
    'subType',
    'time_limit_rate',
    'memory_limit_rate',
    'template',
    'redirect',
    'target',
    'key',
  ])
    if (fields.has(key)) report.notCarried(`${path}: ${key}`)
  const type = fields.text('type') ?? 'default'
  const cases = fields.maps('cases')
  const subtasks = fields.maps('subtasks')
  return {
    fields,
    type,
    timeLimitMs: timeOf(fields, report) ?? 1000,
    memoryLimitMib: memoryOf(fields, report) ?? 256,
    subtasks:
      cases.length > 0
        ? [
            {
              id: '1',
              score: null,
              policy: 'sum',
              dependsOn: [],
              cases: cases.map((one) => caseOf(one, report)),
            },
          ]
        : subtasks.length > 0
          ? subtasks.map((one, index) => subtaskOf(one, index, report))
          : null,
  }
}

function subtaskOf(fields: YamlFields, index: number, report: Report): HydroSubtask {
  const policy = fields.text('type') ?? 'min'
  const id = fields.text('id') ?? String(index + 1)
  const known = POLICIES.find((one) => one === policy)
  if (known === undefined) throw new PackageError('policy-unsupported', { policy: policy.slice(0, 80), id })
  const [timeLimitMs, memoryLimitMib] = [timeOf(fields, report), memoryOf(fields, report)]
  return {
    id,
    score: scoreOf(fields),
    policy: known,
    dependsOn: fields.texts('if'),
    cases: fields.maps('cases').map((one) => {
      const found = caseOf(one, report)
      return {
        ...found,
        timeLimitMs: found.timeLimitMs ?? timeLimitMs,
        memoryLimitMib: found.memoryLimitMib ?? memoryLimitMib,
      }
    }),
  }
}

function caseOf(fields: YamlFields, report: Report): HydroCase {
  const output = fields.text('output') ?? ''
  return {
    input: fields.text('input') ?? '',
    output: output === '/dev/null' ? '' : output,
    score: scoreOf(fields),
    timeLimitMs: timeOf(fields, report),
    memoryLimitMib: memoryOf(fields, report),
  }
}

function scoreOf(fields: YamlFields): number | null {
  const score = fields.number('score')
  if (score !== null && score < 0) throw fields.bad('score', '≥ 0')
  return score
}

const MS: Readonly<Record<string, number>> = { '': 1000, m: 1, u: 0.001 }

/** `1s`, `500ms`, `200us`; a plain number is milliseconds. */
function timeOf(fields: YamlFields, report: Report): number | null {
  const text = fields.text('time')
  if (text === null) return null
  const found = /^(\d{1,9}(?:\.\d{0,9})?)\s*([mu]?)(s?)$/i.exec(text.trim())
  if (found === null) throw fields.bad('time', '1s, 500ms')
  const [, digits = '', prefix = '', second = ''] = found
  const isBare = prefix === '' && second === ''
  const ms = Number(digits) * (isBare ? 1 : (MS[prefix.toLowerCase()] ?? 1))
  return wholeMs(ms / 1000, report)
}

const MIB: Readonly<Record<string, number>> = { k: 1 / 1024, m: 1, g: 1024 }

/** `256m`, `262144k`, `1g`, with or without `b`; a plain number is MB. */
function memoryOf(fields: YamlFields, report: Report): number | null {
  const text = fields.text('memory')
  if (text === null) return null
  const found = /^(\d{1,12}(?:\.\d{0,9})?)\s*([kmg]?)i?b?$/i.exec(text.trim())
  if (found === null) throw fields.bad('memory', '256m')
  return wholeMib(Number(found[1]) * (MIB[(found[2] || 'm').toLowerCase()] ?? 1) * 1024 * 1024, report)
}

/** @throws PackageError value-bad */
export function programOf(fields: YamlFields, key: string): HydroProgram | null {
  const value = fields.value(key)
  if (value === null) return null
  if (typeof value === 'string') return { file: value, language: null }
  const program = fields.fields(key)
  return { file: program.text('file') ?? '', language: program.text('lang') }
}
