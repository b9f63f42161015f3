import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, asc, eq, inArray, ne, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { type HostAtWork, languagesOf } from '../judge-hosts/host-at-work.service.ts'
import { queueAnew } from '../judge-hosts/queue-work.service.ts'
import { canJudge, type TaskLanguages } from '../judge-hosts/task-languages.policy.ts'
import { problems } from '../problems/problems.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import type { JudgingRow } from './judging.queries.ts'

const BATCH = 1_000

/**
 * Gives a judging that is about to be leased the test data that are live now, whatever was live when it was ordered.
 * Submissions that waited while the data were corrected are thus judged with the corrected data. A staged judging
 * keeps the data of its order. Returns what the new data need that this host lacks; the judging then waits for
 * another host.
 */
export async function takeLiveData(
  tx: Db,
  judging: JudgingRow,
  host: HostAtWork,
): Promise<{ datasetId: number } | { needs: TaskLanguages }> {
  const { id, liveDatasetId } = judging
  if (judging.reason === 'staged' || liveDatasetId === null || liveDatasetId === judging.datasetId)
    return { datasetId: judging.datasetId }
  await tx.update(judgings).set({ datasetId: liveDatasetId }).where(eq(judgings.id, id))
  const [live] = await tx
    .select({ programLanguage: datasets.programLanguage })
    .from(datasets)
    .where(eq(datasets.id, liveDatasetId))
  const needs = { language: judging.language, programLanguage: live?.programLanguage ?? null }
  return canJudge(languagesOf(host), needs) ? { datasetId: liveDatasetId } : { needs }
}

/**
 * Switches waiting judgings to the problem's live data where these need another language than the data of the order.
 * In the queue such judgings are grouped under the old language, which may be one that no host has. Returns how many
 * were switched.
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
      .select({
        id: judgings.id,
        language: submissions.language,
        programLanguage: live.programLanguage,
      })
      .from(judgings)
      .innerJoin(submissions, eq(submissions.id, judgings.submissionId))
      .innerJoin(problems, eq(problems.id, submissions.problemId))
      .innerJoin(ordered, eq(ordered.id, judgings.datasetId))
      .innerJoin(live, eq(live.id, problems.liveDatasetId))
      .where(
        and(
          // Must match the condition of the index on waiting work.
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
    await queueAnew(tx, 'judging', waiting)
    return waiting.length
  })
}
