import type { WebLanguage } from '@gavel/contract'
import type pg from 'pg'
import { z } from 'zod'
import { preparedSize, type Stretch } from '../../http/page.ts'
import type { Difficulty } from './problems.tables.ts'
import type { SearchKey } from './search-text.ts'

export interface ProblemFilter {
  /** Null for every bank. */
  readonly bank: string | null
  readonly difficulty: Difficulty | null
  /** A problem must carry all of them. */
  readonly tagIds: readonly number[]
  readonly search: SearchKey | null
}

interface Condition {
  readonly sql: string
  readonly values: readonly unknown[]
  /** Part of the prepared statement's name; null where each plan should fit its values. */
  readonly planName: string | null
}

/**
 * This list is the most read one of the site, so it goes to `pg` with named statements: parsing and planning would
 * cost more than the reading. Keywords and tags are planned each time, because a frequent one is best found by
 * walking the list's order and a rare one by its index.
 */
function conditionOf({ bank, difficulty, tagIds, search }: ProblemFilter): Condition {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const parts = ["p.visibility = 'public' and p.group_id is null"]
  if (bank !== null) parts.push(`p.bank = ${place(bank)}`)
  if (difficulty !== null) parts.push(`p.difficulty = ${place(difficulty)}`)
  if (tagIds.length > 0) parts.push(`p.tag_ids @> ${place(tagIds)}::bigint[]`)
  if (search !== null) parts.push(searchCondition(search, place))
  const isPlannedOnce = tagIds.length === 0 && search === null
  const variant = `${bank === null ? 'any' : 'bank'}-${difficulty === null ? 'any' : 'difficulty'}`
  return { sql: parts.join(' and '), values, planName: isPlannedOnce ? variant : null }
}

function searchCondition({ text, pattern, grams }: SearchKey, place: (value: unknown) => string): string {
  if (grams === null) return `p.search_text like ${place(pattern)}`
  // `like` without trigrams would read the whole index; the plain comparison spares a walk most of the taking apart.
  return `strpos(p.search_text, ${place(text)}) > 0 and search_grams(p.search_text) @> ${place(grams)}::text[]`
}

const Count = z
  .int()
  .nullable()
  .transform((count) => count ?? 0)

const PageRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string().nullable(),
  difficulty: z.enum(['easy', 'mid', 'hard']),
  scoring: z.enum(['icpc', 'oi']),
  fullScore: z.int().nullable(),
  tagIds: z.array(z.int()),
  total: Count,
  ac: Count,
  pac: Count,
  pe: Count,
  wa: Count,
  tle: Count,
  mle: Count,
  re: Count,
  ce: Count,
  se: Count,
})
export type ProblemPageRow = z.output<typeof PageRow>

const ORDER = {
  forward: 'length(p.code), p.code',
  backward: 'length(p.code) desc, p.code desc',
} as const

/** A stretch of the public problems: short codes first, then by code. */
export async function selectProblemPage(
  pool: pg.Pool,
  filter: ProblemFilter,
  { limit, offset, direction, language }: Stretch & { language: WebLanguage },
): Promise<ProblemPageRow[]> {
  const condition = conditionOf(filter)
  const next = condition.values.length
  // A page from the end is cut at its beginning, which a larger one would move.
  const size = direction === 'forward' ? preparedSize(limit) : Math.trunc(limit)
  // The number of rows is part of the text and the offset is hidden in a select: as plain parameters they would
  // make PostgreSQL plan each execution anew, which takes longer than reading the page.
  const text = `
    with page as (
      select p.id from problems p where ${condition.sql}
      order by ${ORDER[direction]} limit ${size} offset (select $${next + 1}::bigint)
    )
    select p.id, p.code, p.difficulty, p.scoring, p.full_score as "fullScore", to_json(p.tag_ids) as "tagIds",
      (select s.title from problem_statements s where s.problem_id = p.id
        order by s.language = $${next + 2} desc, s.language = p.default_language desc limit 1) as title,
      c.total, c.ac, c.pac, c.pe, c.wa, c.tle, c.mle, c.re, c.ce, c.se
    from page join problems p using (id) left join problem_counters c on c.problem_id = p.id
    order by ${ORDER.forward}`
  const { rows } = await pool.query({
    ...(condition.planName === null || size !== preparedSize(limit)
      ? {}
      : { name: `problem-page-${condition.planName}-${direction}-${size}` }),
    text,
    values: [...condition.values, offset, language],
  })
  return z.array(PageRow).parse(rows.slice(0, limit))
}

export async function countPublicProblems(pool: pg.Pool, filter: ProblemFilter): Promise<number> {
  const condition = conditionOf(filter)
  const { rows } = await pool.query<{ count: number }>({
    ...(condition.planName === null ? {} : { name: `problem-count-${condition.planName}` }),
    text: `select count(*)::int as count from problems p where ${condition.sql}`,
    values: [...condition.values],
  })
  return rows[0]?.count ?? 0
}
