export interface SafeLink {
  readonly href: string
  /** The address without its obvious parts. */
  readonly label: string
}

/**
 * The address of a user's page elsewhere. Null if it is not a web address, because other kinds of links can do harm.
 */
export function safeLink(text: string | null): SafeLink | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  // Without a protocol, the usual one is meant.
  const isBare = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}([/:?#].*)?$/u.test(trimmed)
  const url = URL.parse(isBare ? `https://${trimmed}` : trimmed)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null
  return { href: url.href, label: `${url.host}${url.pathname}${url.search}`.replace(/\/$/, '') }
}
