import { runFailureMessage } from '@gavel/contract'
import { RemoteFault, type RemoteSession, type RunRef, type RunWindow } from '@gavel/remote-judges'
import { afterFault, type Journey, keepCookies, later, SAYINGS, visit } from './journey.ts'
import { noteFault, noteSuccess } from './judge-state.service.ts'
import { logIn } from './log-in.service.ts'
import type { RemoteRun } from './remote-runs.tables.ts'
import { endRun, failRun, moveRun, UNSENT } from './run-end.ts'
import { findNextMark } from './run-rows.queries.ts'

/** It may have been sent: looks for its run, and never sends. */
export async function look(journey: Journey): Promise<void> {
  const { context, run, adapter, draft } = journey
  const { manners, judge } = adapter.profile
  const session = await visit(journey)
  try {
    await logIn(context, { adapter, session, key: journey.key })
    const found = await adapter.findRun(session, draft, await windowOf(journey))
    await keepCookies(journey, session)
    await noteSuccess(context.db, judge, context.now())
    if (found.kind === 'found') return await foundIt(journey, found.run)
    if (found.kind === 'several')
      return await failRun(context, run, draft.marker === null ? SAYINGS.alike : SAYINGS.several)
    const searches = run.searches + 1
    if (searches < manners.findAttempts)
      await later(context, run, manners.findIntervalMs * 2 ** searches, { searches })
    // Somebody has asked to send again what an earlier judging may have sent, and now it is certain that it was not.
    else if (isResumed(run) && found.isCertain) await later(context, run, 0, { ...UNSENT, searches: 0 })
    else await failRun(context, run, SAYINGS.unknown)
  } catch (error) {
    await afterFault(journey, error, SAYINGS.unknown)
  }
}

/** A run of the account after its next solution of the same problem is of that one, or of a later one. */
async function windowOf({ context, run, problemId }: Journey): Promise<RunWindow> {
  const { newestRunId } = run.mark ?? { newestRunId: null }
  const next = await findNextMark(context.db, run, problemId)
  return next === null ? { newestRunId } : { newestRunId, newestBeforeNext: next.newestRunId }
}

/** Whether an earlier judging of the submission has sent it, or may have. */
const isResumed = ({ sentAt, createdAt }: RemoteRun) => sentAt !== null && sentAt < createdAt

export async function foundIt({ context, run, draft, adapter }: Journey, { id }: RunRef): Promise<void> {
  await later(context, run, adapter.profile.manners.pollIntervalMs, {
    state: 'found',
    account: draft.username,
    remoteRunId: id,
    attempts: 0,
  })
}

/** Asks for the verdict. */
export async function ask(journey: Journey): Promise<void> {
  const { context, run, adapter, draft } = journey
  const { manners, judge, capabilities } = adapter.profile
  const session = await visit(journey)
  const ref: RunRef = { id: run.remoteRunId ?? '', problem: draft.problem, username: draft.username }
  try {
    if (!capabilities.includes('poll-without-login'))
      await logIn(context, { adapter, session, key: journey.key })
    const state = await adapter.readVerdict(session, ref)
    await keepCookies(journey, session)
    await noteSuccess(context.db, judge, context.now())
    if (state.kind === 'judged') {
      const message = state.verdict === 'CE' ? await compileMessage(journey, session, ref) : null
      return await endRun(context, run, { ...state, message, rawVerdict: state.remoteText })
    }
    if (state.kind === 'running') await moveRun(context, run, state.stage)
    const polls = run.polls + 1
    const rawVerdict = state.remoteText.slice(0, 500)
    if (polls < manners.maxPolls) await later(context, run, manners.pollIntervalMs, { polls, rawVerdict })
    else
      await failRun(
        context,
        run,
        state.kind === 'unknown' ? runFailureMessage('unknown-verdict', state.remoteText) : SAYINGS.noVerdict,
      )
  } catch (error) {
    await afterFault(journey, error, SAYINGS.noVerdict)
  }
}

/** A verdict without its message is better than none. */
async function compileMessage(journey: Journey, session: RemoteSession, ref: RunRef): Promise<string | null> {
  const { context, adapter, key } = journey
  try {
    await logIn(context, { adapter, session, key })
    const message = await adapter.readCompileMessage(session, ref)
    await keepCookies(journey, session)
    return message
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFault(context.db, adapter.profile.judge, error, context.now())
    return null
  }
}
