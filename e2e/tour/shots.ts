import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import type { SiteAddress } from '../src/accounts.ts'
import { findColourViolations, findViolations } from '../src/axe.ts'
import { findLayoutFaults } from '../src/layout.ts'
import { DESKTOP } from '../src/screens.ts'
import { withView } from '../src/views/show.ts'
import type { Seed, View } from '../src/views/view.ts'

export const SCHEMES = ['light', 'dark'] as const

/** One picture of a page. */
export interface Shot {
  readonly view: string
  readonly language: WebLanguage
  readonly width: number
  readonly scheme: (typeof SCHEMES)[number]
  readonly file: string
  /** Its faults; empty if there are none. */
  readonly faults: readonly string[]
}

interface Looking {
  readonly page: Page
  readonly view: View
  readonly site: SiteAddress
  readonly seed: Seed
  readonly language: WebLanguage
  readonly widths: readonly number[]
  readonly dir: string
}

/** Opens a view once and takes its pictures, in light and dark at each width. */
export async function takeShots(looking: Looking): Promise<Shot[]> {
  const { page } = looking
  const shots: Shot[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  try {
    await withView(looking, async () => void shots.push(...(await takeEach(looking, []))))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    shots.push(...(await takeEach(looking, [`does not come up: ${reason}`])))
  }
  return shots
}

async function takeEach({ page, view, language, widths, dir }: Looking, faults: string[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...(page.viewportSize() ?? DESKTOP), width })
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const file = `${view.name}.${language.slice(0, 2)}.${width}.${scheme}.png`
      // A dialog covers one screen, and the page behind it is irrelevant to it.
      const fullPage = (await page.getByRole('dialog').count()) === 0
      if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.screenshot({ path: `${dir}/${file}`, fullPage, animations: 'disabled' })
      const found = scheme === 'light' ? await findInLight(page) : await findColourViolations(page)
      shots.push({ view: view.name, language, width, scheme, file, faults: [...faults, ...found] })
    }
  }
  return shots
}

/** Everything that does not depend on the colours. */
async function findInLight(page: Page): Promise<string[]> {
  return [...(await findLayoutFaults(page)), ...(await findViolations(page))]
}
