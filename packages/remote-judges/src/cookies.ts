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
