import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** Tags and languages that an answer names. */
export const OWN_WORK_ROWS = 10
/** Programs of one download; the newest ones, where there are more. */
export const OWN_PROGRAMS_LIMIT = 20_000

const LanguageCount = z.object({ language: z.string(), total: z.int(), accepted: z.int() })

/** Public problems of the site that the caller solved, by tag; and what they handed in outside contests. */
export const OwnWorkVo = z.object({
  tags: z.array(z.object({ name: z.string(), solved: z.int() })),
  languages: z.array(LanguageCount),
  verdicts: z.array(z.object({ status: z.int(), total: z.int() })),
})
export type OwnWorkVo = z.output<typeof OwnWorkVo>

const SolvedThen = z.object({
  problemId: z.string(),
  title: z.string(),
  difficulty: z.int(),
  time: Instant,
})

/** A year of the caller's, in the server's time zone, without contests. */
export const YearReviewVo = z.object({
  year: z.int(),
  /** The years in which they handed something in, oldest first. */
  years: z.array(z.int()),
  submissions: z.int(),
  /** Problems that they solved for the first time in this year. */
  solved: z.int(),
  activeDays: z.int(),
  longestStreak: z.int(),
  /** `yyyy-MM-dd`; null in a year without submissions. */
  busiestDay: z.object({ date: z.string(), count: z.int() }).nullable(),
  /** From January to December. */
  months: z.array(z.object({ submissions: z.int(), solved: z.int() })),
  first: SolvedThen.nullable(),
  last: SolvedThen.nullable(),
  /** The earliest of the greatest difficulty. */
  hardest: SolvedThen.nullable(),
  languages: z.array(LanguageCount),
})
export type YearReviewVo = z.output<typeof YearReviewVo>

export const getOwnWork = defineEndpoint({
  method: 'GET',
  path: '/api/user/own-work',
  access: 'login',
  about: nothing('It is about the caller.'),
  tokenScope: 'read',
  summary: 'The caller’s solved problems by tag, and their languages and verdicts.',
  data: OwnWorkVo,
})

export const getYearReview = defineEndpoint({
  method: 'GET',
  path: '/api/user/year-review',
  access: 'login',
  about: nothing('It is about the caller.'),
  tokenScope: 'read',
  summary: 'A year of the caller’s: months, days, languages and solved problems.',
  /** This year if it is left out. */
  query: z.object({ year: QueryInt.optional() }),
  data: YearReviewVo,
})

export const downloadOwnPrograms = defineEndpoint({
  method: 'GET',
  path: '/api/file/download-own-programs',
  access: 'login',
  about: nothing('It holds programs of the caller.'),
  tokenScope: 'read',
  summary:
    'Every program of the caller, by place and problem, with an index, as a zip. Verdicts that a contest keeps are left out.',
  transport: 'download',
  errors: ['server_busy'],
})

export const ownWorkEndpoints = [getOwnWork, getYearReview, downloadOwnPrograms]
