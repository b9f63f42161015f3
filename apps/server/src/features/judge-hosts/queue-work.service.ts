import { randomUUID } from 'node:crypto'
import type { WorkKind } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, inArray, sql } from '../../db/drizzle.ts'
import type { NewJob } from '../../queue/judge-queue.ts'
import { groupOf, hostGroupOf, ownGroupOf, type TaskLanguages } from './job-groups.service.ts'
import { selectJobsOfProblem, selectLeases } from './leases.queries.ts'
import { type Lease, leases } from './leases.tables.ts'

/** Rows per statement: PostgreSQL takes 65 535 parameters at most. */
const BATCH = 1_000

export interface NewWork extends TaskLanguages {
  readonly id: number
  readonly priority: number
  /** The problem that the work is about; deleting it ends the work. */
  readonly problemId: number | null
  /** The only host that may do it. */
  readonly onlyHostId?: number | null
}

/** Queues work whose rows were written in the same transaction. */
export async function enqueueWork(
  context: Context,
  tx: Db,
  kind: WorkKind,
  works: readonly NewWork[],
): Promise<void> {
  for (let start = 0; start < works.length; start += BATCH) {
    const rows = works
      .slice(start, start + BATCH)
      .map(({ id, ...work }) => ({ ...work, kind, workId: id, jobId: randomUUID() }))
    const added = await tx.insert(leases).values(rows).returning()
    await context.queue.enqueue(tx, added.map(jobOf))
  }
}

/** Jobs of one group need the same from a host; work that a host has failed at has a group of its own. */
export function jobOf(lease: Lease): NewJob {
  const { jobId, priority, kind, workId, onlyHostId, failedHostIds } = lease
  const group =
    failedHostIds.length > 0
      ? ownGroupOf(lease)
      : onlyHostId === null
        ? groupOf(lease)
        : hostGroupOf(onlyHostId)
  return { jobId, priority, group, data: { kind, workId } }
}

/** Ends open work whose rows the caller has locked, with its jobs. Hosts lose the leases. */
export async function cancelWork(
  context: Context,
  tx: Db,
  kind: WorkKind,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const ended = await tx
      .update(leases)
      .set({ state: 'ended', endedAt: context.now(), leaseToken: null })
      .where(and(eq(leases.kind, kind), inArray(leases.workId, ids.slice(start, start + BATCH))))
      .returning({ jobId: leases.jobId })
    await context.queue.cancel(
      tx,
      ended.map(({ jobId }) => jobId),
    )
  }
}

/** Gives waiting work, whose rows are locked, new jobs that match what it needs from a host now. */
export async function queueAnew(
  context: Context,
  tx: Db,
  kind: WorkKind,
  works: readonly (TaskLanguages & { readonly id: number })[],
): Promise<void> {
  const old = await selectLeases(
    tx,
    kind,
    works.map(({ id }) => id),
  )
  await context.queue.cancel(
    tx,
    old.map(({ jobId }) => jobId),
  )
  const jobs: NewJob[] = []
  for (const { id, language, programLanguage } of [...works].sort((a, b) => a.id - b.id)) {
    const [lease] = await tx
      .update(leases)
      .set({ language, programLanguage, jobId: sql`gen_random_uuid()` })
      .where(and(eq(leases.kind, kind), eq(leases.workId, id)))
      .returning()
    if (lease !== undefined) jobs.push(jobOf(lease))
  }
  await context.queue.enqueue(tx, jobs)
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

/** The jobs of all work for a problem that hosts hold or would get. */
export const jobsOfProblem = selectJobsOfProblem
