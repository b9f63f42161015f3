import type { SiteFacts } from './facts/site-facts.ts'
import { cookieHeader, withSetCookies } from './fetch/cookies.ts'
import type { RemoteRequest, RemoteResponse } from './fetch/remote-fetch.ts'
import type { RemoteSession } from './fetch/remote-session.ts'
import { decode, encodeForm, type FormFields } from './page/decode.ts'
import { createPage, find, type Page } from './page/html-page.ts'
import { RemoteFault } from './remote-fault.ts'

const MAX_REDIRECTS = 5

interface Visit {
  /** Begins with a slash, or a whole address. */
  readonly path: string
  readonly form?: FormFields
  readonly referer?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly expects?: RemoteRequest['expects']
  /** Pages that are data, such as JSON, may be short and contain any text. */
  readonly isData?: boolean
}

/**
 * Opens a page as this session, follows redirects, and recognises what every site has: pages that want to see a person,
 * pages of maintenance, errors of servers. A response with another status is returned.
 */
export async function openPage(session: RemoteSession, site: SiteFacts, visit: Visit): Promise<Page> {
  let { path } = visit
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const page = await ask(session, site, { ...visit, path })
    const location = redirectOf(page)
    if (location === null) return requireUsual(page, site, visit.isData ?? false)
    path = location
  }
  throw new RemoteFault('unreachable', `${visit.path} redirects again and again.`)
}

/**
 * Sends a form once. Redirects are not followed, because where a form leads to often says how it went. A failure after
 * the form may have arrived says so.
 */
export async function sendForm(
  session: RemoteSession,
  site: SiteFacts,
  visit: Visit & { readonly form: FormFields },
): Promise<Page> {
  const page = await ask(session, site, visit)
  try {
    return requireUsual(page, site, visit.isData ?? false)
  } catch (error) {
    // A server that breaks down may have taken the form before. A challenge stands in front of the server.
    throw error instanceof RemoteFault && page.status >= 500 ? error.afterSending() : error
  }
}

/** Where a response leads to; null if it is no redirect. */
export function redirectOf({ status, headers, url }: Page): string | null {
  if (status < 300 || status > 399 || headers.location === undefined) return null
  return URL.parse(headers.location, url.href)?.href ?? null
}

async function ask(session: RemoteSession, site: SiteFacts, visit: Visit): Promise<Page> {
  const url = new URL(visit.path, `${site.baseUrl}/`)
  const cookie = cookieHeader(session.cookies, url, session.now())
  const response = await session.fetch({
    method: visit.form === undefined ? 'GET' : 'POST',
    url: url.href,
    headers: {
      'user-agent': session.userAgent,
      accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
      ...site.headers,
      ...(cookie === '' ? {} : { cookie }),
      ...(visit.referer === undefined ? {} : { referer: new URL(visit.referer, `${site.baseUrl}/`).href }),
      ...(visit.form === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(site.baseUrl).origin }),
      ...visit.headers,
    },
    ...(visit.form === undefined ? {} : { body: encodeForm(visit.form) }),
    expects: visit.expects ?? 'page',
  })
  session.cookies = withSetCookies(session.cookies, url, response.setCookies, session.now())
  return pageOf(url, response, site.charset)
}

const pageOf = (url: URL, { status, headers, body }: RemoteResponse, charset: string): Page =>
  createPage({ url, status, headers, bytes: body, text: decode(body, charset) })

function requireUsual(page: Page, site: SiteFacts, isData: boolean): Page {
  const { signs } = site
  if (page.status === 429)
    throw new RemoteFault('rate-limited', 'The site asks to come back later.', retryAfter(page))
  // Data may contain any text; a page in its place is recognised like every other.
  if (!isData || !/^\s*[[{"]/.test(page.text)) {
    if (isChallenge(page, site))
      throw new RemoteFault('captcha', 'The site wants to see a person.', { page: page.saved })
    const closed = signs.maintenanceTexts.find((text) => page.text.includes(text))
    if (closed !== undefined)
      throw new RemoteFault('maintenance', 'The site says that it is closed for now.', {
        remoteText: closed,
        page: page.saved,
      })
  }
  if (page.status === 503)
    throw new RemoteFault('maintenance', 'The site responded with 503.', {
      page: page.saved,
      ...retryAfter(page),
    })
  if (page.status >= 500)
    throw new RemoteFault('unreachable', `The site responded with ${page.status}.`, { page: page.saved })
  const isHtml = (page.headers['content-type'] ?? 'text/html').startsWith('text/html')
  if (!isData && isHtml && page.status < 300 && page.text.trim().length < Math.max(signs.shortestPage, 1))
    throw new RemoteFault('not-understood', 'The page is empty, or nearly so.', { page: page.saved })
  return page
}

function isChallenge(page: Page, { signs }: SiteFacts): boolean {
  if (page.headers['cf-mitigated'] === 'challenge') return true
  // Parsing costs more than looking for a text, and most pages have neither.
  if (signs.captchaTexts.some((text) => page.text.includes(text))) return true
  return page.status >= 400 && signs.captchaSelectors.some((selector) => find(page.root, selector) !== null)
}

function retryAfter({ headers }: Page): { retryAfterMs?: number } {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: Math.min(seconds, 86_400) * 1_000 } : {}
}
