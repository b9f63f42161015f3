import type { Page } from '@playwright/test'
import { PHONE } from '../src/screens.ts'
import { codeField, expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

const finderOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search the site' })
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search the site' }),
    options: dialog.getByRole('option'),
    active: dialog.getByRole('option', { selected: true }),
  }
}

test.describe('a user', () => {
  test.use({ who: 'user' })

  test('opens any problem by its title, by keyboard alone, and finds it again on top', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const finder = finderOf(page)
    await expect(finder.field).toBeFocused()
    await expect(finder.options.filter({ hasText: 'Settings' })).toBeVisible()

    await page.keyboard.type('stairc')
    await expect(finder.active).toContainText('Two Staircases')
    await page.keyboard.press('Enter')
    await expect(finder.dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1000 Two Staircases')

    await page.keyboard.press('Control+k')
    await expect(finder.active).toContainText('Two Staircases')
    await page.keyboard.press('Escape')
    await expect(finder.dialog).toBeHidden()
  })

  test('who types an id and presses Enter at once gets to that problem', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(finderOf(page).field).toBeFocused()
    await page.keyboard.type('p1006')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('P1006')
  })

  test('arrows move through the list and around its ends', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const { active, options } = finderOf(page)
    await expect(active).toHaveId('finder-option-0')
    await page.keyboard.press('ArrowDown')
    await expect(active).toHaveId('finder-option-1')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(active).toHaveId(`finder-option-${(await options.count()) - 1}`)
    await expect(active).toBeInViewport()
  })

  test('commands change the language and the colours, and log out', async ({ page }) => {
    await page.goto('/home')
    await page.keyboard.press('Control+k')
    await expect(finderOf(page).field).toBeFocused()
    await page.keyboard.type('appearance: dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html[data-mantine-color-scheme=dark]')).toBeAttached()
    await page.keyboard.press('Control+k')
    await expect(finderOf(page).field).toBeFocused()
    await page.keyboard.type('switch to')
    await page.keyboard.press('Enter')
    await expect(page.locator('html[lang="zh-CN"]')).toBeAttached()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '全站搜索' }).fill('退出登录')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  })

  test('the editor opens the search, too, and has the focus again when it closes', async ({ page }) => {
    await page.goto('/problem/P1000')
    await codeField(page).click()
    // It takes the place of a plain field, which has the focus until then.
    await page.locator('.cm-editor').waitFor()
    await page.keyboard.press('Control+k')
    await expect(finderOf(page).field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(codeField(page)).toBeFocused()
  })
})

test('keys of an input method choose nothing while it composes', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const { field, dialog, options } = finderOf(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ti', selectionStart: 2, selectionEnd: 2 })
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true })
  await expect(dialog).toBeVisible()
  await session.send('Input.insertText', { text: '楼梯' })
  await expect(field).toHaveValue('楼梯')
  await expect(options.first()).toContainText('P1000')
})

test('on a phone a button opens it, and a finger chooses', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const { field, options, dialog } = finderOf(page)
  await field.fill('P1006')
  await expectNoSidewaysScroll(page)
  await options.filter({ hasText: 'P1006' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('P1006')
})

test('visitors are offered to log in, and no page of the administration', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const { field, options, dialog } = finderOf(page)
  await expect(options.filter({ hasText: 'Log in' })).toBeVisible()
  await expect(options.filter({ hasText: 'Administration' })).toHaveCount(0)
  await field.fill('no such thing at all')
  await expect(dialog.getByRole('status').first()).toHaveText('0 results')
  await expect(options).toHaveCount(0)
})

test('nothing of the search is loaded before it is opened', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const isOfFinder = (path: string) => /finder/i.test(path) || path === '/api/find'
  expect(scripts.filter(isOfFinder)).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(finderOf(page).field).toBeFocused()
  await page.keyboard.type('P1000')
  await expect.poll(() => scripts.some((path) => path === '/api/find')).toBe(true)
})
