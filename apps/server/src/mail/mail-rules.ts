import { type BodyOf, MAIL_TEXT_MAX_LENGTH, type setEmailConfig } from '@gavel/contract'
import { DomainError } from '../http/domain-error.ts'
import { requireLine } from '../http/require-text.ts'
import { NO_LINK, sentText } from '../http/sent-text.ts'

/** A host name in any script, or an IP address. */
const HOST = /^[\p{L}\p{M}\p{N}._:[\]-]{1,255}$/u
const LAST_PORT = 65_535

/**
 * The values that change; null for those that stay, because empty ones keep what is stored.
 *
 * @throws DomainError mail_host_invalid, mail_port_range, text_invalid, text_length
 */
export function readMailChange(change: BodyOf<typeof setEmailConfig>) {
  const line = (name: 'emailUsername' | 'emailPassword' | 'emailBGImg') => {
    const raw = change[name] ?? ''
    if (sentText(raw) === null) return null
    return requireLine({ name, limit: MAIL_TEXT_MAX_LENGTH }, raw) || null
  }
  return {
    host: readHost(change.emailHost),
    port: readPort(change.emailPort),
    username: line('emailUsername'),
    password: line('emailPassword'),
    isEncrypted: change.emailSsl ?? null,
    backgroundImage: change.emailBGImg?.trim() === NO_LINK ? '' : line('emailBGImg'),
  }
}

function readHost(raw: string | null | undefined): string | null {
  const host = sentText(raw)
  if (host === null) return null
  if (!HOST.test(host)) throw new DomainError('mail_host_invalid')
  return host
}

function readPort(port: number | null | undefined): number | null {
  if (port == null || port === 0) return null
  if (port < 0 || port > LAST_PORT) throw new DomainError('mail_port_range')
  return port
}
