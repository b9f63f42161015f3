import { type SubmissionListQuery, stateOfStatus, verdictOfStatus, type WebLanguage } from '@gavel/contract'
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { users } from '../accounts/accounts.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectSubmissions } from './submissions.queries.ts'
import { submissions } from './submissions.tables.ts'

/** Counting further costs more than a pager is worth: the list then says "at least". */
export const COUNT_CAP = 10_000

export interface SubmissionFilter {
  readonly caller: Caller
  readonly onlyMine: boolean
  readonly problemCode: string
  readonly isWholeCode: boolean
  readonly username: string
  readonly status: number | null
  readonly language: string | null
}

export function filterOf(caller: Caller, query: SubmissionListQuery): SubmissionFilter {
  return {
    caller,
    onlyMine: query.onlyMine ?? false,
    problemCode: query.problemID?.trim() ?? '',
    isWholeCode: query.completeProblemID ?? false,
    username: query.username?.trim() ?? '',
    status: query.status ?? null,
    language: query.language ?? null,
  }
}

/** Identical filters of identical readers share a count. */
export function filterKey({ caller, ...filter }: SubmissionFilter): string {
  return JSON.stringify([readerKey(caller), filter.onlyMine ? readerKey(caller) : '', filter])
}

function readerKey(caller: Caller): string {
  if (caller.kind !== 'user') return 'visitor'
  return ['root', 'problem_admin'].includes(caller.user.role) ? `overseer` : caller.user.id
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The list's rule of visibility as SQL: the same as `canSeeSubmission`, whose test runs both side by side. */
function visibleTo(caller: Caller): SQL | undefined {
  if (caller.kind !== 'user') return eq(problems.visibility, 'public')
  if (caller.user.role === 'root' || caller.user.role === 'problem_admin') return undefined
  return or(eq(problems.visibility, 'public'), eq(submissions.userId, caller.user.id))
}

async function conditionsOf(db: Db, filter: SubmissionFilter): Promise<SQL | undefined> {
  const { caller } = filter
  return and(
    isNull(submissions.contestId),
    isNull(submissions.groupId),
    visibleTo(caller),
    filter.onlyMine && caller.kind === 'user' ? eq(submissions.userId, caller.user.id) : undefined,
    statusCondition(filter.status),
    filter.language === null ? undefined : eq(submissions.language, filter.language),
    filter.problemCode === ''
      ? undefined
      : inArray(submissions.problemId, await matchingProblems(db, filter)),
    filter.username === ''
      ? undefined
      : inArray(submissions.userId, await matchingUsers(db, filter.username)),
  )
}

/** How many problems or users a fragment may stand for before it says too little to search by. */
const MATCH_CAP = 200

/** Found first and by id, so that the list walks its own index instead of joining by pattern. */
async function matchingProblems(db: Db, filter: SubmissionFilter): Promise<number[]> {
  const pattern = filter.isWholeCode ? escapeLike(filter.problemCode) : `%${escapeLike(filter.problemCode)}%`
  const rows = await db
    .select({ id: problems.id })
    .from(problems)
    .where(sql`upper(${problems.code}) like upper(${pattern})`)
    .orderBy(sql`length(${problems.code})`, problems.code)
    .limit(MATCH_CAP)
  return rows.length === 0 ? [-1] : rows.map((row) => row.id)
}

async function matchingUsers(db: Db, fragment: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.username} ilike ${`%${escapeLike(fragment)}%`}`)
    .orderBy(sql`length(${users.username})`, users.username)
    .limit(MATCH_CAP)
  return rows.length === 0 ? [''] : rows.map((row) => row.id)
}

function statusCondition(status: number | null): SQL | undefined {
  if (status === null) return undefined
  const verdict = verdictOfStatus(status)
  if (verdict !== undefined) return eq(submissions.verdict, verdict)
  const state = stateOfStatus(status)
  return state === undefined || state === 'hidden' || state === 'judged'
    ? sql`false`
    : eq(submissions.state, state)
}

/** One page, newest first: by position, or below an id, which costs the same however deep. */
export async function selectSubmissionPage(
  db: Db,
  filter: SubmissionFilter,
  page: { limit: number; offset: number; beforeId: number | null; language: WebLanguage },
) {
  const conditions = await conditionsOf(db, filter)
  const below = page.beforeId === null ? undefined : lt(submissions.id, page.beforeId)
  return selectSubmissions(db, page.language)
    .where(and(conditions, below))
    .orderBy(desc(submissions.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** How many submissions match, counted up to `COUNT_CAP`; without a filter PostgreSQL's estimate beyond it. */
export async function countSubmissions(db: Db, filter: SubmissionFilter): Promise<number> {
  const conditions = await conditionsOf(db, filter)
  const matching = db
    .select({ one: sql`1` })
    .from(submissions)
    .innerJoin(problems, eq(problems.id, submissions.problemId))
    .where(conditions)
    .limit(COUNT_CAP)
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${matching}) matching`,
  )
  const counted = result.rows[0]?.count ?? 0
  return counted === COUNT_CAP && isUnfiltered(filter) ? Math.max(counted, await estimateAll(db)) : counted
}

const isUnfiltered = (filter: SubmissionFilter) =>
  !filter.onlyMine &&
  filter.problemCode === '' &&
  filter.username === '' &&
  filter.status === null &&
  filter.language === null

async function estimateAll(db: Db): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select reltuples::bigint as count from pg_class where relname = 'submissions_public_idx'`,
  )
  return Number(result.rows[0]?.count ?? 0)
}
