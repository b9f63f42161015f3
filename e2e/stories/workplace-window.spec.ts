import type { Locator, Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { holdContest } from '../src/held-contests.ts'
import { cppProgram } from '../src/programs.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { chooseLanguage, codeField, editorPane, verdictOf, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
test.describe.configure({ timeout: 120_000 })

const WINDOWS = [
  { width: 1050, height: 620 },
  { width: 1440, height: 900 },
]

/** The page is as high as the window, and was moved by nothing. */
async function expectOneWindow(page: Page) {
  const scrolled = await page.evaluate(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = document.scrollingElement ?? {}
    return { scrollTop, beyond: scrollHeight - clientHeight }
  })
  expect(scrolled).toEqual({ scrollTop: 0, beyond: 0 })
}

async function expectEverythingInReach(page: Page) {
  await expectOneWindow(page)
  const tools: Locator[] = [
    page.getByRole('banner'),
    page.getByRole('link', { name: 'Description' }),
    page.getByRole('combobox', { name: 'Language' }),
    page.getByRole('button', { name: 'Submit' }),
  ]
  for (const tool of tools) await expect(tool).toBeInViewport({ ratio: 1 })
}

for (const where of ['the site', 'a contest'] as const)
  test(`the workplace of ${where} stays in its window, whatever opens below the editor`, async ({
    page,
    site,
  }) => {
    let address = '/problem/P1000'
    if (where === 'a contest') {
      const { client } = await logInAs(site, ADMIN)
      const cid = await holdContest(client, { title: 'One window' })
      address = `/contest/${cid}/problem/A`
    }
    await page.goto(address)
    await chooseLanguage(page)
    await writeProgram(page, cppProgram('P1000'))
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await expectEverythingInReach(page)
    }
    const pane = editorPane(page)
    await pane.getByRole('button', { name: 'Online test' }).click()
    const trial = pane.getByRole('region', { name: 'Online test' })
    await expect(trial.getByRole('textbox', { name: 'Input', exact: true })).toBeVisible()
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await expectEverythingInReach(page)
    }
    // The verdict comes where the test was, which is folded; the focus stays on the button.
    const submit = page.getByRole('button', { name: 'Submit' })
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(trial).toBeHidden()
    await expect(submit).toBeFocused()
    await expect(verdictOf(pane)).toHaveText(/Accepted/, { timeout: 60_000 })
    await expect(submit).toBeFocused()
    await expect(submit).toBeEnabled()
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await expectEverythingInReach(page)
    }
  })

test('on a phone the verdict comes into view between the bars', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/problem/P1000?pane=code')
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit' }).click()
  const verdict = verdictOf(editorPane(page))
  await expect(verdict).toHaveText(/Accepted/, { timeout: 60_000 })
  await expect(verdict).toBeInViewport({ ratio: 1 })
  const { top } = await verdict.evaluate((element) => element.getBoundingClientRect())
  const bars = page.getByRole('link', { name: 'Write code' })
  const { bottom } = await bars.evaluate((element) => element.getBoundingClientRect())
  expect(top).toBeGreaterThanOrEqual(bottom)
  for (const bar of [page.getByRole('banner'), bars, page.getByRole('button', { name: 'Submit' })])
    await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(codeField(page)).toBeAttached()
})
