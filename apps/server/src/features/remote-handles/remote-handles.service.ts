import { randomBytes } from 'node:crypto'
import type { HandleProof, RemoteSite } from '@gavel/contract'
import { JUDGE_PROFILES, type JudgeAdapter, REMOTE_JUDGES, type RemoteJudge } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, ne, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { remoteHandleClaims, remoteHandles } from '../remote-runs/hand-in/remote-handles.tables.ts'
import { requireAdapter } from '../remote-runs/judges/require-adapter.service.ts'
import { CLAIM_LASTS_MS, HANDLE_MAX_LENGTH, isHandle, proofsOf } from './handle-proof.policy.ts'

export type HandleClaim = typeof remoteHandleClaims.$inferSelect
export type LinkedHandle = typeof remoteHandles.$inferSelect

/** A site where people hand in by themselves, with what the user has there. */
export interface HandleAtSite {
  readonly site: RemoteSite
  readonly judges: readonly RemoteJudge[]
  readonly adapter: JudgeAdapter
  readonly linked: LinkedHandle | null
  readonly claim: HandleClaim | null
}

/** The judges of a site that want people to hand in by themselves; the first one is asked about handles. */
const judgesOf = (site: RemoteSite): RemoteJudge[] =>
  REMOTE_JUDGES.filter((judge) => {
    const profile = JUDGE_PROFILES[judge]
    return profile.site === site && profile.capabilities.includes('hand-in-oneself')
  })

const SITES: readonly RemoteSite[] = [
  ...new Set(
    REMOTE_JUDGES.map((judge) => JUDGE_PROFILES[judge].site).filter((site) => judgesOf(site).length > 0),
  ),
]

/**
 * The adapter that is asked about the handles of a site.
 *
 * @throws DomainError remote_judge_unknown, remote_overrides_invalid
 */
export function requireHandleAdapter(context: Context, site: RemoteSite) {
  const [judge] = judgesOf(site)
  if (judge === undefined) throw new DomainError('remote_judge_unknown')
  return requireAdapter(context, judge)
}

/** @throws DomainError remote_overrides_invalid */
export async function readHandles(context: Context, userId: string): Promise<HandleAtSite[]> {
  const { db, now } = context
  const [linked, claims] = await Promise.all([
    db.select().from(remoteHandles).where(eq(remoteHandles.userId, userId)),
    db.select().from(remoteHandleClaims).where(eq(remoteHandleClaims.userId, userId)),
  ])
  const handles: HandleAtSite[] = []
  for (const site of SITES) {
    const { adapter } = await requireHandleAdapter(context, site)
    const claim = claims.find((one) => one.site === site)
    handles.push({
      site,
      adapter,
      judges: judgesOf(site),
      linked: linked.find((one) => one.site === site) ?? null,
      claim: claim === undefined || isOver(claim, now()) ? null : claim,
    })
  }
  return handles
}

const isOver = ({ claimedAt }: HandleClaim, now: Date): boolean =>
  now.getTime() >= claimedAt.getTime() + CLAIM_LASTS_MS

/** The claim whose proof may be looked for; null if there is none or its time is over. */
export async function findClaim(
  { db, now }: Context,
  userId: string,
  site: RemoteSite,
): Promise<HandleClaim | null> {
  const [claim] = await db
    .select()
    .from(remoteHandleClaims)
    .where(and(eq(remoteHandleClaims.userId, userId), eq(remoteHandleClaims.site, site)))
  return claim === undefined || isOver(claim, now()) ? null : claim
}

interface NewClaim {
  readonly userId: string
  readonly site: RemoteSite
  readonly handle: string
  readonly proof: HandleProof
}

/**
 * Begins the proof of a handle. A handle that is linked already stays so until the new one is proved.
 *
 * @throws DomainError remote_judge_unknown, remote_overrides_invalid, remote_handle_invalid, remote_handle_taken
 */
export async function claimHandle(context: Context, { userId, site, ...wanted }: NewClaim): Promise<void> {
  const { profile } = (await requireHandleAdapter(context, site)).adapter
  if (!proofsOf(profile).includes(wanted.proof)) throw new DomainError('remote_judge_unknown')
  const handle = wanted.handle.trim()
  if (!isHandle(handle)) throw new DomainError('remote_handle_invalid', { limit: HANDLE_MAX_LENGTH })
  await requireFree(context.db, { userId, site, handle, judge: profile.name })
  const claim = {
    handle,
    proof: wanted.proof,
    token: `gavel-${randomBytes(8).toString('hex')}`,
    claimedAt: context.now(),
    checkedAt: null,
  }
  await context.db
    .insert(remoteHandleClaims)
    .values({ userId, site, ...claim })
    .onConflictDoUpdate({ target: [remoteHandleClaims.userId, remoteHandleClaims.site], set: claim })
}

/** @throws DomainError remote_handle_taken */
export async function requireFree(
  db: Db,
  { userId, site, handle, judge }: Pick<NewClaim, 'userId' | 'site' | 'handle'> & { readonly judge: string },
): Promise<void> {
  const [other] = await db
    .select({ userId: remoteHandles.userId })
    .from(remoteHandles)
    .where(
      and(
        eq(remoteHandles.site, site),
        eq(sql`lower(${remoteHandles.handle})`, handle.toLowerCase()),
        ne(remoteHandles.userId, userId),
      ),
    )
  if (other !== undefined) throw new DomainError('remote_handle_taken', { judge, handle })
}

export async function removeHandle({ db }: Context, userId: string, site: RemoteSite): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of [remoteHandles, remoteHandleClaims])
      await tx.delete(table).where(and(eq(table.userId, userId), eq(table.site, site)))
  })
}
