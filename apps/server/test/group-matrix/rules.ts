import { type Endpoint, type ErrorCode, roleMayCall } from '@gavel/contract'
import { nameOf } from './questions.ts'
import { LEVELS, SITE_ROLES, type State, type Who } from './world.ts'

/** The answer to a caller who passed the door; null: what they ask for. */
type Rule = (who: Who, state: State) => ErrorCode | null

const ROOTS: readonly Who[] = ['root', 'owner', 'siteRoot']
const ADMINS: readonly Who[] = ['admin', 'author', ...ROOTS]
const MEMBERS: readonly Who[] = ['member', ...ADMINS]
/** The people who may change what the author wrote. */
const MANAGERS: readonly Who[] = ['author', ...ROOTS]

interface Words {
  /** For those who have nothing to do with a group that they name. */
  readonly outside: ErrorCode
  /** For members who may not. */
  readonly inside?: ErrorCode
  /** Where there is no such group, for all who are told. */
  readonly unknown?: ErrorCode
}

/** A banned group is there for the site’s super administrator alone. */
const of =
  (allowed: readonly Who[], { outside, inside = outside, unknown = 'group_not_found' }: Words): Rule =>
  (who, { isBanned }) => {
    if (isBanned && who !== 'siteRoot') return unknown
    if (allowed.includes(who)) return null
    return MEMBERS.includes(who) ? inside : outside
  }

const everybody: Rule = () => null
const known: Rule = (who, { isBanned }) => (isBanned && who !== 'siteRoot' ? 'group_not_found' : null)
const members = of(MEMBERS, { outside: 'group_members_only' })
const admins = of(ADMINS, { outside: 'group_admins_only' })
/** The same where the place is visited first. */
const writers = of(ADMINS, { outside: 'group_members_only', inside: 'group_admins_only' })
const roots = of(ROOTS, { outside: 'group_roots_only' })
const owner = of(['owner', 'siteRoot'], { outside: 'group_owner_only' })

/** People outside of the group do not hear of what lies in it. */
const within = (allowed: readonly Who[], unknown: ErrorCode, inside: ErrorCode): Rule =>
  of(allowed, { outside: unknown, inside, unknown })

const detail: Rule = (who, state) =>
  known(who, state) ?? (state.isVisible || MEMBERS.includes(who) ? null : 'group_hidden')

const join: Rule = (who, state) => {
  if (known(who, state) !== null) return 'group_not_found'
  const level = LEVELS[who]
  if (level === 'applying') return 'group_applied_already'
  if (level === 'refused') return 'group_application_refused'
  if (level !== undefined) return 'group_joined_already'
  return state.isVisible ? null : 'group_not_found'
}

const exit: Rule = (who, state) => {
  if (who === 'owner' && !state.isBanned) return 'group_owner_fixed'
  return known(who, state) ?? (MEMBERS.includes(who) && who !== 'siteRoot' ? null : 'group_member_not_found')
}

const imported = within(ADMINS, 'problem_import_not_found', 'problem_import_not_found')
const judged = within(MANAGERS, 'submission_not_found', 'group_judging_denied')
const invited: Rule = (_, { isBanned }) => (isBanned ? 'group_invitation_not_found' : null)
const review: Rule = (who, { isBanned }) => (isBanned && who !== 'siteRoot' ? 'problem_not_found' : null)

/** By the method and path of an endpoint; the first that fits holds. */
const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/^GET \/api\/get-group-list$|^POST \/api\/group$|^GET \/api\/admin\//, everybody],
  [/^GET \/api\/get-group-detail$/, detail],
  [/^GET \/api\/get-group-(access|auth)$/, known],
  [/^PUT \/api\/group$|\/upload-group-avatar$/, roots],
  [/^DELETE \/api\/group$|^PUT \/api\/group\/owner$/, owner],
  [/^POST \/api\/group\/member$/, join],
  [/\/member\/exit$/, exit],
  [/\/api\/group\/invitation$/, invited],
  [/^PUT \/api\/admin\/group-problem\//, review],
  [/^GET \/api\/group\/get-(member|announcement|problem|training|contest|discussion)-list$/, members],
  [/\/get-group-rank-list$/, members],
  [/\/(get-admin-\w+-list|get-apply-list|members?|invitations|download-group-members)$/, admins],
  [/\/(get-all-problem-tags|training-categories|homework(\/problems)?)$/, admins],
  [/^POST \/api\/group\/(announcement|problem|contest-problem|training|contest)$/, admins],
  [/\/upload-package$|^GET \/api\/group\/problem\/import$/, admins],
  [/\/api\/group\/problem\/import(-report)?$/, imported],
  [/\/compile-(spj|interactive)$|\/upload-/, writers],
  [/^POST (\/api\/group)?\/discussion$|^POST \/api\/discussion$/, members],
  [/\/discussion$/, within(ADMINS, 'discussion_not_found', 'post_of_another')],
  [/\/api\/group\/judge\/(rejudge|manual-judge|cancel-judge|history)$/, judged],
  [/\/api\/group\/.*contest/, within(MANAGERS, 'contest_not_found', 'not_your_contest')],
  [/\/api\/group\/.*training/, within(MANAGERS, 'training_not_found', 'not_your_training')],
  [/\/api\/group\/announcement/, within(MANAGERS, 'announcement_not_found', 'not_your_announcement')],
  [/\/api\/group\/(.*problem|apply-public)/, within(MANAGERS, 'problem_not_found', 'not_your_problem')],
  // Their own programs, wherever they handed them in.
  [/\/get-last-ac-code$/, known],
  [/\/api\/(get-.*problem|submit-|get-submission-list)|\/download-problem-files$/, members],
]

/** Endpoints that the tables of the API do not name keep the rule of the refusals that they declare. */
const BY_REFUSALS: readonly (readonly [ErrorCode, Rule])[] = [
  ['group_owner_only', owner],
  ['group_roots_only', roots],
  ['group_admins_only', admins],
  ['group_members_only', members],
]

/** Undefined: nobody has said who may call it. */
export function ruleOf(endpoint: Endpoint): Rule | undefined {
  const declared: readonly ErrorCode[] = endpoint.errors ?? []
  return (
    RULES.find(([pattern]) => pattern.test(nameOf(endpoint)))?.[1] ??
    BY_REFUSALS.find(([refusal]) => declared.includes(refusal))?.[1]
  )
}

/** The refusal that a caller is owed, the door's first. */
export function refusalOwed(endpoint: Endpoint, who: Who, state: State): ErrorCode | null {
  const { access } = endpoint
  if (who === 'visitor') {
    if (access !== 'anonymous') return 'login_required'
  } else if (!roleMayCall(access, SITE_ROLES[who] ?? 'default_user')) return 'permission_denied'
  const rule = ruleOf(endpoint)
  if (rule === undefined) throw new Error(`Who may call ${nameOf(endpoint)}?`)
  return rule(who, state)
}
