import { readRegisterCode } from '../src/accounts.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { chooseLanguage, codeField, editorPane, verdictOf, writeProgram } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test('a stranger registers, picks a problem and gets Accepted with its test cases', async ({
  page,
  site,
  account,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: /^Register/ })
  await form.getByLabel('Username').fill(account.username)
  await form.getByLabel('Email', { exact: true }).fill(account.email)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
  await form.getByLabel('Code from the email').fill(await readRegisterCode(site, account.email))
  await form.getByLabel('Password', { exact: true }).fill(account.password)
  await form.getByLabel('Confirm password').fill(account.password)
  await form.getByRole('button', { name: 'Register' }).click()

  await said(page, `Your account is ready. Welcome, ${account.username}!`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: `Account menu: ${account.username}` })).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)

  await page.getByRole('navigation').getByRole('link', { name: 'Problems' }).click()
  await expect(page).toHaveTitle('Problems - Gavel')
  await page.getByRole('link', { name: 'Two Staircases' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P1000 Two Staircases')

  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit' }).click()
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Accepted')
  await expect(pane.getByRole('button', { name: /^#1 .*Accepted/ })).toBeVisible()
  await expect(pane.getByRole('button', { name: /^#\d+ (?!AC)/ })).toHaveCount(0)
  await expect(pane.getByText(/^\d+ ms$/).first()).toBeVisible()

  await page.getByRole('navigation', { name: 'Parts of the problem' }).getByText('My submissions').click()
  await page.getByRole('link', { name: /^Accepted/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Submission \d+$/)
  await expect(verdictOf(page.getByRole('main'))).toHaveText('Accepted')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('std::cin >> first >> second;')
  await expect(page.getByText(CPP)).toBeVisible()

  await page.goto('/problem/P1000')
  await expect(codeField(page), 'the code is kept for this problem').toContainText('first + second')
  await page.goto('/home')
  await expect(steps.getByText('1 of 5 solved')).toBeVisible()
  await expect(steps.getByRole('listitem').filter({ hasText: 'Two Staircases' })).toContainText('Accepted')
  await page.goto('/problem')
  const row = page.getByRole('row', { name: /Two Staircases/ })
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible()
})
