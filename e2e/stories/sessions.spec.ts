import { logInAs } from '../src/accounts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('a user sees the open sessions and ends one of them', async ({ page, site, account }) => {
  const { client } = await logInAs(site, account)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(/section=sessions$/)
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1)
  const before = await sessions.count()
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click()
  await expect(sessions).toHaveCount(before - 1)
  expect(client.token).toBeDefined()
})
