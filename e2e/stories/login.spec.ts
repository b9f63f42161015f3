import { registerAccount } from '../src/accounts.ts'
import { logIn } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test('a wrong login says so and a right one afterwards works', async ({ page, site, account }) => {
  await registerAccount(site, account)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in - Gavel' })
  await dialog.getByLabel('Username').fill(account.username)
  await dialog.getByLabel('Password', { exact: true }).fill('not-my-password')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Wrong username or password')
  await expect(dialog.getByLabel('Username')).toHaveValue(account.username)
  await logIn(page, account)
  await said(page, `Welcome, ${account.username}`)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
})

test('the login dialog names the missing fields, and a click beside it does not close it', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText('Enter a username')).toBeVisible()
  await expect(dialog.getByText('Enter a password')).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a page for users asks a visitor to log in', async ({ page }) => {
  await page.goto('/setting')
  await expect(page.getByRole('dialog', { name: /^Log in/ })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})
