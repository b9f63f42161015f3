import { SUBMISSION_LIST_REACH, stateOfStatus, verdictOfStatus, type WebLanguage } from '@gavel/contract'
import type pg from 'pg'
import type { Pool } from '../../../db/connect.ts'
import { desc, type SQL, sql } from '../../../db/drizzle.ts'
import { containing } from '../../../db/like-pattern.ts'
import type { Caller } from '../../../http/caller.ts'
import { preparedSize } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { inGroup, onSite } from '../../places/place.conditions.ts'
import { selectSubmissions } from '../submission-rows.tables.ts'
import { submissions } from '../submissions.tables.ts'

/** Counting further than pages reach costs more than a pager is worth, so beyond this the list says "at least". */
const COUNT_CAP = SUBMISSION_LIST_REACH
/** How many problems or users a fragment may match before it is too unspecific to search by. */
const MATCH_CAP = 200
/** Up to this many rows per match are fetched and then sorted; beyond that, the list's own index is walked. */
const MERGE_CAP = 300

/** The filter of a list, with name fragments already resolved to ids. */
export interface SubmissionFilter {
  readonly caller: Caller
  /** Null: the site. */
  readonly groupId: number | null
  readonly onlyMine: boolean
  /** Null for any. */
  readonly problemIds: readonly number[] | null
  readonly userIds: readonly string[] | null
  readonly status: number | null
  readonly language: string | null
}

export const isUnfiltered = (filter: SubmissionFilter) =>
  filter.groupId === null &&
  !filter.onlyMine &&
  filter.problemIds === null &&
  filter.userIds === null &&
  filter.status === null &&
  filter.language === null

/**
 * Ids of the problems whose code equals or contains the text. They are looked up first, so that the list can walk its
 * own indexes.
 */
export async function selectMatchingProblems(
  pool: pg.Pool,
  { code, isWholeCode }: { code: string; isWholeCode: boolean },
): Promise<number[]> {
  const pattern = isWholeCode ? null : containing(code)
  const { rows } = await pool.query<{ id: number }>({
    name: isWholeCode ? 'submission-list-problem' : 'submission-list-problems',
    text: `select id from problems
      where upper(code) ${isWholeCode ? '= upper($1)' : 'like upper($1)'}
      order by length(code), code limit ${MATCH_CAP}`,
    values: [pattern ?? code],
  })
  return rows.map((row) => row.id)
}

export async function selectMatchingUsers(pool: pg.Pool, fragment: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'submission-list-users',
    text: `select id from users where username ilike $1 order by length(username), username limit ${MATCH_CAP}`,
    values: [containing(fragment)],
  })
  return rows.map((row) => row.id)
}

/** Adds a value to a statement: inline, or as a named parameter where the statement is prepared for every value. */
type Bind = (name: string, value: unknown) => SQL

/** A condition of the list. Its name identifies the shape of the SQL, whatever the values. */
interface Condition {
  readonly name: string
  readonly sql: SQL
}

/** The list's visibility rule as SQL, equivalent to `tellingTo`; a test runs both side by side. */
function visibleTo({ caller, groupId }: SubmissionFilter, bind: Bind): Condition | null {
  if (caller.kind !== 'user') return { name: 'public', sql: sql`s.of_public_problem` }
  if (may(caller, 'submission.oversee', { groupId })) return null
  return { name: 'own', sql: sql`(s.of_public_problem or s.user_id = ${bind('reader', caller.user.id)})` }
}

function statusCondition(status: number, bind: Bind): Condition {
  const verdict = verdictOfStatus(status)
  if (verdict !== undefined) return { name: 'verdict', sql: sql`s.verdict = ${bind('verdict', verdict)}` }
  const state = stateOfStatus(status)
  if (state === undefined || state === 'hidden' || state === 'judged')
    return { name: 'never', sql: sql`false` }
  // The first half repeats part of the second, because it matches the partial index of the few open submissions.
  return { name: 'state', sql: sql`(s.state <> 'judged' and s.state = ${bind('state', state)})` }
}

function placeCondition(groupId: number | null, bind: Bind): Condition {
  if (groupId === null) return { name: 'all', sql: sql.raw(onSite('s')) }
  return { name: 'group', sql: inGroup('s', bind('group', groupId)) }
}

function conditionsOf(
  filter: SubmissionFilter,
  bind: Bind,
  visible: Condition | null = visibleTo(filter, bind),
): Condition[] {
  const { caller, groupId, onlyMine, status, language } = filter
  return [
    placeCondition(groupId, bind),
    visible,
    onlyMine && caller.kind === 'user'
      ? { name: 'mine', sql: sql`s.user_id = ${bind('mine', caller.user.id)}` }
      : null,
    status === null ? null : statusCondition(status, bind),
    language === null ? null : { name: 'language', sql: sql`s.language = ${bind('language', language)}` },
  ].filter((condition) => condition !== null)
}

interface Match {
  readonly column: 'problem_id' | 'user_id'
  readonly ids: readonly (number | string)[]
}

const ARRAY_OF = { problem_id: sql.raw('bigint[]'), user_id: sql.raw('text[]') } as const
const columnOf = ({ column }: Match) => sql.raw(`s.${column}`)

function matchesOf({ problemIds, userIds }: SubmissionFilter): Match[] {
  return [
    ...(problemIds === null ? [] : [{ column: 'problem_id' as const, ids: problemIds }]),
    ...(userIds === null ? [] : [{ column: 'user_id' as const, ids: userIds }]),
  ]
}

/** A single id is found in its index, which is in list order; several ids are compared with each row. */
function matchCondition(match: Match, bind: Bind): Condition {
  const { column, ids } = match
  return ids.length === 1
    ? { name: column, sql: sql`${columnOf(match)} = ${bind(column, ids[0])}` }
    : { name: `${column}s`, sql: sql`${columnOf(match)} = any(${bind(column, ids)}::${ARRAY_OF[column]})` }
}

const allOf = (conditions: readonly Condition[]): SQL =>
  sql.join(
    conditions.map((condition) => condition.sql),
    sql` and `,
  )

interface Stretch {
  readonly limit: number
  readonly offset: number
  /** Only rows older than this submission. */
  readonly beforeId: number | null
}

/** The ids of a section of the list, newest first. */
function idsOf(filter: SubmissionFilter, { limit, offset, beforeId }: Stretch, bind: Bind): Condition {
  const matches = matchesOf(filter)
  const [first] = matches
  const isMerged =
    first !== undefined && matches.length === 1 && first.ids.length > 1 && limit + offset <= MERGE_CAP
  const conditions = [
    ...conditionsOf(filter, bind),
    ...(beforeId === null ? [] : [{ name: 'before', sql: sql`s.id < ${bind('before', beforeId)}` }]),
    ...(isMerged ? [] : matches.map((match) => matchCondition(match, bind))),
  ]
  const name = `${conditions.map((condition) => condition.name).join('+')} ${limit}`
  // The row count is part of the text and the offset is inside a select: as plain parameters, they would make
  // PostgreSQL plan each execution anew.
  const page = sql`limit ${sql.raw(String(limit))} offset (select ${bind('offset', offset)}::bigint)`
  if (!isMerged)
    return {
      name,
      sql: sql`select s.id from submissions s where ${allOf(conditions)} order by s.id desc ${page}`,
    }
  const most = offset === 0 ? limit : MERGE_CAP
  return {
    name: `${name} ${first.column} ${most}`,
    sql: sql`select one.id from unnest(${bind('ids', first.ids)}::${ARRAY_OF[first.column]}) match (id)
      cross join lateral (
        select s.id from submissions s where ${columnOf(first)} = match.id and ${allOf(conditions)}
        order by s.id desc limit ${sql.raw(String(most))}
      ) one
      order by one.id desc ${page}`,
  }
}

/**
 * PostgreSQL keeps prepared statements on every connection. A site uses about twenty shapes; this limit keeps clients
 * from making it thousands.
 */
const MAX_STATEMENTS = 64

/** Reads pages of the list with statements that are built and prepared once for each shape of filter. */
export function createSubmissionPages(db: Pool) {
  const select = (ids: SQL, language: WebLanguage) =>
    selectSubmissions(db, language)
      .where(sql`${submissions.id} = any(array(${ids}))`)
      .orderBy(desc(submissions.id))
  const prepare = (ids: SQL, language: WebLanguage, name: string) => select(ids, language).prepare(name)
  const statements = new Map<string, ReturnType<typeof prepare>>()

  /** One page, newest first: by position, or below an id, which costs the same at any depth. */
  return async (filter: SubmissionFilter, page: Stretch & { language: WebLanguage }) => {
    const stretch = { ...page, limit: preparedSize(page.limit) }
    const values: Record<string, unknown> = {}
    const ids = idsOf(filter, stretch, (name, value) => {
      values[name] = value
      return sql`${sql.placeholder(name)}`
    })
    const shape = `${page.language} ${ids.name}`
    if (!statements.has(shape) && statements.size < MAX_STATEMENTS)
      // Numbered, because PostgreSQL truncates longer names.
      statements.set(shape, prepare(ids.sql, page.language, `submission-page-${statements.size}`))
    const prepared = statements.get(shape)
    const rows =
      prepared === undefined
        ? await select(idsOf(filter, stretch, itself).sql, page.language)
        : await prepared.execute(values)
    return rows.slice(0, page.limit)
  }
}

const itself: Bind = (_, value) => sql`${sql.param(value)}`

/** How many submissions match, counted up to `COUNT_CAP`; beyond it, without a filter, PostgreSQL's estimate. */
export async function countSubmissions(db: Pool, filter: SubmissionFilter): Promise<number> {
  const counted = await countUpToCap(db, filter, conditionsOf(filter, itself))
  return counted === COUNT_CAP && isUnfiltered(filter) ? Math.max(counted, await estimateAll(db)) : counted
}

/**
 * The matching submissions that a user sees in addition to the public ones: their own, to problems that are not
 * public.
 */
export function countHiddenSubmissions(db: Pool, filter: SubmissionFilter, userId: string): Promise<number> {
  const hidden = sql`(not s.of_public_problem and s.user_id = ${sql.param(userId)})`
  return countUpToCap(db, filter, conditionsOf(filter, itself, { name: 'hidden', sql: hidden }))
}

async function countUpToCap(db: Pool, filter: SubmissionFilter, visible: Condition[]): Promise<number> {
  const conditions = [...visible, ...matchesOf(filter).map((match) => matchCondition(match, itself))]
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (
      select from submissions s where ${allOf(conditions)} limit ${sql.raw(String(COUNT_CAP))}
    ) matching`,
  )
  return result.rows[0]?.count ?? 0
}

async function estimateAll(db: Pool): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select reltuples::bigint as count from pg_class where relname = 'submissions_public_idx'`,
  )
  return Number(result.rows[0]?.count ?? 0)
}
