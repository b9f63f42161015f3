import { listGroupRank, RANK_PAGE_SIZE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { type Implementation, implement } from '../../../http/implement.ts'
import { pageRequest, pageToWire, toPage } from '../../../http/page.ts'
import { rankKindOf } from '../../ranks/ranks.service.ts'
import { rankedUserToWire } from '../../ranks/ranks.wire.ts'
import { countGroupRank, selectGroupRank } from './group-rank.queries.ts'

export function groupRankRoutes({ db }: Context): Implementation[] {
  return [
    implement(listGroupRank, async ({ query }) => {
      const kind = rankKindOf(query.type)
      const filter = { groupId: query.gid, kind, keyword: (query.searchUser ?? '').trim() }
      const page = pageRequest(query, RANK_PAGE_SIZE)
      const rows = await selectGroupRank(db, filter, page)
      // A page behind the last one has no row that knows the total.
      const total = rows[0]?.total ?? (await countGroupRank(db, filter))
      const users = rows.map(({ rank, ...user }) => ({ kind, user: { ...user, equalBefore: null }, rank }))
      return pageToWire(toPage(page, users, total), rankedUserToWire)
    }),
  ]
}
