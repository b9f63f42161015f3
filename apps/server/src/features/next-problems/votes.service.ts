import type { DifficultyChoice } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq } from '../../db/drizzle.ts'
import { askNamed } from '../../db/prepared.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { difficultyVotes } from './difficulty-votes.tables.ts'

interface Vote {
  readonly problemId: number
  /** Null: takes the vote back. */
  readonly choice: DifficultyChoice | null
}

const OWN_VOTE = `
  select (select v.choice from difficulty_votes v where v.problem_id = $2 and v.user_id = $1) as vote,
    exists (select from user_problem_counters c
      where c.user_id = $1 and c.problem_id = $2 and c.accepted > 0) as "mayVote"`

interface OwnVote {
  readonly vote: DifficultyChoice | null
  readonly mayVote: boolean
}

/** A user's vote on a problem, if they solved it outside contests, which keep to themselves what happens in them. */
export async function findOwnVote(db: Db, userId: string, problemId: number): Promise<OwnVote> {
  const [row] = await askNamed<OwnVote>(db, 'own-vote', OWN_VOTE, [userId, problemId])
  return row ?? { vote: null, mayVote: false }
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
  const { mayVote } = await findOwnVote(db, userId, problemId)
  if (!mayVote) throw new DomainError('vote_without_solving')
  await db
    .insert(difficultyVotes)
    .values({ problemId, userId, choice, votedAt: now() })
    .onConflictDoUpdate({
      target: [difficultyVotes.problemId, difficultyVotes.userId],
      set: { choice, votedAt: now() },
    })
}
