import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { isContainedIn } from '../../db/contained-in.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../db/drizzle.ts'
import type { PageRequest } from '../../http/page.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { problemTitle } from '../problems/problem-title.columns.ts'
import { problems } from '../problems/problems.tables.ts'
import { problemListItems, problemLists } from './problem-lists.tables.ts'

/**
 * The problems of each list that everybody can read, and those of them that a user has solved: others are not named, and
 * not counted. Listings are narrow rows of such problems.
 */
const countsFor = (userId: string | null) => sql`(
  select count(*)::int as problems, count(*) filter (where c.accepted > 0)::int as solved
  from problem_list_items i join problem_listings l on l.problem_id = i.problem_id
    left join user_problem_counters c on c.user_id = ${userId}::text and c.problem_id = i.problem_id
  where i.list_id = problem_lists.id) counts`

const HEAD = {
  list: problemLists,
  owner: users.username,
  problems: sql<number>`counts.problems`,
  solved: sql<number>`counts.solved`,
}

/** @param userId the user whose progress is counted; null: a visitor */
export async function findListRow(db: Db, id: number, userId: string | null) {
  const [row] = await db
    .select(HEAD)
    .from(problemLists)
    .innerJoin(users, eq(users.id, problemLists.ownerId))
    .innerJoinLateral(countsFor(userId), sql`true`)
    .where(eq(problemLists.id, id))
  return row ?? null
}

export type ListRow = NonNullable<Awaited<ReturnType<typeof findListRow>>>

/** A user's own lists, favourites first, with whether a problem is in each. */
export function selectOwnLists(db: Db, userId: string, problemId: number | null) {
  const hasProblem = sql<boolean>`exists (select from problem_list_items h
    where h.list_id = problem_lists.id and h.problem_id = ${problemId ?? 0})`
  return db
    .select({ ...HEAD, hasProblem })
    .from(problemLists)
    .innerJoin(users, eq(users.id, problemLists.ownerId))
    .innerJoinLateral(countsFor(userId), sql`true`)
    .where(eq(problemLists.ownerId, userId))
    .orderBy(desc(problemLists.isFavourites), asc(problemLists.id))
}

const isPublic = (keyword: string) =>
  and(eq(problemLists.visibility, 'public'), isContainedIn(keyword, [problemLists.title]))

export function selectPublicLists(
  db: Db,
  { userId, keyword }: { readonly userId: string | null; readonly keyword: string },
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
) {
  const newestFirst = [desc(problemLists.updatedAt), desc(problemLists.id)]
  // The page first: in one query the problems of all lists before it would be counted, too.
  const page = db
    .select({ id: problemLists.id })
    .from(problemLists)
    .where(isPublic(keyword))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return db
    .select(HEAD)
    .from(problemLists)
    .innerJoin(users, eq(users.id, problemLists.ownerId))
    .innerJoinLateral(countsFor(userId), sql`true`)
    .where(inArray(problemLists.id, page))
    .orderBy(...newestFirst)
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
