import type { TaskCase, TaskSubtask, WebLanguage } from '@gavel/contract'
import { WEB_LANGUAGES } from '@gavel/contract'
import type { Problem } from '../problems/find-problem.service.ts'
import type { TaskData } from '../problems/task-data.service.ts'
import type { SampleMatch } from './match-samples.ts'
import type { Finding, SolutionSettings } from './problem-check.tables.ts'

interface Statement {
  readonly language: WebLanguage
  readonly description: string
  readonly input: string
  readonly output: string
}

export interface CheckedProblem {
  readonly problem: Pick<Problem, 'scoring' | 'fullScore' | 'samples'>
  readonly statements: readonly Statement[]
  /** Null: there are no test data. */
  readonly data: TaskData | null
  readonly samples: readonly (SampleMatch | null)[]
  readonly solutions: readonly SolutionSettings[]
  readonly validatorCount: number
}

/** Problems that can be found without running anything. */
export function findStatic(checked: CheckedProblem): Finding[] {
  const { data } = checked
  return [
    ...findInStatements(checked),
    ...(data === null
      ? [error('no_data')]
      : [...findInMode(data), ...findInCases(data), ...findInScores(checked.problem, data)]),
    ...findInPrograms(checked),
  ]
}

type Details = Finding['details']
const error = (code: Finding['code'], details: Details = {}): Finding => ({ level: 'error', code, details })
const warning = (code: Finding['code'], details: Details = {}): Finding => ({
  level: 'warning',
  code,
  details,
})
const note = (code: Finding['code'], details: Details = {}): Finding => ({ level: 'note', code, details })

const SECTIONS = ['description', 'input', 'output'] as const

/** Modes whose samples show a conversation, or something else that cannot be a test case. */
const COMPARABLE = ['default', 'spj', 'grader', 'grader_process']
const isComparable = (data: TaskData) => COMPARABLE.includes(data.problem.judgeMode)

function findInStatements({ problem, statements, data, samples }: CheckedProblem): Finding[] {
  const findings: Finding[] = []
  for (const language of WEB_LANGUAGES) {
    const own = statements.find((statement) => statement.language === language)
    if (own === undefined) {
      findings.push(warning('translation_missing', { language: `@${language}` }))
      continue
    }
    for (const section of SECTIONS) {
      // Some problems have no input, so no language describes it.
      const isWanted = section === 'description' || statements.some((other) => other[section].trim() !== '')
      if (isWanted && own[section].trim() === '')
        findings.push(warning('section_missing', { language: `@${language}`, section: `@${section}` }))
    }
  }
  if (problem.samples.length === 0) findings.push(note('no_samples'))
  if (data !== null && isComparable(data))
    for (const [index, match] of samples.entries())
      if (match === null) findings.push(warning('sample_not_in_data', { number: index + 1 }))
  return findings
}

/** A grader is linked into the submission or imports it, and nothing inside one process is secret. */
const findInMode = ({ problem: { judgeMode } }: TaskData): Finding[] =>
  judgeMode === 'grader' ? [warning('grader_in_process')] : []

function findInCases({ cases, problem: { judgeMode } }: TaskData): Finding[] {
  const findings: Finding[] = []
  const about = (code: Finding['code'], found: readonly TaskCase[], say: typeof warning) => {
    if (found.length > 0) findings.push(say(code, { count: found.length, cases: firstNumbers(found) }))
  }
  about(
    'inputs_empty',
    cases.filter(({ input }) => input.bytes === 0),
    warning,
  )
  const isCompared = judgeMode !== 'interactive' && judgeMode !== 'communication'
  about(
    'answers_empty',
    isCompared ? cases.filter(({ answer }) => answer.bytes === 0) : [],
    ['default', 'grader', 'grader_process'].includes(judgeMode) ? warning : note,
  )
  const seen = new Set<string>()
  about(
    'cases_repeated',
    cases.filter(({ input: { sha256 } }) => seen.size === seen.add(sha256).size),
    note,
  )
  return findings
}

const SHOWN = 10

/** `1, 2, 5, …`: the first ones by number. */
export function firstNumbers(cases: readonly { readonly number: number }[]): string {
  const shown = cases.slice(0, SHOWN).map(({ number }) => number)
  return `${shown.join(', ')}${cases.length > SHOWN ? ', …' : ''}`
}

function findInScores(
  { scoring, fullScore }: CheckedProblem['problem'],
  { subtasks, cases }: Pick<TaskData, 'subtasks' | 'cases'>,
): Finding[] {
  if (scoring === 'icpc') return []
  const findings: Finding[] = []
  const sum = total(subtasks)
  if (fullScore !== null && fullScore !== sum)
    findings.push(error('score_mismatch', { full: fullScore, sum }))
  for (const subtask of subtasks) {
    const own = cases.filter((one) => one.subtask === subtask.number)
    findings.push(...findInSubtask(subtask, own))
  }
  return findings
}

function findInSubtask({ number, score, policy }: TaskSubtask, cases: readonly TaskCase[]): Finding[] {
  if (cases.length === 0) return [error('subtask_empty', { number })]
  if (score === 0) return [warning('subtask_without_score', { number })]
  const sum = total(cases)
  return policy === 'sum' && sum !== score ? [warning('subtask_score_mismatch', { number, score, sum })] : []
}

const total = (parts: readonly { readonly score: number }[]) =>
  parts.reduce((sum, { score }) => sum + score, 0)

function findInPrograms({ solutions, validatorCount, data }: CheckedProblem): Finding[] {
  const findings: Finding[] = []
  if (solutions.length === 0) findings.push(warning('no_solutions'))
  else {
    if (!solutions.some(({ isMain }) => isMain)) findings.push(warning('no_main_solution'))
    if (!solutions.some(({ required }) => required.length > 0)) findings.push(note('no_wrong_solution'))
    // With output-only tasks nothing runs.
    if (data?.problem.judgeMode !== 'output_only' && !solutions.some(isTooSlow))
      findings.push(note('no_slow_solution'))
  }
  if (validatorCount === 0) findings.push(note('no_validator'))
  return findings
}

/** Whether a solution is expected to be too slow, and nothing else. */
export const isTooSlow = ({ required }: Pick<SolutionSettings, 'required'>): boolean =>
  required.length > 0 && required.every((verdict) => verdict === 'TLE')
