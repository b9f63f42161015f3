import { getRankList, getRecentRank } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { createListCache } from '../../live/list-cache.ts'
import { maySeeRealNames } from '../accounts/real-names.policy.ts'
import { createRankList, createRecentRank } from './ranks.service.ts'

export function rankRoutes(context: Context): Implementation[] {
  const listRanks = createRankList(context)
  const readRecentRank = createRecentRank(context)
  return [
    implement(getRankList, ({ query, caller }) => listRanks(query, maySeeRealNames(caller)), {
      cache: createListCache(context, { except: maySeeRealNames }, ['ranks']),
    }),
    implement(getRecentRank, () => readRecentRank()),
  ]
}
