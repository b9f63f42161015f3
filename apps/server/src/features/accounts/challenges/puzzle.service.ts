import { randomBytes } from 'node:crypto'
import { PUZZLE } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { and, eq, gt, isNotNull, isNull } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { challenges } from '../accounts.tables.ts'
import { drawPuzzle } from './puzzle-picture.ts'
import { placeGap } from './puzzle-places.ts'

const LIFETIME_SECONDS = 5 * 60
/** No hand is this fast. */
const FASTEST_HAND_MS = 300
/** Drawing takes work, and a whole class may share an address. */
const PUZZLES_PER_IP = { limit: 300, windowSeconds: 600 }

/** @throws DomainError too_many_requests */
export async function makePuzzle({ db, now }: Context, ip: string) {
  await takeToken(db, { key: `puzzle:${networkOf(ip)}`, ...PUZZLES_PER_IP, now: now() })
  const gap = placeGap()
  const key = randomBytes(16).toString('hex')
  await db.insert(challenges).values({
    key,
    kind: 'puzzle',
    answer: gap.x,
    madeAt: now(),
    expiresAt: new Date(now().getTime() + LIFETIME_SECONDS * 1000),
  })
  return { key, ...drawPuzzle(gap) }
}

/**
 * A puzzle is used up by the first answer. A right one turns its key into permission for one login.
 *
 * @throws DomainError puzzle_wrong, puzzle_too_fast
 */
export async function checkPuzzle(
  { db, now }: Context,
  given: { key: string; offset: number },
): Promise<void> {
  const at = now()
  // Deleted before it is checked, so that of two concurrent answers one finds nothing.
  const [puzzle] = await db
    .delete(challenges)
    .where(and(isPuzzle(given.key, at), isNull(challenges.solvedAt)))
    .returning()
  if (puzzle === undefined) throw new DomainError('puzzle_wrong')
  if (Math.abs(given.offset - puzzle.answer) > PUZZLE.accuracy) throw new DomainError('puzzle_wrong')
  if (at.getTime() - puzzle.madeAt.getTime() < FASTEST_HAND_MS) throw new DomainError('puzzle_too_fast')
  await db.insert(challenges).values({ ...puzzle, solvedAt: at })
}

/** Uses up a solved puzzle. Returns whether there was one. */
export async function spendPuzzle({ db, now }: Context, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false
  const used = await db
    .delete(challenges)
    .where(and(isPuzzle(key, now()), isNotNull(challenges.solvedAt)))
    .returning({ key: challenges.key })
  return used.length > 0
}

function isPuzzle(key: string, now: Date) {
  return and(eq(challenges.key, key), eq(challenges.kind, 'puzzle'), gt(challenges.expiresAt, now))
}
