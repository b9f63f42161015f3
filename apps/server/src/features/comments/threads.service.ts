import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import { requireOpenContest } from '../contests/contests.service.ts'
import { isHidden } from '../discussions/discussions.policy.ts'
import { requireLocked, requireReadable } from '../discussions/discussions.service.ts'
import { selectManagerIds } from '../groups/groups.service.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'
import { contestStateAt } from '../places/contest-clock.policy.ts'
import { readSwitches } from '../site/switches.settings.ts'
import type { Narrowing } from './threads.policy.ts'

/** The place of comments as this caller finds it now; it decides the policy. */
export interface Thread extends ThreadTarget {
  readonly title: string
  /** The user who gets news of new comments. */
  readonly ownerId: string | null
  /** The group that the discussion or contest belongs to; null for none. */
  readonly groupId: number | null
  /** Whether only its author and those who moderate it read it. */
  readonly isHidden: boolean
  /** The figures that the database keeps of the comments that every reader sees; null: none. */
  readonly shown: { readonly count: number; readonly version: number } | null
  /** Whether the caller may hide and remove what others wrote. */
  readonly isModerator: boolean
  readonly narrowing: Narrowing | null
  /** The users who run the contest, besides the site's roots; none elsewhere. */
  readonly organiserIds: readonly string[]
  /** The end of a running contest: until then its questions are not for everybody. */
  readonly hiddenUntil: Date | null
}

/** A thread as the wire names it. */
export interface NamedThread {
  readonly did?: number | null | undefined
  readonly cid?: number | null | undefined
}

/** 0 names no contest, as everywhere on the wire. */
export function targetOf({ did, cid }: NamedThread): ThreadTarget {
  if (cid != null && cid !== 0) return { kind: 'contest', id: cid }
  if (did != null) return { kind: 'discussion', id: did }
  throw new DomainError('discussion_not_found')
}

/**
 * A thread that the caller may read.
 *
 * @throws DomainError thread_closed, discussion_not_found, discussion_hidden, and those of `requireOpenContest`
 */
export async function requireThread(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  target: ThreadTarget,
): Promise<Thread> {
  return target.kind === 'contest'
    ? requireContestThread(db, caller, target.id, now())
    : requireDiscussionThread(db, caller, target.id)
}

async function requireContestThread(db: Db, caller: Caller, id: number, now: Date): Promise<Thread> {
  if (!(await readSwitches(db)).openContestComment) throw new DomainError('thread_closed')
  const contest = await requireOpenContest(db, caller, id, now)
  const { authorId, groupId } = contest
  const organiserIds =
    groupId === null ? (authorId === null ? [] : [authorId]) : await selectManagerIds(db, groupId, authorId)
  return {
    kind: 'contest',
    id,
    title: contest.title,
    ownerId: authorId,
    groupId,
    isHidden: false,
    shown: null,
    isModerator: may(caller, 'contest.organise', contest),
    narrowing: may(caller, 'contest.read-questions', { ...contest, now }) ? null : { organiserIds },
    organiserIds,
    hiddenUntil: contestStateAt(contest, now) === 'ended' ? null : contest.endsAt,
  }
}

async function requireDiscussionThread(db: Db, caller: Caller, id: number): Promise<Thread> {
  const discussion = await requireReadable(db, caller, id)
  const { title, authorId, groupId, threadCount, threadVersion } = discussion
  return {
    kind: 'discussion',
    id,
    title,
    ownerId: authorId,
    groupId,
    isHidden: isHidden(discussion),
    shown: { count: threadCount, version: threadVersion },
    isModerator: may(caller, 'thread.moderate', discussion),
    narrowing: null,
    organiserIds: [],
    hiddenUntil: null,
  }
}

/** Locks what changes with every comment of the thread, before anything else of it is locked. */
export async function lockThread(tx: Db, caller: Caller, { kind, id }: ThreadTarget): Promise<void> {
  if (kind === 'discussion') await requireLocked(tx, caller, id)
}

/** Where the site shows a comment. */
export function commentPath({ kind, id }: ThreadTarget, commentId: number): string {
  const page = kind === 'contest' ? `/contest/${id}/comment` : `/discussion-detail/${id}`
  return `${page}?comment=${commentId}`
}
