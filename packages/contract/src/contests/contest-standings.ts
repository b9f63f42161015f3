import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, pageOf, QueryBool, QueryInt } from '../wire-types.ts'
import { ContestProblemLink, ContestVo } from './contest.ts'
import { FinalMedal } from './contest-final.ts'
import { TIME_UNITS } from './contest-formats.ts'

export const STANDINGS_PAGE_SIZE = 50

/** An entrant's row, whatever the rules. */
const rowFields = {
  /** From 1; -1 for stars. */
  rank: z.int(),
  isWinAward: z.boolean(),
  awardName: z.string().nullable(),
  awardBackground: z.string().nullable(),
  awardColor: z.string().nullable(),
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Ours: the entrant, which may be a team. */
  entrantId: z.int(),
  /** Ours: why the entrant is out of the ranking; null for others. */
  disqualification: z.string().nullable(),
}

/** One entrant's result at one problem under ICPC rules (`api.md` 3.5). */
export const IcpcCellVo = z.object({
  errorNum: z.int(),
  isAC: z.boolean().nullable(),
  isFirstAC: z.boolean().nullable(),
  /** Seconds since the start. */
  ACTime: z.int().nullable(),
  /** Attempts since the seal, shown as `?`. */
  tryNum: z.int().nullable(),
  isAfterContest: z.boolean().nullable(),
  /** Ours: attempts that wait for a verdict. */
  pendingNum: z.int(),
})
export type IcpcCellVo = z.output<typeof IcpcCellVo>

export const IcpcRowVo = z.object({
  ...rowFields,
  /** Seconds, penalties included. */
  totalTime: z.int(),
  /** Judged submissions. */
  total: z.int(),
  ac: z.int(),
  submissionInfo: z.record(z.string(), IcpcCellVo),
})
export type IcpcRowVo = z.output<typeof IcpcRowVo>

export const PointsRowVo = z.object({
  ...rowFields,
  totalScore: z.int(),
  /** Milliseconds. */
  totalTime: z.int(),
  submissionInfo: z.record(z.string(), z.int().nullable()),
  timeInfo: z.record(z.string(), z.int().nullable()),
})
export type PointsRowVo = z.output<typeof PointsRowVo>

export const StandingsRowVo = z.union([IcpcRowVo, PointsRowVo])
export type StandingsRowVo = z.output<typeof StandingsRowVo>

/** `limit`, `currentPage` and the rest as clients post them, all nine. */
export const StandingsBody = z.object({
  cid: z.int(),
  limit: z.int().nullish(),
  currentPage: z.int().nullish(),
  /** Shows organisers the unsealed standings. */
  forceRefresh: z.boolean().nullish(),
  removeStar: z.boolean().nullish(),
  keyword: z.string().nullish(),
  /** Counts submissions after the end too. */
  containsEnd: z.boolean().nullish(),
  /** Users whose rows come first. */
  concernedList: z.array(z.string()).nullish(),
  /** Contests whose entrants are merged into the board. */
  externalCidList: z.array(z.int()).nullish(),
})
export type StandingsBody = z.output<typeof StandingsBody>

export const getStandings = defineEndpoint({
  method: 'POST',
  path: '/api/get-contest-rank',
  access: 'login',
  about: { thing: 'board', id: 'body.cid', may: 'contest.look' },
  summary: 'Standings of a contest: the caller’s row, followed rows, then all rows in order.',
  body: StandingsBody,
  data: pageOf(StandingsRowVo),
  errors: ['contest_not_found', 'contest_not_started', 'contest_not_registered', 'contest_account_rule'],
})

/** The caller's own row in short. */
export const OwnStandingVo = z.object({
  /** Null: outside the ranking. */
  rank: z.int().nullable(),
  /** Entrants that have a rank. */
  ranked: z.int(),
  /** Solved problems or points. */
  result: z.int(),
  /** Seconds with penalties, or CPU milliseconds. */
  time: z.int(),
  /** The medal in the final results. */
  medal: FinalMedal.nullable(),
})
export type OwnStandingVo = z.output<typeof OwnStandingVo>

export const getOwnStanding = defineEndpoint({
  method: 'GET',
  path: '/api/contest/own-standing',
  access: 'login',
  about: { thing: 'board', id: 'query.cid', may: 'contest.look' },
  summary:
    'The caller’s own rank in a contest, as the board shows it to them; null for those who are not on it.',
  query: z.object({ cid: QueryInt }),
  data: OwnStandingVo.nullable(),
  errors: ['contest_not_found', 'contest_not_started', 'contest_not_registered', 'contest_account_rule'],
})

const boardErrors = ['contest_not_found', 'contest_board_closed', 'contest_not_started'] as const

export const getOutsideContest = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-outsize-info',
  access: 'anonymous',
  about: { thing: 'contest-face', id: 'query.cid', may: 'contest.watch' },
  summary: 'A contest whose standings are shown outside of it, with its problems.',
  query: z.object({ cid: QueryInt }),
  data: z.object({ contest: ContestVo, problemList: z.array(ContestProblemLink) }),
  errors: [...boardErrors],
})

export const getOutsideStandings = defineEndpoint({
  method: 'POST',
  path: '/api/get-contest-outside-scoreboard',
  access: 'anonymous',
  about: { thing: 'board', id: 'body.cid', may: 'contest.watch' },
  summary: 'Standings outside the contest, for everybody while the organiser shows them.',
  body: StandingsBody,
  data: pageOf(StandingsRowVo),
  errors: [...boardErrors],
})

const scrollErrors = ['contest_not_found', 'contest_not_scrollable'] as const

export const getScrollBoard = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-scroll-board-info',
  access: 'anonymous',
  about: { thing: 'board', id: 'query.cid', may: 'contest.know' },
  summary: 'What a page that reveals the sealed standings needs; ICPC contests with a seal, after their end.',
  query: z.object({ cid: QueryInt }),
  data: z.object({
    id: z.int(),
    rankShowName: z.string(),
    problemCount: z.int(),
    balloonColor: z.record(z.string(), z.string().nullable()),
    /** `yyyy/MM/dd HH:mm:ss` in GMT+8, as the next one. */
    startTime: z.string(),
    sealRankTime: z.string(),
    starUserList: z.array(z.string()),
    /** Ours, as the next one: how the board to reveal counts. */
    penaltySeconds: z.int(),
    timeUnit: z.enum(TIME_UNITS),
  }),
  errors: [...scrollErrors],
})

export const listScrollBoardSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/get-contest-scroll-board-submission',
  access: 'anonymous',
  about: { thing: 'board', id: 'query.cid', may: 'contest.know' },
  summary: 'Every submission of a contest whose sealed standings are revealed, newest first.',
  query: z.object({ cid: QueryInt, removeStar: QueryBool.optional() }),
  data: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: z.string().nullable(),
      realname: z.string().nullable(),
      school: z.string().nullable(),
      avatar: z.string().nullable(),
      gender: z.string().nullable(),
      submitId: z.int(),
      status: z.int(),
      submitTime: z.string(),
      displayId: z.string(),
    }),
  ),
  errors: [...scrollErrors],
})

/** Ours: what is behind one cell of the board. */
export const listCellAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/contest/cell-attempts',
  access: 'login',
  about: { thing: 'board', id: 'query.cid', may: 'contest.look' },
  summary: 'One entrant’s submissions to one problem, as far as the board shows them to the caller.',
  query: z.object({ cid: QueryInt, entrantId: QueryInt, displayId: z.coerce.string() }),
  data: z.array(
    z.object({
      /** Null where the caller may not open the submission. */
      submitId: z.int().nullable(),
      submitTime: Instant,
      /** Null since the seal. */
      status: z.int().nullable(),
      score: z.int().nullable(),
    }),
  ),
  errors: ['contest_not_found', 'contest_not_started', 'contest_not_registered', 'contest_account_rule'],
})
