import { PUZZLE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { isNotNull, isNull } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { challenges } from '../accounts.tables.ts'
import { drawPuzzle } from './puzzle-picture.ts'
import { placeGap } from './puzzle-places.ts'
import { storeChallenge, takeChallenge } from './stored-challenges.service.ts'

const LIFETIME_SECONDS = 5 * 60
/** No hand is this fast. */
const FASTEST_HAND_MS = 300

/** @throws DomainError too_many_requests */
export async function makePuzzle(context: Context, ip: string) {
  const gap = placeGap()
  const stored = { kind: 'puzzle', answer: gap.x, lifetimeSeconds: LIFETIME_SECONDS } as const
  const key = await storeChallenge(context, ip, stored)
  return { key, ...drawPuzzle(gap) }
}

/**
 * A puzzle is used up by the first answer. A right one turns its key into permission for one login.
 *
 * @throws DomainError puzzle_wrong, puzzle_too_fast
 */
export async function checkPuzzle(context: Context, given: { key: string; offset: number }): Promise<void> {
  const at = context.now()
  const puzzle = await takeChallenge(context, 'puzzle', given.key, isNull(challenges.solvedAt))
  if (puzzle === null) throw new DomainError('puzzle_wrong')
  if (Math.abs(given.offset - puzzle.answer) > PUZZLE.accuracy) throw new DomainError('puzzle_wrong')
  if (at.getTime() - puzzle.madeAt.getTime() < FASTEST_HAND_MS) throw new DomainError('puzzle_too_fast')
  await context.db.insert(challenges).values({ ...puzzle, solvedAt: at })
}

/** Uses up a solved puzzle. Returns whether there was one. */
export async function spendPuzzle(context: Context, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  return (await takeChallenge(context, 'puzzle', key, isNotNull(challenges.solvedAt))) !== null
}
