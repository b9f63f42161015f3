import type { WorkKind } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import { QUEUE_CHANNEL } from '../../live/channels.ts'
import { notify } from '../../live/notify.ts'
import { selectLeases } from './leases.queries.ts'
import { leases } from './leases.tables.ts'
import type { TaskLanguages } from './task-languages.policy.ts'

/** Rows per statement: PostgreSQL takes 65 535 parameters at most. */
const BATCH = 1_000

export interface NewWork extends TaskLanguages {
  readonly id: number
  readonly priority: number
  /** The only host that may do it. */
  readonly onlyHostId?: number | null
}

/** Wakes those who wait for work when the transaction commits: as many as there is work, or everybody. */
export const announceWork = (tx: Db, count: number | 'for everybody'): Promise<void> =>
  count === 0 ? Promise.resolve() : notify(tx, QUEUE_CHANNEL, String(count))

/** How many pieces of work an announcement tells of. */
export const announcedCount = (payload: string): number =>
  /^\d+$/.test(payload) ? Number(payload) : Number.POSITIVE_INFINITY

/** Queues work whose rows were written in the same transaction. */
export async function enqueueWork(tx: Db, kind: WorkKind, works: readonly NewWork[]): Promise<void> {
  for (let start = 0; start < works.length; start += BATCH) {
    const batch = works.slice(start, start + BATCH)
    await tx.insert(leases).values(batch.map(({ id, ...work }) => ({ ...work, kind, workId: id })))
  }
  await announceWork(tx, works.length)
}

/** Ends open work whose rows the caller has locked. Hosts lose the leases. */
export async function cancelWork(
  { now }: Pick<Context, 'now'>,
  tx: Db,
  kind: WorkKind,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await tx
      .update(leases)
      .set({ state: 'ended', endedAt: now(), leaseToken: null })
      .where(and(eq(leases.kind, kind), inArray(leases.workId, ids.slice(start, start + BATCH))))
  }
}

/** Lets waiting work, whose rows are locked, wait for what it needs from a host now, behind what waits already. */
export async function queueAnew(
  tx: Db,
  kind: WorkKind,
  works: readonly (TaskLanguages & { readonly id: number })[],
): Promise<void> {
  for (const { id, language, programLanguage } of [...works].sort((a, b) => a.id - b.id)) {
    await tx
      .update(leases)
      .set({ language, programLanguage, queuedAt: sql`clock_timestamp()` })
      .where(and(eq(leases.kind, kind), eq(leases.workId, id)))
  }
  await announceWork(tx, works.length)
}

/** The hosts that hold work now, by the work's id. */
export async function holdersOf(
  db: Db,
  kind: WorkKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const held = (await selectLeases(db, kind, ids)).filter(
    ({ state }) => state !== 'pending' && state !== 'ended',
  )
  return new Map(
    held.flatMap(({ workId, judgeHostId }) => (judgeHostId === null ? [] : [[workId, judgeHostId]])),
  )
}
