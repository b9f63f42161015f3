import { z } from 'zod'
import { nothing } from '../about.ts'
import { SITE_ADMINS } from '../access.ts'
import { permitsFor } from '../can.ts'
import { defineEndpoint } from '../define.ts'
import { Feedback } from '../problems/feedback.ts'
import { Dated, Instant, PageQuery, pageOf, QueryBool, QueryInt } from '../wire-types.ts'
import {
  ContestAuth,
  ContestAward,
  ContestStatus,
  ContestType,
  OiRankScoreType,
  ShownName,
} from './contest.ts'
import { CONTEST_FORMATS, TIME_UNITS } from './contest-formats.ts'

/** Characters. */
export const CONTEST_LABEL_MAX_LENGTH = 16
export const CONTEST_PROBLEM_TITLE_MAX_LENGTH = 255
export const AWARD_NAME_MAX_LENGTH = 50
export const MAX_AWARDS = 20
export const MAX_STAR_USERS = 1000
/** The most entrants that an award by number can go to. */
export const AWARD_NUM_MAX = 100_000
export const PENALTY_MAX_SECONDS = 86_400
export const DEFAULT_PENALTY_SECONDS = 1200

/** The wire's numbers: awards go to a percentage of the ranked entrants, or to a number of them. */
export const AWARD_TYPE = { none: 0, percent: 1, entrants: 2 } as const
export const AwardType = z.literal(Object.values(AWARD_TYPE))

/**
 * Ours: changes that surprise those who are in the contest, by the refusal that asks about each. A save that lists one
 * in `confirmed` makes it.
 */
export const CONFIRMED_CHANGES = [
  'contest_start_moved',
  'contest_ends_at_once',
  'contest_reopens',
  'contest_entrants_dropped',
] as const
export type ConfirmedChange = (typeof CONFIRMED_CHANGES)[number]

/** The fields that organisers decide, the same in every answer. */
const decided = {
  id: z.int(),
  /** Null, as `author`: the account no longer exists. */
  uid: z.string().nullable(),
  author: z.string().nullable(),
  title: z.string(),
  /** Ours: for readers of a language; null: they read `title`. */
  titles: z.object({ 'zh-CN': z.string().nullable(), 'en-US': z.string().nullable() }),
  type: ContestType,
  /** Ours: the exact rules. */
  format: z.enum(CONTEST_FORMATS),
  description: z.string(),
  source: z.int(),
  auth: ContestAuth,
  startTime: Instant,
  endTime: Instant,
  /** Seconds. */
  duration: z.int(),
  sealRank: z.boolean(),
  sealRankTime: Instant.nullable(),
  /** Whether the seal ends with the contest. */
  autoRealRank: z.boolean(),
  status: ContestStatus,
  visible: z.boolean(),
  openPrint: z.boolean(),
  openAccountLimit: z.boolean(),
  accountLimitRule: z.string().nullable(),
  rankShowName: ShownName,
  openRank: z.boolean(),
  /** Ours: whether standings list entrants who handed in nothing. */
  listAllEntrants: z.boolean(),
  oiRankScoreType: OiRankScoreType,
  gid: z.int().nullable(),
  awardType: AwardType,
  allowEndSubmit: z.boolean(),
  /** Ours: registered entrants. */
  count: z.int(),
  /** Ours: seconds of each penalised attempt. */
  penaltySeconds: z.int(),
  /** Ours: of ICPC contests. */
  timeUnit: z.enum(TIME_UNITS),
  /** Ours: languages that may be used; null leaves it to each problem. */
  languageIds: z.array(z.int()).nullable(),
  /** Ours: how much entrants see of the test cases while the contest runs; null leaves it to each problem. */
  feedback: Feedback.nullable(),
  /** Ours: whether entrants never see what their programs wrote to standard error. */
  hideStderr: z.boolean(),
  ...Dated,
}

/** A contest as its organisers edit it (`api.md` 3.5). */
export const AdminContestVo = z.object({
  ...decided,
  /** Null where there is none, or where the site's secret is another now. */
  pwd: z.string().nullable(),
  starAccount: z.array(z.string()),
  awardConfigList: z.array(ContestAward),
})
export type AdminContestVo = z.output<typeof AdminContestVo>

/** A row of the administrators' list; two lists travel as JSON texts there. */
export const AdminContestRow = z.object({
  ...decided,
  /** `{"star_account":[…]}` */
  starAccount: z.string(),
  /** `{"config":[…]}` */
  awardConfig: z.string(),
  isGroup: z.boolean(),
  /** Ours: problems in it. */
  problemCount: z.int(),
  /** Ours: whether the caller may open, change and clone it. */
  isAdmin: z.boolean(),
  /** Ours. */
  can: permitsFor('change', 'delete'),
})
export type AdminContestRow = z.output<typeof AdminContestRow>

const AwardDraft = z.object({
  priority: z.int().nullish(),
  name: z.string().nullish(),
  background: z.string().nullish(),
  color: z.string().nullish(),
  num: z.int().nullish(),
})
export type AwardDraft = z.output<typeof AwardDraft>

/**
 * A contest as clients send it. An absent field keeps its value, or gets the default in a new contest. `uid`, `author`,
 * `status`, `duration` and other fields that follow from the rest are not read.
 */
export const ContestSave = z.object({
  title: z.string().nullish(),
  description: z.string().nullish(),
  type: ContestType.nullish(),
  format: z.enum(CONTEST_FORMATS).nullish(),
  auth: ContestAuth.nullish(),
  pwd: z.string().nullish(),
  startTime: Instant.nullish(),
  endTime: Instant.nullish(),
  sealRank: z.boolean().nullish(),
  sealRankTime: Instant.nullish(),
  autoRealRank: z.boolean().nullish(),
  visible: z.boolean().nullish(),
  openPrint: z.boolean().nullish(),
  openAccountLimit: z.boolean().nullish(),
  accountLimitRule: z.string().nullish(),
  rankShowName: ShownName.nullish(),
  starAccount: z.array(z.string()).nullish(),
  openRank: z.boolean().nullish(),
  oiRankScoreType: OiRankScoreType.nullish(),
  awardType: AwardType.nullish(),
  awardConfigList: z.array(AwardDraft).nullish(),
  allowEndSubmit: z.boolean().nullish(),
  /** Ours, all of the following; null is a value of the two that may be left to each problem. */
  penaltySeconds: z.int().min(0).max(PENALTY_MAX_SECONDS).nullish(),
  timeUnit: z.enum(TIME_UNITS).nullish(),
  languageIds: z.array(z.int()).nullish(),
  feedback: Feedback.nullish(),
  hideStderr: z.boolean().nullish(),
  listAllEntrants: z.boolean().nullish(),
  /** Empty ones stand for `title`. */
  titles: z.object({ 'zh-CN': z.string().nullish(), 'en-US': z.string().nullish() }).nullish(),
})
export type ContestSave = z.output<typeof ContestSave>

export const contestSaveErrors = [
  'contest_title_length',
  'contest_description_length',
  'contest_times_required',
  'contest_ends_before_start',
  'contest_counts_required',
  'contest_password_required',
  'contest_password_length',
  'contest_seal_outside',
  'contest_account_rule_invalid',
  'contest_star_invalid',
  'contest_star_repeated',
  'contest_stars_too_many',
  'contest_awards_too_many',
  'contest_award_invalid',
  'contest_award_share',
  'contest_language_unknown',
  'contest_penalty_minutes',
] as const

export const ORGANISER_ERRORS = ['contest_not_found', 'not_your_contest'] as const

const admin = { path: '/api/admin/contest', access: { roles: SITE_ADMINS } } as const

export const ContestAdminQuery = PageQuery.extend({
  /** Part of the title, or the id. */
  keyword: z.coerce.string().optional(),
  /** Ours: filters. */
  format: z.enum(CONTEST_FORMATS).optional(),
  auth: QueryInt.optional(),
  status: QueryInt.optional(),
})

export const listContestsForAdmin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contest/get-contest-list',
  access: { roles: SITE_ADMINS },
  about: nothing(
    'Administrators of the site see all of its contests; each row says whether they may change it.',
  ),
  summary: 'Contests of the site, visible or not, latest start first.',
  query: ContestAdminQuery,
  data: pageOf(AdminContestRow),
})

export const getContestForAdmin = defineEndpoint({
  ...admin,
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  method: 'GET',
  summary: 'A contest as its form shows it, with the password.',
  query: z.object({ cid: QueryInt }),
  data: AdminContestVo,
  errors: [...ORGANISER_ERRORS],
})

export const createContest = defineEndpoint({
  ...admin,
  about: nothing('It makes a contest of the site, which administrators may.'),
  method: 'POST',
  summary: 'Creates a contest; its author is the caller.',
  body: ContestSave,
  /** Ours; other clients read no data. */
  data: z.object({ id: z.int() }),
  errors: [...contestSaveErrors],
})

export const updateContest = defineEndpoint({
  ...admin,
  about: { thing: 'contest', id: 'body.id', may: 'contest.change' },
  method: 'PUT',
  summary: 'Changes a contest. A new password of one that is not public drops who has entered.',
  body: ContestSave.extend({
    id: z.int(),
    /** Ours: `gmtModified` of what was edited; the save is refused if it was changed since. */
    basedOn: Instant.nullish(),
    /** Ours. */
    confirmed: z.array(z.enum(CONFIRMED_CHANGES)).nullish(),
  }),
  errors: [
    ...ORGANISER_ERRORS,
    ...contestSaveErrors,
    'contest_format_fixed',
    'contest_changed_meanwhile',
    ...CONFIRMED_CHANGES,
  ],
})

export const deleteContest = defineEndpoint({
  ...admin,
  method: 'DELETE',
  access: { roles: ['root'] },
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  summary: 'Deletes a contest with its entries and submissions; its problems stay in the bank.',
  query: z.object({ cid: QueryInt }),
  errors: ['contest_not_found'],
})

export const cloneContest = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contest/clone',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  tokenScope: null,
  summary: 'Copies a contest’s settings, not its problems and entrants, into one of the caller’s.',
  query: z.object({ cid: QueryInt }),
  /** Ours. */
  data: z.object({ id: z.int() }),
  errors: [...ORGANISER_ERRORS],
})

export const changeContestVisibility = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/change-contest-visible',
  access: { roles: SITE_ADMINS },
  about: { thing: 'contest', id: 'query.cid', may: 'contest.change' },
  summary: 'Shows a contest to its audience, or hides it.',
  query: z.object({ cid: QueryInt, visible: QueryBool }),
  errors: [...ORGANISER_ERRORS],
})

export const contestAdminEndpoints = [
  listContestsForAdmin,
  getContestForAdmin,
  createContest,
  updateContest,
  deleteContest,
  cloneContest,
  changeContestVisibility,
]
