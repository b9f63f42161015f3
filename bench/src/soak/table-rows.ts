import type pg from 'pg'

/** Rows by table. */
export type TableRows = ReadonlyMap<string, number>

export async function countRows(database: pg.Client): Promise<TableRows> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_stat_user_tables where schemaname = 'public' order by relname`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

/** Tables in which each submission leaves rows, with the most that it may leave in each. */
const OF_SUBMISSIONS: Readonly<Record<string, number>> = {
  submissions: 1,
  submission_sources: 1,
  judgings: 1,
  leases: 1,
  contest_log: 4,
}

export interface Growth {
  readonly table: string
  readonly by: number
  /** More than the submissions between account for. */
  readonly isTooMuch: boolean
}

/** The tables that grew between two counts, while so many programs were handed in. */
export function growthOf(before: TableRows, after: TableRows, submissions: number): readonly Growth[] {
  return [...after].flatMap(([table, rows]) => {
    const by = rows - (before.get(table) ?? 0)
    return by > 0 ? [{ table, by, isTooMuch: by > (OF_SUBMISSIONS[table] ?? 0) * submissions }] : []
  })
}
