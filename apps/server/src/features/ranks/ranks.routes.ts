import { getRankList, getRecentRank } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createListCache } from '../../live/list-cache.ts'
import { createRankList, createRecentRank } from './ranks.service.ts'

export function rankRoutes(context: Context): Implementation[] {
  const listRanks = createRankList(context)
  const readRecentRank = createRecentRank(context)
  return [
    implement(getRankList, ({ query }) => listRanks(query), {
      cache: createListCache(context, 'everybody', ['ranks']),
    }),
    implement(getRecentRank, () => readRecentRank()),
  ]
}
