import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, asc, eq, inArray, ne, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { enqueueJobs } from './enqueue-judgings.ts'
import { type HostAtWork, languagesOf } from './host-choice.ts'
import { canJudge } from './job-groups.ts'
import type { JudgingRow } from './judging.queries.ts'
import { judgings } from './judging.tables.ts'

const BATCH = 1_000

/**
 * Gives a judging that is about to be leased the test data that are live now, whatever they were when it was ordered:
 * what waited while they were corrected is judged with the corrected ones. A staged one keeps those of its order.
 * Answers null when the host lacks the language that the new data's program needs; another host is then waited for.
 */
export async function takeLiveData(
  context: Context,
  tx: Db,
  judging: JudgingRow,
  host: HostAtWork,
): Promise<JudgingRow | null> {
  const { id, liveDatasetId } = judging
  if (judging.reason === 'staged' || liveDatasetId === null || liveDatasetId === judging.datasetId)
    return judging
  await tx.update(judgings).set({ datasetId: liveDatasetId }).where(eq(judgings.id, id))
  const [live] = await tx
    .select({ programLanguage: datasets.programLanguage })
    .from(datasets)
    .where(eq(datasets.id, liveDatasetId))
  const needed = { language: judging.language, programLanguage: live?.programLanguage ?? null }
  if (canJudge(languagesOf(host), needed)) return { ...judging, datasetId: liveDatasetId }
  await queueAnew(context, tx, [judging])
  return null
}

/**
 * Waiting judgings whose problem's live data need another language than those of their order take the live ones here:
 * in the queue they stand with those of the old language, which may be one that no host has. Answers how many they were.
 */
export async function regroupWaiting(context: Context): Promise<number> {
  let total = 0
  for (;;) {
    const count = await regroupBatch(context)
    total += count
    if (count < BATCH) return total
  }
}

function regroupBatch(context: Context): Promise<number> {
  const ordered = alias(datasets, 'ordered')
  const live = alias(datasets, 'live')
  return context.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: judgings.id, jobId: judgings.jobId })
      .from(judgings)
      .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
      .innerJoin(problems, eq(problems.id, submissions.problemId))
      .innerJoin(ordered, eq(ordered.id, judgings.datasetId))
      .innerJoin(live, eq(live.id, problems.liveDatasetId))
      .where(
        and(
          // Spelled as in the index of what waits.
          sql`${judgings.state} = 'pending'`,
          ne(judgings.reason, 'staged'),
          sql`${live.programLanguage} is distinct from ${ordered.programLanguage}`,
        ),
      )
      .orderBy(asc(judgings.id))
      .limit(BATCH)
      .for('update', { of: judgings, skipLocked: true })
    if (waiting.length === 0) return 0
    await tx.execute(sql`
      update judgings j set dataset_id = p.live_dataset_id
      from submissions s join problems p on p.id = s.problem_id
      where s.id = j.submission_id and ${inArray(
        sql`j.id`,
        waiting.map(({ id }) => id),
      )}`)
    await queueAnew(context, tx, waiting)
    return waiting.length
  })
}

/** Gives judgings whose rows are locked new jobs, by what they ask of a host now. */
async function queueAnew(context: Context, tx: Db, locked: readonly { id: number; jobId: string }[]) {
  await context.queue.cancel(
    tx,
    locked.map(({ jobId }) => jobId),
  )
  const jobs = await tx
    .update(judgings)
    .set({ jobId: sql`gen_random_uuid()` })
    .where(
      inArray(
        judgings.id,
        locked.map(({ id }) => id),
      ),
    )
    .returning({ judgingId: judgings.id, jobId: judgings.jobId, priority: judgings.priority })
  await enqueueJobs(
    context,
    tx,
    jobs.sort((a, b) => a.judgingId - b.judgingId),
  )
}
