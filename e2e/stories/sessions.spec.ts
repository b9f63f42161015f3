import { getMe, logout } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { logIn } from './support/acts.ts'
import { said } from './support/said.ts'
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

test('all other sessions end at once; an ended one asks for a login in place, and keeps typed text', async ({
  page,
  site,
  account,
  faults,
}) => {
  const { client } = await logInAs(site, account)
  await page.goto('/setting?section=sessions')
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(1)
  await expect(client.call(getMe)).rejects.toThrow()

  await page.goto('/setting?section=profile')
  const nickname = page.getByLabel('Nickname')
  await nickname.fill('Half typed')
  const elsewhere = await logInAs(site, account)
  await elsewhere.client.call(logout)
  faults.expect(/answer: 401/)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await logIn(page, account)
  await expect(nickname).toHaveValue('Half typed')
  await save.click()
  await said(page, 'Profile saved')
})
