import type { MemberLevel } from '@gavel/contract'
import { type Caller, findUser, type GroupLevel } from '../../http/caller.ts'
import { admits } from '../places/account-rule.policy.ts'
import type { AccountRule } from '../places/places.tables.ts'
import { rankOf, reachesLevel } from './group-levels.policy.ts'
import { isRoleIn, type RoleCircle } from './site-roles.policy.ts'

const isIn = (caller: Caller, circle: RoleCircle) => isRoleIn(findUser(caller)?.role ?? null, circle)

const isUser = (caller: Caller, id: string | null) => id !== null && findUser(caller)?.id === id

interface OfGroup {
  readonly groupId: number | null
}

/** The site's root counts as a root of every group. */
function reaches(caller: Caller, { groupId }: OfGroup, wanted: GroupLevel): boolean {
  const user = findUser(caller)
  if (user === null || groupId === null) return false
  return isRoleIn(user.role, 'site root') || reachesLevel(user.groups.get(groupId) ?? null, wanted)
}

/** The site's root is above every level. */
function isAbove(caller: Caller, { groupId }: OfGroup, level: MemberLevel): boolean {
  const user = findUser(caller)
  if (user === null || groupId === null) return false
  return isRoleIn(user.role, 'site root') || rankOf(user.groups.get(groupId) ?? null) > rankOf(level)
}

interface Ruled {
  readonly hasAccountRule: boolean
  readonly accountRule: AccountRule | null
}

function isAdmitted(caller: Caller, { hasAccountRule, accountRule }: Ruled): boolean {
  const user = findUser(caller)
  return !hasAccountRule || (user !== null && admits(accountRule, user.username))
}

/** A kind of caller, by one fact about them or about the thing. */
export interface Kind<Facts> {
  /** The meaning, as the page about access explains it. */
  readonly means: string
  readonly holds: (caller: Caller, thing: Facts) => boolean
}

export const kind = <Facts = unknown>(means: string, holds: Kind<Facts>['holds']): Kind<Facts> => ({
  means,
  holds,
})

/** The kinds of callers that rows name. */
export const KINDS = {
  everybody: kind('every caller, also without an account', () => true),
  visitor: kind('a caller without an account', (caller) => caller.kind === 'visitor'),
  'without a token': kind(
    'a caller who logged in, and does not call by an API token',
    (caller) => caller.kind !== 'user' || caller.scopes === undefined,
  ),
  'site root': kind('role root', (caller) => isIn(caller, 'site root')),
  overseer: kind('roles root and problem_admin', (caller) => isIn(caller, 'overseer')),
  'site administrator': kind('roles root, admin and problem_admin', (caller) =>
    isIn(caller, 'site administrator'),
  ),
  'group member': kind<OfGroup>('a level of its group, or the site’s root', (caller, thing) =>
    reaches(caller, thing, 'member'),
  ),
  'group administrator': kind<OfGroup>(
    'level administrator or root of its group, or the site’s root',
    (caller, thing) => reaches(caller, thing, 'admin'),
  ),
  'group root': kind<OfGroup>('level root of its group, or the site’s root', (caller, thing) =>
    reaches(caller, thing, 'root'),
  ),
  'administrator of a group': kind('level administrator or root of any group', (caller) =>
    [...(findUser(caller)?.groups.values() ?? [])].some((level) => reachesLevel(level, 'admin')),
  ),
  'the member': kind<{ readonly memberId: string }>('the member whom it is about', (caller, { memberId }) =>
    isUser(caller, memberId),
  ),
  'above the member': kind<OfGroup & { readonly level: MemberLevel }>(
    'a higher level of the group than the member’s, or the site’s root',
    (caller, thing) => isAbove(caller, thing, thing.level),
  ),
  'above the wanted level': kind<OfGroup & { readonly wantedLevel: MemberLevel }>(
    'a higher level of the group than the one that is given, or the site’s root',
    (caller, thing) => isAbove(caller, thing, thing.wantedLevel),
  ),
  author: kind<{ readonly authorId: string | null }>('the user who wrote it', (caller, { authorId }) =>
    isUser(caller, authorId),
  ),
  'author of the problem': kind<{ readonly problemAuthorId: string | null }>(
    'the user who wrote the problem that it belongs to',
    (caller, { problemAuthorId }) => isUser(caller, problemAuthorId),
  ),
  sender: kind<{ readonly userId: string | null }>(
    'the user who handed it in or sent it',
    (caller, { userId }) => isUser(caller, userId),
  ),
  asker: kind<{ readonly askerId: string | null }>(
    'the user who asked what it answers',
    (caller, { askerId }) => isUser(caller, askerId),
  ),
  owner: kind<{ readonly ownerId: string | null }>('the user to whom it belongs', (caller, { ownerId }) =>
    isUser(caller, ownerId),
  ),
  'moderator of its thread': kind<{ readonly isModerator: boolean }>(
    'a moderator of the discussion or an organiser of the contest that it stands below',
    (_, { isModerator }) => isModerator,
  ),
  entrant: kind<{ readonly isRegistered: boolean }>(
    'a user who entered the contest or training',
    (_, { isRegistered }) => isRegistered,
  ),
  outsider: kind<{ readonly isRegistered: boolean }>(
    'a caller who did not enter the contest or training',
    (_, { isRegistered }) => !isRegistered,
  ),
  'not admitted': kind<Ruled>(
    'a caller whose username the account rule of the contest does not admit',
    (caller, thing) => !isAdmitted(caller, thing),
  ),
}
