import type { PackageFiles } from '../../package-files.ts'
import type { ExpectedVerdict, PackageSolution } from '../../package-problem.ts'
import { parseYaml } from '../../read/parse-yaml.ts'
import { readText } from '../../read/read-text.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { languageOfCode, languageOfSource } from '../shared/languages.ts'
import type { Report } from '../shared/report.ts'
import { YamlFields } from '../shared/yaml-fields.ts'
import type { IcpcVersion } from './icpc-manifest.ts'
import { readMerged } from './merge-program.ts'
import { programsIn } from './program-of-folder.ts'

interface Expectation {
  readonly expected: readonly ExpectedVerdict[]
  readonly required: readonly ExpectedVerdict[]
}

const WRONG: readonly ExpectedVerdict[] = ['WA', 'PE']
const CRASHED: readonly ExpectedVerdict[] = ['RE', 'MLE']
const FAILED: readonly ExpectedVerdict[] = [...WRONG, 'PA', 'TLE', ...CRASHED]

type Expectations = Readonly<Record<string, Expectation>>

/** Verdicts that cases of a submission may have, and those of which at least one must occur. */
const EXPECTATION_OF_FOLDER: Expectations = {
  accepted: { expected: ['AC'], required: [] },
  // Whether part of the points was earned shows in the total, whatever the single cases have.
  partially_accepted: { expected: ['AC', ...FAILED], required: ['PA'] },
  wrong_answer: { expected: ['AC', ...WRONG], required: WRONG },
  time_limit_exceeded: { expected: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { expected: ['AC', ...CRASHED], required: CRASHED },
  brute_force: { expected: ['AC', 'TLE', ...CRASHED], required: ['TLE', ...CRASHED] },
  rejected: { expected: ['AC', ...FAILED], required: FAILED },
}

/** A folder of the legacy version names the worst verdict; other cases may do better. */
const LEGACY_EXPECTATION_OF_FOLDER: Expectations = {
  ...EXPECTATION_OF_FOLDER,
  time_limit_exceeded: { expected: ['AC', ...WRONG, 'TLE'], required: ['TLE'] },
  run_time_error: { expected: ['AC', ...WRONG, 'TLE', ...CRASHED], required: CRASHED },
}

/** The meaning of a folder below `submissions/` in a version; null if it has none. */
export function expectationOfFolder(name: string, version: IcpcVersion): Expectation | null {
  const all = version === 'legacy' ? LEGACY_EXPECTATION_OF_FOLDER : EXPECTATION_OF_FOLDER
  return Object.hasOwn(all, name) ? (all[name] ?? null) : null
}

/** DOMjudge's keywords and the folder names in capitals. */
const OF_WORD: Readonly<Record<string, readonly ExpectedVerdict[]>> = {
  CORRECT: ['AC'],
  ACCEPTED: ['AC'],
  'WRONG-ANSWER': WRONG,
  WRONG_ANSWER: WRONG,
  'NO-OUTPUT': WRONG,
  NO_OUTPUT: WRONG,
  TIMELIMIT: ['TLE'],
  TIME_LIMIT_EXCEEDED: ['TLE'],
  'RUN-ERROR': CRASHED,
  RUN_TIME_ERROR: CRASHED,
  'OUTPUT-LIMIT': CRASHED,
  OUTPUT_LIMIT: CRASHED,
  'COMPILER-ERROR': ['CE'],
  COMPILER_ERROR: ['CE'],
}
const OF_CODE: Readonly<Record<string, readonly ExpectedVerdict[]>> = {
  AC: ['AC'],
  WA: WRONG,
  TLE: ['TLE'],
  RTE: CRASHED,
}

interface Options {
  readonly version: IcpcVersion
  readonly constants: ReadonlyMap<string, string>
  readonly report: Report
}

/** Every submission in a language of the site; one of several files becomes a single file. */
export async function readSubmissions(files: PackageFiles, options: Options): Promise<PackageSolution[]> {
  const rules = await readRules(files, options.report)
  const folders = [
    ...new Set([...files.keys()].flatMap((path) => /^(submissions\/[^/]+\/)/.exec(path)?.[1] ?? [])),
  ]
  const solutions: PackageSolution[] = []
  for (const folder of folders.sort())
    for (const paths of programsIn(files, folder)) {
      const solution = await readSubmission(files, folder, paths, rules, options)
      if (solution !== null) solutions.push(solution)
    }
  const main = solutions.findIndex(({ expected }) => expected.length === 1 && expected[0] === 'AC')
  return solutions.map((solution, index) => (index === main ? { ...solution, isMain: true } : solution))
}

async function readSubmission(
  files: PackageFiles,
  folder: string,
  paths: readonly string[],
  rules: readonly Rule[],
  options: Options,
): Promise<PackageSolution | null> {
  const { report } = options
  const program = await readMerged(files, paths, options)
  if (program === null) return null
  const { path, source } = program
  const name = path.slice('submissions/'.length)
  const own = rules.filter(({ matches }) => matches(name))
  const code = own.findLast((rule) => rule.code !== null)?.code ?? null
  const language = languageOfProgram(
    {
      path,
      named: code ?? path,
      language: code === null ? languageOfSource(path) : languageOfCode(code),
      source,
    },
    report,
  )
  if (language === null) return null
  return { name, language, source, ...expectationOf({ folder, path, source }, own, options), isMain: false }
}

/**
 * The expectations that `submissions.yaml` states for a submission. Expectations that it leaves open come from the
 * folder, or from the source if that is annotated.
 */
function expectationOf(
  { folder, path, source }: { readonly folder: string; readonly path: string; readonly source: string },
  rules: readonly Rule[],
  { version, report }: Options,
): Expectation {
  const permitted = rules.findLast((rule) => rule.permitted !== null)?.permitted ?? null
  const required = rules.findLast((rule) => rule.required !== null)?.required ?? null
  if (permitted !== null && required !== null) return { expected: permitted, required }
  const name = folder.slice('submissions/'.length, -1)
  const usual = annotated(source, path, report) ?? expectationOfFolder(name, version)
  if (usual === null && permitted === null && required === null)
    report.warn('annotation-unknown', { path, word: name })
  const { expected, required: demanded } = usual ?? { expected: [], required: [] }
  if (permitted !== null)
    return { expected: permitted, required: demanded.filter((verdict) => permitted.includes(verdict)) }
  if (required === null) return { expected, required: demanded }
  // With no restriction on what may occur, the required verdicts are allowed as well.
  return { expected: expected.length === 0 ? [] : [...new Set([...expected, ...required])], required }
}

/** DOMjudge's own notation: a list in a comment of the source. */
function annotated(source: string, path: string, report: Report): Expectation | null {
  const found = [...source.matchAll(/@EXPECTED_(RESULTS|SCORE)@:([^\n]*)/gi)]
  const [first] = found
  if (first === undefined) return null
  if (found.length > 1) report.warn('annotation-twice', { path })
  if (first[1]?.toUpperCase() === 'SCORE') {
    report.notCarried(`${path}: ${first[0].trim()}`)
    return null
  }
  const words = (first[2] ?? '').split(',').map((word) =>
    word
      .replace(/\*\/.*$/, '')
      .trim()
      .toUpperCase(),
  )
  const verdicts = words.flatMap((word) => {
    const known = Object.hasOwn(OF_WORD, word) ? OF_WORD[word] : undefined
    if (known === undefined && word !== '')
      report.warn('annotation-unknown', { path, word: word.slice(0, 40) })
    return known ?? []
  })
  return verdicts.length === 0 ? null : expectationOfVerdicts(verdicts)
}

function expectationOfVerdicts(verdicts: readonly ExpectedVerdict[]): Expectation {
  if (verdicts.includes('AC')) return { expected: [...new Set(verdicts)], required: [] }
  return { expected: [...new Set<ExpectedVerdict>(['AC', ...verdicts])], required: [...new Set(verdicts)] }
}

interface Rule {
  readonly matches: (path: string) => boolean
  /** The language's code. This and the following fields are null where the rule does not set them. */
  readonly code: string | null
  readonly permitted: readonly ExpectedVerdict[] | null
  readonly required: readonly ExpectedVerdict[] | null
}

/** `submissions.yaml`: expectations for globs of paths. Rules for single cases are reported. */
async function readRules(files: PackageFiles, report: Report): Promise<Rule[]> {
  const path = 'submissions/submissions.yaml'
  const file = files.get(path)
  if (file === undefined) return []
  const fields = new YamlFields(parseYaml(await readText(file, report.warnings), path), path)
  return fields.keys.map((glob) => {
    const rule = fields.fields(glob)
    for (const key of rule.keys)
      if (!['language', 'permitted', 'required', 'authors', 'model_solution', 'entrypoint'].includes(key))
        report.notCarried(`${path}: ${glob}: ${key}`)
    const verdicts = (key: string) =>
      rule.texts(key).flatMap((code) => {
        if (!Object.hasOwn(OF_CODE, code)) throw rule.bad(key, Object.keys(OF_CODE).join(', '))
        return OF_CODE[code] ?? []
      })
    return {
      matches: globMatcher(glob),
      code: rule.text('language'),
      permitted: rule.has('permitted') ? verdicts('permitted') : null,
      required: rule.has('required') ? verdicts('required') : null,
    }
  })
}

/** `*` stays within one path component, braces hold alternatives, and a folder matches everything in it. */
function globMatcher(glob: string): (path: string) => boolean {
  const choices = expandBraces(glob.slice(0, 500))
  const patterns = choices.map((choice) => choice.split('/'))
  return (path) => {
    const parts = path.split('/')
    return patterns.some(
      (pattern) =>
        pattern.length <= parts.length &&
        pattern.every((part, index) => matchesPart(part, parts[index] ?? '')),
    )
  }
}

const MAX_CHOICES = 100
const BRACES = /\{([^{}]*)\}/

function expandBraces(glob: string): string[] {
  let choices = [glob]
  while (choices.length <= MAX_CHOICES && choices.some((choice) => BRACES.test(choice)))
    choices = choices.flatMap((choice) => {
      const [whole = '', inside = ''] = BRACES.exec(choice) ?? []
      return whole === '' ? choice : inside.split(',').map((part) => choice.replace(whole, () => part))
    })
  return choices
}

/** Each star matches as little as possible, so the time is at most the product of the two lengths. */
function matchesPart(pattern: string, part: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!part.startsWith(first)) return false
  if (rest.length === 0) return part === first
  let at = first.length
  const last = rest.pop() ?? ''
  for (const piece of rest) {
    const found = part.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return part.length - at >= last.length && part.endsWith(last)
}
