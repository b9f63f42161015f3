import {
  STATE_STATUS,
  TEST_OUTPUT_MAX_LENGTH,
  type TrialRun,
  type TrialRunsVo,
  type TrialVo,
  VERDICT_STATUS,
} from '@gavel/contract'
import type { Problem } from '../problems/find-problem.service.ts'
import type { Trial } from './trials.tables.ts'

interface Taken {
  readonly run: Trial
  readonly judgeMode: Problem['judgeMode']
}

const PENDING: TrialVo = {
  status: STATE_STATUS.pending,
  time: null,
  memory: null,
  userInput: null,
  userOutput: null,
  expectedOutput: null,
  stderr: null,
  problemJudgeMode: null,
}

/** A trial of one run, as clients of the older endpoint read it. */
export function trialToWire({ run, judgeMode }: Taken): TrialVo {
  if (run.verdict === null) return PENDING
  const [wanted] = run.runs
  const [result] = run.results ?? []
  return {
    status: VERDICT_STATUS[run.verdict],
    time: result?.cpuTimeMs ?? null,
    memory: result?.memoryKib ?? null,
    userInput: wanted?.input ?? null,
    userOutput: result === undefined ? null : cut(result.output, TEST_OUTPUT_MAX_LENGTH),
    expectedOutput: wanted?.expectedOutput ?? null,
    stderr: result === undefined ? run.message : wordsOf(result),
    problemJudgeMode: judgeMode,
  }
}

/** Each run of a trial with its result; the input is known to whoever asked for it. */
export function trialRunsToWire({ run }: Taken): TrialRunsVo {
  if (run.verdict === null)
    return { status: STATE_STATUS[run.state === 'judged' ? 'judging' : run.state], message: null, runs: null }
  return {
    status: VERDICT_STATUS[run.verdict],
    message: run.message,
    runs: run.runs.map(({ expectedOutput }, index) => {
      const result = run.results?.[index]
      if (result === undefined) return null
      return {
        status: VERDICT_STATUS[result.verdict],
        time: result.cpuTimeMs,
        memory: result.memoryKib,
        output: result.output,
        isCut: result.isCut,
        expectedOutput,
        stderr: wordsOf(result),
      }
    }),
  }
}

/** How the program ended, before its own words. */
const wordsOf = ({ message, stderr }: TrialRun): string => [message, stderr].filter(Boolean).join('\n')

/** Three dots mark a cut. */
function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}
