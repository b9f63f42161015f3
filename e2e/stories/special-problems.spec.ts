import { cppProgram } from '../src/programs.ts'
import { editorPane, submitProgram, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('an interactive problem says so and accepts a program that talks with its partner', async ({ page }) => {
  await submitProgram(page, 'P1011', cppProgram('P1011'))
  await expect(page.getByText('ACM · Interactive')).toBeVisible()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
})

test('a problem with a special judge accepts any right answer', async ({ page }) => {
  await submitProgram(page, 'P1010', cppProgram('P1010'))
  await expect(page.getByText('ACM · Special judge')).toBeVisible()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
})

test('a scored problem gives the points of the subtasks that passed', async ({ page }) => {
  await submitProgram(page, 'P1013', cppProgram('P1013', 'PAC'))
  await expect(page.getByText('OI (100 points)')).toBeVisible()
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Partial Accepted', { timeout: 40_000 })
  await expect(pane.getByText('50 pts', { exact: true })).toBeVisible()
  await expect(pane.getByRole('heading', { name: /^Subtask 1 Accepted 20 pts/ })).toBeVisible()
  await expect(pane.getByRole('heading', { name: /^Subtask 3 .* 0 pts/ })).toBeVisible()
})
