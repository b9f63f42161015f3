import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findColourViolations, findPlaceViolations, findViolations, findWordViolations } from './axe.ts'
import { findLayoutFaults } from './layout.ts'
import { DESKTOP, PHONE } from './screens.ts'
import { settle } from './views/show.ts'
import type { View } from './views/view.ts'
import { findWordFaults } from './words.ts'

/** Faults of a page, with the width and colours at which they occur. */
interface Finding {
  readonly at: string
  readonly faults: readonly string[]
}

/** English words are longer: they are looked at on tablets too. */
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
 * Checks an open page in Chinese, then switches it to English as its reader may and checks what that can change:
 * names, widths of words, and the words themselves. Colours and the places of controls stay as they were.
 */
export async function findFaults(page: Page, view: View, openAgain: () => Promise<void>): Promise<Finding[]> {
  const findings = await findFaultsInChinese(page, view)
  await prepare(page, view)
  try {
    await switchTo(page, 'en-US')
    // What was said before, like the faults of a form, keeps its language; so do data whose call fails.
    if ((await findWordFaults(page, 'en-US')).length > 0) await openAgain()
    return [...findings, ...(await findFaultsInEnglish(page, view))]
  } finally {
    await rememberLanguage(page, 'zh-CN')
  }
}

async function findFaultsInChinese(page: Page, view: View): Promise<Finding[]> {
  const findings: Finding[] = []
  const [first = DESKTOP.width, ...others] = widthsOf(view, 'zh-CN')
  findings.push({
    at: `zh-CN, ${first} px`,
    faults: [...(await findViolations(page)), ...(await findPlainFaults(page, 'zh-CN'))],
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor({ state: 'attached' })
  findings.push({ at: `zh-CN, ${first} px, dark`, faults: await findColourViolations(page) })
  findings.push(...(await findPlainFaultsAt(page, 'zh-CN', others)))
  // Content under a sticky header is no fault of its size.
  await page.evaluate(() => window.scrollTo(0, 0))
  findings.push({ at: `zh-CN, ${PHONE.width} px`, faults: await findPlaceViolations(page) })
  return findings
}

async function findFaultsInEnglish(page: Page, view: View): Promise<Finding[]> {
  const [first = DESKTOP.width, ...others] = widthsOf(view, 'en-US')
  const faults = [...(await findWordViolations(page)), ...(await findPlainFaults(page, 'en-US'))]
  return [{ at: `en-US, ${first} px`, faults }, ...(await findPlainFaultsAt(page, 'en-US', others))]
}

const widthsOf = ({ isForPhones }: View, language: WebLanguage) =>
  isForPhones === true ? [PHONE.width] : WIDTHS[language]

/** By the page's own switch, from beneath a dialog too. */
async function switchTo(page: Page, language: WebLanguage): Promise<void> {
  await page.locator(`button[lang="${language}"]`).first().dispatchEvent('click')
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
  await settle(page)
}

/** The language in which the next page comes up. */
async function rememberLanguage(page: Page, language: WebLanguage): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem('Web_Language', name)
    // biome-ignore lint/suspicious/noDocumentCookie: the site itself writes it in this way
    document.cookie = `Web_Language=${name}; path=/; samesite=lax`
  }, language)
}

async function findPlainFaultsAt(
  page: Page,
  language: WebLanguage,
  widths: readonly number[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...DESKTOP, width })
    await settleLayout(page)
    findings.push({ at: `${language}, ${width} px`, faults: await findPlainFaults(page, language) })
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
