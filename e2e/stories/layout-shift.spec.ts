import { PUBLIC_PAGES } from '../src/public-pages.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { expectStill } from './support/still-pages.ts'
import { test } from './support/story.ts'

test.describe.configure({ mode: 'parallel' })

/** The readers who open the pages, and whether a page has been drawn for an earlier reader. */
const VISITS = [
  { who: 'a visitor', isFirstReader: false, on: ['390 light', '390 dark', '1440 light', '1440 dark'] },
  { who: 'a visitor', isFirstReader: true, on: ['390 light'] },
  { who: 'a user', isFirstReader: false, on: ['390 light', '1440 dark'] },
] as const

for (const { width } of [PHONE, DESKTOP])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`nothing moves on a public page at ${width} px in ${colorScheme} colours`, async ({
      browser,
      site,
      request,
      onlookers: { logins, seed },
    }) => {
      test.setTimeout(300_000)
      for (const { who, isFirstReader, on } of VISITS) {
        if (!on.some((screen) => screen === `${width} ${colorScheme}`)) continue
        const login = who === 'a visitor' ? null : logins.user
        for (const page of PUBLIC_PAGES) {
          const path = page.path(seed)
          if (!isFirstReader) await request.get(path)
          await expectStill(browser, site, { path, width, colorScheme, login }, `, ${who}`)
        }
      }
    })
