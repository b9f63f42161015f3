import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { isContainedIn } from '../../db/contained-in.ts'
import { and, asc, desc, eq, type SQL, sql } from '../../db/drizzle.ts'
import { createPrepared } from '../../db/prepared.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { problemTitle } from '../problems/problem-title.columns.ts'
import { problems } from '../problems/problems.tables.ts'
import { problemListItems, problemLists } from './problem-lists.tables.ts'

/**
 * Lists with the number of their problems that everybody can read, and of those that the user named `userId` has solved:
 * others are not named, and not counted. Listings are narrow rows of such problems. All lists are counted at once.
 *
 * @param ids selects the numbers of the lists
 */
function heads<More extends Record<string, SQL>>(db: Db, ids: SQL, more: More) {
  const counts = sql`(
    select i.list_id, count(*)::int as problems, count(c.problem_id)::int as solved
    from problem_list_items i join problem_listings l on l.problem_id = i.problem_id
      left join user_problem_counters c on c.user_id = ${sql.placeholder('userId')}::text
        and c.problem_id = i.problem_id and c.accepted > 0
    where i.list_id in (${ids}) group by i.list_id) counts`
  return db
    .select({
      list: problemLists,
      owner: users.username,
      problems: sql<number>`coalesce(counts.problems, 0)`,
      solved: sql<number>`coalesce(counts.solved, 0)`,
      ...more,
    })
    .from(problemLists)
    .innerJoin(users, eq(users.id, problemLists.ownerId))
    .leftJoin(counts, sql`counts.list_id = ${problemLists.id}`)
    .where(sql`${problemLists.id} in (${ids})`)
}

const listsByIds = createPrepared((db) =>
  heads(db, sql`select unnest(${sql.placeholder('ids')}::bigint[])`, {})
    .orderBy(desc(problemLists.updatedAt), desc(problemLists.id))
    .prepare('problem-lists-by-ids'),
)

/** @param userId the user whose progress is counted; null: a visitor */
export async function findListRow(db: Db, id: number, userId: string | null) {
  const [row] = await listsByIds(db).execute({ ids: [id], userId })
  return row ?? null
}

export type ListRow = NonNullable<Awaited<ReturnType<typeof findListRow>>>

const ownLists = createPrepared((db) =>
  heads(db, sql`select own.id from problem_lists own where own.owner_id = ${sql.placeholder('userId')}`, {
    hasProblem: sql<boolean>`exists (select from problem_list_items h
      where h.list_id = ${problemLists.id} and h.problem_id = ${sql.placeholder('problemId')})`,
  })
    .orderBy(desc(problemLists.isFavourites), asc(problemLists.id))
    .prepare('own-problem-lists'),
)

/** A user's own lists, favourites first, with whether a problem is in each. */
export const selectOwnLists = (db: Db, userId: string, problemId: number | null) =>
  ownLists(db).execute({ userId, problemId })

const isPublic = (keyword: string) =>
  and(eq(problemLists.visibility, 'public'), isContainedIn(keyword, [problemLists.title]))

/** A page of public lists, the newest first. */
export async function selectPublicLists(
  db: Db,
  { userId, keyword }: { readonly userId: string | null; readonly keyword: string },
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
) {
  const page = await db
    .select({ id: problemLists.id })
    .from(problemLists)
    .where(isPublic(keyword))
    .orderBy(desc(problemLists.updatedAt), desc(problemLists.id))
    .limit(limit)
    .offset(offset)
  return listsByIds(db).execute({ ids: page.map(({ id }) => id), userId })
}

export const countPublicLists = (db: Db, keyword: string): Promise<number> =>
  db.$count(problemLists, isPublic(keyword))

const progressOf = (userId: string | null): SQL<'solved' | 'tried' | null> =>
  userId === null
    ? sql<null>`null`
    : sql<'solved' | 'tried' | null>`(
        select case when c.accepted > 0 then 'solved' when c.submissions > 0 then 'tried' end
        from user_problem_counters c where c.user_id = ${userId} and c.problem_id = ${problems.id})`

/** The problems of a list that everybody can read, in its order. */
export function selectListItems(
  db: Db,
  listId: number,
  { language, userId }: { readonly language: WebLanguage; readonly userId: string | null },
) {
  return db
    .select({
      id: problems.id,
      code: problems.code,
      title: sql<string>`coalesce(${problemTitle(language)}, ${problems.code})`,
      difficulty: problems.difficulty,
      note: problemListItems.note,
      progress: progressOf(userId),
    })
    .from(problemListItems)
    .innerJoin(problems, eq(problems.id, problemListItems.problemId))
    .where(and(eq(problemListItems.listId, listId), eq(problems.visibility, 'public'), isOfSite(problems)))
    .orderBy(asc(problemListItems.position), asc(problemListItems.problemId))
}
