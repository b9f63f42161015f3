import type { Page } from '@playwright/test'
import type { SiteAddress } from '../accounts.ts'
import { waitUntilStill } from '../axe.ts'
import type { Seed, View } from './view.ts'

interface Stage {
  readonly page: Page
  readonly view: View
  readonly site: SiteAddress
  readonly seed: Seed
}

/** Opens a view, waits until nothing on it is still loading, and has it checked by `look`, which may open it again. */
export async function withView(
  stage: Stage,
  look: (openAgain: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { page, view, site, seed } = stage
  const undo = await view.arrange?.(site)
  if (view.unanswered !== undefined)
    await page.route(view.unanswered, (route) => route.abort('internetdisconnected'))
  const open = async () => {
    await page.goto(view.path(seed))
    await settle(page)
    await view.open?.(page, seed)
    await settle(page)
  }
  try {
    await open()
    await look(open)
  } finally {
    await page.unrouteAll()
    await undo?.()
  }
}

/** Nothing on the page is still loading or moving. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForFunction(() => {
    const busy = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root')
    // Some parts are loaded only when they scroll into view.
    busy?.scrollIntoView({ behavior: 'instant', block: 'nearest' })
    return busy === null && document.fonts.status === 'loaded'
  })
  await waitUntilStill(page)
}
