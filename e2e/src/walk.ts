import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findColourViolations, findPlaceViolations, findViolations } from './axe.ts'
import { findLayoutFaults } from './layout.ts'
import { DESKTOP, PHONE } from './screens.ts'
import type { View } from './views/view.ts'
import { findWordFaults } from './words.ts'

/** What is wrong with a page, and at which width and colours. */
interface Finding {
  readonly at: string
  readonly faults: readonly string[]
}

/** How a browser is before a view is opened to be looked at. */
export async function prepare(page: Page, { isForPhones = false }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(isForPhones ? PHONE : DESKTOP)
}

/**
 * Looks at an open page once at every width: all of axe at the first, the rules of colours in the dark, those of places
 * on the phone, and where things stand and what they say everywhere.
 */
export async function findFaults(page: Page, view: View, language: WebLanguage): Promise<Finding[]> {
  const findings: Finding[] = []
  const [first = DESKTOP.width, ...others] =
    view.isForPhones === true ? [PHONE.width] : [DESKTOP.width, 1050, 768, PHONE.width]
  const violations = await findViolations(page)
  findings.push({ at: `${first} px`, faults: [...violations, ...(await findPlainFaults(page, language))] })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  findings.push({ at: `${first} px, dark`, faults: await findColourViolations(page) })
  for (const width of others) {
    await page.setViewportSize({ ...DESKTOP, width })
    await settleLayout(page)
    findings.push({ at: `${width} px`, faults: await findPlainFaults(page, language) })
  }
  findings.push({ at: `${PHONE.width} px`, faults: await findPlaceViolations(page) })
  return findings
}

async function findPlainFaults(page: Page, language: WebLanguage): Promise<string[]> {
  return [...(await findLayoutFaults(page)), ...(await findWordFaults(page, language))]
}

/** What React changes for a width is on the screen two frames later. */
function settleLayout(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
