import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { and, eq, isNotNull, type SQL, sql } from '../../../db/drizzle.ts'
import { contestProblems } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'

/**
 * A problem that was taken out of a running contest stays out of the bank until the end, because entrants have read it. Then it
 * returns, unless another contest holds it back.
 */
export async function returnRemovedProblems({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const time = now()
  const isOver = sql`exists (select from contests c
    where c.id = ${contestProblems.contestId} and c.ends_at <= ${time.toISOString()})`
  await db.transaction(async (tx) => {
    const released = await tx
      .update(contestProblems)
      .set({ leftBank: false })
      .where(and(eq(contestProblems.leftBank, true), isNotNull(contestProblems.removedAt), isOver))
      .returning({ problemId: contestProblems.problemId })
    const ids = new Set(released.map(({ problemId }) => problemId))
    for (const id of [...ids].sort((a, b) => a - b)) {
      if (await passOn(tx, id, isOver)) continue
      await tx
        .update(problems)
        .set({ visibility: 'public', updatedAt: time })
        .where(and(eq(problems.id, id), eq(problems.visibility, 'contest')))
    }
  })
}

/** Leaves a problem to another contest that has it, or still runs without it. */
async function passOn(tx: Db, problemId: number, isOver: SQL): Promise<boolean> {
  const [holder] = await tx
    .select({ id: contestProblems.id })
    .from(contestProblems)
    .where(
      and(
        eq(contestProblems.problemId, problemId),
        sql`(${contestProblems.removedAt} is null or not ${isOver})`,
      ),
    )
    .orderBy(contestProblems.id)
    .limit(1)
  if (holder === undefined) return false
  await tx.update(contestProblems).set({ leftBank: true }).where(eq(contestProblems.id, holder.id))
  return true
}
