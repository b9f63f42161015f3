import type { PackageFiles } from '../../package-files.ts'
import { PackageError } from '../../package-problem.ts'
import { readText } from '../../read/read-text.ts'
import { wholeNumber } from '../shared/limits.ts'
import { listed, type Report } from '../shared/report.ts'
import type { CaseGroup } from '../shared/scored-cases.ts'
import type { YamlFields } from '../shared/yaml-fields.ts'

interface Task {
  readonly files: PackageFiles
  readonly fields: YamlFields
  readonly report: Report
}

/** How many tests a subtask has, and their points together; null where the tests share the points of the task. */
interface Subtask {
  readonly score: number | null
  readonly count: number
}

const GEN = 'gen/GEN'
const FULL_SCORE = 100
const MAX_TESTS = 2000

/**
 * The tests by subtask: as `gen/GEN` lists them, of which the worst counts; without one, all tests share the points.
 *
 * @throws PackageError tests-required, tests-must-be-generated, missing-input, answers-required, unequal-counts or value-bad
 */
export async function readGroups({ files, fields, report }: Task): Promise<CaseGroup[]> {
  const file = files.get(GEN)
  const listedTests = file === undefined ? null : subtasksIn(await readText(file, report.warnings))
  const told = fields.integer('n_input')
  const count = listedTests?.reduce((sum, one) => sum + one.count, 0) ?? told ?? countOf(files)
  if (told !== null && told !== count) throw new PackageError('unequal-counts', { a: told, b: count })
  if (count > MAX_TESTS) throw new PackageError('too-many-tests', { n: count, limit: MAX_TESTS })
  if (countOf(files) === 0)
    throw new PackageError(file === undefined ? 'tests-required' : 'tests-must-be-generated')
  requireAll(files, count)
  const subtasks = listedTests ?? [{ score: null, count }]
  const total = fields.number('total_value') ?? FULL_SCORE
  warnOfSum(subtasks, report)
  let next = 0
  return subtasks.map(({ score, count: size }, index) => {
    const first = next
    next += size
    return {
      id: String(index + 1),
      score: score ?? total,
      policy: score === null ? ('sum' as const) : ('min' as const),
      dependsOn: [],
      cases: Array.from({ length: size }, (_, position) => caseOf(files, first + position)),
    }
  })
}

const inputPath = (number: number) => `input/input${number}.txt`
const answerPath = (number: number) => `output/output${number}.txt`

function caseOf(files: PackageFiles, number: number): CaseGroup['cases'][number] {
  const [input, answer] = [files.get(inputPath(number)), files.get(answerPath(number))]
  // Both were found before.
  if (input === undefined || answer === undefined) throw new PackageError('tests-required')
  return { inputName: `input${number}.txt`, input, answerName: `output${number}.txt`, answer, score: null }
}

function countOf(files: PackageFiles): number {
  let count = 0
  while (files.has(inputPath(count))) count += 1
  return count
}

function requireAll(files: PackageFiles, count: number): void {
  const missing = (path: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => path(number)).filter((one) => !files.has(one))
  const [inputs, answers] = [missing(inputPath), missing(answerPath)]
  if (inputs.length > 0) throw new PackageError('missing-input', { list: listed(inputs) })
  if (answers.length > 0) throw new PackageError('answers-required', { list: listed(answers) })
}

/**
 * A line of `gen/GEN` is a test, or `#COPY: path` for one that is not generated; `#ST: points` begins a subtask. Everything
 * else behind `#` is a remark.
 */
function subtasksIn(text: string): Subtask[] {
  const subtasks: { score: number | null; count: number }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const hash = line.indexOf('#')
    const test = (hash === -1 ? line : line.slice(0, hash)).trim()
    const remark = hash === -1 ? '' : line.slice(hash + 1).trim()
    if (remark.startsWith('ST:') && test === '') {
      const score = wholeNumber(remark.slice('ST:'.length), `${GEN}:${index + 1}`, 'ST')
      subtasks.push({ score, count: 0 })
    } else if (test !== '' || remark.startsWith('COPY:')) {
      if (subtasks.length === 0) subtasks.push({ score: null, count: 0 })
      const last = subtasks.at(-1)
      if (last !== undefined) last.count += 1
    }
  }
  return subtasks
}

function warnOfSum(subtasks: readonly Subtask[], report: Report): void {
  const sum = subtasks.reduce((total, { score }) => total + (score ?? 0), 0)
  const hasScores = subtasks.some(({ score }) => score !== null)
  if (hasScores && sum !== FULL_SCORE) report.warn('score-sum', { sum, expected: FULL_SCORE })
}
