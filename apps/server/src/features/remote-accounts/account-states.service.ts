import { REMOTE_SITES, type RemoteSite } from '@gavel/contract'
import type { RemoteFault } from '@gavel/remote-judges'
import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import { takesPassword } from './account-login.policy.ts'
import { readRemoteAccounts } from './remote-accounts.settings.ts'
import { remoteAccountStates } from './remote-accounts.tables.ts'

type AccountState = typeof remoteAccountStates.$inferSelect

export interface AccountKey {
  readonly site: RemoteSite
  readonly username: string
}

/** Changes the state of an account; creates it if none is kept yet. */
export async function changeAccount(
  db: Db,
  { site, username }: AccountKey,
  change: Partial<AccountState>,
): Promise<void> {
  await db
    .insert(remoteAccountStates)
    .values({ site, username, ...change })
    .onConflictDoUpdate({
      target: [remoteAccountStates.site, remoteAccountStates.username],
      set: change,
    })
}

/** Counts a submission and gives the account its pause. */
export async function noteSent(
  db: Db,
  key: AccountKey,
  { now, intervalMs }: { now: Date; intervalMs: number },
): Promise<void> {
  const change = { lastUsedAt: now, nextSendAt: new Date(now.getTime() + intervalMs) }
  await changeAccount(db, key, change)
  await db
    .update(remoteAccountStates)
    .set({ sentCount: sql`${remoteAccountStates.sentCount} + 1` })
    .where(keyed(key))
}

export const restAccount = (db: Db, key: AccountKey, until: Date): Promise<void> =>
  changeAccount(db, key, { nextSendAt: until })

export const keyed = ({ site, username }: AccountKey) =>
  and(eq(remoteAccountStates.site, site), eq(remoteAccountStates.username, username))

/** Takes an account out of use until a person has looked after it. */
export async function lockAccount(db: Db, key: AccountKey, fault: RemoteFault, now: Date): Promise<void> {
  await changeAccount(db, key, {
    sealedSession: null,
    lockedKind: fault.kind,
    lockedText: fault.remoteText ?? fault.message,
    lockedAt: now,
  })
}

const CHALLENGE: RemoteFault['kind'] = 'captcha'

/** Whether the site wants to see the person behind an account, who then brings a login. */
export const isChallenged = (state: AccountState | undefined): boolean =>
  state !== undefined && state.lockedAt !== null && state.lockedKind === CHALLENGE

/** Since when; null if it does not. */
export async function findChallengedAt(db: Db, key: AccountKey): Promise<Date | null> {
  const [state] = await db.select().from(remoteAccountStates).where(keyed(key))
  return isChallenged(state) ? (state?.lockedAt ?? null) : null
}

export const unlockAccount = (db: Db, key: AccountKey): Promise<void> =>
  changeAccount(db, key, { lockedKind: null, lockedText: null, lockedAt: null })

/** A new password answers that the old one was refused, where programs log in with it. */
export async function unlockRenewed(db: Db, key: AccountKey): Promise<void> {
  if (!takesPassword(key.site)) return
  const isRefused: RemoteFault['kind'] = 'locked-out'
  await db
    .update(remoteAccountStates)
    .set({ lockedKind: null, lockedText: null, lockedAt: null })
    .where(and(keyed(key), eq(remoteAccountStates.lockedKind, isRefused)))
}

/**
 * The sites where the product has an account that can submit. One that is locked, or that needs the cookies of a browser
 * and has none, waits for a person.
 */
export async function readSitesWithAccount(db: Db): Promise<ReadonlySet<RemoteSite>> {
  const accounts = await readRemoteAccounts(db)
  const states = await db
    .select({
      site: remoteAccountStates.site,
      username: remoteAccountStates.username,
      isLocked: sql<boolean>`${remoteAccountStates.lockedAt} is not null`,
      hasSession: sql<boolean>`${remoteAccountStates.sealedSession} is not null`,
    })
    .from(remoteAccountStates)
  const canSubmit = (site: RemoteSite, username: string) => {
    const state = states.find((one) => one.site === site && one.username === username)
    return state?.isLocked !== true && (state?.hasSession === true || takesPassword(site))
  }
  return new Set(
    REMOTE_SITES.filter((site) => accounts[site].some(({ username }) => canSubmit(site, username))),
  )
}

/** The states of accounts, for the administrator. */
export async function selectAccountStates(db: Db, sites: readonly RemoteSite[]): Promise<AccountState[]> {
  return db
    .select()
    .from(remoteAccountStates)
    .where(inArray(remoteAccountStates.site, [...sites]))
}
