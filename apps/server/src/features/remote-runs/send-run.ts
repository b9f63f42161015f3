import { RemoteFault } from '@gavel/remote-judges'
import { sql } from '../../db/drizzle.ts'
import { forgetVisitor, lockAccount, noteSent, restAccount } from './account-pool.service.ts'
import { foundIt } from './follow-run.ts'
import { backOff, type Journey, keepCookies, later, MAX_ATTEMPTS, saidBySite, visit } from './journey.ts'
import { noteFault, noteSuccess, readJudgeState } from './judge-state.service.ts'
import { logIn } from './log-in.service.ts'
import type { RemoteRun } from './remote-runs.tables.ts'
import { failRun, moveRun, UNSENT } from './run-end.ts'
import { changeRun } from './run-rows.queries.ts'
import { reasonNotToSend, waitOrGiveUp } from './run-waits.ts'

/** Sends a solution once, after it has noted that it does. */
export async function send(journey: Journey): Promise<void> {
  const { context, run, adapter, draft, key } = journey
  const session = await visit(journey)
  let isNoted = false
  try {
    await logIn(context, { adapter, session, key })
    const mark = await adapter.markBefore(session, draft)
    await keepCookies(journey, session)
    isNoted = await noteBeforeSending(journey, mark)
    if (!isNoted) return
    const sent = await adapter.submit(session, draft)
    await keepCookies(journey, session)
    await noteSuccess(context.db, adapter.profile.judge, context.now())
    await moveRun(context, run, 'pending')
    if (sent === null) await later(context, run, adapter.profile.manners.findIntervalMs)
    else await foundIt(journey, sent)
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    if (isNoted && error.mayHaveActed) return mayBeSent(journey, error)
    await notSent(journey, error)
  }
}

/**
 * From here on the submission counts as sent, whatever happens to this server. False if it may not be sent: another
 * server has it, or the judge has had enough in the meantime.
 */
async function noteBeforeSending(
  { context, run, draft, adapter, key }: Journey,
  mark: NonNullable<RemoteRun['mark']>,
): Promise<boolean> {
  const { judge, manners } = adapter.profile
  const saying = await context.db.transaction(async (tx) => {
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
  if (saying !== null && saying !== 'lost') await waitOrGiveUp(context, run, saying, { change: UNSENT })
  return saying === null
}

async function mayBeSent({ context, run, adapter }: Journey, fault: RemoteFault): Promise<void> {
  await noteFault(context.db, adapter.profile.judge, fault, context.now())
  await later(context, run, adapter.profile.manners.findIntervalMs)
}

const RATE_LIMIT_MS = 60_000

/** The site has certainly not taken it. */
async function notSent({ context, run, adapter, key }: Journey, fault: RemoteFault): Promise<void> {
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
      return void (await later(context, run, 0, UNSENT))
    case 'session-lost':
      await forgetVisitor(db, key)
      break
    case 'rate-limited':
      await restAccount(db, key, new Date(now.getTime() + (fault.retryAfterMs ?? RATE_LIMIT_MS)))
      break
    default:
  }
  if (attempts >= MAX_ATTEMPTS) return failRun(context, run, saidBySite(fault), { wasNotSent: true })
  await later(context, run, backOff(fault.kind === 'session-lost' ? 0 : attempts), { ...UNSENT, attempts })
}
