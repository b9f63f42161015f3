import {
  compileChecker,
  compileGroupChecker,
  compileGroupInteractor,
  compileInteractor,
  getTrial,
  STATE_STATUS,
  submitTrial,
  type TrialVo,
  VERDICT_STATUS,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { requireWriter } from '../files/require-writer.service.ts'
import { compileProgram } from './compile-program.service.ts'
import { findTrialPlace } from './find-trial-place.service.ts'
import { startTrial, takeTrial } from './trials.service.ts'

export function trialRoutes(context: Context): Implementation[] {
  return [
    implement(submitTrial, async ({ caller, body }) =>
      startTrial(context, caller, {
        visit: await findTrialPlace(context, caller, body),
        problemId: body.pid,
        language: body.language,
        source: body.code,
        input: body.userInput,
        expectedOutput: body.expectedOutput ?? null,
      }),
    ),
    implement(compileChecker, ({ caller, body }) => compileProgram(context, caller, body)),
    implement(compileInteractor, ({ caller, body }) => compileProgram(context, caller, body)),
    ...([compileGroupChecker, compileGroupInteractor] as const).map((endpoint) =>
      implement(endpoint, async ({ caller, query, body }) => {
        await requireWriter(context, caller, query.gid)
        return compileProgram(context, caller, body)
      }),
    ),
    implement(getTrial, async ({ caller, query }) =>
      trialToWire(await takeTrial(context, caller, query.testJudgeKey)),
    ),
  ]
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

function trialToWire({ run, judgeMode }: Awaited<ReturnType<typeof takeTrial>>): TrialVo {
  if (run.verdict === null) return PENDING
  return {
    status: VERDICT_STATUS[run.verdict],
    time: run.cpuTimeMs,
    memory: run.memoryKib,
    userInput: run.input,
    userOutput: run.output,
    expectedOutput: run.expectedOutput,
    stderr: run.stderr,
    problemJudgeMode: judgeMode,
  }
}
