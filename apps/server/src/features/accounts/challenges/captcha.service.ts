import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { and, eq, gt } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { challenges } from '../accounts.tables.ts'
import { drawSum, inventSum } from './sum-picture.ts'

const LIFETIME_SECONDS = 30 * 60
/** A whole class may reset passwords from one address, and each person may need a picture or two. */
const PICTURES_PER_IP = { limit: 300, windowSeconds: 600 }

/** @throws DomainError too_many_requests */
export async function makeCaptcha(
  { db, now }: Context,
  ip: string,
): Promise<{ img: string; captchaKey: string }> {
  await takeToken(db, { key: `captcha:${networkOf(ip)}`, ...PICTURES_PER_IP, now: now() })
  const sum = inventSum()
  const key = randomBytes(16).toString('hex')
  await db.insert(challenges).values({
    key,
    kind: 'sum',
    answer: sum.answer,
    madeAt: now(),
    expiresAt: new Date(now().getTime() + LIFETIME_SECONDS * 1000),
  })
  return { img: drawSum(sum), captchaKey: key }
}

/**
 * A picture is used up by the first answer, right or wrong, so that no one can try all of them.
 *
 * @throws DomainError captcha_wrong
 */
export async function requireCaptcha({ db, now }: Context, given: { key: string; answer: string }) {
  const [used] = await db
    .delete(challenges)
    .where(and(eq(challenges.key, given.key), eq(challenges.kind, 'sum'), gt(challenges.expiresAt, now())))
    .returning({ answer: challenges.answer })
  const isRight = /^\d{1,8}$/.test(given.answer.trim()) && Number(given.answer) === used?.answer
  if (!isRight) throw new DomainError('captcha_wrong')
}
