import type { CheckResult } from '@gavel/contract'
import { findLanguage } from '@gavel/languages'
import type { CheckProgram, CheckRecord } from './check-record.ts'
import { findInChecker, findInValidators } from './find-in-programs.ts'
import { isTooSlow } from './find-static.ts'
import { compareExpected, type Measured, measureSolution } from './measure-run.ts'
import type { CheckPart, Finding, SolutionSettings } from './problem-check.tables.ts'
import {
  adviseLimit,
  findInTimes,
  type LanguageTime,
  type SolutionTime,
  slowestByLanguage,
  type TimeAdvice,
  type Times,
} from './time-advice.ts'

/** A check at any stage: the record, and what follows from it. */
export interface CheckReport extends CheckRecord {
  readonly solutions: readonly JudgedSolution[]
  readonly validators: readonly CheckedValidator[]
  readonly checkerTests: readonly CheckedTest[]
  readonly languages: readonly LanguageTime[]
  readonly advice: TimeAdvice
  /** The worst first. */
  readonly findings: readonly Finding[]
}

export function reportCheck(record: CheckRecord): CheckReport {
  const { check, programs, parts } = record
  const { facts } = check
  const solutions = programs
    .filter(({ kind }) => kind === 'solution')
    .map((program) => judge(record, program))
  const times = timesOf(solutions)
  const isOver = check.state !== 'running'
  const findings = [
    ...facts.findings,
    ...solutions.flatMap(findInSolution),
    ...findInValidators(record),
    ...findInChecker(record),
    // Advice from half of the times would be wrong.
    ...(isOver ? findInTimes(times, facts.timeLimitMs) : []),
  ]
  return {
    ...record,
    solutions,
    validators: programs
      .filter(({ kind }) => kind === 'validator')
      .map((program) => checkValidator(record, program)),
    checkerTests: parts.filter(({ kind }) => kind !== 'solution' && kind !== 'validator').map(checkTest),
    languages: slowestByLanguage(times, facts.timeLimitMs),
    advice: adviseLimit(isOver ? times : { right: [], slow: [] }, facts.timeLimitMs),
    findings: findings.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)),
  }
}

const LEVELS = ['error', 'warning', 'note']

/** One program on one host. */
export interface Run {
  readonly part: CheckPart
  readonly measured: Measured
}

export interface JudgedSolution {
  readonly program: CheckProgram
  readonly settings: SolutionSettings
  readonly runs: readonly Run[]
  readonly result: CheckResult
}

function judge({ check, parts, data }: CheckRecord, program: CheckProgram): JudgedSolution {
  // The kind of a program decides which settings are stored with it.
  const settings = program.settings as SolutionSettings
  const limitMs = check.facts.timeLimitMs * (findLanguage(program.language)?.limitFactor ?? 1)
  const runs = parts
    .filter(({ kind, number }) => kind === 'solution' && number === program.number)
    .map((part) => ({ part, measured: measureSolution(part, limitMs, data) }))
  return { program, settings, runs, result: resultOf(settings, runs) }
}

function resultOf(settings: SolutionSettings, runs: readonly Run[]): CheckResult {
  if (runs.length === 0) return 'absent'
  const ended = runs.filter(({ measured }) => measured.verdict !== null)
  if (ended.some(({ measured }) => measured.verdict === 'SE')) return 'fault'
  const isWrong = ended.some(({ measured }) => {
    const { unexpected, isMissing } = compareExpected(measured, settings)
    return unexpected.length > 0 || isMissing
  })
  if (isWrong) return 'wrong'
  if (ended.length < runs.length)
    return runs.some(({ part }) => part.state !== 'lost' && part.outcome === null) ? 'waiting' : 'fault'
  return settings.expected.length + settings.required.length === 0 ? 'measured' : 'right'
}

function findInSolution({ program, settings, runs }: JudgedSolution): Finding[] {
  const { name, language } = program
  if (runs.length === 0) return [{ level: 'warning', code: 'solution_absent', details: { name, language } }]
  return runs.flatMap(({ part, measured }): Finding[] => {
    const host = part.hostName ?? ''
    if (part.state === 'lost') return [{ level: 'warning', code: 'run_lost', details: { name, host } }]
    if (measured.verdict === null) return []
    if (measured.verdict === 'SE') {
      const message = part.outcome?.message ?? ''
      return [{ level: 'error', code: 'solution_fault', details: { name, host, message } }]
    }
    const { unexpected, isMissing } = compareExpected(measured, settings)
    const findings: Finding[] = []
    if (unexpected.length > 0) {
      const details = { name, host, got: unexpected.join(', '), expected: settings.expected.join(', ') }
      findings.push({ level: 'error', code: 'solution_unexpected', details })
    }
    if (isMissing) {
      const details = { name, host, required: settings.required.join(' / ') }
      findings.push({ level: 'error', code: 'solution_not_failing', details })
    }
    return findings
  })
}

/** Whether a solution is expected to be right on every case. */
const isReference = ({ expected, isMain }: SolutionSettings) =>
  isMain || (expected.length > 0 && expected.every((verdict) => verdict === 'AC'))

function timesOf(judged: readonly JudgedSolution[]): Times {
  const times = (isWanted: (one: JudgedSolution) => boolean, isUseful: (measured: Measured) => boolean) =>
    judged.filter(isWanted).flatMap(({ program, runs }) =>
      runs.flatMap(({ part, measured }): SolutionTime[] => {
        const { timeMs, isStopped } = measured
        if (timeMs === null || !isUseful(measured)) return []
        const { name, language } = program
        const limitFactor = findLanguage(language)?.limitFactor ?? 1
        return [{ name, language, host: part.hostName ?? '', timeMs, limitFactor, isStopped }]
      }),
    )
  return {
    // A solution that is merely too slow shows what limit it would need.
    right: times(
      ({ settings }) => isReference(settings),
      ({ verdicts }) => [...verdicts].every((verdict) => verdict === 'AC' || verdict === 'TLE'),
    ),
    slow: times(
      ({ settings }) => isTooSlow(settings),
      ({ verdict }) => verdict !== 'SE' && verdict !== 'CE',
    ),
  }
}

/** For these the only expectation is that every case is accepted. */
function wholeOf(part: CheckPart): Measured {
  return measureSolution(part, Number.POSITIVE_INFINITY)
}

export interface CheckedValidator {
  readonly program: CheckProgram
  readonly result: CheckResult
  /** Null if no host can run it. */
  readonly run: Run | null
}

function checkValidator({ parts }: CheckRecord, program: CheckProgram): CheckedValidator {
  const part = parts.find((one) => one.kind === 'validator' && one.number === program.number)
  if (part === undefined) return { program, result: 'absent', run: null }
  return { program, result: simpleResult(part, 'AC'), run: { part, measured: wholeOf(part) } }
}

function simpleResult({ state, outcome }: CheckPart, wanted: 'AC' | 'rejected'): CheckResult {
  if (outcome === null) return state === 'lost' ? 'fault' : 'waiting'
  if (outcome.verdict === 'SE') return 'fault'
  if (outcome.verdict === 'CE') return 'wrong'
  if (wanted === 'AC') return outcome.verdict === 'AC' ? 'right' : 'wrong'
  return outcome.cases.some(({ verdict }) => verdict === 'AC') ? 'wrong' : 'right'
}

/** A test of the checker. */
export interface CheckedTest {
  readonly run: Run
  readonly result: CheckResult
}

function checkTest(part: CheckPart): CheckedTest {
  const isAccepting = part.kind !== 'self-test' || part.output === 'answer'
  return {
    run: { part, measured: wholeOf(part) },
    result: simpleResult(part, isAccepting ? 'AC' : 'rejected'),
  }
}
