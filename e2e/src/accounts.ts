import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DataOf, getRegisterCode, login, register } from '@gavel/contract'
import { Client } from './client.ts'
import { waitFor } from './site.ts'

/** The facts that a client needs about a site: its address and its log. */
export interface SiteAddress {
  readonly url: string
  readonly dataDir: string
  /** Where it looks for simulated remote judges. */
  readonly simulatorPort: number
}

export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
}

/** A logged-in client, with the user record from the login. */
export interface LoggedIn {
  readonly client: Client
  readonly info: DataOf<typeof login>
}

export function inventAccount(name: string): Account {
  return { username: name, email: `${name}@example.org`, password: 'open-sesame-42' }
}

/** The code that the server printed for this address while mail is off. */
export function readRegisterCode(site: SiteAddress, email: string): Promise<string> {
  return readPrinted(site, `code for ${email}:`, /: (\d{6})\b/)
}

/** The code for a new address of an account, printed in the same way. */
export function readChangeEmailCode(site: SiteAddress, email: string): Promise<string> {
  return readPrinted(site, `address code for ${email}:`, /: (\d{6})\b/)
}

/** Path and query of the link that the server printed for this address while mail is off. */
export function readResetLink(site: SiteAddress, email: string): Promise<string> {
  return readPrinted(site, `reset link for ${email}:`, /(\/reset-password\?\S+)/)
}

/** The value in the newest line that contains these words. */
async function readPrinted({ dataDir }: SiteAddress, words: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await waitFor(async () => {
    const log = await readFile(join(dataDir, 'logs', 'server.log'), 'utf8')
    found = log
      .split('\n')
      .findLast((line) => line.includes(words))
      ?.match(pattern)?.[1]
    return found !== undefined
  }, 10_000)
  if (found === undefined) throw new Error(`the server printed no ${words}`)
  return found
}

/** Creates an account as the forms do, without a browser. */
export async function registerAccount(site: SiteAddress, account: Account): Promise<void> {
  const client = new Client(site.url)
  await client.call(getRegisterCode, { query: { email: account.email } })
  const code = await readRegisterCode(site, account.email)
  await client.call(register, { body: { ...account, code } })
}

export async function logInAs(
  { url }: SiteAddress,
  account: Pick<Account, 'username' | 'password'>,
): Promise<LoggedIn> {
  const client = new Client(url)
  const { username, password } = account
  const info = await client.call(login, { body: { username, password } })
  return { client, info }
}

let others = 0

/** Another user, who has no browser. */
export async function registerAnother(site: SiteAddress): Promise<LoggedIn & { readonly account: Account }> {
  others += 1
  const account = inventAccount(
    `w${process.pid.toString(36)}${Date.now().toString(36)}${others.toString(36)}`,
  )
  await registerAccount(site, account)
  return { account, ...(await logInAs(site, account)) }
}
