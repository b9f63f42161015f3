import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { discussions } from '../discussions/discussions.tables.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'
import { commentLikes, comments } from './comments.tables.ts'
import type { Narrowing } from './threads.policy.ts'

const addressees = alias(users, 'addressees')

function selectComments(db: Db) {
  return db
    .select({
      id: comments.id,
      discussionId: comments.discussionId,
      contestId: comments.contestId,
      parentId: comments.parentId,
      content: comments.content,
      hiddenAt: comments.hiddenAt,
      hiddenReason: comments.hiddenReason,
      likeCount: comments.likeCount,
      replyCount: comments.replyCount,
      createdAt: comments.createdAt,
      authorId: comments.authorId,
      authorName: users.username,
      authorAvatar: users.avatar,
      authorRole: users.role,
      authorTitleName: users.titleName,
      authorTitleColor: users.titleColor,
      addresseeId: comments.addresseeId,
      addresseeName: addressees.username,
      addresseeAvatar: addressees.avatar,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(addressees, eq(addressees.id, comments.addresseeId))
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

export interface Reader {
  readonly readerId: string | null
  readonly isModerator: boolean
  readonly narrowing: Narrowing | null
}

/** The rule of `seesComment` as a condition. */
function isSeen({ readerId, isModerator, narrowing }: Reader): SQL | undefined {
  if (isModerator) return undefined
  const isOwn = readerId === null ? undefined : eq(comments.authorId, readerId)
  const isForAll = and(isNull(comments.hiddenAt), narrowing === null ? undefined : isOrganisers(narrowing))
  return or(isOwn, isForAll)
}

const isOrganisers = ({ organiserIds }: Narrowing) =>
  or(
    inArray(comments.authorId, [...organiserIds]),
    sql`${comments.authorId} in (select id from users where role = 'root')`,
  )

const isUnder = ({ kind, id }: ThreadTarget) =>
  and(eq(kind === 'contest' ? comments.contestId : comments.discussionId, id), isNull(comments.parentId))

/** The most liked first, then the newest. The rows of a page are chosen before anything is joined to them. */
export async function selectCommentPage(
  db: Db,
  target: ThreadTarget,
  reader: Reader,
  { limit, offset }: PageRequest,
): Promise<CommentRow[]> {
  const order = [desc(comments.likeCount), desc(comments.createdAt), desc(comments.id)]
  const page = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isUnder(target), isSeen(reader)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return selectComments(db)
    .where(sql`${comments.id} in (${page})`)
    .orderBy(...order)
}

/** Under a discussion a counter knows those that everybody sees; its hidden ones are few. */
export async function countComments(db: Db, target: ThreadTarget, reader: Reader): Promise<number> {
  if (target.kind === 'contest') return db.$count(comments, and(isUnder(target), isSeen(reader)))
  const [[discussion], hidden] = await Promise.all([
    db.select({ count: discussions.threadCount }).from(discussions).where(eq(discussions.id, target.id)),
    countHidden(db, target, reader),
  ])
  return (discussion?.count ?? 0) + hidden
}

async function countHidden(db: Db, target: ThreadTarget, { readerId, isModerator }: Reader): Promise<number> {
  if (!isModerator && readerId === null) return 0
  const isOwn = isModerator || readerId === null ? undefined : eq(comments.authorId, readerId)
  return db.$count(comments, and(isUnder(target), isNotNull(comments.hiddenAt), isOwn))
}

const Ids = z.array(z.object({ id: z.coerce.number() }))

/** The newest replies of each comment, newest first. Each comment's are looked up by themselves: one may have thousands. */
export async function selectNewestReplies(
  db: Db,
  commentIds: readonly number[],
  reader: Reader,
  limit: number,
): Promise<CommentRow[]> {
  if (commentIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select newest.id from unnest(${sql.param(commentIds)}::bigint[]) as parents(parent)
    cross join lateral (
      select ${comments.id} as id from ${comments}
      where ${and(sql`${comments.parentId} = parents.parent`, isSeen(reader))}
      order by ${comments.id} desc limit ${limit}
    ) newest`)
  const ids = Ids.parse(rows).map(({ id }) => id)
  return ids.length === 0
    ? []
    : selectComments(db).where(inArray(comments.id, ids)).orderBy(desc(comments.id))
}

export async function findComment(db: Db, id: number): Promise<CommentRow | null> {
  const [found] = await selectComments(db).where(eq(comments.id, id))
  return found ?? null
}

/** Locks the row, so that it neither changes nor goes until the transaction ends. */
export async function lockComment(tx: Db, id: number): Promise<CommentRow | null> {
  const [found] = await selectComments(tx).where(eq(comments.id, id)).for('no key update', { of: comments })
  return found ?? null
}

/** Which of these comments the user likes. */
export async function selectLikedIds(db: Db, userId: string, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.userId, userId), inArray(commentLikes.commentId, [...ids])))
  return rows.map(({ id }) => id)
}
