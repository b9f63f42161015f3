import { bankProgram, cppProgram } from '../src/programs.ts'
import {
  chooseLanguage,
  codeField,
  editorPane,
  submitProgram,
  verdictOf,
  writeProgram,
} from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('an interactive problem says so and accepts a program that talks with its partner', async ({ page }) => {
  await submitProgram(page, 'P1011', cppProgram('P1011'))
  await expect(page.getByText('ICPC · Interactive')).toBeVisible()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
})

test('a problem with a special judge accepts any right answer', async ({ page }) => {
  await submitProgram(page, 'P1010', cppProgram('P1010'))
  await expect(page.getByText('ICPC · Special judge')).toBeVisible()
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

test('an output-only problem takes text, explains how, and has nothing to run', async ({ page }) => {
  await page.goto('/problem/P1022')
  await expect(page.getByText('OI (100 points) · Output only')).toBeVisible()
  await expect(page.getByText('Time limit')).toBeHidden()
  const pane = editorPane(page)
  await expect(pane.getByText('You submit the output itself.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code (Plain Text)' })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Online test' })).toBeHidden()
  await writeProgram(page, bankProgram('P1022', 'Plain Text', 'PAC'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(pane)).toHaveText('Partial Accepted', { timeout: 30_000 })
  await expect(pane.getByText('50 pts', { exact: true })).toBeVisible()
})

test('a function problem begins with its stub, and only the function is submitted', async ({ page }) => {
  await page.goto('/problem/P1023')
  await expect(page.getByText('ICPC · Function')).toBeVisible()
  await chooseLanguage(page)
  await expect(codeField(page)).toContainText('int highest(int from, int to)')
  await writeProgram(page, cppProgram('P1023'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
})

// Two stories, because a user waits between two submissions.
test('two programs that talk with each other are judged as one', async ({ page }) => {
  await submitProgram(page, 'P1020', cppProgram('P1020'))
  await expect(page.getByText('ICPC · Communication')).toBeVisible()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
})

test('a program that runs twice on a test is judged as one', async ({ page }) => {
  await submitProgram(page, 'P1021', cppProgram('P1021'))
  await expect(page.getByText('ICPC · Multi-pass')).toBeVisible()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted', { timeout: 30_000 })
})
