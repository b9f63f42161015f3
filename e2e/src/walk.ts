import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findColourViolations, findPlaceViolations, findViolations, findWordViolations } from './axe.ts'
import { findLayoutFaults } from './layout.ts'
import { DESKTOP, PHONE } from './screens.ts'
import type { View } from './views/view.ts'
import { findWordFaults } from './words.ts'

/** Faults of a page, with the width and colours at which they occur. */
interface Finding {
  readonly at: string
  readonly faults: readonly string[]
}

const WIDTHS: Readonly<Record<WebLanguage, readonly number[]>> = {
  'zh-CN': [DESKTOP.width, PHONE.width],
  'en-US': [DESKTOP.width, 1050, 768, PHONE.width],
}

/** The state of a browser before a view is opened and checked. */
export async function prepare(page: Page, { isForPhones = false }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(isForPhones ? PHONE : DESKTOP)
}

/**
 * Checks an open page once at several widths: all of axe at the first, layout and words at each. Checks that do not
 * depend on the language run in one only: in Chinese the colours, light and dark, and, on the phone, axe's layout
 * rules; in English, whose words are longer, the tablet widths.
 */
export async function findFaults(page: Page, view: View, language: WebLanguage): Promise<Finding[]> {
  const findings: Finding[] = []
  const [first = DESKTOP.width, ...others] = view.isForPhones === true ? [PHONE.width] : WIDTHS[language]
  const violations = await (language === 'zh-CN' ? findViolations(page) : findWordViolations(page))
  findings.push({ at: `${first} px`, faults: [...violations, ...(await findPlainFaults(page, language))] })
  if (language === 'zh-CN') {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
    findings.push({ at: `${first} px, dark`, faults: await findColourViolations(page) })
  }
  for (const width of others) {
    await page.setViewportSize({ ...DESKTOP, width })
    await settleLayout(page)
    findings.push({ at: `${width} px`, faults: await findPlainFaults(page, language) })
  }
  if (language === 'zh-CN') {
    // Content under a sticky header is no fault of its size.
    await page.evaluate(() => window.scrollTo(0, 0))
    findings.push({ at: `${PHONE.width} px`, faults: await findPlaceViolations(page) })
  }
  return findings
}

async function findPlainFaults(page: Page, language: WebLanguage): Promise<string[]> {
  return [...(await findLayoutFaults(page)), ...(await findWordFaults(page, language))]
}

/** React's changes for a width are on the screen two frames later. */
function settleLayout(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
