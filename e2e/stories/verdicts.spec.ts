import { findViolations } from '../src/axe.ts'
import { cppProgram } from '../src/programs.ts'
import { editorPane, submitProgram, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('a wrong answer names the first failing test case and shows its details on request', async ({
  page,
}) => {
  await submitProgram(page, 'P1000', cppProgram('P1000', 'WA'))
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Wrong Answer')
  await expect(pane.getByText('First failing test case: #2')).toBeVisible()
  const failed = pane.getByRole('button', { name: /^#2 .*Wrong Answer/ })
  await failed.click()
  await expect(failed).toHaveAttribute('aria-expanded', 'true')
  await expect(pane.getByText('Test case 2: Wrong Answer')).toBeVisible()
  await expect(pane.getByText(/^CPU \d+ ms$/)).toBeVisible()
  await expect(pane.getByText('exit code 0')).toBeVisible()
  await expect(pane.getByRole('region', { name: 'Input', exact: true })).toContainText(/\d/)
  const difference = pane.getByRole('table', { name: 'Where output and expected output differ' })
  await expect(
    difference.getByRole('columnheader', { name: /^Output of the program · \d+ B$/ }),
  ).toBeVisible()
  await expect(difference.getByRole('columnheader', { name: /^Expected output · \d+ B$/ })).toBeVisible()
  await expect(
    difference
      .getByRole('row', { name: /^1 differs/ })
      .locator('mark')
      .first(),
  ).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  // The input goes to the online test; this one is known there as a sample.
  await pane.getByRole('button', { name: 'Test with this input' }).click()
  const trial = pane.getByRole('region', { name: 'Online test' })
  await expect(trial.getByRole('tab', { name: 'Sample 2' })).toHaveAttribute('aria-selected', 'true')
  await trial.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(trial.getByRole('table', { name: 'Line by line' })).toBeVisible({ timeout: 30_000 })
})

test('the details of a test case appear below its row, not below all the others', async ({ page }) => {
  await submitProgram(page, 'P1000', cppProgram('P1000'))
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Accepted')
  const squares = pane.getByRole('button', { name: /^#\d+ / })
  await squares.first().click()
  const details = await pane.getByText('Test case 1: Accepted').boundingBox()
  const last = await squares.last().boundingBox()
  expect(details?.y).toBeLessThan(last?.y ?? 0)
  await squares.first().press('ArrowRight')
  await expect(squares.nth(1)).toBeFocused()
})

test('a long message of the program can be scrolled with keys', async ({ page }) => {
  const source =
    '#include <cstdio>\nint main() { for (int i = 0; i < 60; i++) fprintf(stderr, "line %d\\n", i); return 3; }'
  await submitProgram(page, 'P1000', source)
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Runtime Error')
  await pane.getByRole('button', { name: /^#1 .*Runtime Error/ }).click()
  const message = pane.getByRole('region', { name: 'Messages' })
  await expect(message).toContainText('line 1')
  await message.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => message.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  expect(await findViolations(page)).toEqual([])
})

test('a compile error shows the compiler’s message', async ({ page }) => {
  await submitProgram(page, 'P1000', cppProgram('P1000', 'CE'))
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Compile Error')
  await expect(pane.getByRole('region', { name: 'Compiler output' })).toContainText('error: expected')
  await expect(pane.getByRole('button', { name: 'Copy message' })).toBeVisible()
})

test('a program that is too slow gets Time Limit Exceeded', async ({ page }) => {
  await submitProgram(page, 'P1002', cppProgram('P1002', 'TLE'))
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Time Limit Exceeded', { timeout: 40_000 })
  await expect(pane.getByRole('button', { name: /^#\d+ .*Time Limit Exceeded/ })).toBeVisible()
})

test('a program that crashes gets Runtime Error', async ({ page }) => {
  await submitProgram(page, 'P1016', cppProgram('P1016', 'RE'))
  const pane = editorPane(page)
  await expect(verdictOf(pane)).toHaveText('Runtime Error')
  await expect(pane.getByText(/^First failing test case: #\d+/)).toBeVisible()
})

test('a program that takes too much memory gets Memory Limit Exceeded', async ({ page }) => {
  await submitProgram(page, 'P1014', cppProgram('P1014', 'MLE'))
  await expect(verdictOf(editorPane(page))).toHaveText('Memory Limit Exceeded')
})
