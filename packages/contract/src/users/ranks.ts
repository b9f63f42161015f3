import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { PageQuery, pageOf, QueryInt } from '../wire-types.ts'

export const RANK_PAGE_SIZE = 30
/** How many users are drawn above the list and shown on the home page. */
export const RANK_TOP = 10
/** `type` on the wire. */
export const RANK_TYPES = { acm: 0, oi: 1 } as const
/** Signatures are Markdown of any length; a row shows their beginning. */
export const RANK_SIGNATURE_LENGTH = 100

const RankedUser = {
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  signature: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
}

export const AcmRankVo = z.object({
  ...RankedUser,
  total: z.int().nullable(),
  ac: z.int(),
  /** Username at another site; null here. */
  rating: z.int().nullable(),
})
export type AcmRankVo = z.output<typeof AcmRankVo>

/** Ours: 1-based, equal on ties; also set for users found by a search. */
const Rank = { rank: z.int() }

export const AcmRankRowVo = AcmRankVo.extend({ total: z.int(), ...Rank })
export type AcmRankRowVo = z.output<typeof AcmRankRowVo>

export const OiRankRowVo = z.object({
  ...RankedUser,
  score: z.int(),
  total: z.int(),
  ac: z.int(),
  ...Rank,
})
export type OiRankRowVo = z.output<typeof OiRankRowVo>

export const RankListQuery = PageQuery.extend({
  /** Part of a username or nickname; also of a real name, for those who may see real names. */
  searchUser: z.coerce.string().optional(),
  type: QueryInt,
})
export type RankListQuery = z.output<typeof RankListQuery>

export const getRankList = defineEndpoint({
  method: 'GET',
  path: '/api/get-rank-list',
  access: 'anonymous',
  about: nothing('The ranks are for everybody.'),
  summary:
    'Users by solved problems (type 0) or by points (type 1); public submissions outside contests count.',
  query: RankListQuery,
  // The point rows come first: they have every field of the others.
  data: pageOf(z.union([OiRankRowVo, AcmRankRowVo])),
  errors: ['rank_type_unknown'],
})

export const getRecentRank = defineEndpoint({
  method: 'GET',
  path: '/api/get-recent-seven-ac-rank',
  access: 'anonymous',
  about: nothing('The ranks are for everybody.'),
  summary: 'The ten users who solved the most problems within the last seven days.',
  data: z.array(AcmRankVo),
})

export const rankEndpoints = [getRankList, getRecentRank]
