import { PackageError } from '../../package-problem.ts'
import { spreadScores } from '../../read/spread-scores.ts'
import type { Report } from '../shared/report.ts'
import type { CaseGroup, UnscoredCase } from '../shared/scored-cases.ts'
import type { UojConfig } from './uoj-config.ts'

const MAX_SUBTASKS = 500
const FULL_SCORE = 100

/**
 * The subtasks: ranges of tests, scored all-or-nothing or by the minimum. Null if there is only one without parts, which
 * means no scoring.
 *
 * @throws PackageError value-bad or policy-unsupported
 */
export function readGroups(
  config: UojConfig,
  tests: readonly UnscoredCase[],
  report: Report,
): CaseGroup[] | null {
  const count = config.count('n_subtasks', 0, MAX_SUBTASKS)
  if (count === 0) return [scoredTests(config, tests)]
  const scores = spreadUoj(count)
  const groups: CaseGroup[] = []
  let begin = 0
  for (let number = 1; number <= count; number++) {
    const end = config.count(`subtask_end_${number}`, number === count ? tests.length : -1, tests.length)
    if (end < begin)
      throw new PackageError('value-bad', {
        path: config.path,
        key: `subtask_end_${number}`,
        value: end,
        expected: `≥ ${begin}`,
      })
    groups.push(readGroup(config, number, scores[number - 1] ?? 0, tests.slice(begin, end), report))
    begin = end
  }
  if (begin < tests.length) report.notCarried(`tests ${begin + 1}–${tests.length}`)
  const isPlain = count === 1 && groups[0]?.policy === 'all-or-nothing' && begin === tests.length
  return isPlain ? null : groups
}

function readGroup(
  config: UojConfig,
  number: number,
  usual: number,
  tests: readonly UnscoredCase[],
  report: Report,
): CaseGroup {
  const type = config.text(`subtask_type_${number}`) ?? 'packed'
  if (type !== 'packed' && type !== 'min')
    throw new PackageError('policy-unsupported', { policy: type.slice(0, 80), id: number })
  const dependsOn = dependencies(config, number)
  if (type === 'min' && dependsOn.length > 0)
    report.warn('dependency-changed', { id: number, dep: dependsOn.join(', ') })
  return {
    id: String(number),
    score: config.number(`subtask_score_${number}`) ?? usual,
    policy: type === 'packed' ? 'all-or-nothing' : 'min',
    dependsOn,
    cases: tests.map((one) => ({ ...one, score: null })),
  }
}

/** One number, or `many` and a list under separate keys. */
function dependencies(config: UojConfig, number: number): string[] {
  const key = `subtask_dependence_${number}`
  const value = config.text(key) ?? 'none'
  if (value === 'none') return []
  if (value !== 'many') return [value]
  const found: string[] = []
  for (let index = 1; index <= MAX_SUBTASKS; index++) {
    const one = config.text(`${key}_${index}`)
    if (one === null) break
    found.push(one)
  }
  return found
}

function scoredTests(config: UojConfig, tests: readonly UnscoredCase[]): CaseGroup {
  const usual = spreadUoj(tests.length)
  return {
    id: '1',
    score: null,
    policy: 'sum',
    dependsOn: [],
    cases: tests.map((one, index) => ({
      ...one,
      score: config.number(`point_score_${index + 1}`) ?? usual[index] ?? 0,
    })),
  }
}

/** 100 points in all. UOJ awards the remainder for passing all tests, we add it to the last ones. */
const spreadUoj = (count: number) => (count === 0 ? [] : spreadScores(FULL_SCORE, count))
