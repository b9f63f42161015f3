import { runFailureMessage } from '@gavel/contract'
import { RemoteFault, type RunMark, type RunRef, type RunWindow } from '@gavel/remote-judges'
import { lockName } from '../../../db/lock-name.ts'
import { traceOfSubmission } from '../../judge-hosts/trace.policy.ts'
import { noteSent, restAccount } from '../../remote-accounts/account-states.service.ts'
import { type Answer, ask, look, send } from '../journey.service.ts'
import { readJudgeState } from '../judges/judge-state.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import type { RunJourney } from './embark.ts'
import { endRun, failRun, moveRun, UNSENT } from './run-end.ts'
import { FAILURES, saidBySite } from './run-failures.ts'
import { afterFault, backOff, MAX_ATTEMPTS, postponeRun } from './run-pauses.ts'
import { changeRun, findNextMark } from './run-rows.queries.ts'
import { reasonNotToSend, waitOrGiveUp } from './run-waits.ts'

/** Takes one step of the journey, and commits where the run is then. The states are in `drive-run.ts`. */
export type Step = (journey: RunJourney) => Promise<void>

/** Nothing was sent by this judging: goes on where an earlier one stopped, or sends. */
export async function beginRun(journey: RunJourney): Promise<void> {
  const { context, run, draft } = journey
  const go = async (state: 'found' | 'sending', step: Step) => {
    await changeRun(context.db, run, { state, account: draft.username })
    await step({ ...journey, run: { ...run, state } })
  }
  if (run.remoteRunId !== null) return go('found', askVerdict)
  if (run.sentAt !== null) return go('sending', findSentRun)
  return sendRun(journey)
}

/** Sends a solution once, after it has noted that it does. */
async function sendRun(journey: RunJourney): Promise<void> {
  const { context, run, adapter } = journey
  const { findIntervalMs } = adapter.profile.manners
  try {
    const sent = await send(journey, (mark) => noteBeforeSending(journey, mark))
    if (sent.kind === 'held-back') return
    if (sent.kind === 'sent') await moveRun(context, run, 'pending')
    if (sent.kind === 'sent' && sent.run !== null) await noteFoundRun(journey, sent.run)
    else await postponeRun(context, run, findIntervalMs)
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    await notSent(journey, error)
  }
}

/**
 * From here on the submission counts as sent, whatever happens to this server. False if it may not be sent: another
 * server has it, or the judge has had enough in the meantime.
 */
async function noteBeforeSending(
  { context, run, draft, adapter, key }: RunJourney,
  mark: RunMark,
): Promise<boolean> {
  const { judge, manners } = adapter.profile
  const failure = await context.db.transaction(async (tx) => {
    const now = context.now()
    // Servers count and note one after the other, so that the last of a day's submissions is sent once.
    await lockName(tx, `remote-budget:${judge}`)
    const reason = await reasonNotToSend(tx, await readJudgeState(tx, judge), now)
    if (reason !== null) return reason
    const isOurs = await changeRun(tx, run, {
      state: 'sending',
      account: draft.username,
      sentWith: draft.username,
      sentAt: now,
      mark,
    })
    if (!isOurs) return 'lost'
    await noteSent(tx, key, { now, intervalMs: manners.submitIntervalMs })
    return null
  })
  if (failure !== null && failure !== 'lost') await waitOrGiveUp(context, run, failure, { change: UNSENT })
  if (failure === null)
    context.log.info({ trace: traceOfSubmission(run.submissionId), judge }, 'sent to a remote judge')
  return failure === null
}

const RATE_LIMIT_MS = 60_000

/** The site has certainly not taken it. */
async function notSent({ context, run, key }: RunJourney, fault: RemoteFault): Promise<void> {
  const attempts = run.attempts + 1
  switch (fault.kind) {
    case 'refused':
      return failRun(context, run, saidBySite(fault), { wasNotSent: true })
    case 'locked-out':
    case 'captcha':
      // Another account may take it.
      return void (await postponeRun(context, run, 0, UNSENT))
    case 'rate-limited': {
      const until = new Date(context.now().getTime() + (fault.retryAfterMs ?? RATE_LIMIT_MS))
      await restAccount(context.db, key, until)
      break
    }
    default:
  }
  if (attempts >= MAX_ATTEMPTS) return failRun(context, run, saidBySite(fault), { wasNotSent: true })
  await postponeRun(context, run, backOff(fault.kind === 'session-lost' ? 0 : attempts), {
    ...UNSENT,
    attempts,
  })
}

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

async function noteFoundRun({ context, run, draft, adapter }: RunJourney, { id }: RunRef): Promise<void> {
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
