import { blankProblem } from '../../blank-problem.ts'
import { withoutFolder } from '../../find-format.ts'
import type { PackageFiles } from '../../package-files.ts'
import type { FormatReader } from '../../package-format.ts'
import { PackageError, type PackageProblem, type PackageProgram } from '../../package-problem.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { Attachments, withDownloads } from '../shared/attachments.ts'
import { largestLimit } from '../shared/case-limits.ts'
import { languageOfProgram } from '../shared/language-of-program.ts'
import { cppOfStandard, languageOfSource } from '../shared/languages.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import { withoutStatement } from '../shared/missing-parts.ts'
import { judgeProgram, warnOfPoints } from '../shared/programs.ts'
import { listed, Report } from '../shared/report.ts'
import { scoredCases, type UnscoredCase, unscoredCases } from '../shared/scored-cases.ts'
import { comparedExactly, type Judged, judgedBy, testlibChecker } from '../shared/standard-checkers.ts'
import { WatchedFiles, warnOfUnused } from '../shared/unused-files.ts'
import { UojConfig } from './uoj-config.ts'
import { readGroups } from './uoj-groups.ts'

const MANIFEST = 'problem.conf'
const MAX_TESTS = 2000
const READ_BY_FOLDER = /^(?:download|require)\/[^/]+$/

/** UOJ's problem data: `problem.conf`, at the top or in a folder `1`. */
export const uojReader: FormatReader = {
  format: 'uoj',
  matches: (files) => files.has(MANIFEST) || files.has(`1/${MANIFEST}`),
  read: (files) =>
    readEach(
      [MANIFEST],
      (place) => place,
      async () => {
        const own = new WatchedFiles(files.has(MANIFEST) ? files : withoutFolder(files, '1'))
        const problem = await readUojProblem(own)
        return { ...problem, warnings: [...problem.warnings, ...warnOfUnused(own.unused(READ_BY_FOLDER))] }
      },
    ),
}

/** @throws PackageError */
async function readUojProblem(files: PackageFiles): Promise<PackageProblem> {
  const report = new Report()
  const manifest = requireFile(files, MANIFEST, '', MANIFEST)
  const config = new UojConfig(await readText(manifest, report.warnings), MANIFEST)
  if (!config.isOn('use_builtin_judger')) throw new PackageError('custom-judge', { path: 'judger' })
  for (const mode of ['with_implementer', 'submit_answer'])
    if (config.isOn(mode)) throw new PackageError('mode-unsupported', { mode })
  if (config.isOn('token')) throw new PackageError('mode-unsupported', { mode: 'token' })
  const tests = findTests(files, config, '', config.count('n_tests', 10, MAX_TESTS))
  const extra = findTests(files, config, 'ex_', config.count('n_ex_tests', 0, MAX_TESTS))
  const samples = extra.slice(0, config.count('n_sample_tests', 0, MAX_TESTS))
  if (tests.length === 0) throw new PackageError('tests-required')
  const attachments = new Attachments()
  const downloads = [...files]
    .filter(([path]) => /^download\/[^/]+$/.test(path))
    .map(([path, file]) => attachments.add(path, path, file))
  warnOfUnknownKeys(config, report)
  const judge = await readJudge(files, config, report)
  return {
    ...blankProblem(MANIFEST),
    statements: withDownloads(withoutStatement(report), downloads),
    samples:
      judge.judgeMode === 'interactive' ? hideSamples(samples, report) : await readSamples(samples, report),
    ...readLimits(config, tests.length, report),
    ...judge,
    userExtraFiles: await readFolder(files, 'require/', report),
    ...scoreTests(config, tests, extra, report),
    solutions: await readSolutions(files, report),
    validators: await readValidators(files, report),
    attachments: attachments.files,
    warnings: report.warnings,
  }
}

function findTests(files: PackageFiles, config: UojConfig, prefix: string, count: number): UnscoredCase[] {
  const inputName = (number: number) =>
    `${prefix}${config.text('input_pre') ?? 'input'}${number}.${config.text('input_suf') ?? 'txt'}`
  const answerName = (number: number) =>
    `${prefix}${config.text('output_pre') ?? 'output'}${number}.${config.text('output_suf') ?? 'txt'}`
  return Array.from({ length: count }, (_, index) => ({
    inputName: inputName(index + 1),
    input: requireFile(files, MANIFEST, '', inputName(index + 1)),
    answerName: answerName(index + 1),
    answer: requireFile(files, MANIFEST, '', answerName(index + 1)),
  }))
}

/** In UOJ a failed extra test costs 3 points of 100; here extra tests are a subtask without points, and that is reported. */
function scoreTests(
  config: UojConfig,
  tests: readonly UnscoredCase[],
  extra: readonly UnscoredCase[],
  report: Report,
) {
  const groups = readGroups(config, tests, report)
  if (groups === null) return unscoredCases([...tests, ...extra])
  if (extra.length > 0) report.warn('policy-changed', { id: 'ex', policy: '97', by: '0' })
  const withExtra = {
    id: 'ex',
    score: 0,
    policy: 'sum' as const,
    dependsOn: [],
    cases: extra.map((one) => ({ ...one, score: 0 })),
  }
  return scoredCases([...groups, ...(extra.length > 0 ? [withExtra] : [])], report)
}

function readLimits(config: UojConfig, count: number, report: Report) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const time = config.number('time_limit') ?? 1
  const memory = config.number('memory_limit') ?? 256
  const times = numbers.map((number) => config.number(`time_limit_${number}`) ?? time)
  const memories = numbers.map((number) => config.number(`memory_limit_${number}`) ?? memory)
  const stack = config.number('stack_limit')
  return {
    timeLimitMs: largestLimit(
      'time',
      [...new Set(times)].map((seconds) => wholeMs(seconds, report)),
      report,
    ),
    memoryLimitMib: largestLimit(
      'memory',
      [...new Set(memories)].map((mib) => wholeMib(mib * 1024 * 1024, report)),
      report,
    ),
    stackLimitMib: stack === null ? null : wholeMib(stack * 1024 * 1024, report),
  }
}

/** @throws PackageError checker-unknown, file-missing or program-language */
async function readJudge(files: PackageFiles, config: UojConfig, report: Report): Promise<Judged> {
  if (config.isOn('interaction_mode')) {
    const interactor = await readProgram(files, 'interactor', 'interactor', report)
    return { ...judgedBy(interactor), judgeMode: 'interactive' }
  }
  const name = config.text('use_builtin_checker')
  if (name === null) return judgedBy(await readProgram(files, 'chk', 'checker', report))
  const known = name === 'bcmp' ? comparedExactly() : testlibChecker(name)
  if (known === null) throw new PackageError('checker-unknown', { name: name.slice(0, 80) })
  return known
}

async function readProgram(
  files: PackageFiles,
  name: string,
  kind: PackageProgram['kind'],
  report: Report,
): Promise<PackageProgram> {
  const path = sourceNamed(files, name) ?? `${name}.cpp`
  const source = await readText(requireFile(files, MANIFEST, '', path), report.warnings)
  if (kind === 'checker') warnOfPoints(source, path, 'fraction', report)
  return judgeProgram({
    kind,
    path,
    source,
    language: languageOf(path),
    protocol: 'testlib',
    points: 'fraction',
    extraFiles: await readFolder(files, 'require/', report),
  })
}

/** `chk.cpp`, or `chk14.cpp` with the standard in its name. */
function sourceNamed(files: PackageFiles, name: string): string | null {
  const names = [...files.keys()].filter((path) => path.startsWith(name) && !path.includes('/'))
  return names.find((path) => /^(?:\d\d)?\.(?:cpp|cc|c|pas|py)$/.test(path.slice(name.length))) ?? null
}

/** The standard comes before the extension. Without one it is the oldest, which every newer standard still compiles. */
function languageOf(path: string): string | null {
  const standard = /(11|14|17|20)\.cpp$/.exec(path)?.[1]
  return standard === undefined ? languageOfSource(path) : cppOfStandard(standard)
}

async function readFolder(
  files: PackageFiles,
  folder: string,
  report: Report,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [path, file] of files) {
    const name = path.slice(folder.length)
    if (!path.startsWith(folder) || name.includes('/')) continue
    texts[name] = await readText(file, report.warnings)
  }
  return texts
}

/** Only the interactor reads these; they may hold what solvers have to find out. */
function hideSamples(samples: readonly UnscoredCase[], report: Report): PackageProblem['samples'] {
  const list = listed(samples.map(({ inputName }) => inputName))
  if (samples.length > 0) report.warn('samples-hidden', { list })
  return []
}

async function readSamples(
  samples: readonly UnscoredCase[],
  report: Report,
): Promise<PackageProblem['samples']> {
  const found: { input: string; output: string }[] = []
  for (const { input, answer } of samples)
    if ('read' in input && answer !== null && 'read' in answer)
      found.push({
        input: await readText(input, report.warnings),
        output: await readText(answer, report.warnings),
      })
  return found
}

async function readSolutions(files: PackageFiles, report: Report): Promise<PackageProblem['solutions']> {
  const program = await readKept(files, 'std', report)
  return program === null ? [] : [{ ...program, expected: ['AC'], required: [], isMain: true }]
}

async function readValidators(files: PackageFiles, report: Report): Promise<PackageProblem['validators']> {
  const program = await readKept(files, 'val', report)
  return program === null ? [] : [{ ...program, protocol: 'testlib', arguments: [] }]
}

/** A program to keep; null if there is none in a language of the site. */
async function readKept(files: PackageFiles, stem: string, report: Report) {
  const path = sourceNamed(files, stem)
  const file = files.get(path ?? '')
  if (path === null || file === undefined) return null
  const source = await readText(file, report.warnings)
  const language = languageOfProgram({ path, named: path, language: languageOf(path), source }, report)
  return language === null ? null : { name: path, language, source }
}

/** Keys that describe judging, and limits of helper programs, which the site sets itself. */
const KNOWN_KEY =
  /^(?:use_builtin_(?:judger|checker)|n_(?:ex_|sample_)?tests|n_subtasks|(?:in|out)put_(?:pre|suf)|(?:time|memory)_limit(?:_\d+)?|stack_limit|point_score_\d+|subtask_(?:end|score|type|used_time_type|dependence)_\d+(?:_\d+)?|interaction_mode|score_type|token|with_implementer|submit_answer)$/

function warnOfUnknownKeys(config: UojConfig, report: Report): void {
  for (const key of config.keys) if (!KNOWN_KEY.test(key)) report.notCarried(`${MANIFEST}: ${key}`)
  const type = config.text('score_type') ?? 'int'
  if (type !== 'int') report.warn('policy-changed', { id: 'score_type', policy: type, by: 'int' })
}
