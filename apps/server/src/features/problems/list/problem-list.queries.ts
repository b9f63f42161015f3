import type { ProblemSort, SortOrder, WebLanguage } from '@gavel/contract'
import type pg from 'pg'
import { z } from 'zod'
import { preparedSize, type Stretch } from '../../../http/page.ts'
import { DIFFICULTIES } from '../problems.tables.ts'
import { IS_LISTED, type ProblemFilter, selectionOf } from './problem-filter.conditions.ts'
import { PROBLEM_ORDERS } from './problem-order.ts'

const Count = z
  .int()
  .nullable()
  .transform((count) => count ?? 0)

export const PageRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string().nullable(),
  difficulty: z.enum(DIFFICULTIES),
  scoring: z.enum(['icpc', 'oi']),
  computedDifficulty: z.int().nullable(),
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

export interface ProblemOrder {
  readonly sort: ProblemSort
  readonly order: SortOrder
}

export interface ProblemStretch extends Stretch, ProblemOrder {
  readonly language: WebLanguage
}

/** The columns of a row of the list. `$language` is the placeholder for the reader's language. */
export const rowColumns = ($language: string) => `
  p.id, p.code, p.difficulty, p.scoring, p.full_score as "fullScore",
  (select d.difficulty from computed_difficulties d where d.problem_id = p.id) as "computedDifficulty",
  to_json(p.tag_ids) as "tagIds",
  (select s.title from problem_statements s where s.problem_id = p.id
    order by s.language = ${$language} desc, s.language = p.default_language desc limit 1) as title,
  c.total, c.ac, c.pac, c.pe, c.wa, c.tle, c.mle, c.re, c.ce, c.se`

/**
 * A section of the public problems. This is the site's most read list, so it goes to `pg` with named statements:
 * parsing and planning would cost more than reading. Queries with keywords, tags and a reader's progress are planned
 * each time, because a frequent value is best found by walking the list's order and a rare one by its index.
 */
export async function selectProblemPage(
  pool: pg.Pool,
  filter: ProblemFilter,
  { limit, offset, direction, language, sort, order }: ProblemStretch,
): Promise<ProblemPageRow[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { source, forward, [direction]: walked } = PROBLEM_ORDERS[sort][order]
  const selection = selectionOf(filter, source, bind)
  // A page counted from the end is cut at its start, which a larger page would shift.
  const size = direction === 'forward' ? preparedSize(limit) : Math.trunc(limit)
  // The row count is part of the text and the offset is inside a select: as plain parameters, they would make
  // PostgreSQL plan each execution anew, which takes longer than reading the page.
  const text = `
    with page as (
      select ${selection.id} as id from ${selection.tables} where ${selection.conditions}
      order by ${walked} limit ${size} offset (select ${bind(offset)}::bigint)
    )
    select ${rowColumns(bind(language))}
    from page join problems p using (id) left join problem_counters c on c.problem_id = p.id
    ${source === 'listings' ? 'join problem_listings l on l.problem_id = p.id' : ''}
    order by ${forward}`
  const { rows } = await pool.query({
    ...(selection.planName === null || size !== preparedSize(limit)
      ? {}
      : { name: `problem-page-${selection.planName}-${sort}-${order}-${direction}-${size}` }),
    text,
    values,
  })
  return z.array(PageRow).parse(rows.slice(0, limit))
}

/** Listed problems in the order of the ids; any hidden since are missing. */
export async function selectProblemRows(
  pool: pg.Pool,
  ids: readonly number[],
  language: WebLanguage,
): Promise<ProblemPageRow[]> {
  const { rows } = await pool.query({
    name: 'problem-rows',
    text: `
      select ${rowColumns('$2')}
      from unnest($1::bigint[]) with ordinality wanted (id, place)
      join problems p on p.id = wanted.id and ${IS_LISTED}
      left join problem_counters c on c.problem_id = p.id
      order by wanted.place`,
    values: [ids, language],
  })
  return z.array(PageRow).parse(rows)
}

/** The ids of the whole list, as one text, because 100 000 rows would take many times as long to read. */
export async function selectListedIds(
  pool: pg.Pool,
  filter: ProblemFilter,
  { sort, order }: ProblemOrder,
): Promise<Uint32Array> {
  const values: unknown[] = []
  const { source, forward } = PROBLEM_ORDERS[sort][order]
  const selection = selectionOf(filter, source, (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ ids: string }>({
    ...(selection.planName === null ? {} : { name: `problem-ids-${selection.planName}-${sort}-${order}` }),
    text: `
      select '[' || coalesce(string_agg(id::text, ','), '') || ']' as ids from (
        select ${selection.id} as id from ${selection.tables} where ${selection.conditions} order by ${forward}
      ) list`,
    values,
  })
  // Built from the ids just above; checking each with a schema would take ten times as long.
  return Uint32Array.from(JSON.parse(rows[0]?.ids ?? '[]') as number[])
}

/** The code of the first problem that currently matches the filter. */
export async function selectFirstCode(
  pool: pg.Pool,
  ids: readonly number[],
  filter: ProblemFilter,
): Promise<string | null> {
  const values: unknown[] = [ids]
  const selection = selectionOf(filter, 'problems', (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ code: string }>({
    ...(selection.planName === null ? {} : { name: `problem-first-${selection.planName}` }),
    text: `
      select p.code from unnest($1::bigint[]) with ordinality wanted (id, place)
      join problems p on p.id = wanted.id and ${selection.conditions}
      order by wanted.place limit 1`,
    values,
  })
  return rows[0]?.code ?? null
}

export async function countListedProblems(pool: pg.Pool, filter: ProblemFilter): Promise<number> {
  const values: unknown[] = []
  const source = filter.tagIds.length > 0 && filter.search === null ? 'listings' : 'problems'
  const selection = selectionOf(filter, source, (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ count: number }>({
    ...(selection.planName === null ? {} : { name: `problem-count-${selection.planName}` }),
    text: `select count(*)::int as count from ${selection.tables} where ${selection.conditions}`,
    values,
  })
  return rows[0]?.count ?? 0
}
