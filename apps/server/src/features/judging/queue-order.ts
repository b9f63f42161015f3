import type { Db } from '../../db/connect.ts'
import { and, between, count, eq, inArray, sql } from '../../db/drizzle.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { judgings, OPEN_STATES } from './judging.tables.ts'

/** Later ones go first: whoever tests a program waits before the screen, whoever sits in a contest even more so. */
const CLASSES = ['bulk', 'rejudge', 'practice', 'trial', 'contest'] as const
export type QueueClass = (typeof CLASSES)[number]

/** So many turns fit into a class; the priorities of all classes fit into an integer of the database. */
const TURNS = 100_000_000

/** The priority of a class's first turn. Later turns have lower ones, down to the first turn of the class below. */
export const firstTurn = (name: QueueClass): number => (CLASSES.indexOf(name) + 1) * TURNS

const lastTurn = (name: QueueClass): number => firstTurn(name) - TURNS + 1

/** Classes in which users take turns. In the others the queue serves first who came first. */
type FairClass = 'practice' | 'contest'

/**
 * The priority of a user's next judging: users of a class take turns. A user's next judging comes one turn after the
 * last one that they have waiting, and nobody's turn lies before the one that is served now, so a user who comes
 * later neither waits for everything that another has handed in nor overtakes what has waited for its turn.
 */
export async function nextPriority(
  tx: Db,
  { queueClass, userId }: { queueClass: FairClass; userId: string },
): Promise<number> {
  const served = await findServedTurn(tx, queueClass)
  const own = await findLastWaitingTurn(tx, queueClass, userId)
  const next = own === null ? served : Math.min(served, own - 1)
  return Math.max(next, lastTurn(queueClass))
}

const isWaitingIn = (queueClass: QueueClass) =>
  and(
    // Spelled as in the index of what waits.
    sql`${judgings.state} = 'pending'`,
    between(judgings.priority, lastTurn(queueClass), firstTurn(queueClass)),
  )

/** Judgings that no host has taken, by class; classes without any are missing. */
export async function selectWaitingByClass(db: Db): Promise<Map<QueueClass, number>> {
  const place = sql<number>`ceil(${judgings.priority}::numeric / ${sql.raw(String(TURNS))})`.mapWith(Number)
  const rows = await db
    .select({ place, waiting: count() })
    .from(judgings)
    // Spelled as in the index of what waits.
    .where(sql`${judgings.state} = 'pending'`)
    .groupBy(place)
  return new Map(
    rows.flatMap(({ place, waiting }) => {
      const name = CLASSES[place - 1]
      return name === undefined ? [] : [[name, waiting]]
    }),
  )
}

/** With an empty queue counting begins anew. */
async function findServedTurn(tx: Db, queueClass: QueueClass): Promise<number> {
  const [row] = await tx
    .select({ turn: sql<number | null>`max(${judgings.priority})` })
    .from(judgings)
    .where(isWaitingIn(queueClass))
  return row?.turn ?? firstTurn(queueClass)
}

async function findLastWaitingTurn(tx: Db, queueClass: QueueClass, userId: string): Promise<number | null> {
  const [row] = await tx
    .select({ turn: sql<number | null>`min(${judgings.priority})` })
    .from(submissions)
    .innerJoin(judgings, and(eq(judgings.submissionId, submissions.id), judgings.isCurrent))
    .where(
      and(
        eq(submissions.userId, userId),
        inArray(submissions.state, [...OPEN_STATES]),
        isWaitingIn(queueClass),
      ),
    )
  return row?.turn ?? null
}
