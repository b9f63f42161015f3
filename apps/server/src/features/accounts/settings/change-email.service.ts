import { CHANGE_EMAIL_CODE_RESEND_SECONDS } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { networkOf, takeToken } from '../../../http/rate-limit.ts'
import { requireEmail } from '../../../http/require-text.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import { findUserById, isEmailTaken, type User } from '../accounts.queries.ts'
import { users } from '../accounts.tables.ts'
import { CODE_LIFETIME_SECONDS, deleteCode, requireRightCode, storeCode } from '../mail-codes.service.ts'
import { requireOwnPassword } from '../own-password.ts'
import { refuseTaken } from '../register.service.ts'
import { makeShortCode } from '../register-code.service.ts'
import { requireSamePassword } from '../same-password.ts'
import { sendCodeMail } from '../send-code-mail.ts'
import { hideMiddle } from './hide-middle.ts'
import { type Changer, mailOwner, recordSecurityEvent } from './security-events.service.ts'
import { changeEmailCodeMail } from './security-mails.ts'

/** Keeps people from using us to send mail to a list of strangers. */
const CODES_PER_USER = { limit: 10, windowSeconds: 3_600 }
const CODES_PER_IP = { limit: 100, windowSeconds: 600 }

/** @throws DomainError email_invalid, email_same, email_taken, too_many_requests */
export async function sendChangeEmailCode(context: Context, changer: Changer, raw: string): Promise<void> {
  const { db } = context
  const email = await requireOtherEmail(context, changer, raw)
  const now = context.now()
  // Counted first: a caller may learn whether one address is taken, but not check a list of them.
  await takeToken(db, { key: `change-email:${changer.userId}`, ...CODES_PER_USER, now })
  await takeToken(db, { key: `change-email-ip:${networkOf(changer.ip)}`, ...CODES_PER_IP, now })
  if (await isEmailTaken(db, email)) throw new DomainError('email_taken')
  const owner = codeOwnerOf(email)
  const code = makeShortCode()
  await storeCode(context, owner, { code, resendSeconds: CHANGE_EMAIL_CODE_RESEND_SECONDS })
  const site = await readWebsiteSettings(db)
  const mail = changeEmailCodeMail({
    language: changer.language,
    siteName: site.name,
    username: changer.username,
    code,
    minutes: CODE_LIFETIME_SECONDS / 60,
  })
  sendCodeMail(context, owner, { mail, line: `Change of address code for ${email}: ${code}` })
}

interface EmailChange {
  readonly password: string
  readonly newEmail: string
  readonly code: string
}

/**
 * A wrong code counts like a wrong password; an expired one does not.
 *
 * @throws DomainError email_invalid, email_same, email_taken, code_expired, code_wrong, own_password_wrong,
 * account_locked
 */
export async function changeEmail(
  context: Context,
  changer: Changer,
  { password, newEmail, code }: EmailChange,
): Promise<User> {
  const { db } = context
  const email = await requireOtherEmail(context, changer, newEmail)
  if (await isEmailTaken(db, email)) throw new DomainError('email_taken')
  const { userId } = changer
  const before = await requireOwnPassword(
    context,
    { userId, password },
    {
      check: () => requireRightCode(context, codeOwnerOf(email), code),
      isFailure: (error) => error instanceof DomainError && error.code === 'code_wrong',
    },
  )
  const now = context.now()
  const change = { kind: 'email-changed', detail: hideMiddle(email) } as const
  const user = await db
    .transaction(async (tx) => {
      await requireSamePassword(tx, before, 'own_password_wrong')
      if (!(await deleteCode(tx, codeOwnerOf(email)))) throw new DomainError('code_expired')
      const [changed] = await tx
        .update(users)
        .set({ email, updatedAt: now })
        .where(eq(users.id, userId))
        .returning()
      await recordSecurityEvent(tx, changer, { ...change, now })
      return changed
    })
    .catch(refuseTaken)
  if (user === undefined) throw new DomainError('login_required')
  mailOwner(context, changer, { ...change, to: before.email })
  return user
}

/** @throws DomainError email_invalid, email_same */
async function requireOtherEmail({ db }: Context, { userId }: Changer, raw: string): Promise<string> {
  const email = requireEmail(raw)
  const user = await findUserById(db, userId)
  if (user?.email?.toLowerCase() === email.toLowerCase()) throw new DomainError('email_same')
  return email
}

const codeOwnerOf = (email: string) => ({ purpose: 'change-email', email }) as const
