import { findViolations } from '../src/axe.ts'
import { PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll, tabTo } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('a star in a row makes a favourite, by mouse and keys, in every list', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/problem')
  const star = page.getByRole('button', { name: 'Favourite: Two Staircases' })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  expect(asked.filter((path) => path === '/api/get-user-problem-status')).toHaveLength(1)
  const stored = page.waitForResponse(/\/api\/problem-list\/problem$/)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await stored
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('stars.png') })

  await page.goto('/problem/lists')
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, star)
  await page.keyboard.press('Space')
  await expect(page.getByText('This list has no problems yet')).toBeVisible()

  await page.setViewportSize(PHONE)
  await page.goto('/problem')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await expectNoSidewaysScroll(page)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('stars-phone.png') })
})

test.describe('for visitors', () => {
  test.use({ who: 'visitor' })

  test('a list has no stars', async ({ page }) => {
    await page.goto('/problem')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Favourite: / })).toHaveCount(0)
  })
})
