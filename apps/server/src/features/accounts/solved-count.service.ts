import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'

const Counters = z.array(z.object({ solved: z.int() }))

/** Public problems that a user has solved. */
export async function readSolvedCount(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute(sql`select solved from user_counters where user_id = ${userId}`)
  return Counters.parse(rows)[0]?.solved ?? 0
}
