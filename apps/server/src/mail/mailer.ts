import nodemailer from 'nodemailer'
import type { Context } from '../context.ts'
import { DomainError } from '../http/domain-error.ts'
import { unseal } from '../secrets/secret-box.ts'
import { isMailConfigured, type MailSettings, readMailSettings } from './mail.settings.ts'
import type { MailText } from './mail-templates.ts'

export const MAIL_PASSWORD_PURPOSE = 'mail password'
/** Ports where encryption starts after the greeting (STARTTLS); on all others it comes first. */
const STARTTLS_PORTS: readonly number[] = [25, 587]
const TIMEOUT_MS = 15_000

export interface Mail extends MailText {
  readonly to: string
}

/**
 * Sends one email. Returns false if no mail server is configured.
 *
 * @throws DomainError mail_failed
 */
export async function sendMail(context: Context, { senderName, ...mail }: Mail): Promise<boolean> {
  const settings = await readMailSettings(context.db)
  if (!isMailConfigured(settings)) return false
  const transport = openTransport(context.tokenSecret, settings)
  try {
    await transport.sendMail({ ...mail, from: { name: senderName, address: settings.username } })
    context.outbox.mails.sent += 1
    return true
  } catch (error) {
    context.outbox.mails.failed += 1
    context.log.error({ err: error, host: settings.host, port: settings.port }, 'a mail could not be sent')
    throw new DomainError('mail_failed')
  } finally {
    transport.close()
  }
}

/**
 * Connects and logs in as for a mail, and sends none.
 *
 * @throws Error with the words of the mail server, or the reason that it does not answer
 */
export async function checkMailServer(tokenSecret: Uint8Array, settings: MailSettings): Promise<void> {
  const transport = openTransport(tokenSecret, settings)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function openTransport(tokenSecret: Uint8Array, settings: MailSettings) {
  return nodemailer.createTransport(transportOf(settings, readPassword(tokenSecret, settings)))
}

function readPassword(tokenSecret: Uint8Array, settings: MailSettings): string {
  if (settings.sealedPassword === '') return ''
  return unseal(tokenSecret, MAIL_PASSWORD_PURPOSE, settings.sealedPassword) ?? ''
}

function transportOf(settings: MailSettings, password: string) {
  const startsPlain = STARTTLS_PORTS.includes(settings.port)
  return {
    host: settings.host,
    port: settings.port,
    secure: settings.isEncrypted && !startsPlain,
    requireTLS: settings.isEncrypted,
    // Mail servers inside a campus network often accept email without a password.
    ...(password === '' ? {} : { auth: { user: settings.username, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
