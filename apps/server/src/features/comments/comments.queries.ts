import type { CommentOrder } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/caller.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { type ThreadTarget, threadMutes } from '../messages/thread-mutes.tables.ts'
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
  readonly caller: Caller
  readonly readerId: string | null
  readonly isModerator: boolean
  readonly narrowing: Narrowing | null
}

/** The act `comment.read` as a condition. */
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

const ORDERS: Readonly<Record<CommentOrder, readonly SQL[]>> = {
  liked: [desc(comments.likeCount), desc(comments.createdAt), desc(comments.id)],
  newest: [desc(comments.createdAt), desc(comments.id)],
  oldest: [asc(comments.createdAt), asc(comments.id)],
}

interface WantedPage extends Pick<PageRequest, 'limit' | 'offset'> {
  readonly order: CommentOrder
  readonly repliesEach: number
}

/**
 * A page of a thread in the wanted order, and the newest replies of each comment, newest first. Comments with the same
 * likes are ordered like the newest. One statement chooses them before anything is joined to their rows.
 */
export async function selectCommentPage(
  db: Db,
  target: ThreadTarget,
  reader: Reader,
  { order, limit, offset, repliesEach }: WantedPage,
): Promise<{ readonly page: CommentRow[]; readonly replies: CommentRow[] }> {
  const inOrder = ORDERS[order]
  const page = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isUnder(target), isSeen(reader)))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
  // The replies of each comment are looked up by themselves: one may have thousands.
  const rows = await selectComments(db)
    .where(sql`${comments.id} in (
      with page as materialized (${page})
      select id from page
      union all
      select newest.id from page cross join lateral (
        select ${comments.id} as id from ${comments}
        where ${and(sql`${comments.parentId} = page.id`, isSeen(reader))}
        order by ${comments.id} desc limit ${repliesEach}
      ) newest)`)
    .orderBy(...inOrder)
  return {
    page: rows.filter(({ parentId }) => parentId === null),
    replies: rows.filter(({ parentId }) => parentId !== null).sort((a, b) => b.id - a.id),
  }
}

export function countComments(db: Db, target: ThreadTarget, reader: Reader): Promise<number> {
  return db.$count(comments, and(isUnder(target), isSeen(reader)))
}

/** Hidden comments that a reader sees in addition to those that everybody sees. */
export const countHidden = (db: Db, target: ThreadTarget, reader: Reader): Promise<number> =>
  db.$count(comments, and(isUnder(target), isHiddenFor(reader)))

type HiddenFrom = Pick<Reader, 'isModerator'> & { readonly readerId: string | Placeholder | null }

function isHiddenFor({ readerId, isModerator }: HiddenFrom): SQL | undefined {
  const isOwn = readerId === null ? sql`false` : eq(comments.authorId, readerId)
  return and(isNotNull(comments.hiddenAt), isModerator ? undefined : isOwn)
}

/** The differences of a reader's page of a discussion from everybody's. */
export interface OwnOfPage {
  /** Comments and replies that are hidden from others, in the whole thread. */
  readonly hiddenCount: number
  /** How many like each comment now. */
  readonly likeCounts: ReadonlyMap<number, number>
  /** In the order of the numbers. */
  readonly likedIds: readonly number[]
  readonly isMuted: boolean
}

/** Every page that a user reads asks for it. */
const prepareOwnOfPage = (isModerator: boolean) =>
  createPrepared((db) => {
    const discussionId = sql.placeholder('discussionId')
    const readerId = sql.placeholder('readerId')
    const isOnPage = sql`any(${sql.placeholder('ids')}::bigint[])`
    const isHidden = and(eq(comments.discussionId, discussionId), isHiddenFor({ readerId, isModerator }))
    return db
      .select({
        hiddenCount: sql<number>`(select count(*)::int from ${comments} where ${isHidden})`,
        likes: sql<[number, number][]>`(select coalesce(json_agg(json_build_array(id, like_count)), '[]')
          from ${comments} where id = ${isOnPage})`,
        likedIds: sql<number[]>`(select coalesce(json_agg(comment_id order by comment_id), '[]')
          from ${commentLikes} where user_id = ${readerId} and comment_id = ${isOnPage})`,
        isMuted: sql<boolean>`exists(select from ${threadMutes}
          where discussion_id = ${discussionId} and user_id = ${readerId})`,
      })
      .from(sql`(values (1)) page`)
      .prepare(isModerator ? 'own-of-page-of-moderator' : 'own-of-page')
  })
const ownOfPage = prepareOwnOfPage(false)
const ownOfPageOfModerator = prepareOwnOfPage(true)

export async function selectOwnOfPage(
  db: Db,
  discussionId: number,
  { readerId, isModerator }: Reader,
  ids: readonly number[],
): Promise<OwnOfPage> {
  const statement = isModerator ? ownOfPageOfModerator : ownOfPage
  const [row] = await statement(db).execute({ discussionId, readerId, ids })
  if (row === undefined) throw new Error('A row without a table is always there')
  const { likes, ...own } = row
  return { ...own, likeCounts: new Map(likes) }
}

/** The newest replies of a comment, newest first. */
export function selectNewestReplies(
  db: Db,
  commentId: number,
  reader: Reader,
  limit: number,
): Promise<CommentRow[]> {
  return selectComments(db)
    .where(and(eq(comments.parentId, commentId), isSeen(reader)))
    .orderBy(desc(comments.id))
    .limit(limit)
}

const commentById = createPrepared((db) =>
  selectComments(db)
    .where(eq(comments.id, sql.placeholder('id')))
    .prepare('comment'),
)

export async function findComment(db: Db, id: number): Promise<CommentRow | null> {
  const [found] = await commentById(db).execute({ id })
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
