import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { and, eq, gt, type SQL } from '../../../db/drizzle.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { challenges } from '../accounts.tables.ts'

type Base = Pick<Context, 'db' | 'now'>
type Kind = typeof challenges.$inferSelect.kind

/** Drawing takes work, but a whole class may share an address, and each person may need a picture or two. */
const PICTURES_PER_IP = { limit: 300, windowSeconds: 600 }

interface NewChallenge {
  readonly kind: Kind
  readonly answer: number
  readonly lifetimeSeconds: number
}

/**
 * Keeps the answer of a picture that is about to be drawn for somebody.
 *
 * @returns the key by which it is answered
 * @throws DomainError too_many_requests
 */
export async function storeChallenge(
  { db, now }: Base,
  ip: string,
  { kind, answer, lifetimeSeconds }: NewChallenge,
): Promise<string> {
  const madeAt = now()
  await takeToken(db, { key: `${kind}:${networkOf(ip)}`, ...PICTURES_PER_IP, now: madeAt })
  const key = randomBytes(16).toString('hex')
  const expiresAt = new Date(madeAt.getTime() + lifetimeSeconds * 1000)
  await db.insert(challenges).values({ key, kind, answer, madeAt, expiresAt })
  return key
}

/**
 * Takes a challenge out of the store before its answer is looked at: so the first answer uses it up, right or wrong, and of
 * two concurrent ones the second finds nothing.
 */
export async function takeChallenge({ db, now }: Base, kind: Kind, key: string, condition?: SQL) {
  const [taken] = await db
    .delete(challenges)
    .where(
      and(eq(challenges.key, key), eq(challenges.kind, kind), gt(challenges.expiresAt, now()), condition),
    )
    .returning()
  return taken ?? null
}
