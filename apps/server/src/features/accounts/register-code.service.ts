import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { REGISTER_CODE_LENGTH, REGISTER_CODE_RESEND_SECONDS, type WebLanguage } from '@gavel/contract'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { DomainError } from '../../http/domain-error.ts'
import { networkOf, takeToken } from '../../http/rate-limit.ts'
import { registerCodeMail } from '../site/mail-templates.ts'
import { sendMail } from '../site/mailer.ts'
import { readWebsiteSettings } from '../site/site.settings.ts'
import { requireEmail } from './account-rules.ts'
import { isEmailTaken } from './accounts.queries.ts'
import { mailCodes } from './accounts.tables.ts'

const CODE_LIFETIME_SECONDS = 600
/** What clients are told; the wire says less than the truth (`api.md` 2.2). */
const ANNOUNCED_LIFETIME_SECONDS = 300
/** With a million codes, five tries are a chance of one in 200 000. */
const MAX_TRIES = 5
/** A class registers together from one address. */
const CODES_PER_IP = { limit: 100, windowSeconds: 600 }

export interface CodeRequest {
  readonly email: string
  readonly language: WebLanguage
  readonly ip: string
}

/** @throws DomainError registration_closed, email_invalid, email_taken, too_many_requests, mail_failed */
export async function sendRegisterCode(context: Context, request: CodeRequest) {
  const { db } = context
  const site = await readWebsiteSettings(db)
  if (!site.register) throw new DomainError('registration_closed')
  const email = requireEmail(request.email)
  if (await isEmailTaken(db, email)) throw new DomainError('email_taken')
  await takeToken(db, { key: `register-code:${networkOf(request.ip)}`, ...CODES_PER_IP, now: context.now() })
  const code = randomInt(10 ** REGISTER_CODE_LENGTH)
    .toString()
    .padStart(REGISTER_CODE_LENGTH, '0')
  await storeCode(context, email, code)
  const mail = registerCodeMail({
    language: request.language,
    siteName: site.name,
    code,
    minutes: CODE_LIFETIME_SECONDS / 60,
  })
  try {
    const isSent = await sendMail(context, { to: email, ...mail })
    if (!isSent) showOnConsole(context, email, code)
  } catch (error) {
    // The address may try again at once: it got nothing.
    await deleteCode(db, email)
    throw error
  }
  return { email, expire: ANNOUNCED_LIFETIME_SECONDS }
}

/** Without a mail server the person at the server's console is the post office. */
function showOnConsole(context: Context, email: string, code: string) {
  console.log(`==> Registration code for ${email}: ${code} (mail is not configured)`)
  context.log.info({ email }, 'mail is not configured: a registration code was shown on the console')
}

/** @throws DomainError too_many_requests while the last code of this address is young */
async function storeCode(context: Context, email: string, code: string) {
  const now = context.now()
  const row = {
    codeHash: hashCode(context, email, code),
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000),
    failures: 0,
  }
  const newest = new Date(now.getTime() - REGISTER_CODE_RESEND_SECONDS * 1000)
  const stored = await context.db
    .insert(mailCodes)
    .values({ purpose: 'register', email: email.toLowerCase(), ...row })
    .onConflictDoUpdate({
      target: [mailCodes.purpose, mailCodes.email],
      set: row,
      setWhere: lte(mailCodes.sentAt, newest),
    })
    .returning({ email: mailCodes.email })
  if (stored.length > 0) return
  const [last] = await context.db.select({ sentAt: mailCodes.sentAt }).from(mailCodes).where(isCodeOf(email))
  const ageSeconds = last === undefined ? 0 : (now.getTime() - last.sentAt.getTime()) / 1000
  const seconds = Math.max(1, Math.ceil(REGISTER_CODE_RESEND_SECONDS - ageSeconds))
  throw new DomainError('too_many_requests', { seconds })
}

/**
 * Each look at a code is a try, and it is counted before the comparison: parallel guesses get no more tries.
 *
 * @throws DomainError code_expired, code_wrong
 */
export async function requireRightCode(context: Context, email: string, code: string): Promise<void> {
  const [stored] = await context.db
    .update(mailCodes)
    .set({ failures: sql`${mailCodes.failures} + 1` })
    .where(and(isCodeOf(email), gt(mailCodes.expiresAt, context.now()), lt(mailCodes.failures, MAX_TRIES)))
    .returning({ codeHash: mailCodes.codeHash })
  if (stored === undefined) throw new DomainError('code_expired')
  const expected = Buffer.from(stored.codeHash, 'hex')
  const given = Buffer.from(hashCode(context, email, code.trim()), 'hex')
  if (!timingSafeEqual(expected, given)) throw new DomainError('code_wrong')
}

/** Answers whether there was one, so that one code makes one account. */
export async function deleteCode(db: Db, email: string): Promise<boolean> {
  const deleted = await db.delete(mailCodes).where(isCodeOf(email)).returning({ email: mailCodes.email })
  return deleted.length > 0
}

function isCodeOf(email: string) {
  return and(eq(mailCodes.purpose, 'register'), eq(mailCodes.email, email.toLowerCase()))
}

/** Keyed, because a million possible codes are hashed in a moment. */
function hashCode(context: Context, email: string, code: string): string {
  return createHmac('sha256', context.tokenSecret)
    .update(`register:${email.toLowerCase()}:${code}`)
    .digest('hex')
}
