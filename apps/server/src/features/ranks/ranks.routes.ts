import { getRankList, getRecentRank } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { pageToWire } from '../../http/page.ts'
import { createListCache } from '../../live/list-cache.ts'
import { may } from '../access/access.policy.ts'
import { createRankList, createRecentRank } from './ranks.service.ts'
import { rankedUserToWire, recentRowToWire } from './ranks.wire.ts'

export function rankRoutes(context: Context): Implementation[] {
  const listRanks = createRankList(context)
  const readRecentRank = createRecentRank(context)
  return [
    implement(
      getRankList,
      async ({ query, caller }) =>
        pageToWire(await listRanks(query, may(caller, 'user.read-real-name', {})), rankedUserToWire),
      {
        cache: createListCache(context, { except: (caller) => may(caller, 'user.read-real-name', {}) }, [
          'ranks',
        ]),
      },
    ),
    implement(getRecentRank, async () => (await readRecentRank()).map(recentRowToWire)),
  ]
}
