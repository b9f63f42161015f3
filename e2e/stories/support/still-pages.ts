import type { Browser } from '@playwright/test'
import type { LoggedIn, SiteAddress } from '../../src/accounts.ts'
import { findShift } from '../../src/layout-shift.ts'
import { DESKTOP, PHONE } from '../../src/screens.ts'
import type { Onlooker, Seed } from '../../src/views/view.ts'
import { expect, test } from './story.ts'

/** The largest shift of a page that still counts as none. */
const MOST = 0.02

interface Look {
  readonly path: string
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  readonly login: LoggedIn | null
}

/** On a busy machine a file comes late now and then; whatever is the page's own fault moves at every visit. */
const VISITS = 3

/** A page stays where it is while it loads, for a reader who has never been there. */
export async function expectStill(browser: Browser, site: SiteAddress, look: Look): Promise<void> {
  let best = await findShift(browser, site, look)
  for (let visit = 1; visit < VISITS && best.score > MOST; visit += 1) {
    const again = await findShift(browser, site, look)
    if (again.score < best.score) best = again
  }
  const { score, moved } = best
  expect.soft(score, `${look.path}: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST)
}

/** The ids that the addresses of such pages need. */
export type StillSeed = Pick<Seed, 'contests' | 'group' | 'trainings'>

/**
 * Declares the tests of pages that must not move. Colours move nothing by themselves, so each width has one of them;
 * `layout-shift.spec.ts` looks at public pages for more readers.
 */
export function testStillPages(
  where: string,
  pathsOf: (seed: StillSeed) => readonly (readonly [Onlooker, readonly string[]])[],
): void {
  test.describe.configure({ mode: 'parallel' })
  for (const [{ width }, colorScheme] of [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const)
    test(`nothing moves on ${where} at ${width} px in ${colorScheme} colours`, async ({
      browser,
      site,
      onlookers: { logins, seed },
    }) => {
      test.setTimeout(300_000)
      for (const [who, paths] of pathsOf(seed))
        for (const path of paths)
          await expectStill(browser, site, { path, width, colorScheme, login: logins[who] })
    })
}
