import { RemoteFault } from '@gavel/remote-judges'
import { sql } from '../../../db/drizzle.ts'
import { noteSent, restAccount } from '../../remote-accounts/account-states.service.ts'
import { send } from '../journey.service.ts'
import { readJudgeState } from '../judges/judge-state.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import type { RunJourney } from './embark.ts'
import { noteFoundRun } from './follow-run.ts'
import { failRun, moveRun, UNSENT } from './run-end.ts'
import { saidBySite } from './run-failures.ts'
import { backOff, MAX_ATTEMPTS, postponeRun } from './run-pauses.ts'
import { changeRun } from './run-rows.queries.ts'
import { reasonNotToSend, waitOrGiveUp } from './run-waits.ts'

/** Sends a solution once, after it has noted that it does. */
export async function sendRun(journey: RunJourney): Promise<void> {
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
  mark: NonNullable<RemoteRun['mark']>,
): Promise<boolean> {
  const { judge, manners } = adapter.profile
  const failure = await context.db.transaction(async (tx) => {
    const now = context.now()
    // Servers count and note one after the other, so that the last of a day's submissions is sent once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`remote-budget:${judge}`}, 0))`)
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
