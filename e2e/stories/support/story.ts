import type { WebLanguage } from '@gavel/contract'
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import {
  type Account,
  inventAccount,
  type LoggedIn,
  logInAs,
  registerAccount,
  type SiteAddress,
} from '../../src/accounts.ts'
import { browserStateOf, waitUntilAlive } from '../../src/browser.ts'
import { ADMIN } from '../../src/site.ts'
import { Faults } from './faults.ts'
import { type Onlookers, seedOnlookers } from './onlookers.ts'
import { startStorySite } from './prepare-site.ts'

export { expect } from '@playwright/test'

type Who = 'visitor' | 'user' | 'root'

interface Story {
  /** The person at the browser when the story begins. */
  who: Who
  language: WebLanguage
  /** The account of the story's user; a visitor's is free to be registered. */
  account: Account
  faults: Faults
  /** Opens a browser for another person, by default a new user. */
  anotherBrowser: (who?: Who | LoggedIn | null) => Promise<Page>
}

interface Shared {
  site: SiteAddress
  /** The people through whose eyes every page of the site is checked. */
  onlookers: Onlookers
}

/** The first start of a site loads the starter bank. */
const SITE_TIMEOUT_MS = 360_000

/**
 * Each of the parallel workers has its own site, which all its stories share: no story running at the same moment is
 * affected by site-wide changes of another. `STORY_SITE_URL` with `STORY_SITE_DIR` (its `DATA_DIR`) uses a running site
 * with the starter bank: handy while a story is written. `STORY_SIMULATOR_PORT` is the port in its `REMOTE_SIMULATORS`.
 */
export const test = base.extend<Story, Shared>({
  who: ['visitor', { option: true }],
  language: ['en-US', { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture declares in this way that it needs no other
    async ({}, use) => {
      const { STORY_SITE_URL: url, STORY_SITE_DIR: dataDir, STORY_SIMULATOR_PORT } = process.env
      if (url !== undefined && dataDir !== undefined)
        return use({ url, dataDir, simulatorPort: Number(STORY_SIMULATOR_PORT) })
      const site = await startStorySite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: SITE_TIMEOUT_MS },
  ],

  onlookers: [
    async ({ site }, use) => use(await seedOnlookers(site, freshName)),
    { scope: 'worker', timeout: SITE_TIMEOUT_MS },
  ],

  baseURL: ({ site }, use) => use(site.url),

  account: async ({ site, who }, use) => {
    if (who === 'root') return use({ ...ADMIN, email: '' })
    const account = inventAccount(freshName())
    if (who === 'user') await registerAccount(site, account)
    await use(account)
  },

  storageState: async ({ site, who, language, account }, use) => {
    const login = who === 'visitor' ? null : await logInAs(site, account)
    await use(browserStateOf(site, language, login))
  },

  faults: [
    async ({ context }, use, info) => {
      const faults = new Faults()
      faults.watch(context)
      waitUntilAlive(context)
      await use(faults)
      if (info.status !== info.expectedStatus) await attachPages(context, info)
      expect(faults.unexpected(), 'faults in the browser').toEqual([])
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, site, language, contextOptions, faults }, use) => {
    await use(async (who = 'user') => {
      const login = typeof who === 'string' ? await loginOf(site, who) : who
      const storageState = browserStateOf(site, language, login)
      const context = await browser.newContext({ ...contextOptions, baseURL: site.url, storageState })
      faults.watch(context)
      waitUntilAlive(context)
      return context.newPage()
    })
    for (const context of browser.contexts().slice(1)) await context.close()
  },
})

/** The text of the story's own pages after a failure: a log has no place for pictures. */
async function attachPages(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    const telling = shown.split('\n').filter((line) => !/^ *- (option |\/url:)/.test(line))
    await info.attach('page', { body: [page.url(), ...telling].join('\n'), contentType: 'text/plain' })
  }
}

let names = 0
/** Unique, also when stories are run again or in parallel on one site. */
const freshName = () => `u${process.pid.toString(36)}${Date.now().toString(36)}${(names++).toString(36)}`

/** A new user's login, the administrator's, or none. */
async function loginOf(site: SiteAddress, who: Who): Promise<LoggedIn | null> {
  if (who === 'visitor') return null
  if (who === 'root') return logInAs(site, ADMIN)
  const account = inventAccount(freshName())
  await registerAccount(site, account)
  return logInAs(site, account)
}
