import type { WebLanguage } from '@gavel/contract'
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions } from '@playwright/test'
import type { LoggedIn, SiteAddress } from './accounts.ts'

/** Debian's own Chromium. Root may not use the browser's sandbox, and nothing here leaves this machine. */
export const LAUNCH_OPTIONS: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', '--disable-gpu'],
}

/** For programs that are no stories. */
export const openBrowser = (): Promise<Browser> => chromium.launch(LAUNCH_OPTIONS)

/** What a browser remembers of a site that it has used before: its language, and who is logged in. */
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
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
