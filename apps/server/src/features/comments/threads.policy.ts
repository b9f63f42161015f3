import type { Role } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { findUser } from '../../http/caller.ts'
import { may } from '../access/access.policy.ts'
import { isRoleIn } from '../access/site-roles.policy.ts'
import type { ContestTimes } from '../places/contest-clock.policy.ts'
import type { Owned } from '../places/place.policy.ts'

/** The fields of a comment that decide who sees it. */
export interface CommentFacts {
  readonly authorId: string | null
  readonly authorRole: Role | null
  readonly hiddenAt: Date | null
}

type ContestFacts = ContestTimes & Owned

/** While a contest runs, its questions are seen by who asked and by its administrators; their words are for everybody. */
export interface Narrowing {
  /** Everybody reads what they and the site's roots write. */
  readonly organiserIds: readonly string[]
  readonly readerId: string | null
}

/**
 * The users whose comments the caller sees of a contest; null: everybody's.
 *
 * @param organiserIds who runs it, besides the site's roots
 */
export function narrowingOf(
  caller: Caller,
  contest: ContestFacts,
  { organiserIds, now }: { readonly organiserIds: readonly string[]; readonly now: Date },
): Narrowing | null {
  if (may(caller, 'contest.read-questions', { ...contest, now })) return null
  return { organiserIds, readerId: findUser(caller)?.id ?? null }
}

export const isOrganisers = (
  { authorId, authorRole }: Pick<CommentFacts, 'authorId' | 'authorRole'>,
  organiserIds: readonly string[],
): boolean => isRoleIn(authorRole, 'site root') || (authorId !== null && organiserIds.includes(authorId))

/** Whether the caller reads a comment of a thread that they may read. */
export function isReadBy(
  caller: Caller,
  comment: CommentFacts,
  { isModerator, narrowing }: { readonly isModerator: boolean; readonly narrowing: Narrowing | null },
): boolean {
  const isForAll = narrowing === null || isOrganisers(comment, narrowing.organiserIds)
  return may(caller, 'comment.read', { ...comment, isModerator, isForAll })
}
