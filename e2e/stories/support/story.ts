import type { WebLanguage } from '@gavel/contract'
import { test as base, expect, type Page } from '@playwright/test'
import {
  type Account,
  inventAccount,
  type LoggedIn,
  logInAs,
  registerAccount,
  type SiteAddress,
} from '../../src/accounts.ts'
import { browserStateOf } from '../../src/browser.ts'
import { ADMIN } from '../../src/site.ts'
import { Faults } from './faults.ts'

export { expect } from '@playwright/test'

type Who = 'visitor' | 'user' | 'root'

interface Story {
  /** Who sits at the browser when the story begins. */
  who: Who
  language: WebLanguage
  site: SiteAddress
  /** The account of the story's user; a visitor's is free to be registered. */
  account: Account
  faults: Faults
  /** Opens a browser for one more person, a new user unless said otherwise. */
  anotherBrowser: (who?: Who) => Promise<Page>
}

export const test = base.extend<Story>({
  who: ['visitor', { option: true }],
  language: ['en-US', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: how a fixture says that it needs no other
  site: async ({}, use) => {
    const { STORY_SITE_URL: url, STORY_SITE_DIR: dataDir } = process.env
    if (url === undefined || dataDir === undefined) throw new Error('no site was started for the stories')
    await use({ url, dataDir })
  },

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
    async ({ context }, use) => {
      const faults = new Faults()
      faults.watch(context)
      await use(faults)
      expect(faults.unexpected(), 'faults in the browser').toEqual([])
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, site, language, faults }, use) => {
    await use(async (who = 'user') => {
      const storageState = browserStateOf(site, language, await loginOf(site, who))
      const context = await browser.newContext({ baseURL: site.url, storageState })
      faults.watch(context)
      return context.newPage()
    })
    for (const context of browser.contexts().slice(1)) await context.close()
  },
})

let names = 0
/** Never the same twice, also when stories are run again on one site. */
const freshName = () => `u${Date.now().toString(36)}${(names++).toString(36)}`

/** A new user's login, the administrator's, or none. */
async function loginOf(site: SiteAddress, who: Who): Promise<LoggedIn | null> {
  if (who === 'visitor') return null
  if (who === 'root') return logInAs(site, ADMIN)
  const account = inventAccount(freshName())
  await registerAccount(site, account)
  return logInAs(site, account)
}
