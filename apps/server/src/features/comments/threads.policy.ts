import type { Role } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { findUser } from '../../http/caller.ts'
import type { Owned } from '../places/belonging.policy.ts'
import { type ContestTimes, contestStateAt, isContestAdmin } from '../places/contest-clock.policy.ts'

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
  if (contestStateAt(contest, now) === 'ended' || isContestAdmin(caller, contest)) return null
  return { organiserIds, readerId: findUser(caller)?.id ?? null }
}

export const isOrganisers = (
  { authorId, authorRole }: Pick<CommentFacts, 'authorId' | 'authorRole'>,
  organiserIds: readonly string[],
): boolean => authorRole === 'root' || (authorId !== null && organiserIds.includes(authorId))

/** Whether the caller sees a comment of a thread that they may read. */
export function seesComment(
  caller: Caller,
  comment: CommentFacts,
  { isModerator, narrowing }: { readonly isModerator: boolean; readonly narrowing: Narrowing | null },
): boolean {
  const readerId = findUser(caller)?.id ?? null
  if (isModerator || (readerId !== null && comment.authorId === readerId)) return true
  if (comment.hiddenAt !== null) return false
  return narrowing === null || isOrganisers(comment, narrowing.organiserIds)
}

/** In the questions of a contest only the one who asked and its administrators reply. */
export function mayReply(
  caller: Caller,
  comment: Pick<CommentFacts, 'authorId'>,
  thread: { readonly kind: 'discussion' | 'contest'; readonly isModerator: boolean },
): boolean {
  return thread.kind === 'discussion' || thread.isModerator || findUser(caller)?.id === comment.authorId
}
