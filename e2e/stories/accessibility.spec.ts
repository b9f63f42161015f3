import { WEB_LANGUAGES } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findColourViolations, findViolations } from '../src/axe.ts'
import { clearHome, furnishHome } from '../src/home.ts'
import { stageRejudge } from '../src/rejudge.ts'
import { ADMIN } from '../src/site.ts'
import { submitFor, waitForVerdict } from '../src/submit.ts'
import { DESKTOP, PHONE, type Seed, show, VIEWS } from '../src/views.ts'
import { editorPane, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// Every page takes long; the languages need not wait for each other.
test.describe.configure({ mode: 'parallel' })

for (const language of WEB_LANGUAGES)
  test.describe(language, () => {
    test.use({ language })

    test(`no page has an axe violation in ${language}`, async ({
      page: userPage,
      site,
      account,
      anotherBrowser,
    }) => {
      test.setTimeout(1_200_000)
      const user = await logInAs(site, account)
      const root = await logInAs(site, ADMIN)
      const submitted = {
        accepted: await submitFor(user.client, 'P1000', 'AC'),
        partial: await submitFor(root.client, 'P1013', 'PAC'),
        wrong: await submitFor(root.client, 'P1000', 'WA'),
        compileError: await submitFor(root.client, 'P1000', 'CE'),
      }
      for (const submitId of Object.values(submitted)) await waitForVerdict(root.client, submitId)
      const rejudge = await stageRejudge(root.client, Object.values(submitted))
      const seed: Seed = { ...submitted, rejudge, announcement: await furnishHome(root.client) }
      const pages: Record<(typeof VIEWS)[number]['who'], Page> = {
        visitor: await anotherBrowser('visitor'),
        user: userPage,
        root: await anotherBrowser('root'),
      }

      for (const view of VIEWS) {
        const page = pages[view.who]
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.setViewportSize(view.isForPhones === true ? PHONE : DESKTOP)
        await show(page, view, seed)
        expect.soft(await findViolations(page), view.name).toEqual([])
        // Colours are the same in every language.
        if (language !== 'zh-CN') continue
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        expect.soft(await findColourViolations(page), `${view.name}, dark`).toEqual([])
      }
      await clearHome(root.client)
    })
  })

test('a message over the page stands in a landmark of its own', async ({ page }) => {
  // It would leave while it is looked at.
  await page.addInitScript(() => {
    const plain = window.setTimeout.bind(window)
    const patient = (work: () => void, milliseconds = 0) =>
      milliseconds >= 1_000 ? 0 : plain(work, milliseconds)
    Object.assign(window, { setTimeout: patient })
  })
  await page.goto('/problem/P1000')
  await writeProgram(page, '   ')
  await editorPane(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
