import type { Locator, Page } from '@playwright/test'
import { logInAs, registerAccount } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { clearHome, furnishHome } from '../src/home.ts'
import { cppProgram } from '../src/programs.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import {
  chooseLanguage,
  editorPane,
  expectNoSidewaysScroll,
  logIn,
  verdictOf,
  writeProgram,
} from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('everything from registration to verdict works on a phone, and no page scrolls sideways', async ({
  page,
  site,
  account,
}) => {
  await registerAccount(site, account)
  await page.goto('/')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Log in' }).tap()
  await expectNoSidewaysScroll(page)
  await logIn(page, account)

  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Problems',
    'Trainings',
    'Contests',
    'Status',
    'Ranks',
    'Discussions',
    'Groups',
    'Help',
  ])
  await menu.getByRole('link', { name: 'Problems' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Tags' }).tap()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Two Staircases' }).tap()

  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Write code' }).tap()
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
  await expect(verdictOf(editorPane(page))).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: /^Details of submission/ }).tap()
  await expect(page.getByRole('region', { name: 'Code' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Status' }).tap()
  await expect(page.getByRole('row', { name: new RegExp(account.username) })).toContainText('Accepted')
  await expectNoSidewaysScroll(page)
})

test('an online test scrolls into view on a phone, and so does its result', async ({
  page,
  site,
  account,
}) => {
  await registerAccount(site, account)
  await page.goto('/problem/P1000')
  await page.getByRole('button', { name: 'Log in' }).tap()
  await logIn(page, account)
  await page.getByRole('link', { name: 'Write code' }).tap()
  await chooseLanguage(page)
  await writeProgram(page, 'int main() { return 3; }')
  await page.getByRole('button', { name: 'Online test' }).tap()
  const panel = page.getByRole('region', { name: 'Online test' })
  await expect(panel.getByRole('textbox', { name: 'Input', exact: true })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Run', exact: true }).tap()
  const result = panel.getByRole('tabpanel').getByText('Runtime Error', { exact: true })
  await expect(result).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
})

for (const { height, language, submit, tryOut, write, hint } of [
  {
    height: 844,
    language: 'en-US',
    submit: 'Submit',
    tryOut: 'Online test',
    write: 'Write code',
    hint: /Esc/,
  },
  { height: 560, language: 'zh-CN', submit: '提交', tryOut: '在线测试', write: '写代码', hint: /Esc/ },
] as const)
  test.describe(`on a phone of ${height} pixels in ${language}`, () => {
    test.use({ viewport: { width: 390, height }, language })

    test('what is done with the code is always within reach, below one line of title', async ({ page }) => {
      await page.goto('/problem/P1000')
      await page.getByRole('link', { name: write }).tap()
      const bar = [
        page.getByRole('button', { name: submit, exact: true }),
        page.getByRole('button', { name: tryOut }),
      ]
      for (const button of bar) await expect(button).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(hint)).toBeHidden()
      const title = page.getByRole('heading', { level: 1 })
      const { lines, isCut } = await title.evaluate((element) => {
        element.append(' a title that is much longer than any screen of a phone is wide')
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
        return { lines: element.clientHeight / lineHeight, isCut: element.scrollWidth > element.clientWidth }
      })
      expect(lines).toBeCloseTo(1, 0)
      expect(isCut).toBe(true)
      await page.getByRole('button', { name: tryOut }).tap()
      for (const button of bar) await expect(button).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
    })
  })

/** A finger goes from the middle of a place by so many pixels, as the screen tells it to the browser. */
async function swipe(page: Page, place: Locator, way: { x: number; y: number }): Promise<void> {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place} is not on the screen`)
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const point = { x: box.x + box.width / 2 + way.x * part, y: box.y + box.height / 2 + way.y * part }
    const touchPoints = type === 'touchEnd' ? [] : [point]
    return screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', 0)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
  await screen.detach()
}

/** A tap on what still scrolls would meet something else. */
function waitUntilStill(page: Page): Promise<unknown> {
  return page.waitForFunction(() => {
    const before = window.scrollY
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(window.scrollY === before), 150))
  })
}

test('a finger turns the pictures of the home page, and follows no link on its way', async ({
  page,
  site,
}) => {
  const { client } = await logInAs(site, ADMIN)
  await furnishHome(client)
  // Then nothing turns by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Pictures' })
  const current = carousel.locator('button[aria-current]')
  await expect(current).toHaveAccessibleName('Show picture 1')
  await swipe(page, carousel, { x: -120, y: 10 })
  await expect(current).toHaveAccessibleName('Show picture 2')
  await swipe(page, carousel, { x: 120, y: -10 })
  await expect(current).toHaveAccessibleName('Show picture 1')
  await swipe(page, carousel, { x: -30, y: -90 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await waitUntilStill(page)
  await expect(current).toHaveAccessibleName('Show picture 1')
  await expect(page).toHaveURL(/\/home$/)
  await carousel.getByRole('link', { name: 'The school contest is open' }).tap()
  await expect(page).toHaveURL(/\/problem$/)
  await clearHome(client)
})
