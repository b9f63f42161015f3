/** A cookie of a site, in the form in which it is stored. */
export interface StoredCookie {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly path: string
  /** Whether it is sent to this host alone, and not to those below. */
  readonly isHostOnly: boolean
  readonly isSecure: boolean
  /** Milliseconds since 1970; null for the length of the session. */
  readonly expiresAt: number | null
}

const MAX_COOKIES = 100
const MAX_CHARACTERS = 4_096

/** The jar after a response: newer cookies replace older ones, and one that has expired is deleted. */
export function withSetCookies(
  jar: readonly StoredCookie[],
  url: URL,
  setCookies: readonly string[],
  now: Date,
): StoredCookie[] {
  let kept = [...jar]
  for (const line of setCookies) {
    const cookie = parseSetCookie(line, url, now)
    if (cookie === null) continue
    kept = kept.filter((old) => !isSameCookie(old, cookie))
    if (!isExpired(cookie, now)) kept.push(cookie)
  }
  return kept.slice(-MAX_COOKIES)
}

/** The cookies to send with a request; empty if there is nothing. */
export function cookieHeader(jar: readonly StoredCookie[], url: URL, now: Date): string {
  return jar
    .filter((cookie) => !isExpired(cookie, now) && isMeantFor(cookie, url))
    .toSorted((a, b) => b.path.length - a.path.length)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

export function cookieNamed(jar: readonly StoredCookie[], name: string): string | null {
  return jar.find((cookie) => cookie.name === name)?.value ?? null
}

/**
 * Cookies that a person copied from a browser: a Cookie header, with or without its name, or lines of `name=value`.
 * `soleName` is the name of a value that was pasted without one.
 */
export function importCookies(text: string, host: string, soleName: string | null): StoredCookie[] {
  const pairs = text
    .replace(/^\s*cookie:/i, '')
    .split(/[;\n]/)
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
  return pairs.flatMap((pair) => {
    const [, name = soleName, value = ''] = /^(?:([^=\s%]+)=)?(.*)$/.exec(pair) ?? []
    if (name === null || value === '' || !isSendable(name) || !isSendable(value)) return []
    return [{ name, value, domain: host, path: '/', isHostOnly: false, isSecure: false, expiresAt: null }]
  })
}

function parseSetCookie(line: string, url: URL, now: Date): StoredCookie | null {
  const [pair = '', ...attributes] = line.split(';')
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals).trim()
  const value = pair.slice(equals + 1).trim()
  if (equals < 1 || !isSendable(name) || !isSendable(value)) return null
  const given = new Map(
    attributes.map((attribute) => {
      const [key = '', ...rest] = attribute.split('=')
      return [key.trim().toLowerCase(), rest.join('=').trim()]
    }),
  )
  const domain = (given.get('domain') ?? '').replace(/^\./, '').toLowerCase()
  // A host may set cookies for itself and what it belongs to, not for others.
  if (domain !== '' && !isBelow(url.hostname, domain)) return null
  const path = given.get('path') ?? ''
  return {
    name,
    value,
    domain: domain === '' ? url.hostname : domain,
    path: path.startsWith('/') ? path : '/',
    isHostOnly: domain === '',
    isSecure: given.has('secure'),
    expiresAt: expiryOf(given, now),
  }
}

function expiryOf(given: ReadonlyMap<string, string>, now: Date): number | null {
  const maxAge = given.get('max-age')
  if (maxAge !== undefined && /^-?\d{1,12}$/.test(maxAge)) return now.getTime() + Number(maxAge) * 1_000
  const expires = Date.parse(given.get('expires') ?? '')
  return Number.isNaN(expires) ? null : expires
}

const isSameCookie = (a: StoredCookie, b: StoredCookie) =>
  a.name === b.name && a.domain === b.domain && a.path === b.path

const isExpired = ({ expiresAt }: StoredCookie, now: Date) => expiresAt !== null && expiresAt <= now.getTime()

function isMeantFor({ domain, path, isHostOnly, isSecure }: StoredCookie, url: URL): boolean {
  if (isSecure && url.protocol !== 'https:') return false
  if (isHostOnly ? url.hostname !== domain : !isBelow(url.hostname, domain)) return false
  return (
    path === '/' || url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
  )
}

const isBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/** No line break may come between the lines of a request. */
const isSendable = (text: string) => text.length <= MAX_CHARACTERS && /^[\x21-\x3a\x3c-\x7e ]*$/.test(text)
