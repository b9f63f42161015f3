import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { AcmRankRowVo, OiRankRowVo, RankListQuery } from '../users/ranks.ts'
import { pageOf, QueryInt } from '../wire-types.ts'

export const listGroupRank = defineEndpoint({
  method: 'GET',
  path: '/api/get-group-rank-list',
  access: 'login',
  about: { thing: 'group', id: 'query.gid', may: 'group.read' },
  tokenScope: 'read',
  summary:
    'Members of a group by solved problems (type 0) or by points (type 1); submissions in the group outside contests count. For members.',
  query: RankListQuery.extend({ gid: QueryInt }),
  // The point rows come first: they have every field of the others.
  data: pageOf(z.union([OiRankRowVo, AcmRankRowVo])),
  errors: ['group_not_found', 'group_members_only', 'rank_type_unknown'],
})

export const groupRankEndpoints = [listGroupRank]
