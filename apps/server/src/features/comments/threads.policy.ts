import type { Role } from '@gavel/contract'
import { isRoleIn } from '../access/site-roles.policy.ts'

/** The fields of a comment that decide who sees it. */
export interface CommentFacts {
  readonly authorId: string | null
  readonly authorRole: Role | null
  readonly hiddenAt: Date | null
}

/** While a contest runs, its questions are seen by who asked and by its administrators; their words are for everybody. */
export interface Narrowing {
  /** Everybody reads what they and the site's roots write. */
  readonly organiserIds: readonly string[]
}

export const isOrganisers = (
  { authorId, authorRole }: Pick<CommentFacts, 'authorId' | 'authorRole'>,
  organiserIds: readonly string[],
): boolean => isRoleIn(authorRole, 'site root') || (authorId !== null && organiserIds.includes(authorId))

/** The facts by which a comment is read, in a thread as a reader finds it. */
export const commentFacts = (
  { authorId, authorRole, hiddenAt }: CommentFacts,
  { isModerator, narrowing }: { readonly isModerator: boolean; readonly narrowing: Narrowing | null },
) => ({
  authorId,
  hiddenAt,
  isModerator,
  isForAll: narrowing === null || isOrganisers({ authorId, authorRole }, narrowing.organiserIds),
})
