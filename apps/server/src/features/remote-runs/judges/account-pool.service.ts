import type { RemoteSite } from '@gavel/contract'
import { JUDGE_PROFILES, REMOTE_JUDGES } from '@gavel/remote-judges'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, count, eq, gte, inArray, isNotNull, ne, sql } from '../../../db/drizzle.ts'
import { lockName } from '../../../db/lock-name.ts'
import { isChallenged } from '../../remote-accounts/account-states.service.ts'
import { readRemoteAccounts } from '../../remote-accounts/remote-accounts.settings.ts'
import { remoteAccountStates } from '../../remote-accounts/remote-accounts.tables.ts'
import { remoteRuns } from '../remote-runs.tables.ts'

type AccountState = typeof remoteAccountStates.$inferSelect

export type Picked =
  | { readonly kind: 'account'; readonly username: string }
  /** All are at work or have to wait for their turn. */
  | { readonly kind: 'busy'; readonly until: Date | null }
  /** Each has sent as much within a day as it may. */
  | { readonly kind: 'spent' }
  /** None can be used before the site has seen a person. */
  | { readonly kind: 'challenged' }
  /** None, or all have to be looked after. */
  | { readonly kind: 'none' }

interface Wanted {
  readonly site: RemoteSite
  /** The account that has sent the submission before; null: any. */
  readonly only: string | null
  /** How much an account may send within 24 hours. */
  readonly perDay: number
}

/**
 * Chooses an account that may begin now: the one that has rested longest. The caller writes it into its run in the
 * same transaction.
 */
export async function pickAccount(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  { site, only, perDay }: Wanted,
): Promise<Picked> {
  // Two servers choose one after the other.
  await lockName(tx, `remote-accounts:${site}`)
  const accounts = (await readRemoteAccounts(tx))[site]
  // One after the other: a transaction has one connection, which answers one question at a time.
  const states = await selectStates(tx, site)
  const held = await selectHeld(tx, site)
  const sent = await countSentByAccount(tx, site, now())
  const stateOf = new Map(states.map((state) => [state.username, state]))
  const wanted = accounts.filter(({ username }) => only === null || username === only)
  const usable = wanted.filter(({ username }) => stateOf.get(username)?.lockedAt == null)
  if (usable.length === 0)
    return {
      kind: wanted.some(({ username }) => isChallenged(stateOf.get(username))) ? 'challenged' : 'none',
    }
  // A run that was sent before only looks, which costs nothing.
  const affordable = usable.filter(({ username }) => only !== null || (sent.get(username) ?? 0) < perDay)
  if (affordable.length === 0) return { kind: 'spent' }
  const time = now().getTime()
  const waitOf = (username: string) => stateOf.get(username)?.nextSendAt?.getTime() ?? 0
  const restedOf = (username: string) => stateOf.get(username)?.lastUsedAt?.getTime() ?? 0
  const free = affordable.filter(({ username }) => !held.has(username))
  const [first] = free
    // A run that was sent before only looks, which needs no turn.
    .filter(({ username }) => only !== null || waitOf(username) <= time)
    .sort((a, b) => restedOf(a.username) - restedOf(b.username))
  if (first !== undefined) return { kind: 'account', username: first.username }
  const nextAt = Math.min(...free.map(({ username }) => waitOf(username)))
  return { kind: 'busy', until: Number.isFinite(nextAt) ? new Date(nextAt) : null }
}

const selectStates = (db: Db, site: string): Promise<AccountState[]> =>
  db.select().from(remoteAccountStates).where(eq(remoteAccountStates.site, site))

async function selectHeld(db: Db, site: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ account: remoteRuns.account })
    .from(remoteRuns)
    .where(and(eq(remoteRuns.site, site), ne(remoteRuns.state, 'done'), isNotNull(remoteRuns.account)))
  return new Set(rows.flatMap(({ account }) => account ?? []))
}

const DAY_MS = 24 * 60 * 60_000

/** How many submissions each account has sent in the last 24 hours. Judgings of the same submission count once. */
async function countSentByAccount(db: Db, site: RemoteSite, now: Date): Promise<ReadonlyMap<string, number>> {
  const banks = REMOTE_JUDGES.filter((judge) => JUDGE_PROFILES[judge].site === site)
  const rows = await db
    .select({ username: remoteRuns.sentWith, sent: count(sql`distinct ${remoteRuns.marker}`) })
    .from(remoteRuns)
    .where(and(inArray(remoteRuns.bank, banks), gte(remoteRuns.sentAt, new Date(now.getTime() - DAY_MS))))
    .groupBy(remoteRuns.sentWith)
  return new Map(rows.map(({ username, sent }) => [username ?? '', sent]))
}
