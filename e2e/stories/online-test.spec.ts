import { findViolations } from '../src/axe.ts'
import { cppProgram } from '../src/programs.ts'
import { chooseLanguage, editorPane, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('an online test runs the code on a sample or the user’s own input, and is no submission', async ({
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

  // The first sample is already there.
  await panel.getByRole('button', { name: 'Run' }).click()
  await expect(panel.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(panel.getByText(/\d ms$/)).toBeVisible()
  await expect(panel.getByText(/\d (K|M)B$/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('accepted.png') })

  await panel.getByRole('tab', { name: 'Test case' }).click()
  await panel.getByRole('textbox', { name: /^Expected output/ }).fill('no such answer\nat all')
  // Programs that read nothing can be tried too.
  await panel.getByRole('textbox', { name: 'Input', exact: true }).fill('')
  // Two runs in a row are too fast: the button says so until the interval is over.
  await expect(async () => {
    await panel.getByRole('button', { name: 'Run' }).click()
    await expect(panel.getByText('Wrong Answer', { exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(panel.getByRole('row', { name: /^1 differs \S+ no such answer/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('differs.png') })

  // Closed and opened again, it is unchanged.
  await open.click()
  await expect(panel).toBeHidden()
  await open.click()
  await expect(panel.getByRole('row', { name: /no such answer/ })).toBeVisible()
  await panel.getByRole('tab', { name: 'Test case' }).click()
  await expect(panel.getByRole('textbox', { name: /^Expected output/ })).toHaveValue('no such answer\nat all')

  await page.goto('/status?onlyMine=true')
  await expect(page.getByText('No matching submissions')).toBeVisible()
})

test('an interactive problem has no online test', async ({ page }) => {
  await page.goto('/problem/P1011')
  await expect(editorPane(page).getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(editorPane(page).getByRole('button', { name: 'Online test' })).toHaveCount(0)
})
