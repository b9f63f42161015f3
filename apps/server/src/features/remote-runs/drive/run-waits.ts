import type { JudgeAdapter } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { type AccountKey, findChallengedAt } from '../../remote-accounts/account-states.service.ts'
import { pickAccount } from '../judges/account-pool.service.ts'
import { countSentLately, type RemoteJudgeState } from '../judges/judge-state.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { failRun } from './run-end.ts'
import { FAILURES } from './run-failures.ts'
import { changeRun, releaseRun } from './run-rows.queries.ts'

/** How long a submission waits for a site or an account before its author gets the reason. */
const PATIENCE_MS = 10 * 60_000
const LOOK_AGAIN_MS = 15_000

/** Waits while the judge rests, and with a new submission also while it is paused or has had enough for today. */
export async function mustWait(context: Context, run: RemoteRun, state: RemoteJudgeState): Promise<boolean> {
  const now = context.now()
  const failure =
    state.restsUntil !== null && state.restsUntil > now
      ? FAILURES.resting
      : isUnsent(run)
        ? await reasonNotToSend(context.db, state, now)
        : null
  if (failure === null) return false
  await waitOrGiveUp(context, run, failure)
  return true
}

/** Whether a run is still to be sent; one that was sent has its verdict fetched even when nothing new is sent. */
const isUnsent = ({ state, sentAt }: RemoteRun) => state === 'waiting' && sentAt === null

/** Why nothing new is sent to a judge now; null if it may be. */
export async function reasonNotToSend(
  db: Db,
  { bank, pausedAt, dailyBudget }: RemoteJudgeState,
  now: Date,
): Promise<'paused' | 'budget' | null> {
  if (pausedAt !== null) return FAILURES.paused
  return (await countSentLately(db, bank, now)) >= dailyBudget ? FAILURES.budget : null
}

/** A run that has sent nothing is given up in the end, so that its author can decide. */
export async function waitOrGiveUp(
  context: Context,
  run: RemoteRun,
  failure: string,
  { until = null, change = {} }: { readonly until?: Date | null; readonly change?: Partial<RemoteRun> } = {},
): Promise<void> {
  const age = context.now().getTime() - run.createdAt.getTime()
  if (run.state === 'waiting' && age > PATIENCE_MS) return failRun(context, run, failure)
  const dueAt = until ?? new Date(context.now().getTime() + LOOK_AGAIN_MS)
  await releaseRun(context.db, run, { ...change, dueAt })
}

/** The account that works for the run from now on; null if the run has to wait or has ended. */
export async function takeAccount(
  context: Context,
  run: RemoteRun,
  { profile }: JudgeAdapter,
): Promise<string | null> {
  const { site, manners } = profile
  const picked = await context.db.transaction(async (tx) => {
    const found = await pickAccount(context, tx, {
      site,
      only: run.sentWith,
      perDay: manners.submissionsPerDay,
    })
    if (found.kind === 'account') await changeRun(tx, run, { account: found.username })
    return found
  })
  if (picked.kind === 'account') return picked.username
  if (picked.kind === 'none') await failRun(context, run, FAILURES.noAccount)
  // A person may show up there soon, as one may resume a judge that is paused.
  else if (picked.kind === 'challenged') await waitOrGiveUp(context, run, FAILURES.noAccount)
  else if (picked.kind === 'spent') await waitOrGiveUp(context, run, FAILURES.spent)
  else await waitOrGiveUp(context, run, FAILURES.busy, { until: picked.until })
  return null
}

/**
 * Whether a run that was sent has to wait because the site wants to see the person behind its account: until then nothing is
 * tried there. In the end its author gets the reason; judging it again asks for the same run.
 */
export async function mustWaitForPerson(
  context: Context,
  run: RemoteRun,
  { profile }: JudgeAdapter,
  key: AccountKey,
): Promise<boolean> {
  const isAsking = run.state === 'found' || run.remoteRunId !== null
  if (isUnsent(run) || (isAsking && profile.capabilities.includes('poll-without-login'))) return false
  const challengedAt = await findChallengedAt(context.db, key)
  if (challengedAt === null) return false
  const now = context.now().getTime()
  if (now - challengedAt.getTime() > PATIENCE_MS)
    await failRun(context, run, isAsking ? FAILURES.noVerdict : FAILURES.unknown)
  else await releaseRun(context.db, run, { dueAt: new Date(now + LOOK_AGAIN_MS) })
  return true
}
