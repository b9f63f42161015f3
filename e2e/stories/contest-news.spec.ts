import { createContestAnnouncement } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { openContest } from '../src/contests.ts'
import { holdContest } from '../src/held-contests.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('an announcement arrives in the corner with a link, and is read when it is followed or closed', async ({
  page,
  site,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const cid = await openContest(site, { title: 'News final' })
  const announce = async (title: string) => {
    const announcement = { title, content: `About **${title}**.`, status: 0 as const }
    await root.call(createContestAnnouncement, { body: { cid, announcement } })
  }
  await announce('An old one')
  await page.clock.install()
  await page.goto(`/contest/${cid}/problems`)
  const menu = page.getByRole('navigation', { name: 'Contest' })
  const unread = (count: number) => menu.getByRole('link', { name: `Announcements (${count} unread)` })
  await expect(unread(1)).toBeVisible()
  const news = page.getByRole('region', { name: 'News' })
  // Announcements from before the reader came are no news.
  await page.clock.fastForward('00:05')
  await expect(news.getByRole('link')).toHaveCount(0)

  await announce('First clarification')
  await page.clock.fastForward('01:05')
  const first = news.getByRole('link', { name: /First clarification/ })
  await expect(first).toBeVisible()
  await page.clock.fastForward('00:30')
  await expect(first).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await first.click()
  await expect(page.getByRole('heading', { name: 'First clarification' })).toBeVisible()
  await expect(page).toHaveURL(/announcement=\d+/)
  await expect(first).toHaveCount(0)
  await expect(unread(1)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  const list = page.getByRole('region', { name: 'Announcements' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).not.toContainText('New')
  await expect(list.getByRole('listitem').last()).toContainText('New')

  await announce('Second clarification')
  await page.clock.fastForward('01:05')
  await expect(news.getByRole('link', { name: /Second clarification/ })).toBeVisible()
  await news.getByRole('button').click()
  await expect(news.getByRole('link')).toHaveCount(0)
  await expect(unread(1)).toBeVisible()
})

test('a question is asked from its problem, beside the announcements', async ({ page, site }) => {
  const { client: root } = await logInAs(site, ADMIN)
  const cid = await holdContest(root, { title: 'Asking final' })
  const announcement = { title: 'Bring your own pen', content: 'Really.', status: 0 as const }
  await root.call(createContestAnnouncement, { body: { cid, announcement } })
  await page.goto(`/contest/${cid}/problem/A`)
  await page.getByRole('link', { name: 'Ask about problem A' }).click()
  await expect(page.getByRole('combobox', { name: 'About' }).locator('option:checked')).toHaveText(/^A\. /)
  await page.getByLabel('Question', { exact: true }).fill('Is N at least 1?')
  await page.getByRole('button', { name: 'Ask the jury' }).click()
  const table = page.getByRole('table', { name: 'Questions to the jury' })
  await expect(table.getByRole('row').nth(1)).toContainText('Is N at least 1?')
  await expect(table.getByRole('row').nth(2)).toContainText('Bring your own pen')
  await expect(table.getByRole('row').nth(2)).toContainText('Announcement')
  await table.getByRole('link', { name: 'Bring your own pen' }).click()
  await expect(page.getByText('Really.')).toBeVisible()
})

test.describe('comments of contests that are switched off', () => {
  test('lead home, and there is nothing to try again', async ({ page, site }) => {
    const cid = await openContest(site, { title: 'Silent final' })
    await page.route('**/api/get-website-config', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, openContestComment: false } },
      })
    })
    await page.goto(`/contest/${cid}/comment`)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('No Access').first()).toBeVisible()
    await page.goto(`/contest/${cid}/clarifications`)
    await expect(page.getByRole('button', { name: 'Ask the jury' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Comments on this contest' })).toHaveCount(0)
  })
})
