export interface SafeLink {
  readonly href: string
  /** The address without what everybody knows of it. */
  readonly label: string
}

/** Address of somebody's page elsewhere. Null where it is no web address: what else a link can do is nobody's to choose. */
export function safeLink(text: string | null): SafeLink | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return null
  // Whoever leaves the protocol out means the usual one.
  const isBare = /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}([/:?#].*)?$/u.test(trimmed)
  const url = URL.parse(isBare ? `https://${trimmed}` : trimmed)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null
  return { href: url.href, label: `${url.host}${url.pathname}${url.search}`.replace(/\/$/, '') }
}
