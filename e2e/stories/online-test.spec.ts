import { findViolations } from '../src/axe.ts'
import { cppProgram } from '../src/programs.ts'
import { chooseLanguage, editorPane, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('an online test runs the code on samples and the user’s own cases, and is no submission', async ({
  page,
}) => {
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  const pane = editorPane(page)
  const open = pane.getByRole('button', { name: 'Online test' })
  await open.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  const panel = pane.getByRole('region', { name: 'Online test' })
  const run = panel.getByRole('button', { name: 'Run', exact: true })

  // The first sample is already there, and stays as it is.
  await expect(panel.getByRole('textbox', { name: 'Input', exact: true })).toHaveAttribute('readonly', '')
  await run.click()
  await expect(panel.getByRole('status').getByText('Accepted', { exact: true })).toBeVisible()
  await expect(panel.getByText(/\d ms$/)).toBeVisible()
  await expect(panel.getByText(/\d (K|M)B$/)).toBeVisible()
  await expect(panel.getByRole('tab', { name: /^Sample 1.*Accepted/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('accepted.png') })

  // A case of one's own, whose program reads nothing.
  await panel.getByRole('button', { name: 'New case' }).click()
  await panel.getByRole('textbox', { name: /^Expected output/ }).fill('no such answer\nat all')
  // Two runs in a row are too fast: the button says so until the interval is over.
  await expect(async () => {
    await panel.getByRole('button', { name: 'Run all' }).click()
    await expect(panel.getByRole('status').getByText('Wrong Answer', { exact: true })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass({ timeout: 30_000 })
  await expect(panel.getByText(/^\d of \d as expected$/)).toBeVisible()
  await expect(panel.getByRole('tab', { name: /^Sample 1.*Accepted/ })).toBeVisible()
  await expect(panel.getByRole('row', { name: /^1 differs.*no such answer/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('differs.png') })

  // Closed and opened again, it is unchanged.
  await open.click()
  await expect(panel).toBeHidden()
  await open.click()
  await expect(panel.getByRole('row', { name: /no such answer/ })).toBeVisible()

  // The case stays with the account.
  await page.reload()
  await open.press('Enter')
  await panel.getByRole('tab', { name: 'Case 1' }).click()
  await expect(panel.getByRole('textbox', { name: /^Expected output/ })).toHaveValue('no such answer\nat all')
  await panel.getByRole('button', { name: 'Delete case' }).click()
  await expect(panel.getByRole('tab', { name: 'Case 1' })).toHaveCount(0)
  await page.reload()
  await open.press('Enter')
  await expect(panel.getByRole('tab', { name: /^Sample 1/ })).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'Case 1' })).toHaveCount(0)

  await page.goto('/status?onlyMine=true')
  await expect(page.getByText('No matching submissions')).toBeVisible()
})

test('a sample becomes a case of one’s own, and a program that does not compile says so once', async ({
  page,
}) => {
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await writeProgram(page, 'int main() { return x; }')
  const pane = editorPane(page)
  await pane.getByRole('button', { name: 'Online test' }).click()
  const panel = pane.getByRole('region', { name: 'Online test' })
  const input = panel.getByRole('textbox', { name: 'Input', exact: true })
  const sample = await input.inputValue()
  await panel.getByRole('button', { name: 'Make it a case of my own' }).click()
  await expect(input).toHaveValue(sample)
  await input.fill('7 8')
  await panel.getByRole('button', { name: 'Run all' }).click()
  await expect(panel.getByRole('region', { name: 'Compiler output' })).toContainText('error')
  await expect(panel.getByRole('tab', { name: /Compile Error/ })).toHaveCount(
    await panel.getByRole('tab').count(),
  )
  expect(await findViolations(page)).toEqual([])
})

test('an interactive problem has no online test', async ({ page }) => {
  await page.goto('/problem/P1011')
  await expect(editorPane(page).getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(editorPane(page).getByRole('button', { name: 'Online test' })).toHaveCount(0)
})
