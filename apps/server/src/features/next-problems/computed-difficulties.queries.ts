import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

export interface ComputedRow {
  readonly problemId: number
  readonly difficulty: number
  readonly people: number
}

/** Rows of one statement. */
const BATCH = 1_000

/** @returns how many changed */
export async function writeDifficulties(db: Db, rows: readonly ComputedRow[], now: Date): Promise<number> {
  let changes = 0
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH)
    const { rowCount } = await db.execute(sql`
      insert into computed_difficulties as known (problem_id, difficulty, people, computed_at)
      select w.problem_id, w.difficulty, w.people, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(some.map(({ problemId }) => problemId))}::bigint[],
        ${sql.param(some.map(({ difficulty }) => difficulty))}::integer[],
        ${sql.param(some.map(({ people }) => people))}::integer[]) w (problem_id, difficulty, people)
      -- A problem may have been deleted since its results were read.
      join problems p on p.id = w.problem_id
      on conflict (problem_id) do update set difficulty = excluded.difficulty, people = excluded.people,
        computed_at = excluded.computed_at
      where (known.difficulty, known.people) <> (excluded.difficulty, excluded.people)`)
    changes += rowCount ?? 0
  }
  return changes
}

/** Forgets problems that are not among these: no longer listed, or with too few people. @returns how many */
export async function deleteOtherDifficulties(db: Db, rows: readonly ComputedRow[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from computed_difficulties d where not exists (
      select from unnest(${sql.param(rows.map(({ problemId }) => problemId))}::bigint[]) kept (id)
      where kept.id = d.problem_id)`)
  return rowCount ?? 0
}
