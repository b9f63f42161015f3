import { RemoteFault } from '@gavel/remote-judges'
import { sql } from '../../../db/drizzle.ts'
import { forgetVisitor } from '../../remote-accounts/account-sessions.service.ts'
import { lockAccount, noteSent, restAccount } from '../../remote-accounts/account-states.service.ts'
import { noteFault, noteSuccess, readJudgeState } from '../judges/judge-state.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { noteFoundRun } from './follow-run.ts'
import { logIn } from './log-in.service.ts'
import { failRun, moveRun, UNSENT } from './run-end.ts'
import { changeRun } from './run-rows.queries.ts'
import {
  backOff,
  keepCookies,
  MAX_ATTEMPTS,
  openSession,
  postponeRun,
  type RunStep,
  saidBySite,
} from './run-step.ts'
import { reasonNotToSend, waitOrGiveUp } from './run-waits.ts'

/** Sends a solution once, after it has noted that it does. */
export async function sendRun(step: RunStep): Promise<void> {
  const { context, run, adapter, draft, key } = step
  const session = await openSession(step)
  let isNoted = false
  try {
    await logIn(context, { adapter, session, key })
    const mark = await adapter.markBefore(session, draft)
    await keepCookies(step, session)
    isNoted = await noteBeforeSending(step, mark)
    if (!isNoted) return
    const sent = await adapter.submit(session, draft)
    await keepCookies(step, session)
    await noteSuccess(context.db, adapter.profile.judge, context.now())
    await moveRun(context, run, 'pending')
    if (sent === null) await postponeRun(context, run, adapter.profile.manners.findIntervalMs)
    else await noteFoundRun(step, sent)
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    if (isNoted && error.mayHaveActed) return mayBeSent(step, error)
    await notSent(step, error)
  }
}

/**
 * From here on the submission counts as sent, whatever happens to this server. False if it may not be sent: another
 * server has it, or the judge has had enough in the meantime.
 */
async function noteBeforeSending(
  { context, run, draft, adapter, key }: RunStep,
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

async function mayBeSent({ context, run, adapter }: RunStep, fault: RemoteFault): Promise<void> {
  await noteFault(context.db, adapter.profile.judge, fault, context.now())
  await postponeRun(context, run, adapter.profile.manners.findIntervalMs)
}

const RATE_LIMIT_MS = 60_000

/** The site has certainly not taken it. */
async function notSent({ context, run, adapter, key }: RunStep, fault: RemoteFault): Promise<void> {
  const { db } = context
  const now = context.now()
  await noteFault(db, adapter.profile.judge, fault, now)
  const attempts = run.attempts + 1
  switch (fault.kind) {
    case 'refused':
      return failRun(context, run, saidBySite(fault), { wasNotSent: true })
    case 'locked-out':
    case 'captcha':
      await lockAccount(db, key, fault, now)
      return void (await postponeRun(context, run, 0, UNSENT))
    case 'session-lost':
      await forgetVisitor(db, key)
      break
    case 'rate-limited':
      await restAccount(db, key, new Date(now.getTime() + (fault.retryAfterMs ?? RATE_LIMIT_MS)))
      break
    default:
  }
  if (attempts >= MAX_ATTEMPTS) return failRun(context, run, saidBySite(fault), { wasNotSent: true })
  await postponeRun(context, run, backOff(fault.kind === 'session-lost' ? 0 : attempts), {
    ...UNSENT,
    attempts,
  })
}
