import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** An answer to a question of the jury. The other actions of minutes are those of the audit log. */
export const ANSWER_ACTION = 'clarification.answer'
export const MINUTES_MAX_ENTRIES = 2_000

export const MinutesEntryVo = z.object({
  time: Instant,
  /** Name at that time; null: the product itself, or an account that no longer exists. */
  username: z.string().nullable(),
  action: z.string(),
  /** The submission that it was about, with its problem and entrant. */
  submitId: z.int().nullable(),
  displayId: z.string().nullable(),
  entrant: z.string().nullable(),
  /** The changed fields, with their values before and after. */
  before: z.unknown(),
  after: z.unknown(),
})
export type MinutesEntryVo = z.output<typeof MinutesEntryVo>

export const MinutesVo = z.object({
  /** Counts of submissions within the contest. */
  summary: z.object({
    submissions: z.int(),
    /** With a verdict of the judge. */
    judged: z.int(),
    /** With a verdict set by hand. */
    manual: z.int(),
    cancelled: z.int(),
    /** Judged more than once. */
    rejudged: z.int(),
  }),
  /** Oldest first. */
  entries: z.array(MinutesEntryVo),
})
export type MinutesVo = z.output<typeof MinutesVo>

export const getMinutes = defineEndpoint({
  method: 'GET',
  path: '/api/contest/minutes',
  access: 'login',
  about: { thing: 'contest', id: 'query.cid', may: 'contest.run' },
  summary: 'What the organisers of a contest decided, and who did; for administrators of the contest.',
  query: z.object({ cid: QueryInt }),
  data: MinutesVo,
  errors: ['contest_not_found', 'contest_admins_only'],
})

export const contestMinutesEndpoints = [getMinutes]
