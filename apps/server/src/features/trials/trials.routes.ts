import {
  compileGroupChecker,
  compileGroupInteractor,
  deleteOwnCase,
  formatProgram,
  getTrial,
  getTrialRuns,
  listFormatters,
  listOwnCases,
  OWN_CASE_MAX_LENGTH,
  saveOwnCase,
  submitTrial,
  submitTrialRuns,
  TEST_INPUT_MAX_LENGTH,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement, implementBoth } from '../../http/implement.ts'
import { requireWriter } from '../files/require-writer.service.ts'
import { compileProgram } from './compile-program.service.ts'
import { findTrialPlace } from './find-trial-place.service.ts'
import { listFormatted } from './format-hosts.service.ts'
import { formatProgram as format } from './format-program.service.ts'
import { deleteOwn, listOwn, saveOwn } from './own-cases.service.ts'
import { startTrial, takeTrial } from './trials.service.ts'
import { trialRunsToWire, trialToWire } from './trials.wire.ts'

export function trialRoutes(context: Context): Implementation[] {
  return [
    implement(submitTrial, async ({ caller, thing, body }) =>
      startTrial(context, caller, {
        visit: await findTrialPlace(context, caller, { ...body, named: thing }),
        problemId: body.pid,
        language: body.language,
        source: body.code,
        runs: [{ input: body.userInput, expectedOutput: body.expectedOutput ?? null }],
        maxInputLength: TEST_INPUT_MAX_LENGTH,
        mayBeEmpty: false,
      }),
    ),
    implement(submitTrialRuns, async ({ caller, thing, body }) =>
      startTrial(context, caller, {
        visit: await findTrialPlace(context, caller, { ...body, named: thing }),
        problemId: body.pid,
        language: body.language,
        source: body.code,
        runs: body.runs.map(({ input, expectedOutput }) => ({
          input,
          expectedOutput: expectedOutput ?? null,
        })),
        maxInputLength: OWN_CASE_MAX_LENGTH,
        mayBeEmpty: true,
      }),
    ),
    implement(getTrialRuns, async ({ caller, query }) =>
      trialRunsToWire(await takeTrial(context, caller, query.key)),
    ),
    implement(listFormatters, () => listFormatted(context)),
    implement(formatProgram, ({ caller, body }) => format(context, caller, body)),
    implement(listOwnCases, ({ caller, query }) => listOwn(context, caller, query.pid)),
    implement(saveOwnCase, async ({ caller, thing, body }) =>
      saveOwn(context, caller, {
        visit: await findTrialPlace(context, caller, { ...body, named: thing }),
        problemId: body.pid,
        id: body.id ?? null,
        input: body.input,
        expectedOutput: body.expectedOutput ?? null,
      }),
    ),
    implement(deleteOwnCase, ({ caller, query }) => deleteOwn(context, caller, query.id)),
    ...[compileGroupChecker, compileGroupInteractor].flatMap((twin) =>
      implementBoth(twin, async ({ groupId, caller, body }) => {
        if (groupId !== null) await requireWriter(context, caller, groupId)
        return compileProgram(context, caller, body)
      }),
    ),
    implement(getTrial, async ({ caller, query }) =>
      trialToWire(await takeTrial(context, caller, query.testJudgeKey)),
    ),
  ]
}
