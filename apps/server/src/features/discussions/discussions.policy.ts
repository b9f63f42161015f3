import { type AuthorRole, type Role, SITE_ADMINS } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { type GroupStanding, isGroupAdmin, isGroupMember } from '../groups/membership.policy.ts'
import type { Visibility } from '../problems/problems.tables.ts'

export interface DiscussionFacts {
  readonly authorId: string | null
  readonly hiddenAt: Date | null
  readonly groupId: number | null
  /** The visibility of the problem that it is about; null for none. */
  readonly problemVisibility: Visibility | null
  readonly problemGroupId: number | null
}

const ADMIN_ROLES: readonly Role[] = SITE_ADMINS

export const isSiteAdmin = (caller: Caller): boolean =>
  caller.kind === 'user' && ADMIN_ROLES.includes(caller.user.role)

const isAuthor = (caller: Caller, { authorId }: Pick<DiscussionFacts, 'authorId'>): boolean =>
  caller.kind === 'user' && caller.user.id === authorId

/** A caller, and what they are in the group of the discussion; null outside of groups, and for those it does not know. */
export interface Reader {
  readonly caller: Caller
  readonly standing: GroupStanding | null
}

type Placed = Pick<DiscussionFacts, 'groupId'>
type Written = Pick<DiscussionFacts, 'authorId' | 'groupId'>

/** Whether the reader may hide, pin and remove what others wrote: the site's administrators, and in a group its own. */
export const isModerator = ({ caller, standing }: Reader, { groupId }: Placed): boolean =>
  groupId === null ? isSiteAdmin(caller) : isGroupAdmin(standing)

/**
 * Why the caller may not read a discussion, or null if they may. Outside of a group there are no discussions of it. A
 * discussion of a problem that the public does not see could give it away, so it is not seen either.
 */
export function refusalToRead(
  reader: Reader,
  discussion: DiscussionFacts,
): 'discussion_not_found' | 'discussion_hidden' | null {
  if (discussion.groupId !== null && !isGroupMember(reader.standing)) return 'discussion_not_found'
  if (isModerator(reader, discussion) || isAuthor(reader.caller, discussion)) return null
  if (isOfSecretProblem(discussion)) return 'discussion_not_found'
  return discussion.hiddenAt === null ? null : 'discussion_hidden'
}

type About = Pick<DiscussionFacts, 'groupId' | 'problemVisibility' | 'problemGroupId'>

/** Problems of a group are read in it alone: also those that it took back from the site. */
const isOfSecretProblem = ({ groupId, problemVisibility, problemGroupId }: About): boolean =>
  (problemVisibility ?? 'public') !== 'public' || (problemGroupId !== null && problemGroupId !== groupId)

/** Whether only its author and those who moderate it read it. */
export const isHidden = (discussion: About & Pick<DiscussionFacts, 'hiddenAt'>): boolean =>
  discussion.hiddenAt !== null || isOfSecretProblem(discussion)

/** The author, and for everybody root and a group's administrators. */
export const canEdit = (reader: Reader, discussion: Written): boolean =>
  isAuthor(reader.caller, discussion) ||
  (discussion.groupId === null
    ? reader.caller.kind === 'user' && reader.caller.user.role === 'root'
    : isModerator(reader, discussion))

export const canDelete = (reader: Reader, discussion: Written): boolean =>
  isAuthor(reader.caller, discussion) || isModerator(reader, discussion)

/** The reason why something is hidden is only for its author and for those who may hide it. */
export const mayKnowReason = (reader: Reader, discussion: Written): boolean =>
  isAuthor(reader.caller, discussion) || isModerator(reader, discussion)

/** By what readers recognise who runs the site. */
export function shownRole(role: Role | null): AuthorRole {
  if (role === 'root') return 'root'
  return role !== null && ADMIN_ROLES.includes(role) ? 'admin' : 'user'
}
