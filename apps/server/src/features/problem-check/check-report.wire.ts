import {
  type CheckRunVo,
  type CheckSolutionVo,
  type CheckTestVo,
  type CheckValidatorVo,
  type DataOf,
  type getProblemCheck,
  type ProblemCheckVo,
  VERDICT_STATUS,
  type WebLanguage,
} from '@gavel/contract'
import { scoreJudging } from '@gavel/scoring'
import type { TaskData } from '../problems/task-data.service.ts'
import type { CheckedTest, CheckedValidator, CheckReport, JudgedSolution, Run } from './check-report.ts'
import { findingText } from './finding-texts.ts'
import { groupFailed, wholeVerdict } from './measure-run.ts'
import { CHECKER_BEHIND, GRADER } from './plan-parts.ts'
import type { CheckPart } from './problem-check.tables.ts'
import type { FoundCheck } from './read-check.service.ts'

export function foundCheckToWire(
  { report, checks }: FoundCheck,
  language: WebLanguage,
): DataOf<typeof getProblemCheck> {
  return {
    check: report && reportToWire(report, language),
    checks: checks.map(({ check, username }) => ({
      id: check.id,
      state: check.state,
      username,
      gmtCreate: check.createdAt,
    })),
  }
}

export function reportToWire(report: CheckReport, language: WebLanguage): ProblemCheckVo {
  const { check, username, parts, data } = report
  const { facts } = check
  return {
    id: check.id,
    state: check.state,
    version: facts.version,
    username,
    gmtCreate: check.createdAt,
    gmtFinished: check.finishedAt,
    done: parts.filter(({ state }) => state === 'judged' || state === 'lost').length,
    total: parts.length,
    timeLimit: facts.timeLimitMs,
    memoryLimit: facts.memoryLimitMib,
    hosts: [...facts.hosts],
    solutions: report.solutions.map((solution) => solutionToWire(solution, data)),
    validators: report.validators.map(validatorToWire),
    checkerTests: report.checkerTests.map(testToWire),
    languages: [...report.languages],
    advice: report.advice,
    findings: report.findings.map((finding) => ({
      level: finding.level,
      code: finding.code,
      message: findingText(finding, language),
    })),
  }
}

function solutionToWire(
  { program, settings, runs, result }: JudgedSolution,
  data: TaskData | null,
): CheckSolutionVo {
  const { number, name, language } = program
  return {
    number,
    name,
    language,
    expected: [...settings.expected],
    required: [...settings.required],
    isMain: settings.isMain,
    result,
    runs: runs.map((run) => runToWire(run, data)),
  }
}

function validatorToWire({ program, result, run }: CheckedValidator): CheckValidatorVo {
  const { number, name, language } = program
  return { number, name, language, result, run: run && runToWire(run, null) }
}

function testToWire({ run, result }: CheckedTest): CheckTestVo {
  const { kind, number } = run.part
  return {
    kind: testKindOf(run.part),
    number: kind === 'sample' ? number : null,
    result,
    run: runToWire(run, null),
  }
}

function testKindOf({ kind, number, output }: CheckPart): CheckTestVo['kind'] {
  if (kind === 'self-test') return output ?? 'answer'
  if (kind === 'sample') return 'sample'
  if (number === GRADER) return 'compile-grader'
  return number === CHECKER_BEHIND ? 'compile-behind' : 'compile'
}

const SHOWN_CASES = 10

function runToWire({ part, measured }: Run, data: TaskData | null): CheckRunVo {
  const { verdict, cases, timeMs, isStopped } = measured
  const hasRun = cases.length > 0
  return {
    host: part.hostName,
    state: stateOf(part),
    done: part.doneCases,
    total: part.totalCases,
    status: verdict === null ? null : VERDICT_STATUS[wholeVerdict(measured, data)],
    score: hasRun && data?.problem.scoring === 'oi' ? scoreJudging(data, cases).score : null,
    timeMs,
    isStopped,
    memoryKib: hasRun ? Math.max(...cases.map(({ memoryKib }) => memoryKib)) : null,
    failed: [...groupFailed(cases)].map(([failing, numbers]) => ({
      status: VERDICT_STATUS[failing],
      count: numbers.length,
      cases: numbers.slice(0, SHOWN_CASES),
    })),
    message: part.outcome?.message ?? null,
  }
}

function stateOf({ state }: CheckPart): CheckRunVo['state'] {
  if (state === 'judged') return 'done'
  if (state === 'lost') return 'lost'
  return state === 'pending' ? 'waiting' : 'running'
}
