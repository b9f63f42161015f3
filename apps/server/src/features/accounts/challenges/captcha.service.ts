import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { storeChallenge, takeChallenge } from './stored-challenges.service.ts'
import { drawSum, inventSum } from './sum-picture.ts'

const LIFETIME_SECONDS = 30 * 60

/** @throws DomainError too_many_requests */
export async function makeCaptcha(
  context: Context,
  ip: string,
): Promise<{ img: string; captchaKey: string }> {
  const sum = inventSum()
  const stored = { kind: 'sum', answer: sum.answer, lifetimeSeconds: LIFETIME_SECONDS } as const
  const captchaKey = await storeChallenge(context, ip, stored)
  return { img: drawSum(sum), captchaKey }
}

/**
 * A picture is used up by the first answer, right or wrong, so that no one can try all of them.
 *
 * @throws DomainError captcha_wrong
 */
export async function requireCaptcha(context: Context, given: { key: string; answer: string }) {
  const used = await takeChallenge(context, 'sum', given.key)
  const isRight = /^\d{1,8}$/.test(given.answer.trim()) && Number(given.answer) === used?.answer
  if (!isRight) throw new DomainError('captcha_wrong')
}
