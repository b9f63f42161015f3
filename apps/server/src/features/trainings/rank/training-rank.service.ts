import { type listTrainingRank, type QueryOf, TRAINING_RANK_PAGE_SIZE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { keepAnswer } from '../../../http/answer-cache.ts'
import type { Caller } from '../../../http/caller.ts'
import { type PageRequest, pageRequest, toPage } from '../../../http/page.ts'
import { envelopeText, PreparedAnswer } from '../../../http/prepared-answer.ts'
import { may } from '../../access/access.policy.ts'
import type { FoundTraining } from '../training-rows.queries.ts'
import {
  countRanked,
  type RankFilter,
  selectLabels,
  selectMarkColumns,
  selectRankRows,
} from './training-rank.queries.ts'
import { rankPageText } from './training-rank.wire.ts'

const MAX_ANSWERS = 200
const MAX_TOTALS = 1_000

/**
 * The entrants of a training, by solved problems (`api.md` 4.10). Entrants who have not begun come last.
 *
 * A page has thousands of marks and is the same for a whole class, so all who may read it share it for a moment, also as
 * bytes.
 */
export function createTrainingRank({ db, config }: Pick<Context, 'db' | 'config'>) {
  const answers = createPromiseCache<PreparedAnswer>({
    lifetimeMs: config.listCacheMs,
    maxEntries: MAX_ANSWERS,
  })
  const totals = createPromiseCache<number>({ lifetimeMs: config.listCacheMs, maxEntries: MAX_TOTALS })
  return {
    async read(
      caller: Caller,
      training: FoundTraining,
      { keyword = '', ...query }: QueryOf<typeof listTrainingRank>,
    ) {
      const seesRealNames = may(caller, 'training.organise', training)
      const page = pageRequest(query, TRAINING_RANK_PAGE_SIZE)
      const filter = {
        trainingId: training.id,
        authorId: training.authorId,
        groupId: training.groupId,
        keyword: keyword.trim(),
        seesRealNames,
      }
      const { dueAt } = training
      return answers(JSON.stringify([filter, page, dueAt]), async () => {
        const total = totals(JSON.stringify(filter), () => countRanked(db, filter))
        const text = await readRankPage(db, { filter, page, dueAt, total })
        return new PreparedAnswer(keepAnswer(envelopeText(text), 'fast'))
      })
    },
  }
}

interface Shown {
  readonly filter: RankFilter
  readonly page: PageRequest
  readonly dueAt: Date | null
  readonly total: Promise<number>
}

async function readRankPage(db: Db, { filter, page, dueAt, total }: Shown): Promise<string> {
  const { trainingId, seesRealNames } = filter
  const [rows, all, labels] = await Promise.all([
    selectRankRows(db, filter, page),
    total,
    selectLabels(db, trainingId),
  ])
  const userIds = rows.map(({ userId }) => userId)
  const marks = await selectMarkColumns(db, trainingId, userIds)
  return rankPageText(toPage(page, rows, all), { marks, labels, seesRealNames, dueAt })
}
