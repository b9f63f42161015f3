import { randomBytes } from 'node:crypto'
import { RESET_MAIL_RESEND_SECONDS, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { clearCounter, networkOf, takeToken } from '../../http/rate-limit.ts'
import { requireEmail } from '../../http/require-text.ts'
import { resetPasswordMail } from '../../mail/mail-templates.ts'
import { readWebsiteSettings } from '../site/site.settings.ts'
import { normaliseUsername, requirePasswordLength } from './account-rules.policy.ts'
import { findUserByEmail, findUserByUsername, revokeSessions, type User } from './accounts.queries.ts'
import { users } from './accounts.tables.ts'
import { deleteApiTokensOf } from './api-tokens/api-tokens.queries.ts'
import { requireCaptcha } from './challenges/captcha.service.ts'
import { failuresKeyOf } from './login.service.ts'
import { CODE_LIFETIME_SECONDS, spendLongCode, storeCode } from './mail-codes.service.ts'
import { hashPassword } from './password.service.ts'
import { sendCodeMail } from './send-code-mail.ts'

/** A whole class may have forgotten its passwords over the holidays. */
const MAILS_PER_IP = { limit: 100, windowSeconds: 600 }
/** Limits the work of hashing passwords. The code itself cannot be guessed. */
const RESETS_PER_IP = { limit: 200, windowSeconds: 600 }

export interface ResetRequest {
  readonly email: string
  readonly captcha: string
  readonly captchaKey: string
  readonly language: WebLanguage
  readonly ip: string
}

/** @throws DomainError email_invalid, captcha_wrong, email_not_found, too_many_requests */
export async function sendResetLink(context: Context, request: ResetRequest): Promise<void> {
  const { db } = context
  const email = requireEmail(request.email)
  await takeToken(db, { key: `reset-mail:${networkOf(request.ip)}`, ...MAILS_PER_IP, now: context.now() })
  await requireCaptcha(context, { key: request.captchaKey, answer: request.captcha })
  const user = await findUserByEmail(db, email)
  if (user === null || user.email === null) throw new DomainError('email_not_found')
  const owner = codeOwnerOf(user.email)
  const code = makeLongCode()
  await storeCode(context, owner, { code, resendSeconds: RESET_MAIL_RESEND_SECONDS })
  const site = await readWebsiteSettings(db)
  const base = (site.baseUrl || context.config.serverUrl).replace(/\/+$/, '')
  const link = `${base}/reset-password?${new URLSearchParams({ username: searchValue(user.username), code })}`
  const mail = resetPasswordMail({
    language: request.language,
    siteName: site.name,
    username: user.username,
    link,
    // The request's address is no substitute, because its sender could make the link lead to a site of their own.
    isWholeLink: base !== '',
    minutes: CODE_LIFETIME_SECONDS / 60,
  })
  sendCodeMail(context, owner, { mail, line: `Password reset link for ${user.email}: ${link}` })
}

export interface Reset {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly ip: string
}

/** @throws DomainError username_not_found, password_length, reset_link_invalid, too_many_requests */
export async function setForgottenPassword(context: Context, reset: Reset): Promise<void> {
  const { db } = context
  await takeToken(db, { key: `reset:${networkOf(reset.ip)}`, ...RESETS_PER_IP, now: context.now() })
  const password = requirePasswordLength(reset.password)
  const user = await findUserByUsername(db, normaliseUsername(reset.username))
  if (user === null) throw new DomainError('username_not_found')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const isRight =
      user.email !== null && (await spendLongCode(context, tx, codeOwnerOf(user.email), reset.code))
    if (!isRight) throw new DomainError('reset_link_invalid')
    await tx.update(users).set({ passwordHash, updatedAt: context.now() }).where(eq(users.id, user.id))
    await revokeSessions(tx, { userId: user.id, now: context.now() })
    await deleteApiTokensOf(tx, user.id)
  })
  // People who forgot a password have often tried a few; those failures no longer count.
  await clearCounter(db, failuresKeyOf(user.username, reset.ip))
}

const codeOwnerOf = (email: NonNullable<User['email']>) => ({ purpose: 'reset-password', email }) as const

/** 21 characters with 120 random bits. The leading letter keeps pages from parsing the code as a number. */
function makeLongCode(): string {
  return `r${randomBytes(15).toString('base64url')}`
}

/** Our pages parse values in an address as JSON, so a name such as `1e5` would become a number unless it is quoted. */
function searchValue(text: string): string {
  try {
    JSON.parse(text)
    return JSON.stringify(text)
  } catch {
    return text
  }
}
