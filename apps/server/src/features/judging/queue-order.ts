import type { Db } from '../../db/connect.ts'
import { sql } from '../../db/drizzle.ts'
import { firstTurn, lastTurn } from '../judge-hosts/queue-classes.policy.ts'

/** Classes in which users take turns. The others are first come, first served. */
type FairClass = 'practice' | 'contest'

/** The priority of a user's next judging; `db/functions/accept-submission.sql` says how users take turns. */
export async function nextPriority(
  tx: Db,
  { queueClass, userId }: { queueClass: FairClass; userId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ turn: number }>(
    sql`select next_turn(${userId}, ${firstTurn(queueClass)}::integer, ${lastTurn(queueClass)}::integer) as turn`,
  )
  return rows[0]?.turn ?? firstTurn(queueClass)
}
