import { z } from 'zod'
import { nothing } from '../about.ts'
import { keysOf, recordOf } from '../closed-lists.ts'
import { defineEndpoint } from '../define.ts'

/** Things that are open or closed, with their initial values on a new site (`api.md` 4.15). */
export const SWITCH_DEFAULTS = {
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  hideNonContestSubmissionCode: false,
} as const
export type SwitchName = keyof typeof SWITCH_DEFAULTS

/** Limits for users other than administrators, with their values on a new site. The interval is in seconds. */
export const LIMIT_DEFAULTS = {
  defaultSubmitInterval: 8,
  defaultCreateGroupDailyLimit: 2,
  defaultCreateGroupLimit: 5,
  defaultCreateGroupACInitValue: 20,
  defaultCreateDiscussionDailyLimit: 5,
  defaultCreateDiscussionACInitValue: 10,
  defaultCreateCommentACInitValue: 10,
} as const
export type LimitName = keyof typeof LIMIT_DEFAULTS

/** Upper bounds of the limits: an hour between submissions, ten thousand solved problems. */
export const LIMIT_MAX = { defaultSubmitInterval: 3_600, other: 10_000 } as const

/** The sites at which the product has accounts of its own, by their names on the wire. */
export const REMOTE_SITES = ['hdu', 'cf', 'poj', 'atcoder', 'spoj', 'libreoj'] as const
export type RemoteSite = (typeof REMOTE_SITES)[number]
export const REMOTE_ACCOUNT_MAX_LENGTH = 100
export const REMOTE_ACCOUNTS_MAX = 100

const booleans = <Value extends z.ZodType>(value: Value) => recordOf(keysOf(SWITCH_DEFAULTS), () => value)
const numbers = <Value extends z.ZodType>(value: Value) => recordOf(keysOf(LIMIT_DEFAULTS), () => value)
const accountLists = <Value extends z.ZodType>(value: Value) =>
  recordOf(
    REMOTE_SITES.flatMap((site) => [`${site}UsernameList`, `${site}PasswordList`] as const),
    () => value,
  )

const access = { permission: 'system_info_admin' } as const

export const SwitchConfigVo = z.object({
  ...booleans(z.boolean()),
  ...numbers(z.int()),
  /** Administrators without a second factor may do nothing except add one. */
  requireSecondFactorForAdmins: z.boolean(),
  /** One entry per account. Passwords are empty in responses: stored ones are never sent. */
  ...accountLists(z.array(z.string())),
})
export type SwitchConfigVo = z.output<typeof SwitchConfigVo>

export const getSwitches = defineEndpoint({
  method: 'GET',
  path: '/api/admin/switch/info',
  about: nothing('One role decides how the site is set.'),
  access,
  summary: 'Switches, limits, and accounts at other sites without their passwords.',
  data: SwitchConfigVo,
})

export const updateSwitches = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/switch/update',
  about: nothing('One role decides how the site is set.'),
  access,
  summary:
    'Changes switches, limits and accounts; null or missing fields stay, and so does an empty password.',
  body: z.object({
    ...booleans(z.boolean().nullish()),
    ...numbers(z.int().nullish()),
    requireSecondFactorForAdmins: z.boolean().nullish(),
    ...accountLists(z.array(z.string().nullable()).nullish()),
  }),
  errors: [
    'switch_limit_range',
    'remote_accounts_uneven',
    'remote_account_invalid',
    'remote_account_password_required',
  ],
})

export const switchEndpoints = [getSwitches, updateSwitches]
