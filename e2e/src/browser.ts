import { existsSync } from 'node:fs'
import type { WebLanguage } from '@gavel/contract'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import type { LoggedIn, SiteAddress } from './accounts.ts'

/** For programs outside of the stories, so that only this package depends on the browser's driver. */
export type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'

/** Debian's own: the same pages for a third less work where the headless shell is installed. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Root may not use the browser's sandbox, and nothing here leaves this machine. */
export const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? CHROMIUM,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--disable-gpu'],
}

/** For programs that are not stories. */
export const openBrowser = (): Promise<Browser> => chromium.launch(LAUNCH_OPTIONS)

/** The state of a browser that has used a site before: its language, and the logged-in user. */
export function browserStateOf(
  { url }: Pick<SiteAddress, 'url'>,
  language: WebLanguage,
  login: LoggedIn | null,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const remembered = {
    Web_Language: language,
    ...(login !== null && { token: login.client.token ?? '', userInfo: JSON.stringify(login.info) }),
  }
  const localStorage = Object.entries(remembered).map(([name, value]) => ({ name, value }))
  return { cookies: [cookieOf(url, language)], origins: [{ origin: url, localStorage }] }
}

const cookieOf = (url: string, language: WebLanguage) => ({
  name: 'Web_Language',
  value: language,
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

/** In a page of ours the elements respond; other pages have none of this kind. */
const ALIVE = ':root[data-alive], :root:not(:has(#root))'

/**
 * Makes `goto` and `reload` of the context's pages end when the page responds to its reader. Before that it shows the
 * server's rendering.
 */
export function waitUntilAlive(context: BrowserContext): void {
  context.on('page', (page: Page) => {
    const { goto, reload } = page
    const alive = () => page.locator(ALIVE).waitFor({ state: 'attached' })
    page.goto = async (...args) => {
      const response = await goto.apply(page, args)
      await alive()
      return response
    }
    page.reload = async (...args) => {
      const response = await reload.apply(page, args)
      await alive()
      return response
    }
  })
}
