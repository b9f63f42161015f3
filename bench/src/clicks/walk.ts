import { inventAccount, type LoggedIn, logInAs, registerAccount, type SiteAddress } from '@gavel/e2e/accounts'
import { ADMIN } from '@gavel/e2e/site'
import type { Walker } from './walker.ts'

/** The way of one person through the site, from the home page to a purpose. */
export interface Walk {
  /** The person who goes it. */
  readonly name: string
  /** Makes what the walk needs, without a browser: none of it is counted. */
  prepare(site: SiteAddress): Promise<PreparedWalk>
}

export interface PreparedWalk {
  /** The user logged in at the browser; null for a visitor. */
  readonly login: LoggedIn | null
  go(walker: Walker): Promise<void>
}

let words = 0

/** A word that nothing else on the site contains. */
export function nextWord(): string {
  words += 1
  return `${Date.now().toString(36)}${words.toString(36)}`
}

export const asRoot = (site: SiteAddress): Promise<LoggedIn> => logInAs(site, ADMIN)

/** A new user, who is logged in without a browser. */
export async function enrol(site: SiteAddress, name: string): Promise<LoggedIn> {
  const account = inventAccount(`${name}${nextWord()}`)
  await registerAccount(site, account)
  return logInAs(site, account)
}
