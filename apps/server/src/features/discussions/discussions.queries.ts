import { z } from 'zod'
import { createBatched } from '../../db/batched.ts'
import type { Db } from '../../db/connect.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfGroupOrSite, ofSiteOrGroupOf } from '../places/place.conditions.ts'
import { problems } from '../problems/problems.tables.ts'
import { problemProgress } from '../submissions/problem-progress.columns.ts'
import { discussionCategories, discussionLikes, discussions } from './discussions.tables.ts'

const row = {
  id: discussions.id,
  categoryId: discussions.categoryId,
  categoryName: discussionCategories.name,
  categoryEnglishName: discussionCategories.englishName,
  title: discussions.title,
  description: discussions.description,
  content: discussions.content,
  problemId: discussions.problemId,
  problemCode: problems.code,
  problemVisibility: problems.visibility,
  problemGroupId: problems.groupId,
  groupId: discussions.groupId,
  authorId: discussions.authorId,
  authorName: users.username,
  authorAvatar: users.avatar,
  authorRole: users.role,
  authorTitleName: users.titleName,
  authorTitleColor: users.titleColor,
  isPinned: discussions.isPinned,
  hiddenAt: discussions.hiddenAt,
  hiddenReason: discussions.hiddenReason,
  viewCount: discussions.viewCount,
  likeCount: discussions.likeCount,
  commentCount: discussions.commentCount,
  threadCount: discussions.threadCount,
  threadVersion: discussions.threadVersion,
  createdAt: discussions.createdAt,
  updatedAt: discussions.updatedAt,
}

/** @param userId the reader whose progress with the problems is asked for; null: nobody's */
function selectDiscussions(db: Db, userId: string | null = null) {
  const progress = problemProgress(userId, { id: sql`${problems.id}`, groupId: sql`${problems.groupId}` })
  return db
    .select({ ...row, progress })
    .from(discussions)
    .innerJoin(discussionCategories, eq(discussionCategories.id, discussions.categoryId))
    .leftJoin(problems, eq(problems.id, discussions.problemId))
    .leftJoin(users, eq(users.id, discussions.authorId))
}

export type DiscussionFull = Awaited<ReturnType<typeof selectDiscussions>>[number]

export interface ListFilter {
  /** Null: of the site. */
  readonly groupId: number | null
  readonly categoryId: number | null
  readonly problemId: number | null
  readonly authorId: string | null
  /** The condition that a keyword sets; null without one. */
  readonly matching: SQL | null
  /** Whether hidden ones, and those of problems that the public does not see, are included. */
  readonly isWhole: boolean
}

const isOfSeenProblem = sql`not exists (
  select from problems p where p.id = ${discussions.problemId}
    and (p.visibility <> 'public' or ${sql.raw(ofSiteOrGroupOf('p', 'discussions'))} is not true))`

function conditionOf({
  groupId,
  categoryId,
  problemId,
  authorId,
  matching,
  isWhole,
}: ListFilter): SQL | undefined {
  return and(
    isOfGroupOrSite(discussions, groupId),
    isWhole ? undefined : and(isNull(discussions.hiddenAt), isOfSeenProblem),
    categoryId === null ? undefined : eq(discussions.categoryId, categoryId),
    problemId === null ? undefined : eq(discussions.problemId, problemId),
    authorId === null ? undefined : eq(discussions.authorId, authorId),
    matching ?? undefined,
  )
}

/** Pinned ones first, then the newest. */
const inOrder = [desc(discussions.isPinned), desc(discussions.createdAt), desc(discussions.id)]

/** The ids of a page are chosen before anything is joined to its rows. */
export async function selectDiscussionIds(
  db: Db,
  filter: ListFilter,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: discussions.id })
    .from(discussions)
    .where(conditionOf(filter))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

const AllIds = z.tuple([z.object({ ids: z.array(z.int()) })])

/** The ids of a whole list in order, as one value: a row for each of 100 000 would take several times as long. */
export async function selectAllDiscussionIds(db: Db, filter: ListFilter): Promise<readonly number[]> {
  const all = db
    .select({ id: discussions.id })
    .from(discussions)
    .where(conditionOf(filter))
    .orderBy(...inOrder)
  const { rows } = await db.execute(sql`select coalesce(json_agg(id), '[]') as ids from (${all}) listed`)
  return AllIds.parse(rows)[0].ids
}

/** The ones of these discussions that are on the list now, in its order. */
export async function selectDiscussionsByIds(
  db: Db,
  filter: ListFilter,
  { ids, userId }: { readonly ids: readonly number[]; readonly userId: string | null },
): Promise<DiscussionFull[]> {
  if (ids.length === 0) return []
  return selectDiscussions(db, userId)
    .where(and(inArray(discussions.id, [...ids]), conditionOf(filter)))
    .orderBy(...inOrder)
}

/** The newest first, pinned or not. */
export function selectNewestDiscussions(
  db: Db,
  filter: ListFilter,
  limit: number,
): Promise<DiscussionFull[]> {
  return selectDiscussions(db)
    .where(conditionOf(filter))
    .orderBy(desc(discussions.createdAt), desc(discussions.id))
    .limit(limit)
}

export function countDiscussions(db: Db, filter: ListFilter): Promise<number> {
  return db.$count(discussions, conditionOf(filter))
}

const discussionsByIds = createPrepared((db) =>
  selectDiscussions(db)
    .where(sql`${discussions.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('discussions-by-ids'),
)

/** Every page of its comments asks for it, so those of a moment share a statement. */
const readDiscussion = createBatched<number, DiscussionFull>(async (db, ids) => {
  const rows = await discussionsByIds(db).execute({ ids })
  return new Map(rows.map((row) => [row.id, row]))
})

export async function findDiscussion(db: Db, id: number): Promise<DiscussionFull | null> {
  return (await readDiscussion(db, id)) ?? null
}

/** Locks the row, so that writers of its thread come one after the other: they all change its counters. */
export async function lockDiscussion(tx: Db, id: number): Promise<DiscussionFull | null> {
  const [found] = await selectDiscussions(tx)
    .where(eq(discussions.id, id))
    .for('no key update', { of: discussions })
  return found ?? null
}

export async function hasLike(db: Db, discussionId: number, userId: string): Promise<boolean> {
  const ofUser = and(eq(discussionLikes.discussionId, discussionId), eq(discussionLikes.userId, userId))
  return (await db.$count(discussionLikes, ofUser)) > 0
}

/** @returns whether it was not liked before */
export async function insertLike(tx: Db, like: { discussionId: number; userId: string; createdAt: Date }) {
  const added = await tx.insert(discussionLikes).values(like).onConflictDoNothing().returning()
  return added.length > 0
}

export async function deleteLike(tx: Db, discussionId: number, userId: string): Promise<void> {
  await tx
    .delete(discussionLikes)
    .where(and(eq(discussionLikes.discussionId, discussionId), eq(discussionLikes.userId, userId)))
}

export async function addView(db: Db, id: number): Promise<void> {
  await db
    .update(discussions)
    .set({ viewCount: sql`${discussions.viewCount} + 1` })
    .where(eq(discussions.id, id))
}
