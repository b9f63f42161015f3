import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { and, eq } from '../../db/drizzle.ts'
import type { CurrentUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { readJudgeState } from '../remote-runs/judges/judge-state.service.ts'
import { judgeOfBank } from '../remote-runs/judges/remote-judge.policy.ts'
import { requireAdapter, requireRef } from '../remote-runs/judges/require-adapter.service.ts'
import { findMirror, findNewestMirror, type MirrorOrderRow } from './mirror-orders.queries.ts'
import { remoteMirrorItems, remoteMirrors } from './remote-mirror.tables.ts'
import { readWantedIds } from './wanted-ids.ts'

/**
 * Notes an order to mirror many problems; the job carries it out.
 *
 * @throws DomainError remote_judge_unknown, remote_ids_many, remote_id_invalid
 */
export async function orderMirror(
  context: Context,
  { user, actor }: { readonly user: CurrentUser; readonly actor: Actor },
  { judge, ids: text, refresh }: { readonly judge: string; readonly ids: string; readonly refresh: boolean },
): Promise<string> {
  const { adapter } = await requireAdapter(context, judge)
  const wanted = readWantedIds(text)
  // A misspelt id is refused at once, before the judge is asked for anything.
  for (const one of wanted) requireRef(adapter, one)
  const id = randomUUID()
  await context.db.transaction(async (tx) => {
    await tx.insert(remoteMirrors).values({
      id,
      bank: adapter.profile.judge,
      orderedBy: user.id,
      actor,
      refreshes: refresh,
      createdAt: context.now(),
    })
    await tx
      .insert(remoteMirrorItems)
      .values(wanted.map((one, index) => ({ mirrorId: id, number: index + 1, wanted: one })))
  })
  return id
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An order, or without an id the user's newest. */
export async function readMirror(
  { db }: Context,
  user: CurrentUser,
  id: string | undefined,
): Promise<MirrorOrderRow | null> {
  if (id === undefined) return findNewestMirror(db, user.id)
  return UUID.test(id) ? findMirror(db, id) : null
}

/** Why nothing of an open order happens now; null if it goes on. */
export async function readWait(
  { db, now }: Context,
  { bank, state }: MirrorOrderRow,
): Promise<{ readonly until: Date | null } | null> {
  const judge = judgeOfBank(bank)
  if (state !== 'running' || judge === null) return null
  const { pausedAt, restsUntil } = await readJudgeState(db, judge)
  if (pausedAt !== null) return { until: null }
  return restsUntil !== null && restsUntil > now() ? { until: restsUntil } : null
}

/** @throws DomainError remote_mirror_not_found */
export async function cancelMirror({ db, now }: Context, id: string): Promise<void> {
  if (!UUID.test(id) || (await findMirror(db, id)) === null) throw new DomainError('remote_mirror_not_found')
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(remoteMirrors)
      .set({ state: 'cancelled', finishedAt: now() })
      .where(and(eq(remoteMirrors.id, id), eq(remoteMirrors.state, 'running')))
      .returning({ id: remoteMirrors.id })
    if (ended.length > 0)
      await tx
        .update(remoteMirrorItems)
        .set({ state: 'skipped' })
        .where(and(eq(remoteMirrorItems.mirrorId, id), eq(remoteMirrorItems.state, 'waiting')))
  })
}
