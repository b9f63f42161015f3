import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { REMOTE_SITES } from '../site/switches.ts'
import { Instant } from '../wire-types.ts'

const access = { permission: 'system_info_admin' } as const

/** An account of the product at a remote judge; never its password or its cookies. */
export const RemoteAccountVo = z.object({
  username: z.string(),
  /** Why a person has to look after it; null if it is ready. */
  locked: z.object({ kind: z.string(), text: z.string().nullable(), at: Instant }).nullable(),
  /** Whether it keeps a login. */
  hasSession: z.boolean(),
  /** Whether a submission is under way with it. */
  isBusy: z.boolean(),
  sentCount: z.int(),
  lastUsedAt: Instant.nullable(),
})
export type RemoteAccountVo = z.output<typeof RemoteAccountVo>

export const RemoteJudgeVo = z.object({
  judge: z.string(),
  name: z.string(),
  /** The site whose accounts it uses, as the account lists in the switches name it. */
  site: z.enum(REMOTE_SITES),
  homeUrl: z.string(),
  /** False: this version has no adapter for it. */
  isAvailable: z.boolean(),
  capabilities: z.array(z.string()),
  paused: z.object({ at: Instant, reason: z.string().nullable() }).nullable(),
  /** Until when it is left alone after faults in a row. */
  restsUntil: Instant.nullable(),
  /** False: statements are taken down, and problems only link to the judge. */
  keepsTexts: z.boolean(),
  dailyBudget: z.int(),
  sentToday: z.int(),
  waiting: z.int(),
  problemCount: z.int(),
  /** When it last responded as it should, for real. */
  lastSuccessAt: Instant.nullable(),
  lastFailure: z
    .object({
      kind: z.string(),
      text: z.string(),
      at: Instant,
      /** The newest page that was not understood, and when it came: with this failure, or with an earlier one. */
      page: z.string().nullable(),
      pageAt: Instant.nullable(),
    })
    .nullable(),
  accounts: z.array(RemoteAccountVo),
})
export type RemoteJudgeVo = z.output<typeof RemoteJudgeVo>

export const listRemoteJudges = defineEndpoint({
  method: 'GET',
  path: '/api/admin/remote/judges',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'How each remote judge and the accounts there are doing.',
  data: z.array(RemoteJudgeVo),
})

export const REMOTE_BUDGET_MAX = 100_000
export const PAUSE_REASON_MAX_LENGTH = 500

export const changeRemoteJudge = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/remote/judge',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary:
    'Pauses a remote judge or lets it go on, sets how many submissions a day may go there, and takes its statements down.',
  body: z.object({
    judge: z.string(),
    paused: z.boolean().nullish(),
    pauseReason: z.string().nullish(),
    dailyBudget: z.int().min(0).max(REMOTE_BUDGET_MAX).nullish(),
    /** False removes the statements and samples of its problems here, and mirrors none any more. */
    keepsTexts: z.boolean().nullish(),
  }),
  errors: ['remote_judge_unknown', 'text_invalid', 'text_length'],
})

export const unlockRemoteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remote/unlock-account',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'Lets an account be used again after a person has looked after it.',
  body: z.object({ site: z.enum(REMOTE_SITES), username: z.string() }),
  errors: ['remote_account_not_found'],
})

export const checkRemoteJudge = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remote/check',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'Visits a remote judge now, and says whether it responds as it should.',
  body: z.object({ judge: z.string() }),
  errors: [
    'remote_judge_unknown',
    'remote_judge_paused',
    'remote_unreachable',
    'remote_name_unknown',
    'remote_no_connection',
    'remote_too_slow',
    'remote_not_understood',
    'remote_overrides_invalid',
  ],
})

export const REMOTE_COOKIES_MAX_LENGTH = 20_000
export const USER_AGENT_MAX_LENGTH = 500

export const importRemoteSession = defineEndpoint({
  method: 'POST',
  path: '/api/admin/remote/import-session',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary:
    'Keeps a login that a person made in a browser, after a visit that proves it, and puts the account back into use.',
  body: z.object({
    judge: z.string(),
    username: z.string(),
    /** A Cookie header, or lines of `name=value`. */
    cookies: z.string(),
    /** The browser that the cookies were issued to; empty: the product’s own name. */
    userAgent: z.string(),
  }),
  errors: [
    'remote_judge_unknown',
    'remote_judge_paused',
    'remote_account_not_found',
    'remote_cookies_invalid',
    'remote_session_ended',
    'remote_overrides_invalid',
    'remote_unreachable',
    'remote_name_unknown',
    'remote_no_connection',
    'remote_too_slow',
    'remote_not_understood',
    'text_invalid',
    'text_length',
  ],
})

export const REMOTE_OVERRIDE_MAX_LENGTH = 100_000

/** Facts about a site: addresses, selectors, field names, tables of verdicts and languages. */
export const RemoteFactsVo = z.object({
  /** The facts in force, as JSON. */
  facts: z.string(),
  /** The facts that an administrator has replaced, as JSON; empty: none. */
  override: z.string(),
})
export type RemoteFactsVo = z.output<typeof RemoteFactsVo>

export const getRemoteFacts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/remote/facts',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'What is known about the site of a remote judge, and what of it was replaced here.',
  query: z.object({ judge: z.string() }),
  data: RemoteFactsVo,
  errors: ['remote_judge_unknown'],
})

export const overrideRemoteFacts = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/remote/facts',
  about: nothing('One role answers for the site’s accounts at remote judges.'),
  access,
  summary: 'Replaces facts about the site of a remote judge, without a new version of the product.',
  body: z.object({ judge: z.string(), override: z.string() }),
  errors: ['remote_judge_unknown', 'remote_overrides_invalid'],
})

export const remoteAdminEndpoints = [
  listRemoteJudges,
  changeRemoteJudge,
  unlockRemoteAccount,
  checkRemoteJudge,
  importRemoteSession,
  getRemoteFacts,
  overrideRemoteFacts,
]
