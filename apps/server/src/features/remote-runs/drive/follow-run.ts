import { runFailureMessage } from '@gavel/contract'
import { RemoteFault, type RemoteSession, type RunRef, type RunWindow } from '@gavel/remote-judges'
import { noteFault, noteSuccess } from '../judges/judge-state.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { logIn } from './log-in.service.ts'
import { endRun, failRun, moveRun, UNSENT } from './run-end.ts'
import { findNextMark } from './run-rows.queries.ts'
import { afterFault, FAILURES, keepCookies, openSession, postponeRun, type RunStep } from './run-step.ts'

/** It may have been sent: looks for its run, and never sends. */
export async function findSentRun(step: RunStep): Promise<void> {
  const { context, run, adapter, draft } = step
  const { manners, judge } = adapter.profile
  const session = await openSession(step)
  try {
    await logIn(context, { adapter, session, key: step.key })
    const found = await adapter.findRun(session, draft, await windowOf(step))
    await keepCookies(step, session)
    await noteSuccess(context.db, judge, context.now())
    if (found.kind === 'found') return await noteFoundRun(step, found.run)
    if (found.kind === 'several')
      return await failRun(context, run, draft.marker === null ? FAILURES.alike : FAILURES.several)
    const searches = run.searches + 1
    if (searches < manners.findAttempts)
      await postponeRun(context, run, manners.findIntervalMs * 2 ** searches, { searches })
    // Somebody has asked to send again what an earlier judging may have sent, and now it is certain that it was not.
    else if (isResumed(run) && found.isCertain) await postponeRun(context, run, 0, { ...UNSENT, searches: 0 })
    else await failRun(context, run, FAILURES.unknown)
  } catch (error) {
    await afterFault(step, error, FAILURES.unknown)
  }
}

/** A run of the account after its next solution of the same problem is of that one, or of a later one. */
async function windowOf({ context, run, problemId }: RunStep): Promise<RunWindow> {
  const { newestRunId } = run.mark ?? { newestRunId: null }
  const next = await findNextMark(context.db, run, problemId)
  return next === null ? { newestRunId } : { newestRunId, newestBeforeNext: next.newestRunId }
}

/** Whether an earlier judging of the submission has sent it, or may have. */
const isResumed = ({ sentAt, createdAt }: RemoteRun) => sentAt !== null && sentAt < createdAt

export async function noteFoundRun({ context, run, draft, adapter }: RunStep, { id }: RunRef): Promise<void> {
  await postponeRun(context, run, adapter.profile.manners.pollIntervalMs, {
    state: 'found',
    account: draft.username,
    remoteRunId: id,
    attempts: 0,
  })
}

/** Asks for the verdict. */
export async function askVerdict(step: RunStep): Promise<void> {
  const { context, run, adapter, draft } = step
  const { manners, judge, capabilities } = adapter.profile
  const session = await openSession(step)
  const ref: RunRef = { id: run.remoteRunId ?? '', problem: draft.problem, username: draft.username }
  try {
    if (!capabilities.includes('poll-without-login'))
      await logIn(context, { adapter, session, key: step.key })
    const state = await adapter.readVerdict(session, ref)
    await keepCookies(step, session)
    await noteSuccess(context.db, judge, context.now())
    if (state.kind === 'judged') {
      const message = state.verdict === 'CE' ? await compileMessage(step, session, ref) : null
      return await endRun(context, run, { ...state, message, rawVerdict: state.remoteText })
    }
    if (state.kind === 'running') await moveRun(context, run, state.stage)
    const polls = run.polls + 1
    const rawVerdict = state.remoteText.slice(0, 500)
    if (polls < manners.maxPolls)
      await postponeRun(context, run, manners.pollIntervalMs, { polls, rawVerdict })
    else
      await failRun(
        context,
        run,
        state.kind === 'unknown'
          ? runFailureMessage('unknown-verdict', state.remoteText)
          : FAILURES.noVerdict,
      )
  } catch (error) {
    await afterFault(step, error, FAILURES.noVerdict)
  }
}

/** A verdict without its message is better than none. */
async function compileMessage(step: RunStep, session: RemoteSession, ref: RunRef): Promise<string | null> {
  const { context, adapter, key } = step
  try {
    await logIn(context, { adapter, session, key })
    const message = await adapter.readCompileMessage(session, ref)
    await keepCookies(step, session)
    return message
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await noteFault(context.db, adapter.profile.judge, error, context.now())
    return null
  }
}
