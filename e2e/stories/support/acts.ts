import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from '../../src/accounts.ts'
import { CPP } from '../../src/programs.ts'

/** Actions that people repeat often, in the words of the English pages. */

export const editorPane = (page: Page): Locator => page.getByRole('region', { name: 'Code editor' })

export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: /^Code \(/ })

/** The verdict below the editor, or on the page of a submission. */
export const verdictOf = (within: Page | Locator): Locator => within.getByRole('strong').first()

export async function logIn(page: Page, { username, password }: Pick<Account, 'username' | 'password'>) {
  const dialog = page.getByRole('dialog', { name: /^Log in/ })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

/** Replaces the editor's content with a program. */
export async function writeProgram(page: Page, source: string): Promise<void> {
  await codeField(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(source)
}

export async function chooseLanguage(page: Page, language = CPP): Promise<void> {
  await page.getByRole('combobox', { name: 'Language' }).selectOption(language)
}

/** Opens a problem, writes the program in C++ and submits it. */
export async function submitProgram(page: Page, problemCode: string, source: string): Promise<void> {
  await page.goto(`/problem/${problemCode}`)
  await chooseLanguage(page)
  await writeProgram(page, source)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** No part of the page lies beyond its right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(view)
}

/** A point in time as fields for date and time take it. */
export function localTime(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offsetMs).toISOString().slice(0, 19)
}

const MOST_STOPS = 80

/** Presses Tab until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${key}`)
}
