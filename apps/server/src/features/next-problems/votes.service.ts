import type { DifficultyChoice } from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { difficultyVotes } from './difficulty-votes.tables.ts'

interface Vote {
  readonly problemId: number
  /** Null: takes the vote back. */
  readonly choice: DifficultyChoice | null
}

const Found = z.array(z.object({ found: z.boolean() }))

/** Whether a user has solved a problem outside contests, which keep to themselves what happens in them. */
export async function hasSolvedInPractice(db: Db, userId: string, problemId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select exists (select from user_problem_counters
      where user_id = ${userId} and problem_id = ${problemId} and accepted > 0) as found`)
  return Found.parse(rows)[0]?.found ?? false
}

/**
 * One vote a person and problem; another one takes its place.
 *
 * @throws DomainError vote_without_solving
 */
export async function voteOn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  { problemId, choice }: Vote,
): Promise<void> {
  const userId = requireUser(caller).id
  if (choice === null) {
    await db
      .delete(difficultyVotes)
      .where(and(eq(difficultyVotes.problemId, problemId), eq(difficultyVotes.userId, userId)))
    return
  }
  if (!(await hasSolvedInPractice(db, userId, problemId))) throw new DomainError('vote_without_solving')
  await db
    .insert(difficultyVotes)
    .values({ problemId, userId, choice, votedAt: now() })
    .onConflictDoUpdate({
      target: [difficultyVotes.problemId, difficultyVotes.userId],
      set: { choice, votedAt: now() },
    })
}
