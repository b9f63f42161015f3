/** Takes the pictures of the tour; `scripts/tour.mjs` explains its purpose. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WEB_LANGUAGES } from '@gavel/contract'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import type { LoggedIn } from '../src/accounts.ts'
import { browserStateOf, LAUNCH_OPTIONS, waitUntilAlive } from '../src/browser.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { type Site, startSite } from '../src/site.ts'
import type { View } from '../src/views/view.ts'
import { VIEWS } from '../src/views.ts'
import { contactSheet } from './contact-sheet.ts'
import { seedPeople } from './people.ts'
import { type Shot, takeShots } from './shots.ts'

const TOUR_DIR = join(import.meta.dirname, '../../docs/tour')

/** A phone differs from a small window: it has no mouse, and pages load less for it. */
const DEVICES = [
  { screen: DESKTOP, isPhone: false },
  { screen: PHONE, isPhone: true },
] as const
type Device = (typeof DEVICES)[number]

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !VIEWS.some((view) => view.name === name))
if (unknown !== undefined) {
  console.error(`✘ there is no view "${unknown}"; there are: ${VIEWS.map(({ name }) => name).join(' ')}`)
  process.exit(1)
}

// Views of webhooks and login providers have theirs on this machine.
const site = await startSite({
  hasBank: true,
  env: { LOGIN_PROVIDER_PRIVATE: '1', WEBHOOK_PRIVATE: '1' },
})
try {
  const shots = await tour(
    site,
    wanted.length === 0 ? VIEWS : VIEWS.filter(({ name }) => wanted.includes(name)),
  )
  const faulty = shots.filter(({ faults }) => faults.length > 0)
  for (const { file, faults } of faulty) console.log(`✘ ${file}\n    ${faults.join('\n    ')}`)
  console.log(`${shots.length} pictures in ${TOUR_DIR}, ${faulty.length} with faults`)
  process.exitCode = faulty.length === 0 ? 0 : 1
} finally {
  await site.stop()
}

async function tour(ofSite: Site, views: readonly View[]): Promise<Shot[]> {
  await rm(TOUR_DIR, { recursive: true, force: true })
  await mkdir(TOUR_DIR, { recursive: true })
  console.log('Seeding people and submissions …')
  const { logins, seed } = await seedPeople(ofSite)
  const browser = await chromium.launch(LAUNCH_OPTIONS)
  const shots: Shot[] = []
  for (const device of DEVICES)
    for (const language of WEB_LANGUAGES) {
      console.log(`Looking at ${views.length} views in ${language} at ${device.screen.width} px …`)
      const openAs = (login: LoggedIn | null) =>
        openContext(browser, device, browserStateOf(ofSite, language, login), ofSite.url)
      for (const view of views.filter(({ isForPhones }) => isForPhones !== true || device.isPhone)) {
        await using context = await openAs(logins[view.who])
        waitUntilAlive(context)
        const page = await context.newPage()
        const widths = [device.screen.width, ...(device.isPhone ? [] : (view.widths ?? []))]
        shots.push(...(await takeShots({ page, view, site: ofSite, seed, language, widths, dir: TOUR_DIR })))
      }
    }
  await browser.close()
  await writeFile(join(TOUR_DIR, 'index.html'), contactSheet(shots))
  return shots
}

function openContext(
  browser: Browser,
  { screen, isPhone }: Device,
  storageState: ReturnType<typeof browserStateOf>,
  baseURL: string,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    storageState,
    viewport: screen,
    isMobile: isPhone,
    hasTouch: isPhone,
  })
}
