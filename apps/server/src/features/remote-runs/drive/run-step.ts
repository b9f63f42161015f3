import { isRunFailure, type RunFailure, runFailureMessage } from '@gavel/contract'
import { type JudgeAdapter, RemoteFault, type RemoteSession, type RunDraft } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import { forgetVisitor, keepVisitor, readVisitor } from '../../remote-accounts/account-sessions.service.ts'
import { type AccountKey, lockAccount } from '../../remote-accounts/account-states.service.ts'
import { noteFault } from '../judges/judge-state.service.ts'
import type { RemoteRun } from '../remote-runs.tables.ts'
import { failRun } from './run-end.ts'
import { releaseRun } from './run-rows.queries.ts'

/** The means that a step at a judge needs, whatever it does. */
export interface RunStep {
  readonly context: Context
  readonly run: RemoteRun
  readonly adapter: JudgeAdapter
  readonly draft: RunDraft
  readonly key: AccountKey
  /** Here. */
  readonly problemId: number
}

/** Faults of one run before it is given up. */
export const MAX_ATTEMPTS = 8

const FIRST_BACK_OFF_MS = 5_000
const LONGEST_BACK_OFF_MS = 2 * 60_000

export const backOff = (attempts: number): number =>
  attempts === 0 ? 0 : Math.min(FIRST_BACK_OFF_MS * 2 ** (attempts - 1), LONGEST_BACK_OFF_MS)

/** Gives a run back, to go on after a pause. */
export const postponeRun = (
  { db, now }: Context,
  run: RemoteRun,
  ms: number,
  change: Partial<RemoteRun> = {},
) => releaseRun(db, run, { ...change, dueAt: new Date(now().getTime() + ms) })

export async function openSession({ context, adapter, key }: RunStep): Promise<RemoteSession> {
  const visitor = await readVisitor(context, key)
  return context.remoteSites.openSession(adapter, visitor)
}

export async function keepCookies({ context, key }: RunStep, { cookies }: RemoteSession): Promise<void> {
  const { userAgent } = await readVisitor(context, key)
  await keepVisitor(context, context.db, key, { cookies, userAgent })
}

/** A fault while looking or asking: nothing changes at the site, so it may be repeated. */
export async function afterFault(
  { context, run, adapter, key }: RunStep,
  error: unknown,
  failure: string,
): Promise<void> {
  if (!(error instanceof RemoteFault)) throw error
  const now = context.now()
  await noteFault(context.db, adapter.profile.judge, error, now)
  if (error.kind === 'session-lost') await forgetVisitor(context.db, key)
  if (error.kind === 'locked-out' || error.kind === 'captcha') await lockAccount(context.db, key, error, now)
  const attempts = run.attempts + 1
  if (attempts >= MAX_ATTEMPTS || error.kind === 'refused') await failRun(context, run, failure)
  else await postponeRun(context, run, error.retryAfterMs ?? backOff(attempts), { attempts })
}

/** The refusal or the kind of the fault, with the site's own words. */
export function saidBySite({ kind, refusal, remoteText }: RemoteFault): string {
  const failure = [refusal ?? '', kind].find(isRunFailure)
  return runFailureMessage(failure ?? 'not-understood', remoteText)
}

/** The reasons that the author of a failed submission reads, by their keys in the contract. */
export const FAILURES = {
  noAdapter: 'no-adapter',
  byHand: 'by-hand',
  noAccount: 'no-account',
  busy: 'busy',
  spent: 'spent',
  paused: 'paused',
  resting: 'resting',
  budget: 'budget',
  unknown: 'unknown',
  several: 'several',
  alike: 'alike',
  noVerdict: 'no-verdict',
  broken: 'broken',
} as const satisfies Record<string, RunFailure>
