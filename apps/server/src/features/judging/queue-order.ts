import type { Db } from '../../db/connect.ts'
import { and, between, eq, inArray, sql } from '../../db/drizzle.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { firstTurn, lastTurn } from '../judge-hosts/queue-classes.ts'
import { judgings, OPEN_STATES } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

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

const isWaitingIn = (queueClass: FairClass) =>
  and(
    eq(leases.kind, 'judging'),
    // Spelled as in the index of what waits.
    sql`${leases.state} = 'pending'`,
    between(leases.priority, lastTurn(queueClass), firstTurn(queueClass)),
  )

/** With an empty queue counting begins anew. */
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
