import type { Db } from '../../db/connect.ts'
import { and, between, eq, inArray, sql } from '../../db/drizzle.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { firstTurn, lastTurn } from '../judge-hosts/queue-classes.policy.ts'
import { judgings, OPEN_STATES } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

/** Classes in which users take turns. The others are first come, first served. */
type FairClass = 'practice' | 'contest'

/**
 * The priority of a user's next judging. Within a class users take turns: a user's next judging comes one turn after
 * the last one they have waiting, and never before the turn being served now. A user who comes later therefore
 * neither waits for everything another user has submitted nor overtakes judgings that have waited for their turn.
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

const isWaitingIn = (queueClass: FairClass) =>
  and(
    eq(leases.kind, 'judging'),
    // Must match the condition of the index on waiting work.
    sql`${leases.state} = 'pending'`,
    between(leases.priority, lastTurn(queueClass), firstTurn(queueClass)),
  )

/** When the queue is empty, counting starts over. */
async function findServedTurn(tx: Db, queueClass: FairClass): Promise<number> {
  const [row] = await tx
    .select({ turn: sql<number | null>`max(${leases.priority})` })
    .from(leases)
    .where(isWaitingIn(queueClass))
  return row?.turn ?? firstTurn(queueClass)
}

async function findLastWaitingTurn(tx: Db, queueClass: FairClass, userId: string): Promise<number | null> {
  const [row] = await tx
    .select({ turn: sql<number | null>`min(${leases.priority})` })
    .from(submissions)
    .innerJoin(judgings, and(eq(judgings.submissionId, submissions.id), judgings.isCurrent))
    .innerJoin(leases, eq(leases.workId, judgings.id))
    .where(
      and(
        eq(submissions.userId, userId),
        inArray(submissions.state, [...OPEN_STATES]),
        isWaitingIn(queueClass),
      ),
    )
  return row?.turn ?? null
}
