import { MAX_PASSES, MIN_PASSES } from '@gavel/contract'
import type { PackageFiles } from '../../package-files.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readText } from '../../read/read-text.ts'
import { languageOfCode } from '../shared/languages.ts'
import { decimal, wholeMib, wholeMs } from '../shared/limits.ts'
import { listed, type Report } from '../shared/report.ts'
import { tagOfCode } from '../shared/statement-languages.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import { readConstants } from './constants.ts'
import { type DomjudgeIni, readDomjudgeIni } from './domjudge-ini.ts'

export type IcpcVersion = 'legacy' | '2023-07' | '2025-09'

export interface IcpcManifest {
  readonly version: IcpcVersion
  readonly isScoring: boolean
  readonly isInteractive: boolean
  readonly isOutputOnly: boolean
  /** Null: one pass. */
  readonly passLimit: number | null
  /** Whether the validator awards the points of a case, called by the legacy version's term. */
  readonly givesScores: boolean
  /** Null: decided by the folders, as the version prescribes. */
  readonly hasCustomValidator: boolean | null
  readonly validatorFlags: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly timeLimitMs: number
  readonly memoryLimitMib: number
  readonly author: string | null
  readonly source: string | null
  readonly tags: readonly string[]
  readonly languages: PackageProblem['languages']
  readonly constants: ReadonlyMap<string, string>
  readonly ini: DomjudgeIni
}

const PATH = 'problem.yaml'
const VERSIONS: Readonly<Record<string, IcpcVersion>> = {
  legacy: 'legacy',
  'legacy-icpc': 'legacy',
  '2023-07': '2023-07',
  '2023-07-draft': '2023-07',
  draft: '2023-07',
  '2025-09': '2025-09',
}
const LEGACY_KEYS = [
  ...['problem_format_version', 'type', 'name', 'uuid', 'author', 'source', 'source_url', 'license'],
  ...['rights_owner', 'limits', 'validation', 'validator_flags', 'grading', 'keywords', 'libraries'],
  ...['languages', 'verified', 'comment'],
]
const CURRENT_KEYS = [
  ...['problem_format_version', 'type', 'name', 'uuid', 'version', 'credits', 'source', 'license'],
  ...['rights_owner', 'embargo_until', 'limits', 'keywords', 'languages', 'allow_file_writing', 'constants'],
]
/** Keys of `limits` that the site has no field for. */
const OTHER_LIMITS = [
  ...['output', 'code', 'compilation_time', 'compilation_memory', 'validation_time', 'validation_memory'],
  ...['validation_output', 'time_resolution', 'time_multiplier', 'time_multipliers', 'time_safety_margin'],
]
const MEMORY_LIMIT_MIB = 2048
const TIME_LIMIT_MS = 1000

/** @throws PackageError */
export async function readManifest(files: PackageFiles, report: Report): Promise<IcpcManifest> {
  const file = files.get(PATH)
  const text = file === undefined ? '' : await readText(file, report.warnings)
  const fields = new YamlFields(parseYaml(text, PATH), PATH)
  const named = fields.text('problem_format_version') ?? 'legacy'
  const version = Object.hasOwn(VERSIONS, named) ? VERSIONS[named] : undefined
  if (version === undefined) throw fields.bad('problem_format_version', Object.keys(VERSIONS).join(', '))
  requireKnownKeys(fields, version, report)
  const ini = await readDomjudgeIni(files, report)
  const limits = fields.fields('limits')
  warnOfOtherKeys(fields, limits, report)
  return {
    version,
    ...readKind(fields, version, limits),
    validatorFlags: splitFlags(fields.text('validator_flags') ?? ''),
    names: readNames(fields, ini),
    timeLimitMs: await readTimeLimit(files, limits, ini, report),
    memoryLimitMib: wholeMib((limits.number('memory') ?? MEMORY_LIMIT_MIB) * 1024 * 1024, report),
    author: readAuthor(fields),
    source: readSource(fields),
    tags: fields
      .texts('keywords')
      .flatMap((words) =>
        version === 'legacy' ? words.split(/\s+/) : words.split(',').map((word) => word.trim()),
      ),
    languages: readLanguages(fields, version, report),
    constants: readConstants(fields.fields('constants')),
    ini,
  }
}

/** The current version allows no other keys; older packages mix keys of all versions. */
function requireKnownKeys(fields: YamlFields, version: IcpcVersion, report: Report): void {
  const known = version === 'legacy' ? LEGACY_KEYS : CURRENT_KEYS
  for (const key of fields.keys.filter((one) => !known.includes(one))) {
    if (version === '2025-09') throw fields.unknown(key)
    const isOfOther = version === '2023-07' ? LEGACY_KEYS.includes(key) : CURRENT_KEYS.includes(key)
    if (isOfOther)
      report.warn('mixed-version', { a: version, b: version === 'legacy' ? '2025-09' : 'legacy' })
    else report.warn('key-unknown', { path: PATH, key })
  }
}

type Kind = Pick<
  IcpcManifest,
  'isScoring' | 'isInteractive' | 'isOutputOnly' | 'passLimit' | 'givesScores' | 'hasCustomValidator'
>

const TYPES = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer']

function readKind(fields: YamlFields, version: IcpcVersion, limits: YamlFields): Kind {
  const types = fields.texts('type')
  const validation = (fields.text('validation') ?? '').split(/\s+/).filter((word) => word !== '')
  for (const type of types) if (!TYPES.includes(type)) throw fields.bad('type', TYPES.join(', '))
  for (const word of validation)
    if (!['default', 'custom', 'score', 'interactive', 'multi-pass'].includes(word))
      throw fields.bad('validation', 'default, custom')
  const has = (word: string) => types.includes(word) || validation.includes(word)
  if (has('pass-fail') && has('scoring')) throw fields.bad('type', 'pass-fail or scoring')
  const isMultiPass = has('multi-pass')
  if (isMultiPass && has('interactive'))
    throw new PackageError('mode-unsupported', { mode: 'interactive multi-pass' })
  if (has('submit-answer') && (isMultiPass || has('interactive'))) throw fields.bad('type', TYPES.join(', '))
  const passLimit = limits.integer('validation_passes') ?? 2
  if (isMultiPass && (passLimit < MIN_PASSES || passLimit > MAX_PASSES))
    throw limits.bad('validation_passes', `${MIN_PASSES}–${MAX_PASSES}`)
  return {
    isScoring: has('scoring'),
    isInteractive: has('interactive'),
    isOutputOnly: has('submit-answer'),
    givesScores: validation.includes('score'),
    passLimit: isMultiPass ? passLimit : null,
    hasCustomValidator:
      version === '2025-09' || validation.length === 0 ? null : validation.includes('custom'),
  }
}

function readNames(fields: YamlFields, ini: DomjudgeIni): Map<string, string> {
  const name = fields.value('name')
  if (typeof name === 'string') return new Map([['en', name]])
  if (name === null) return new Map(ini.name === null ? [] : [['en', ini.name]])
  const names = fields.fields('name')
  return new Map(names.keys.map((code) => [tagOfCode(code), names.text(code) ?? '']))
}

/** From `limits`, `.timelimit` or DOMjudge's own file; where several state it, they must agree. */
async function readTimeLimit(
  files: PackageFiles,
  limits: YamlFields,
  ini: DomjudgeIni,
  report: Report,
): Promise<number> {
  const file = files.get('.timelimit')
  const given = [
    limits.number('time_limit'),
    file === undefined ? null : decimal(await readText(file, report.warnings), '.timelimit', 'time'),
    ini.timeLimitSeconds,
  ].filter((seconds) => seconds !== null)
  const [first] = given
  const other = given.find((seconds) => seconds !== first)
  if (first === undefined) {
    report.warn('time-limit-derived', { time: TIME_LIMIT_MS })
    return TIME_LIMIT_MS
  }
  if (other !== undefined) throw new PackageError('time-limit-differs', { a: first, b: other })
  return wholeMs(first, report)
}

function readAuthor(fields: YamlFields): string | null {
  const credits = fields.value('credits')
  const authors =
    credits !== null && typeof credits === 'object' && !Array.isArray(credits)
      ? fields.fields('credits').value('authors')
      : (credits ?? fields.value('author'))
  const list = Array.isArray(authors) ? authors : [authors]
  const names = list.flatMap((person) => {
    const name =
      person !== null && typeof person === 'object' && !Array.isArray(person) ? person.name : person
    return typeof name === 'string' ? withoutAddress(name) : []
  })
  return names.length === 0 ? null : names.join(', ')
}

/** `Name <address>` without the address. */
function withoutAddress(name: string): string {
  const trimmed = name.trimEnd()
  const start = trimmed.lastIndexOf('<')
  const hasAddress = start !== -1 && trimmed.indexOf('>', start) === trimmed.length - 1
  return hasAddress ? trimmed.slice(0, start).trimEnd() : name
}

function readSource(fields: YamlFields): string | null {
  const source = fields.value('source')
  const list = Array.isArray(source) ? source : [source]
  const names = list.flatMap((one) => {
    const name = one !== null && typeof one === 'object' && !Array.isArray(one) ? one.name : one
    return typeof name === 'string' ? name : []
  })
  return names.length === 0 ? null : names.join(', ')
}

function readLanguages(fields: YamlFields, version: IcpcVersion, report: Report): string[] | null {
  if (version === 'legacy' || !fields.has('languages')) return null
  const codes = fields.texts('languages')
  if (codes.includes('all')) return null
  const names = codes.flatMap((code) => {
    const name = languageOfCode(code)
    if (name === null) report.warn('language-unknown', { name: code })
    return name ?? []
  })
  return names.length === 0 ? null : [...new Set(names)]
}

function warnOfOtherKeys(fields: YamlFields, limits: YamlFields, report: Report): void {
  const others = OTHER_LIMITS.filter((key) => limits.has(key))
  if (others.length > 0) report.notCarried(`limits: ${listed(others)}`)
  const license = fields.text('license')
  if (license !== null && license !== 'unknown') report.warn('license', { license })
  const embargo = fields.text('embargo_until')
  if (embargo !== null) report.warn('embargo', { until: embargo })
  for (const key of ['rights_owner', 'uuid', 'version', 'source_url', 'libraries', 'allow_file_writing'])
    if (typeof fields.value(key) === 'string')
      report.warn('note-of-setter', { key, value: fields.text(key) ?? '' })
}

/** Splits a command line into words, some of which may be quoted. */
export function splitFlags(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )
}
