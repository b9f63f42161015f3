import { registerAccount } from '../src/accounts.ts'
import { cppProgram } from '../src/programs.ts'
import { chooseLanguage, codeField, editorPane, logIn, verdictOf, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test('a visitor who submits is asked to log in, and the code is still there', async ({
  page,
  site,
  account,
}) => {
  await registerAccount(site, account)
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please login first. Your code stays on this page.').first()).toBeVisible()
  await logIn(page, account)
  await expect(codeField(page)).toContainText('first + second')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
})
