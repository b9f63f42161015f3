import type { Page } from '@playwright/test'
import { expect, test } from './support/story.ts'

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red < 128
  })

async function choose(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('light, dark or as the system: the choice is kept', async ({ page }) => {
  await page.goto('/home')
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)

  await choose(page, 'Light')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.reload()
  expect(await isDark(page)).toBe(false)

  await page.emulateMedia({ colorScheme: 'light' })
  await choose(page, 'Dark')
  await expect.poll(() => isDark(page)).toBe(true)
  await page.goto('/problem')
  expect(await isDark(page)).toBe(true)

  await choose(page, 'System')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.reload()
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
})
