/**
 * Counts what five people do until they have what they came for: a newcomer, a contestant, an organiser, a teacher and a
 * moderator walk through the running site in a real browser, at a desk and on a phone. Each goes the shortest way that
 * the pages show and types no address after the first one. A walk that cannot be finished ends the benchmark and says at
 * which step.
 *
 * `npm run bench -- clicks`
 */
import {
  type Browser,
  type BrowserContextOptions,
  browserStateOf,
  openBrowser,
  waitUntilAlive,
} from '@gavel/e2e/browser'
import { DESKTOP, PHONE } from '@gavel/e2e/screens'
import { type Site, startSite } from '@gavel/e2e/site'
import { contestant } from './clicks/contestant.ts'
import { moderator } from './clicks/moderator.ts'
import { newcomer } from './clicks/newcomer.ts'
import { organiser } from './clicks/organiser.ts'
import { teacher } from './clicks/teacher.ts'
import type { Walk } from './clicks/walk.ts'
import { type Counts, Walker } from './clicks/walker.ts'

const WALKS: readonly Walk[] = [newcomer, contestant, organiser, teacher, moderator]
const SCREENS: readonly BrowserContextOptions[] = [
  { viewport: DESKTOP },
  { viewport: PHONE, hasTouch: true, isMobile: true },
]

console.log('| walk | width | clicks | fields | pages |')
console.log('| --- | --- | --- | --- | --- |')
for (const screen of SCREENS) {
  // Walks change what later ones would see, so each screen has a site of its own.
  const site = await startSite({ hasBank: true })
  const browser = await openBrowser()
  try {
    for (const walk of WALKS) {
      const { clicks, fields, pages } = await count(walk, site, browser, screen)
      console.log(`| ${walk.name} | ${screen.viewport?.width} px | ${clicks} | ${fields} | ${pages} |`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function count(
  { name, prepare }: Walk,
  site: Site,
  browser: Browser,
  screen: BrowserContextOptions,
): Promise<Counts> {
  const { login, go } = await prepare(site)
  const storageState = browserStateOf(site, 'en-US', login)
  const context = await browser.newContext({ ...screen, baseURL: site.url, storageState })
  try {
    waitUntilAlive(context)
    const walker = new Walker(await context.newPage(), { name, isPhone: screen.isMobile === true })
    await walker.start('/home')
    await go(walker)
    return walker.counts
  } finally {
    await context.close()
  }
}
