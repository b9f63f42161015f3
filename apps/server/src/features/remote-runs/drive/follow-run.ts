import { runFailureMessage } from '@gavel/contract'
import type { RunRef, RunWindow } from '@gavel/remote-judges'
import { type Answer, ask, look } from '../journey.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import type { RunJourney } from './embark.ts'
import { endRun, failRun, moveRun, UNSENT } from './run-end.ts'
import { FAILURES } from './run-failures.ts'
import { afterFault, postponeRun } from './run-pauses.ts'
import { findNextMark } from './run-rows.queries.ts'

/** It may have been sent: looks for its run, and never sends. */
export async function findSentRun(journey: RunJourney): Promise<void> {
  const { context, run, adapter, draft } = journey
  const { manners } = adapter.profile
  try {
    const found = await look(journey, await windowOf(journey))
    if (found.kind === 'found') return await noteFoundRun(journey, found.run)
    if (found.kind === 'several')
      return await failRun(context, run, draft.marker === null ? FAILURES.alike : FAILURES.several)
    const searches = run.searches + 1
    if (searches < manners.findAttempts)
      await postponeRun(context, run, manners.findIntervalMs * 2 ** searches, { searches })
    // Somebody has asked to send again what an earlier judging may have sent, and now it is certain that it was not.
    else if (isResumed(run) && found.isCertain) await postponeRun(context, run, 0, { ...UNSENT, searches: 0 })
    else await failRun(context, run, FAILURES.unknown)
  } catch (error) {
    await afterFault(journey, error, FAILURES.unknown)
  }
}

/** A run of the account after its next solution of the same problem is of that one, or of a later one. */
async function windowOf({ context, run, problemId }: RunJourney): Promise<RunWindow> {
  const { newestRunId } = run.mark ?? { newestRunId: null }
  const next = await findNextMark(context.db, run, problemId)
  return next === null ? { newestRunId } : { newestRunId, newestBeforeNext: next.newestRunId }
}

/** Whether an earlier judging of the submission has sent it, or may have. */
const isResumed = ({ sentAt, createdAt }: RemoteRun) => sentAt !== null && sentAt < createdAt

export async function noteFoundRun(
  { context, run, draft, adapter }: RunJourney,
  { id }: RunRef,
): Promise<void> {
  await postponeRun(context, run, adapter.profile.manners.pollIntervalMs, {
    state: 'found',
    account: draft.username,
    remoteRunId: id,
    attempts: 0,
  })
}

/** Asks for the verdict. */
export async function askVerdict(journey: RunJourney): Promise<void> {
  try {
    await takeOver(journey, await ask(journey, journey.run.remoteRunId ?? ''))
  } catch (error) {
    await afterFault(journey, error, FAILURES.noVerdict)
  }
}

async function takeOver({ context, run, adapter }: RunJourney, answer: Answer): Promise<void> {
  const { manners } = adapter.profile
  if (answer.kind === 'judged') return endRun(context, run, { ...answer, rawVerdict: answer.remoteText })
  if (answer.kind === 'running') await moveRun(context, run, answer.stage)
  const polls = run.polls + 1
  const rawVerdict = answer.remoteText.slice(0, 500)
  if (polls < manners.maxPolls) await postponeRun(context, run, manners.pollIntervalMs, { polls, rawVerdict })
  else if (answer.kind === 'unknown')
    await failRun(context, run, runFailureMessage('unknown-verdict', answer.remoteText))
  else await failRun(context, run, FAILURES.noVerdict)
}
