import { CODE_MAX_LENGTH } from '@gavel/contract'
import { editorPane, verdictOf, writeProgram } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('empty code is not submitted', async ({ page }) => {
  await page.goto('/problem/P1000')
  await writeProgram(page, '   ')
  await page.getByRole('button', { name: 'Submit' }).click()
  await said(page, 'The code cannot be empty')
  await expect(verdictOf(editorPane(page))).toBeHidden()
})

test('code of one character too many is counted and not submitted', async ({ page }) => {
  await page.goto('/problem/P1000')
  await writeProgram(page, 'x'.repeat(CODE_MAX_LENGTH + 1))
  await expect(page.getByText('65,536 / 65,535')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await said(page, 'The code cannot be longer than 65535 characters')
})

test('a second submission right after the first has to wait', async ({ page }) => {
  await page.goto('/problem/P1000')
  await writeProgram(page, 'first')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Compile Error')
  await page.getByRole('button', { name: 'Submit' }).click()
  await said(page, /^You are submitting too fast; please wait \d s$/)
})
