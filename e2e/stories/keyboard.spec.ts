import type { Locator, Page } from '@playwright/test'
import { registerAccount } from '../src/accounts.ts'
import { codeField, editorPane, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

const MOST_STOPS = 60

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} is not reached by ${key}`)
}

test('everything from login to verdict works without a mouse', async ({ page, site, account }) => {
  await registerAccount(site, account)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type(account.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await tabTo(page, page.getByRole('link', { name: 'Problems', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Two Staircases' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1000 Two Staircases')

  await tabTo(page, page.getByRole('combobox', { name: 'Language' }))
  await page.keyboard.type('Python3')
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Python3')
  await tabTo(page, codeField(page))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('print(sum(map(int, input().split())))')
  await page.keyboard.press('Control+Enter')
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')

  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(codeField(page)).not.toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await tabTo(page, editorPane(page).getByRole('button', { name: /^#1 .*Accepted/ }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(editorPane(page).getByText('Test case 2: Accepted')).toBeVisible()
})

test('Escape closes a dialog and the focus returns to the element that opened it', async ({ page }) => {
  await page.goto('/problem/P1000')
  const opener = page.getByRole('button', { name: 'Statistics' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Statistics' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})
