import { randomInt } from 'node:crypto'
import { REGISTER_CODE_LENGTH, REGISTER_CODE_RESEND_SECONDS, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import { networkOf, takeToken } from '../../http/rate-limit.ts'
import { requireEmail } from '../../http/require-text.ts'
import { registerCodeMail } from '../../mail/mail-templates.ts'
import { readWebsiteSettings } from '../site/site.settings.ts'
import { isEmailTaken } from './accounts.queries.ts'
import { CODE_LIFETIME_SECONDS, storeCode } from './mail-codes.service.ts'
import { sendCodeMail } from './send-code-mail.ts'

/** The lifetime that clients receive, which is shorter than the real one (`api.md` 2.2). */
const ANNOUNCED_LIFETIME_SECONDS = 300
/** A whole class registers from one address. */
const CODES_PER_IP = { limit: 100, windowSeconds: 600 }

export interface CodeRequest {
  readonly email: string
  readonly language: WebLanguage
  readonly ip: string
}

/** @throws DomainError registration_closed, email_invalid, email_taken, too_many_requests */
export async function sendRegisterCode(context: Context, request: CodeRequest) {
  const { db } = context
  const site = await readWebsiteSettings(db)
  if (!site.register) throw new DomainError('registration_closed')
  const email = requireEmail(request.email)
  // Counted first: a caller may learn whether one address is taken, but not check a list of them.
  await takeToken(db, { key: `register-code:${networkOf(request.ip)}`, ...CODES_PER_IP, now: context.now() })
  if (await isEmailTaken(db, email)) throw new DomainError('email_taken')
  const code = makeShortCode()
  const owner = { purpose: 'register', email } as const
  await storeCode(context, owner, { code, resendSeconds: REGISTER_CODE_RESEND_SECONDS })
  const mail = registerCodeMail({
    language: request.language,
    siteName: site.name,
    code,
    minutes: CODE_LIFETIME_SECONDS / 60,
  })
  sendCodeMail(context, owner, { mail, line: `Registration code for ${email}: ${code}` })
  return { email, expire: ANNOUNCED_LIFETIME_SECONDS }
}

/** Six digits, which people type in. */
export function makeShortCode(): string {
  return randomInt(10 ** REGISTER_CODE_LENGTH)
    .toString()
    .padStart(REGISTER_CODE_LENGTH, '0')
}
