import type { RemoteSite } from '@gavel/contract'
import { type JudgeAdapter, RemoteFault } from '@gavel/remote-judges'
import type { Context } from '../../context.ts'
import { and, eq, isNull, lte, or } from '../../db/drizzle.ts'
import { lockName } from '../../db/lock-name.ts'
import { DomainError } from '../../http/domain-error.ts'
import { NOBODY } from '../remote-accounts/visitor.policy.ts'
import { remoteHandleClaims, remoteHandles } from '../remote-runs/hand-in/remote-handles.tables.ts'
import { noteFault, noteSuccess } from '../remote-runs/judges/judge-state.service.ts'
import { refusalOf } from '../remote-runs/judges/remote-refusal.policy.ts'
import { provesHandle } from './handle-proof.policy.ts'
import { findClaim, type HandleClaim, requireFree, requireHandleAdapter } from './remote-handles.service.ts'

/** Each check visits the site. */
const CHECK_INTERVAL_MS = 5_000

/**
 * Looks at the site for the proof of the user's claim, and links the handle if it is there.
 *
 * @throws DomainError remote_judge_unknown, remote_judge_paused, remote_overrides_invalid, remote_unreachable,
 *   remote_not_understood, remote_handle_no_claim, remote_handle_hurry, remote_handle_unproven, remote_handle_taken
 */
export async function proveHandle(context: Context, userId: string, site: RemoteSite): Promise<void> {
  const { adapter, state } = await requireHandleAdapter(context, site)
  const { name: judge } = adapter.profile
  const claim = await findClaim(context, userId, site)
  if (claim === null) throw new DomainError('remote_handle_no_claim')
  if (state.pausedAt !== null) throw new DomainError('remote_judge_paused', { judge })
  await takeTurn(context, claim)
  if (!(await visit(context, adapter, claim)))
    throw new DomainError('remote_handle_unproven', { judge, handle: claim.handle })
  await link(context, claim, judge)
}

/** @throws DomainError remote_handle_hurry */
async function takeTurn({ db, now }: Context, { userId, site, token }: HandleClaim): Promise<void> {
  const time = now()
  const turn = await db
    .update(remoteHandleClaims)
    .set({ checkedAt: time })
    .where(
      and(
        eq(remoteHandleClaims.userId, userId),
        eq(remoteHandleClaims.site, site),
        eq(remoteHandleClaims.token, token),
        or(
          isNull(remoteHandleClaims.checkedAt),
          lte(remoteHandleClaims.checkedAt, new Date(time.getTime() - CHECK_INTERVAL_MS)),
        ),
      ),
    )
    .returning({ userId: remoteHandleClaims.userId })
  if (turn.length === 0) throw new DomainError('remote_handle_hurry', { seconds: CHECK_INTERVAL_MS / 1_000 })
}

async function visit(context: Context, adapter: JudgeAdapter, claim: HandleClaim): Promise<boolean> {
  const { judge } = adapter.profile
  try {
    const isThere = await isProofThere(context, adapter, claim)
    await noteSuccess(context.db, judge, context.now())
    return isThere
  } catch (error) {
    if (!(error instanceof RemoteFault)) throw error
    // A judge that knows no such handle refuses to list its runs, which says nothing about the judge.
    if (error.kind === 'refused') return false
    await noteFault(context.db, judge, error, context.now())
    throw refusalOf(judge, error)
  }
}

async function isProofThere(context: Context, adapter: JudgeAdapter, claim: HandleClaim): Promise<boolean> {
  const session = context.remoteSites.openSession(adapter, NOBODY)
  if (claim.proof === 'profile')
    return (await adapter.readProfile(session, claim.handle))?.includes(claim.token) ?? false
  const runs = await adapter.readPublicRuns(session, {
    handle: claim.handle,
    problem: adapter.parseProblem(adapter.profile.exampleId),
    since: new Date(claim.claimedAt.getTime() - 1_000),
  })
  return runs.some((run) => provesHandle(run, claim))
}

/** @throws DomainError remote_handle_taken if somebody else was faster */
async function link({ db, now }: Context, claim: HandleClaim, judge: string): Promise<void> {
  const { userId, site, handle, proof, token } = claim
  await db.transaction(async (tx) => {
    // Two users who prove the same handle do so one after the other.
    await lockName(tx, `remote-handle:${site}`)
    await requireFree(tx, { userId, site, handle, judge })
    const linked = { handle, proof, provedAt: now() }
    await tx
      .insert(remoteHandles)
      .values({ userId, site, ...linked })
      .onConflictDoUpdate({ target: [remoteHandles.userId, remoteHandles.site], set: linked })
    await tx.delete(remoteHandleClaims).where(eq(remoteHandleClaims.token, token))
  })
}
