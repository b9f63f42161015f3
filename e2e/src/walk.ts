import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findPlaceViolations, findViolations } from './axe.ts'
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

/** Each page begins wide and ends so. English words are longer: they are looked at on tablets too. */
const WIDTHS: Readonly<Record<WebLanguage, readonly number[]>> = {
  'zh-CN': [DESKTOP.width, PHONE.width],
  'en-US': [PHONE.width, 768, 1050, DESKTOP.width],
}

/** The state of a browser before a view is opened and checked. */
export async function prepare(page: Page, { isForPhones = false }: View): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(isForPhones ? PHONE : DESKTOP)
}

/**
 * Checks an open page in Chinese, then switches it to English as its reader may and checks what that can change:
 * names, widths of words, and the words themselves. The places of controls on a phone stay as they were.
 *
 * Words have no part in colours: the page is looked at in the colours that it has in Chinese, and in the others in
 * English. The next page begins with the last ones, because changing them back would draw everything once more.
 */
export async function findFaults(page: Page, view: View, openAgain: () => Promise<void>): Promise<Finding[]> {
  const findings = await findFaultsInChinese(page, view)
  try {
    await switchTo(page, 'en-US')
    let inEnglish = await findPlainFaultsAt(page, 'en-US', widthsOf(view, 'en-US'))
    // Texts said before, like the faults of a form, keep their language; so do data whose call fails.
    if (inEnglish.some(({ words }) => words.length > 0)) {
      await prepare(page, view)
      await openAgain()
      inEnglish = await findPlainFaultsAt(page, 'en-US', widthsOf(view, 'en-US'))
    }
    const colours = await switchColours(page)
    return [...findings, ...inEnglish, { at: `en-US, ${colours}`, faults: await findViolations(page) }]
  } finally {
    await rememberLanguage(page, 'zh-CN')
  }
}

async function findFaultsInChinese(page: Page, view: View): Promise<Finding[]> {
  const findings: Finding[] = [
    { at: 'zh-CN', faults: await findViolations(page) },
    ...(await findPlainFaultsAt(page, 'zh-CN', widthsOf(view, 'zh-CN'))),
  ]
  // Content under a sticky header is no fault of its size.
  await page.evaluate(() => window.scrollTo(0, 0))
  return [...findings, { at: `zh-CN, ${PHONE.width} px`, faults: await findPlaceViolations(page) }]
}

const widthsOf = ({ isForPhones }: View, language: WebLanguage) =>
  isForPhones === true ? [PHONE.width] : WIDTHS[language]

/** @returns the new colours */
async function switchColours(page: Page): Promise<'light' | 'dark'> {
  const present = await page.locator('html').getAttribute('data-mantine-color-scheme')
  const colorScheme = present === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
  return colorScheme
}

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

interface PlainFinding extends Finding {
  /** The faults that are about words. */
  readonly words: readonly string[]
}

async function findPlainFaultsAt(
  page: Page,
  language: WebLanguage,
  widths: readonly number[],
): Promise<PlainFinding[]> {
  const findings: PlainFinding[] = []
  for (const width of widths) {
    await setWidth(page, width)
    const words = await findWordFaults(page, language)
    const faults = [...(await findLayoutFaults(page)), ...words]
    findings.push({ at: `${language}, ${width} px`, faults, words })
  }
  return findings
}

async function setWidth(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ ...DESKTOP, width })
  await settleLayout(page)
}

/** React's changes for a width are on the screen two frames later. */
function settleLayout(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}
