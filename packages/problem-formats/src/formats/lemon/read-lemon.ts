import { blankProblem } from '../../blank-problem.ts'
import type { PackageFile, PackageFiles } from '../../package-files.ts'
import type { FormatReader, ReadProblem } from '../../package-format.ts'
import { PackageError, type PackageProblem } from '../../package-problem.ts'
import { parseJson } from '../../read/parse-json.ts'
import { protocolOf } from '../../read/program-of.ts'
import { readEach } from '../../read/read-each.ts'
import { readText } from '../../read/read-text.ts'
import { requireFile } from '../../read/require-file.ts'
import { requireShape } from '../../read/require-shape.ts'
import { largestLimit } from '../shared/case-limits.ts'
import { languageOfSource } from '../shared/languages.ts'
import { wholeMib, wholeMs } from '../shared/limits.ts'
import { withoutStatement } from '../shared/missing-parts.ts'
import { judgeProgram, lemonChecker } from '../shared/programs.ts'
import { listed, Report } from '../shared/report.ts'
import { type CaseGroup, scoredCases } from '../shared/scored-cases.ts'
import { compared, comparedByLines, type Judged, judgedBy, realNumbers } from '../shared/standard-checkers.ts'
import { LemonContest, type LemonTask } from './lemon-contest.ts'

const FOLDER = 'data/'

/** A contest of LemonLime: a `.cdf` and its test data. Each task is a problem; contestants are ignored. */
export const lemonReader: FormatReader = {
  format: 'lemon',
  matches: (files) => contestOf(files) !== null && [...files.keys()].some((path) => path.startsWith(FOLDER)),
  read: readContest,
}

const contestOf = (files: PackageFiles): PackageFile | null =>
  [...files].find(([path]) => /^[^/]+\.cdf$/i.test(path))?.[1] ?? null

async function* readContest(files: PackageFiles): AsyncGenerator<ReadProblem> {
  const file = contestOf(files)
  if (file === null) return
  const text = await readText(file)
  // Lemon writes a Qt stream, LemonLime a JSON document.
  if (!/^\s*\{/.test(text)) throw new PackageError('lemon-binary-cdf')
  const contest = requireShape(LemonContest, parseJson(text, file.path), file.path)
  const version = contest.version ?? '1.0'
  if (version !== '1.0')
    throw new PackageError('value-bad', {
      path: file.path,
      key: 'version',
      value: version.slice(0, 80),
      expected: '1.0',
    })
  yield* readEach(
    contest.tasks,
    (task) => task.problemTitle,
    (task) => readTask(files, file.path, task),
  )
}

const MODES = ['traditional', 'answers only', 'interaction', 'communication', 'communication']

/** @throws PackageError */
async function readTask(files: PackageFiles, path: string, task: LemonTask): Promise<PackageProblem> {
  const report = new Report()
  const type = task.taskType ?? 0
  if (type !== 0 && type !== 1)
    throw new PackageError('mode-unsupported', { mode: MODES[type] ?? String(type) })
  const [statement] = withoutStatement(report)
  const judged = await readJudge(files, path, task, report)
  const outputOnly = { judgeMode: 'output_only', mode: { kind: 'output_only' } } as const
  return {
    ...blankProblem(task.problemTitle),
    code: task.sourceFileName || null,
    statements: statement === undefined ? [] : [{ ...statement, title: task.problemTitle }],
    timeLimitMs: largestLimit(
      'time',
      task.testCases.map((one) => wholeMs(one.timeLimit / 1000, report)),
      report,
    ),
    memoryLimitMib: largestLimit(
      'memory',
      task.testCases.map((one) => wholeMib(one.memoryLimit * 1024 * 1024, report)),
      report,
    ),
    ...judged,
    ...(type === 1 ? outputOnly : { fileIo: fileNames(task, report) }),
    ...scoredCases(groupsOf(files, path, task, report), report),
    warnings: report.warnings,
  }
}

function fileNames(task: LemonTask, report: Report): PackageProblem['fileIo'] {
  const byInput = task.standardInputCheck === false
  const byOutput = task.standardOutputCheck === false
  if (byInput !== byOutput) report.notCarried(`file ${byInput ? task.inputFileName : task.outputFileName}`)
  if (!byInput || !byOutput) return null
  return { input: task.inputFileName ?? '', output: task.outputFileName ?? '' }
}

const DEPENDENCY = /^(\d+)_lemon_SUbtaskDEPENDENCE_fLAg$/

/** Each case is a subtask scored by the worst of its files; pseudo file names state what it depends on. */
function groupsOf(files: PackageFiles, path: string, task: LemonTask, report: Report): CaseGroup[] {
  return task.testCases.map((one, index) => {
    const id = String(index + 1)
    const inputs = one.inputFiles.filter((name) => !DEPENDENCY.test(name))
    const dependsOn = one.inputFiles.flatMap((name) => DEPENDENCY.exec(name)?.[1] ?? [])
    if (dependsOn.length > 0) report.warn('dependency-changed', { id, dep: listed(dependsOn) })
    if (inputs.length !== one.outputFiles.length)
      throw new PackageError('unequal-counts', { a: inputs.length, b: one.outputFiles.length })
    return {
      id,
      score: one.fullScore,
      policy: 'min',
      dependsOn,
      cases: inputs.map((input, position) => {
        const answer = one.outputFiles[position] ?? ''
        return {
          inputName: nameOf(input),
          input: requireFile(files, path, FOLDER, input),
          answerName: nameOf(answer),
          answer: requireFile(files, path, FOLDER, answer),
          score: null,
        }
      }),
    }
  })
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** @throws PackageError checker-unknown or binary-checker */
async function readJudge(
  files: PackageFiles,
  path: string,
  task: LemonTask,
  report: Report,
): Promise<Judged> {
  switch (task.comparisonMode ?? 1) {
    // How these treat blanks at line ends is documented nowhere.
    case 0:
      report.warn('checker-approximated', { name: 'line by line', by: 'lines' })
      return comparedByLines()
    case 1:
    case 2:
      report.warn('checker-approximated', {
        name: task.comparisonMode === 2 ? 'diff' : 'ignore extra spaces',
        by: 'tokens',
      })
      return compared('tokens')
    case 3:
      return realNumbers(`1e-${task.realPrecision ?? 3}`)
    case 4:
    case 5:
      return await readSpecialJudge(files, path, task, report)
    default:
      throw new PackageError('checker-unknown', { name: String(task.comparisonMode) })
  }
}

/** The contest names the compiled program; a source with the same base name may lie beside it. */
async function readSpecialJudge(
  files: PackageFiles,
  path: string,
  { specialJudge, comparisonMode }: LemonTask,
  report: Report,
): Promise<Judged> {
  const named = (specialJudge ?? '').replaceAll('\\', '/')
  const stem = named.replace(/\.[^./]*$/, '')
  const found = ['.cpp', '.cc', '.c'].map((end) => stem + end).find((name) => files.has(FOLDER + name))
  if (found === undefined) throw new PackageError('binary-checker', { path: named })
  const source = await readText(requireFile(files, path, FOLDER, found), report.warnings)
  const language = languageOfSource(found)
  if (comparisonMode === 4) return judgedBy(lemonChecker({ path: found, source, language }))
  return judgedBy(
    judgeProgram({
      kind: 'checker',
      path: found,
      source,
      language,
      protocol: protocolOf(source),
      points: 'fraction',
    }),
  )
}
