import type pg from 'pg'
import { z } from 'zod'
import { IS_LISTED } from '../problems/list/problem-filter.conditions.ts'

export interface SitemapEntry {
  readonly code: string
  /** `YYYY-MM-DD`. */
  readonly changedOn: string
}

/** One value, because 50 000 rows would take many times as long to read. */
const Entries = z.array(z.tuple([z.string(), z.string()]))

/** The listed problems, oldest first. */
export async function selectSitemapEntries(
  pool: pg.Pool,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<{ entries: unknown }>({
    name: 'sitemap-entries',
    text: `
      select coalesce(json_agg(json_build_array(code, changed_on) order by id), '[]') as entries from (
        select p.id, p.code, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed_on
        from problems p where ${IS_LISTED} order by p.id limit $1 offset $2
      ) chunk`,
    values: [limit, offset],
  })
  return Entries.parse(rows[0]?.entries).map(([code, changedOn]) => ({ code, changedOn }))
}

export async function countSitemapEntries(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'sitemap-count',
    text: `select count(*)::int as count from problems p where ${IS_LISTED}`,
  })
  return rows[0]?.count ?? 0
}
