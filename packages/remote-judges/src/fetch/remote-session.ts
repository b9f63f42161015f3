import type { StoredCookie } from './cookies.ts'
import type { RemoteFetch } from './remote-fetch.ts'

/** How one account, or nobody, visits a site. Not to be used by two at the same time. */
export interface RemoteSession {
  readonly fetch: RemoteFetch
  /** Sent with every request. Imported cookies are bound to the browser's own. */
  readonly userAgent: string
  readonly now: () => Date
  /** Changed by every response; store it, sealed, after each step. */
  cookies: readonly StoredCookie[]
}
