import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { DESKTOP, type Seed, show, type View } from '../src/views.ts'

export const SCHEMES = ['light', 'dark'] as const

/** One look at a page. */
export interface Shot {
  readonly view: string
  readonly language: WebLanguage
  readonly width: number
  readonly scheme: (typeof SCHEMES)[number]
  readonly file: string
  /** What is wrong with it; empty when nothing is. */
  readonly faults: readonly string[]
}

interface Looking {
  readonly page: Page
  readonly view: View
  readonly seed: Seed
  readonly language: WebLanguage
  readonly widths: readonly number[]
  readonly dir: string
}

/** Opens a view once and takes its pictures, in light and dark at each width. */
export async function takeShots({ page, view, seed, language, widths, dir }: Looking): Promise<Shot[]> {
  const shots: Shot[] = []
  const faults: string[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  try {
    await show(page, view, seed)
  } catch (error) {
    faults.push(`does not come up: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const width of widths) {
    await page.setViewportSize({ ...(page.viewportSize() ?? DESKTOP), width })
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      const file = `${view.name}.${language.slice(0, 2)}.${width}.${scheme}.png`
      // A dialog covers one screen, and the page behind it is none of its business.
      const fullPage = (await page.getByRole('dialog').count()) === 0
      if (fullPage) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.screenshot({ path: `${dir}/${file}`, fullPage, animations: 'disabled' })
      const ofShot = [...faults, ...(await findSidewaysScroll(page)), ...(await findViolations(page))]
      shots.push({ view: view.name, language, width, scheme, file, faults: ofShot })
    }
  }
  return shots
}

/** The page itself must not scroll sideways; tables and code may, in areas of their own. */
async function findSidewaysScroll(page: Page): Promise<string[]> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  return content > view ? [`scrolls sideways: ${content} px of content in ${view} px`] : []
}
