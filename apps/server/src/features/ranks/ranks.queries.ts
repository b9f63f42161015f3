import type pg from 'pg'
import { z } from 'zod'
import { preparedSize, type Stretch } from '../../http/page.ts'
import { onSite } from '../places/place.conditions.ts'
import type { SearchKey } from '../problems/search/search-text.policy.ts'
import { RankedUserFacts } from './ranked-user.policy.ts'

/** By solved problems, or by points. */
export type RankKind = 'acm' | 'oi'

/**
 * Each order is covered by an index, so that a page reads only the index; `users` are joined to the rows of the page.
 * The first two values decide the rank, the third merely orders ties.
 */
const ORDERS = {
  acm: {
    forward: 'c.solved desc, c.submissions, c.user_id',
    backward: 'c.solved, c.submissions desc, c.user_id desc',
    key: ['solved', 'submissions'],
  },
  oi: {
    forward: 'c.rank_score desc, c.solved desc, c.user_id',
    backward: 'c.rank_score, c.solved, c.user_id desc',
    key: ['rank_score', 'solved'],
  },
} as const

const Row = RankedUserFacts.extend({
  /** How many equal rows come before the first row of a section; null in the other rows, and in searches. */
  equalBefore: z.int().nullable(),
})
export type RankedUserRow = z.output<typeof Row>

const SHOWN = `u.id, u.username, u.nickname, left(u.signature, $SIGNATURE) as signature, u.avatar,
  u.title_name as "titleName", u.title_color as "titleColor"`

export interface UserSearch extends SearchKey {
  /** Whether to search real names too, which only some callers may see. */
  readonly withRealNames: boolean
}

interface PageOrder {
  readonly kind: RankKind
  readonly search: UserSearch | null
  readonly signatureLength: number
  /** The mark to count the section from instead of the beginning; for whole ranks only. */
  readonly from: RankMark | null
}

/**
 * A section of the ranks, best first. Searches are planned each time: a frequent text is best found by walking the
 * ranks, and a rare one by its index.
 */
export async function selectRankPage(
  pool: pg.Pool,
  { kind, search, signatureLength, from }: PageOrder,
  { limit, offset, direction }: Stretch,
): Promise<RankedUserRow[]> {
  const order = ORDERS[kind]
  const [first, second] = order.key
  // A page counted from the end is cut at its start, which a larger page would shift.
  const size = direction === 'forward' ? preparedSize(limit) : Math.trunc(limit)
  const values: unknown[] = [offset]
  const matching = search === null ? '' : `join users u on u.id = c.user_id and ${matches(search, values)}`
  const equalBefore =
    search === null
      ? `case when c.place = 1 then (
          select count(*)::int from user_counters t
          where t.is_ranked and t.${first} = c.${first} and t.${second} = c.${second} and t.user_id < c.user_id
        ) end`
      : 'null::int'
  // The row count is part of the text and the offset is inside a select: as plain parameters, they would make
  // PostgreSQL plan each execution anew.
  const counters = from === null ? 'user_counters' : `(${rankedFrom(kind, from, MARK_STEP + size, values)})`
  const text = `
    with page as (
      select c.user_id from ${counters} c ${matching} ${from === null ? 'where c.is_ranked' : ''}
      order by ${order[direction]} limit ${size} offset (select $1::bigint)
    ), numbered as (
      select c.*, row_number() over (order by ${order.forward}) as place from page join user_counters c using (user_id)
    )
    select ${SHOWN.replace('$SIGNATURE', String(signatureLength))}, c.solved, c.submissions,
      c.all_submissions as "allSubmissions", c.rank_score as "rankScore",
      ${equalBefore} as "equalBefore"
    from numbered c join users u on u.id = c.user_id order by c.place`
  const isPrepared = search === null && size === preparedSize(limit)
  const name = `rank-page-${kind}-${direction}-${size}-${from === null ? 'begin' : 'mark'}`
  const { rows } = await pool.query({ ...(isPrepared ? { name } : {}), text, values })
  return z.array(Row).parse(rows.slice(0, limit))
}

const Marks = z.array(z.tuple([z.int(), z.int(), z.string()]))
/** A place in the ranks: its user's values in order of weight, and the user. */
export type RankMark = z.output<typeof Marks>[number]

/** Ranked users from one mark to the next. */
export const MARK_STEP = 500

/** The first place and every `MARK_STEP`th after it, so that a far page need not be counted from the beginning. */
export async function selectRankMarks(pool: pg.Pool, kind: RankKind): Promise<RankMark[]> {
  const { forward, key } = ORDERS[kind]
  const { rows } = await pool.query({
    name: `rank-marks-${kind}`,
    text: `select ${key[0]}, ${key[1]}, user_id from (
        select c.${key[0]}, c.${key[1]}, c.user_id, row_number() over (order by ${forward}) as place
        from user_counters c where c.is_ranked
      ) numbered where place % ${MARK_STEP} = 1 order by place`,
    rowMode: 'array',
    values: [],
  })
  return Marks.parse(rows)
}

/**
 * At most `size` counters from a mark on. The order mixes directions, so a row comparison cannot express "from here";
 * three conditions do, each a range of the index.
 */
function rankedFrom(kind: RankKind, mark: RankMark, size: number, values: unknown[]): string {
  const { forward, key } = ORDERS[kind]
  const [first, second, user] = mark.map((value) => `$${values.push(value)}`)
  const behind = kind === 'acm' ? '>' : '<'
  const part = (condition: string) =>
    `(select c.user_id, c.${key[0]}, c.${key[1]} from user_counters c where c.is_ranked and ${condition}
      order by ${forward} limit ${size})`
  return [
    part(`c.${key[0]} = ${first} and c.${key[1]} = ${second} and c.user_id >= ${user}`),
    part(`c.${key[0]} = ${first} and c.${key[1]} ${behind} ${second}`),
    part(`c.${key[0]} < ${first}`),
  ].join(' union all ')
}

/**
 * Conditions on `users u` in the form of their index. `strpos` alone decides; the pieces let an index find the few
 * candidates.
 */
function matches({ text, pattern, grams, withRealNames }: UserSearch, values: unknown[]): string {
  const searched = searchedColumn(withRealNames)
  const place = (value: unknown) => `$${values.push(value)}`
  const condition =
    grams === null
      ? `${searched} like ${place(pattern)}`
      : // `like` without trigrams would read the whole index.
        `search_grams(${searched}) @> ${place(grams)}::text[] and strpos(${searched}, ${place(text)}) > 0`
  return `u.status = 'normal' and ${condition}`
}

const searchedColumn = (withRealNames: boolean) =>
  withRealNames ? 'u.search_text_with_real_name' : 'u.search_text'

/**
 * Up to this many matches the index of pieces is used; a text that is in more names is searched by reading them all.
 */
const FEW = 1_000

export async function countRanked(pool: pg.Pool, search: UserSearch | null): Promise<number> {
  if (search === null) return countRows(pool, 'select from user_counters where is_ranked', [])
  const values: unknown[] = []
  const matching = `select from users u where ${matches(search, values)}`
  if (search.grams === null) return countRows(pool, matching, values)
  const few = await countRows(pool, `${matching} limit ${FEW}`, values)
  if (few < FEW) return few
  // Splitting every name into pieces would cost far more.
  const searched = searchedColumn(search.withRealNames)
  return countRows(pool, `select from users u where u.status = 'normal' and strpos(${searched}, $1) > 0`, [
    search.text,
  ])
}

async function countRows(pool: pg.Pool, rowsOf: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    text: `select count(*)::int as count from (${rowsOf}) counted`,
    values,
  })
  return rows[0]?.count ?? 0
}

const Steps = z.array(z.tuple([z.int(), z.int(), z.int()]))
/** A group of tied users: their values in order of weight, and how many there are. */
export type RankStep = z.output<typeof Steps>[number]

/** The steps of the whole ranks, best first: all that is needed to find any user's rank. */
export async function selectRankSteps(pool: pg.Pool, kind: RankKind): Promise<RankStep[]> {
  const [first, second] = ORDERS[kind].key
  const { rows } = await pool.query({
    name: `rank-steps-${kind}`,
    text: `select c.${first}, c.${second}, count(*)::int from user_counters c where c.is_ranked
      group by 1, 2 order by c.${first} desc, c.${second} ${kind === 'acm' ? '' : 'desc'}`,
    rowMode: 'array',
    values: [],
  })
  return Steps.parse(rows)
}

const RecentRow = Row.pick({
  id: true,
  username: true,
  nickname: true,
  signature: true,
  avatar: true,
  titleName: true,
  titleColor: true,
  solved: true,
})
export type RecentRankRow = z.output<typeof RecentRow>

/**
 * The users who have solved the most problems by counted submissions since then; among ties the newest account first.
 */
export async function selectRecentRank(
  pool: pg.Pool,
  { since, size, signatureLength }: { since: Date; size: number; signatureLength: number },
): Promise<RecentRankRow[]> {
  const { rows } = await pool.query({
    name: 'rank-recent',
    text: `
      with solved as (
        select s.user_id, count(distinct s.problem_id)::int as solved from submissions s
        where s.submitted_at >= $1 and s.verdict = 'AC' and ${onSite('s')}
          and s.is_counted
        group by s.user_id
      )
      select ${SHOWN.replace('$SIGNATURE', String(signatureLength))}, solved.solved
      from solved join users u on u.id = solved.user_id where u.status = 'normal'
      order by solved.solved desc, u.created_at desc, u.id limit ${Math.trunc(size)}`,
    values: [since],
  })
  return z.array(RecentRow).parse(rows)
}
