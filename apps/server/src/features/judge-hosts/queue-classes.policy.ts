import type { Db } from '../../db/connect.ts'
import { count, sql } from '../../db/drizzle.ts'
import { leases } from './leases.tables.ts'

/**
 * Later classes go first: someone testing a program is waiting at the screen, and someone in a contest even more so.
 */
const CLASSES = ['bulk', 'rejudge', 'practice', 'trial', 'contest'] as const
export type QueueClass = (typeof CLASSES)[number]

/** The number of turns in a class, small enough that the priorities of all classes fit into a database integer. */
const TURNS = 100_000_000

/** The priority of a class's first turn. Later turns count down to the first turn of the class below. */
export const firstTurn = (name: QueueClass): number => (CLASSES.indexOf(name) + 1) * TURNS

export const lastTurn = (name: QueueClass): number => firstTurn(name) - TURNS + 1

/**
 * Work that no person waits for at a screen. It never has all slots of a site, and is put aside for any other. This is
 * the highest priority of such work.
 */
export const BACKGROUND = firstTurn('rejudge')

/** The number of waiting jobs by class; classes without any are missing. */
export async function selectWaitingByClass(db: Db): Promise<Map<QueueClass, number>> {
  const place = sql<number>`ceil(${leases.priority}::numeric / ${sql.raw(String(TURNS))})`.mapWith(Number)
  const rows = await db
    .select({ place, waiting: count() })
    .from(leases)
    // Must match the condition of the index on waiting work.
    .where(sql`${leases.state} = 'pending'`)
    .groupBy(place)
  return new Map(
    rows.flatMap(({ place, waiting }) => {
      const name = CLASSES[place - 1]
      return name === undefined ? [] : [[name, waiting]]
    }),
  )
}
