import { type AuthorRole, type Role, SITE_ADMINS } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import type { Visibility } from '../problems/problems.tables.ts'

export interface DiscussionFacts {
  readonly authorId: string | null
  readonly hiddenAt: Date | null
  readonly groupId: number | null
  /** Of the problem that it is about; null for none. */
  readonly problemVisibility: Visibility | null
}

const ADMIN_ROLES: readonly Role[] = SITE_ADMINS

export const isSiteAdmin = (caller: Caller): boolean =>
  caller.kind === 'user' && ADMIN_ROLES.includes(caller.user.role)

const isAuthor = (caller: Caller, { authorId }: Pick<DiscussionFacts, 'authorId'>): boolean =>
  caller.kind === 'user' && caller.user.id === authorId

/**
 * Why the caller may not read a discussion, or null if they may. What is written about a problem that the public does
 * not see could give it away, so it is not seen either.
 */
export function refusalToRead(
  caller: Caller,
  discussion: DiscussionFacts,
): 'discussion_not_found' | 'discussion_hidden' | null {
  if (discussion.groupId !== null) return 'discussion_not_found'
  if (isSiteAdmin(caller) || isAuthor(caller, discussion)) return null
  const isOfSecretProblem = (discussion.problemVisibility ?? 'public') !== 'public'
  if (isOfSecretProblem) return 'discussion_not_found'
  return discussion.hiddenAt === null ? null : 'discussion_hidden'
}

/** The author, and root for everybody. */
export const canEdit = (caller: Caller, discussion: Pick<DiscussionFacts, 'authorId'>): boolean =>
  isAuthor(caller, discussion) || (caller.kind === 'user' && caller.user.role === 'root')

export const canDelete = (caller: Caller, discussion: Pick<DiscussionFacts, 'authorId'>): boolean =>
  isAuthor(caller, discussion) || isSiteAdmin(caller)

/** The reason why something is hidden is only for its author and for those who may hide it. */
export const mayKnowReason = (caller: Caller, discussion: Pick<DiscussionFacts, 'authorId'>): boolean =>
  isAuthor(caller, discussion) || isSiteAdmin(caller)

/** By what readers recognise who runs the site. */
export function shownRole(role: Role | null): AuthorRole {
  if (role === 'root') return 'root'
  return role !== null && ADMIN_ROLES.includes(role) ? 'admin' : 'user'
}
