import type { StoredCookie } from '@gavel/remote-judges'

/** How an account, or nobody, visits a site. */
export interface Visitor {
  readonly cookies: readonly StoredCookie[]
  /** Null: the product's own. Imported cookies need the browser's. */
  readonly userAgent: string | null
}

export const NOBODY: Visitor = { cookies: [], userAgent: null }
