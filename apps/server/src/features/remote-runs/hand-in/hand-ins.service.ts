import { type RemoteSite, SITE_BANK } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { readSitesWithAccount } from '../../remote-accounts/account-states.service.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { isHandedInByUsers, profileOfBank } from '../judges/remote-judge.policy.ts'
import { type HandIn, remoteHandIns } from '../remote-runs.tables.ts'
import { remoteHandles } from './remote-handles.tables.ts'

/** Under which handle an author hands in at the judge. */
export interface OwnHandle {
  readonly site: RemoteSite
  readonly handle: string
}

/**
 * The handle of a user with which they hand in a problem of this bank by themselves; null if this site takes the
 * submission to its judge.
 *
 * @throws DomainError remote_judge_unknown, remote_by_hand if the user has linked no handle
 */
export async function findOwnHandle(db: Db, userId: string, bank: string): Promise<OwnHandle | null> {
  if (bank === SITE_BANK) return null
  const profile = profileOfBank(bank)
  if (profile === null) throw new DomainError('remote_judge_unknown')
  if (!isHandedInByUsers(profile, await readSitesWithAccount(db))) return null
  const { site, name: judge } = profile
  const handle = await findHandle(db, userId, site)
  if (handle === null) throw new DomainError('remote_by_hand', { judge })
  return { site, handle }
}

async function findHandle(db: Db, userId: string, site: RemoteSite): Promise<string | null> {
  const [row] = await db
    .select({ handle: remoteHandles.handle })
    .from(remoteHandles)
    .where(and(eq(remoteHandles.userId, userId), eq(remoteHandles.site, site)))
  return row?.handle ?? null
}

/** Notes, before its first judging is queued, that the author hands a submission in. */
export async function openHandIn(
  tx: Db,
  { submissionId, site, handle }: OwnHandle & { readonly submissionId: number },
  now: Date,
): Promise<void> {
  await tx.insert(remoteHandIns).values({ submissionId, site, handle, openedAt: now })
}

/**
 * The hand-in of a submission that is judged again; null if it has none. As long as its run is not known, its author has
 * the full time once more, with the handle that is linked now. In a contest the time of a submission counts, so that a
 * later run must not take its place.
 */
export async function reopenHandIn(tx: Db, submissionId: number, now: Date): Promise<HandIn | null> {
  const [row] = await tx
    .select({
      handIn: remoteHandIns,
      contestId: submissions.contestId,
      linked: remoteHandles.handle,
    })
    .from(remoteHandIns)
    .innerJoin(submissions, eq(submissions.id, remoteHandIns.submissionId))
    .leftJoin(
      remoteHandles,
      and(eq(remoteHandles.userId, submissions.userId), eq(remoteHandles.site, remoteHandIns.site)),
    )
    .where(eq(remoteHandIns.submissionId, submissionId))
  if (row === undefined) return null
  const { handIn, contestId, linked } = row
  if (handIn.remoteRunId !== null || contestId !== null) return handIn
  const change = { openedAt: now, handle: linked ?? handIn.handle }
  await tx.update(remoteHandIns).set(change).where(eq(remoteHandIns.submissionId, submissionId))
  return { ...handIn, ...change }
}
