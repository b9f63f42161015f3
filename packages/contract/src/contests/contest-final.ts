import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

export const MEDALS = ['gold', 'silver', 'bronze'] as const
export const FinalMedal = z.enum(MEDALS)
export type FinalMedal = z.output<typeof FinalMedal>

export const HONOURS = [...MEDALS, 'highest-honors', 'high-honors', 'honors', 'honorable-mention'] as const
export const FinalHonour = z.enum(HONOURS)
export type FinalHonour = z.output<typeof FinalHonour>

/**
 * The meaning of the three numbers of medals: how many, the last rank of each colour, or percent of those with a
 * result.
 */
export const MEDALS_BY = ['counts', 'ranks', 'shares'] as const
/** Whether those without a medal keep their places, or are ranked by solved problems, as in World Finals. */
export const FINAL_RANKINGS = ['places', 'finals'] as const
/** The entrant whose result is the median of an even number: the upper half's last, or the next one. */
export const FINAL_MEDIANS = ['upper', 'lower'] as const
export const FINAL_MEDALS_MAX = 100_000

const choices = {
  by: z.enum(MEDALS_BY),
  ranking: z.enum(FINAL_RANKINGS),
  median: z.enum(FINAL_MEDIANS),
}

/** How an organiser gives medals. */
export const FinalSchemeVo = z.object({ ...choices, gold: z.int(), silver: z.int(), bronze: z.int() })
export type FinalSchemeVo = z.output<typeof FinalSchemeVo>

export const FinalRowVo = z.object({
  entrantId: z.int(),
  /** Null for teams, as the next one. */
  uid: z.string().nullable(),
  username: z.string().nullable(),
  /** The name that the contest shows. */
  name: z.string(),
  school: z.string().nullable(),
  /** Null for those outside the ranking and, as in finals, for those below the median. */
  rank: z.int().nullable(),
  honour: FinalHonour.nullable(),
  /** Solved problems or points. */
  result: z.int(),
  /** Seconds with penalties, or CPU milliseconds. */
  time: z.int(),
})
export type FinalRowVo = z.output<typeof FinalRowVo>

/** Where a colour ends. */
export const MedalBorderVo = z.object({
  medal: FinalMedal,
  planned: z.int(),
  given: z.int(),
  /** The entrants who share the rank at which the colour was to end, where there are too many of them. */
  tie: z.object({ rank: z.int(), size: z.int() }).nullable(),
})
export type MedalBorderVo = z.output<typeof MedalBorderVo>

export const FinalDraftVo = z.object({
  /** The reasons why the contest cannot be final yet. */
  obstacles: z.object({
    hasNotEnded: z.boolean(),
    /** Submissions without a verdict, or with one that says that the judge failed. */
    unjudged: z.int(),
    /** Unanswered. */
    questions: z.int(),
  }),
  borders: z.array(MedalBorderVo),
  /** Best first. */
  rows: z.array(FinalRowVo),
  /** Sent back with the decision, so that nothing else is announced than what was looked at. */
  seen: z.string(),
})
export type FinalDraftVo = z.output<typeof FinalDraftVo>

const adminErrors = ['contest_not_found', 'contest_admins_only'] as const

export const draftFinal = defineEndpoint({
  method: 'GET',
  path: '/api/contest/final-draft',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary:
    'Who would get which medal by a scheme, before anything is decided; for administrators of the contest.',
  query: z.object({ cid: QueryInt, ...choices, gold: QueryInt, silver: QueryInt, bronze: QueryInt }),
  data: FinalDraftVo,
  errors: [...adminErrors, 'contest_medals_invalid'],
})

export const finaliseContest = defineEndpoint({
  method: 'PUT',
  path: '/api/contest/final',
  access: 'login',
  about: { thing: 'contest', id: 'body.cid', may: 'contest.run' },
  summary: 'Fixes ranks and medals as the draft showed them, in place of earlier ones.',
  body: z.object({ cid: z.int(), scheme: FinalSchemeVo, seen: z.string() }),
  errors: [...adminErrors, 'contest_medals_invalid', 'contest_not_finishable', 'contest_final_stale'],
})

export const withdrawFinal = defineEndpoint({
  method: 'DELETE',
  path: '/api/contest/final',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'Takes the final results back, so that the contest has none.',
  query: z.object({ cid: QueryInt }),
  errors: [...adminErrors, 'contest_not_final'],
})

export const HonoursVo = z.object({
  finalTime: Instant,
  scheme: FinalSchemeVo,
  /** Best first. */
  rows: z.array(FinalRowVo),
  /** For administrators: whether the standings of now would give other results. */
  isOutdated: z.boolean(),
})
export type HonoursVo = z.output<typeof HonoursVo>

export const getHonours = defineEndpoint({
  method: 'GET',
  path: '/api/contest/honours',
  access: 'anonymous',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.know' },
  summary: 'Final ranks and medals, for all who may see the standings, once these are not sealed.',
  query: z.object({ cid: QueryInt }),
  data: HonoursVo,
  errors: [
    ...(['contest_not_found', 'contest_not_started', 'contest_not_registered'] as const),
    ...(['contest_account_rule', 'contest_board_closed', 'contest_not_final'] as const),
  ],
})

export const contestFinalEndpoints = [draftFinal, finaliseContest, withdrawFinal, getHonours]
