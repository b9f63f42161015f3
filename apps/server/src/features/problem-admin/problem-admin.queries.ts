import type { WebLanguage } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { and, count, desc, eq, isNotNull, or, type SQL, sql } from '../../db/drizzle.ts'
import { alias } from '../../db/pg-core.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { JudgeModeName } from '../datasets/dataset-mode.policy.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { isOfSite } from '../places/place.conditions.ts'
import { problemTitle } from '../problems/problem-title.columns.ts'
import { problemColumns, problemStatements, problems, type Visibility } from '../problems/problems.tables.ts'
import { searchKeyOf } from '../problems/search/search-text.policy.ts'

export interface AdminProblemFilter {
  /** Where the problems lie; absent: on the site. */
  readonly within?: SQL | undefined
  /** Whether texts and programs are also for callers who may not change the problem: they decide about it. */
  readonly isUnderReview?: boolean
  /** Absent: newest first. */
  readonly order?: readonly SQL[]
  /** Searched for in code, titles and the author's name. */
  readonly keyword: string
  readonly visibility: Visibility | null
  readonly judgeMode: JudgeModeName | null
  /** Null for every bank. */
  readonly bank: string | null
  /** A further condition on `problems`; absent: none. */
  readonly among?: SQL | undefined
}

/** Problems of a group, also those that the site has accepted from it. */
export const isOfGroup = (groupId: number): SQL | undefined =>
  or(eq(problems.groupId, groupId), eq(problems.fromGroupId, groupId))

/** The site's problems, and in a group also those of the group. */
export const isNear = (groupId: number | null): SQL | undefined =>
  groupId === null ? isOfSite(problems) : or(isOfSite(problems), eq(problems.groupId, groupId))

/** Problems of groups that the site was asked to publish, decided or not. */
export const isAskedFor: SQL | undefined = or(
  isNotNull(problems.application),
  isNotNull(problems.fromGroupId),
)

/** Problems that lie in no banned group. */
export const isOfOpenGroup: SQL = sql`not exists (
  select from groups g where g.id = ${problems.groupId} and g.banned_at is not null)`

const authors = alias(users, 'authors')
const modifiers = alias(users, 'modifiers')

function conditionOf({
  within,
  keyword,
  visibility,
  judgeMode,
  bank,
  among,
}: AdminProblemFilter): SQL | undefined {
  const pattern = searchKeyOf(keyword)?.pattern
  return and(
    within ?? isOfSite(problems),
    among,
    visibility === null ? undefined : eq(problems.visibility, visibility),
    judgeMode === null ? undefined : eq(problems.judgeMode, judgeMode),
    bank === null ? undefined : eq(problems.bank, bank),
    pattern === undefined
      ? undefined
      : or(sql`${problems.searchText} like ${pattern}`, sql`lower(${authors.username}) like ${pattern}`),
  )
}

interface AdminPage {
  readonly limit: number
  readonly offset: number
  /** The language of the titles; statements are in the default language of each problem. */
  readonly language: WebLanguage
}

/** One page of problems, of all the site's unless the filter says otherwise. */
export function selectAdminPage(db: Db, filter: AdminProblemFilter, page: AdminPage) {
  return db
    .select({
      title: problemTitle(page.language),
      problem: problemColumns,
      statement: problemStatements,
      dataset: datasets,
      authorName: authors.username,
      modifiedByName: modifiers.username,
    })
    .from(problems)
    .leftJoin(
      problemStatements,
      and(
        eq(problemStatements.problemId, problems.id),
        eq(problemStatements.language, problems.defaultLanguage),
      ),
    )
    .leftJoin(datasets, eq(datasets.id, problems.liveDatasetId))
    .leftJoin(authors, eq(authors.id, problems.authorId))
    .leftJoin(modifiers, eq(modifiers.id, problems.modifiedById))
    .where(conditionOf(filter))
    .orderBy(...(filter.order ?? []), desc(problems.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countAdminProblems(db: Db, filter: AdminProblemFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(problems)
    .leftJoin(authors, eq(authors.id, problems.authorId))
    .where(conditionOf(filter))
  return row?.count ?? 0
}
