import type { Context } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../db/database-unavailable.ts'
import { traceOfSubmission } from '../../judge-hosts/trace.policy.ts'
import { followHandIn } from '../hand-in/drive-hand-in.ts'
import type { RemoteRun, RunState } from '../remote-runs.tables.ts'
import { embark } from './embark.ts'
import { failRun } from './run-end.ts'
import { FAILURES } from './run-failures.ts'
import { backOff, MAX_ATTEMPTS, postponeRun } from './run-pauses.ts'
import { leaseDueRun } from './run-rows.queries.ts'
import { askVerdict, beginRun, findSentRun, type Step } from './run-steps.ts'

/**
 * The step that is due in each state. A step visits the judge once and commits where the run is then, so a server may
 * die at any moment: the next one begins with the state that it finds.
 *
 * | state     | known of the run                               | next states                                       |
 * | --------- | ---------------------------------------------- | ------------------------------------------------- |
 * | `waiting` | this judging has sent nothing                  | `sending`, committed before the program leaves;   |
 * |           |                                                | `found` if an earlier judging has found the run   |
 * | `sending` | it may be at the judge and is never sent again | `found`; `waiting` if the judge did not take it,  |
 * |           |                                                | or if it was ordered again and never arrived      |
 * | `found`   | its number at the judge                        | `done`                                            |
 * | `by_hand` | its author takes it to the judge               | `done`                                            |
 * | `done`    | its end, which freed the account               | none                                              |
 *
 * Each state may also lead to itself after a pause, and to `done` when the run is given up.
 */
const STEPS: Readonly<Record<RunState, (context: Context, run: RemoteRun) => Promise<void>>> = {
  waiting: atJudge(beginRun),
  sending: atJudge(findSentRun),
  found: atJudge(askVerdict),
  by_hand: followHandIn,
  done: async () => {},
}

function atJudge(step: Step) {
  return async (context: Context, run: RemoteRun): Promise<void> => {
    const journey = await embark(context, run)
    if (journey !== null) await step(journey)
  }
}

/** Does the next step of the run that is most urgent. False if none is due. */
export async function driveOneRun(context: Context): Promise<boolean> {
  const run = await leaseDueRun(context.db, context.now())
  if (run !== null) await driveRun(context, run)
  return run !== null
}

/** Does the next step of a run that this server has leased. */
export async function driveRun(context: Context, run: RemoteRun): Promise<void> {
  try {
    await STEPS[run.state](context, run)
  } catch (error) {
    // A run that may have been sent is only ever looked for, whatever this was.
    const trace = traceOfSubmission(run.submissionId)
    context.log.error({ err: error, trace, judge: run.bank }, 'a step of a remote judge failed')
    const attempts = isDatabaseUnavailable(error) ? run.attempts : run.attempts + 1
    if (attempts >= MAX_ATTEMPTS) await failRun(context, run, FAILURES.broken)
    else await postponeRun(context, run, backOff(attempts), { attempts })
  }
}
