import type { JudgeAdapter, RemoteJudge, RemoteSession, StoredCookie } from '@gavel/remote-judges'

/** How an account, or nobody, visits a site. */
export interface Visitor {
  readonly cookies: readonly StoredCookie[]
  /** Null: the product's own. Imported cookies need the browser's. */
  readonly userAgent: string | null
}

export const NOBODY: Visitor = { cookies: [], userAgent: null }

/** The only way from the server to the sites of remote judges. */
export interface RemoteSites {
  /**
   * Null if the program has none for this judge.
   *
   * @param overrides facts about the site that an administrator has corrected
   */
  adapterOf(judge: RemoteJudge, overrides: Readonly<Record<string, unknown>>): JudgeAdapter | null
  openSession(adapter: JudgeAdapter, visitor: Visitor): RemoteSession
}
