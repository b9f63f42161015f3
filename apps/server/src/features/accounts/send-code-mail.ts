import type { Context } from '../../context.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { MailText } from '../../mail/mail-templates.ts'
import { sendMail } from '../../mail/mailer.ts'
import { type CodeOwner, deleteCode } from './mail-codes.service.ts'

/**
 * Emails a stored code after the response is sent. Without a mail server, the code is printed on the server's console
 * for its operator to pass on.
 *
 * @param line the line for the console
 */
export function sendCodeMail(
  context: Context,
  owner: CodeOwner,
  { mail, line }: { readonly mail: MailText; readonly line: string },
): void {
  context.outbox.post(async () => {
    try {
      if (await sendMail(context, { to: owner.email, ...mail })) return
    } catch (error) {
      // The address may try again at once, because it received nothing.
      await deleteCode(context.db, owner)
      if (error instanceof DomainError) return
      throw error
    }
    console.log(`==> ${line} (mail is not configured)`)
    context.log.info(
      { email: owner.email, purpose: owner.purpose },
      'mail is not configured: a code was shown on the console',
    )
  })
}
