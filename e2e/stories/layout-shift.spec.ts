import { PUBLIC_PAGES } from '../src/public-pages.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { expectStill } from './support/still-pages.ts'
import { test } from './support/story.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * The readers at each size, for whom pages load in different orders. Colours move nothing by themselves, so one reader
 * stands for both.
 */
const READERS = [
  { ...PHONE, colorScheme: 'light', who: 'its first visitor', isFirstReader: true },
  { ...PHONE, colorScheme: 'dark', who: 'a visitor', isFirstReader: false },
  { ...PHONE, colorScheme: 'light', who: 'a user', isFirstReader: false },
  { ...DESKTOP, colorScheme: 'light', who: 'a visitor', isFirstReader: false },
  { ...DESKTOP, colorScheme: 'dark', who: 'a user', isFirstReader: false },
] as const

for (const { width, colorScheme, who, isFirstReader } of READERS)
  test(`nothing moves on a public page at ${width} px in ${colorScheme} colours for ${who}`, async ({
    browser,
    site,
    request,
    onlookers: { logins, seed },
  }) => {
    test.setTimeout(300_000)
    const login = who === 'a user' ? logins.user : null
    for (const page of PUBLIC_PAGES) {
      const path = page.path(seed)
      // The site keeps what it has drawn once, so later readers receive it sooner.
      if (!isFirstReader) await request.get(path)
      await expectStill(browser, site, { path, width, colorScheme, login })
    }
  })
