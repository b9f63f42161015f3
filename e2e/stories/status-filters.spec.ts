import { submit } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('the status list is narrowed by author, verdict, language and problem', async ({
  page,
  site,
  account,
}) => {
  const { client } = await logInAs(site, account)
  await client.call(submit, { body: { pid: 'P1000', language: CPP, code: cppProgram('P1000') } })
  await page.goto('/status')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const own = rows.filter({ hasText: account.username })
  await expect(own).toContainText('Accepted')

  await page.getByRole('checkbox', { name: 'Only mine' }).check()
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('Wrong Answer')
  await expect(page.getByText('No matching submissions')).toBeVisible()
  await page.getByRole('combobox', { name: 'Verdict' }).selectOption('Accepted')
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Java')
  await expect(page.getByText('No matching submissions')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reset' }).first().click()
  await expect(page).toHaveURL(/\/status$/)

  await page.getByRole('textbox', { name: 'Problem ID' }).fill('P1000')
  await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(account.username)
  await expect(rows).toHaveCount(1)

  await rows.getByRole('link', { name: /^\d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Submission/ })).toBeVisible()
})

test('a choice is shown at once, before the address has it', async ({ page }) => {
  await page.goto('/status')
  const mine = page.getByRole('checkbox', { name: 'Only mine' })
  await expect(mine).not.toBeChecked()
  const atOnce = await mine.evaluate((box: HTMLInputElement) => {
    box.click()
    return { isChecked: box.checked, address: location.search }
  })
  expect(atOnce).toEqual({ isChecked: true, address: '' })
  await expect(page).toHaveURL(/onlyMine=true/)
  await page.goBack()
  await expect(mine).not.toBeChecked()
})

test('a visitor who filters by their own submissions is asked to log in', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('visitor')
  await page.goto('/status')
  await page.getByRole('checkbox', { name: 'Only mine' }).click()
  await expect(page.getByRole('dialog', { name: /^Log in/ })).toBeVisible()
})
