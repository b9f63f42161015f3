import { type DataOf, type listTrainingRank, type QueryOf, TRAINING_RANK_PAGE_SIZE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { selectTrainingProblems } from '../entry/training-problems.queries.ts'
import { isTrainingAdmin } from '../trainings.policy.ts'
import { requireViewableTraining } from '../trainings.service.ts'
import { countRanked, selectMarks, selectRankRows } from './training-rank.queries.ts'
import { rankRowToWire } from './training-rank.wire.ts'

/**
 * Who entered a training, by solved problems (`api.md` 4.10). Those who have not begun come last.
 *
 * @throws DomainError training_not_found, training_not_registered, training_not_started
 */
export async function readTrainingRank(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  { tid, keyword = '', ...query }: QueryOf<typeof listTrainingRank>,
): Promise<DataOf<typeof listTrainingRank>> {
  const training = await requireViewableTraining(db, caller, tid, now())
  const seesRealNames = isTrainingAdmin(caller, training)
  const page = pageRequest(query, TRAINING_RANK_PAGE_SIZE)
  const filter = { trainingId: tid, authorId: training.authorId, keyword: keyword.trim(), seesRealNames }
  const [rows, total, links] = await Promise.all([
    selectRankRows(db, filter, page),
    countRanked(db, filter),
    selectTrainingProblems(db, tid),
  ])
  const marks = await selectMarks(
    db,
    tid,
    rows.map(({ userId }) => userId),
  )
  const labels = new Map(links.map(({ problemId, label }) => [problemId, label]))
  const records = rows.map((row) =>
    rankRowToWire(row, { marks: marks.get(row.userId) ?? [], labels, seesRealNames, dueAt: training.dueAt }),
  )
  return toPage(page, records, total)
}
