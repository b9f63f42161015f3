import { type listTrainingRank, type QueryOf, TRAINING_RANK_PAGE_SIZE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { keepAnswer } from '../../../http/answer-cache.ts'
import type { Caller } from '../../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../../http/page.ts'
import { envelopeText, PreparedAnswer } from '../../../http/prepared-answer.ts'
import { selectTrainingProblems } from '../entry/training-problems.queries.ts'
import { isTrainingAdmin } from '../trainings.policy.ts'
import { requireViewableTraining } from '../trainings.service.ts'
import { countRanked, type RankFilter, selectMarks, selectRankRows } from './training-rank.queries.ts'
import { rankPageText, rankRowToWire } from './training-rank.wire.ts'

const MAX_ANSWERS = 200

/**
 * Who entered a training, by solved problems (`api.md` 4.10). Those who have not begun come last.
 *
 * A page has thousands of marks and is the same for a whole class, so all who may read it share it for a moment, also as
 * bytes.
 */
export function createTrainingRank({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const answers = createPromiseCache<PreparedAnswer>({
    lifetimeMs: config.listCacheMs,
    maxEntries: MAX_ANSWERS,
  })
  return {
    /** @throws DomainError training_not_found, training_not_registered, training_not_started */
    async read(caller: Caller, { tid, keyword = '', ...query }: QueryOf<typeof listTrainingRank>) {
      const training = await requireViewableTraining(db, caller, tid, now())
      const seesRealNames = isTrainingAdmin(caller, training)
      const page = pageRequest(query, TRAINING_RANK_PAGE_SIZE)
      const filter = {
        trainingId: tid,
        authorId: training.authorId,
        keyword: keyword.trim(),
        seesRealNames,
      }
      const { dueAt } = training
      return answers(JSON.stringify([filter, page, dueAt]), async () => {
        const text = rankPageText(await readRankPage(db, filter, page, dueAt))
        return new PreparedAnswer(keepAnswer(envelopeText(text)))
      })
    },
  }
}

async function readRankPage(db: Db, filter: RankFilter, page: PageRequest, dueAt: Date | null) {
  const { trainingId, seesRealNames } = filter
  const [rows, total, links] = await Promise.all([
    selectRankRows(db, filter, page),
    countRanked(db, filter),
    selectTrainingProblems(db, trainingId),
  ])
  const marks = await selectMarks(
    db,
    trainingId,
    rows.map(({ userId }) => userId),
  )
  const labels = new Map(links.map(({ problemId, label }) => [problemId, label]))
  const records = rows.map((row) =>
    rankRowToWire(row, { marks: marks.get(row.userId) ?? [], labels, seesRealNames, dueAt }),
  )
  return toPage(page, records, total)
}
