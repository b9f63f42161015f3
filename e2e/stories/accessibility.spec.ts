import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { clearHome, furnishHome } from '../src/home.ts'
import { ADMIN } from '../src/site.ts'
import { withView } from '../src/views/show.ts'
import type { Onlooker, View } from '../src/views/view.ts'
import { VIEW_GROUPS } from '../src/views.ts'
import { findFaults, prepare } from '../src/walk.ts'
import { editorPane, writeProgram } from './support/acts.ts'
import type { Faults } from './support/faults.ts'
import { expect, test } from './support/story.ts'

// Groups are independent of each other.
test.describe.configure({ mode: 'parallel' })

/** The browser's own complaints that belong to a view. */
function expectFaultsOf({ faults: ofView, unanswered }: View, faults: Faults): void {
  if (ofView !== undefined) faults.expect(ofView)
  if (unanswered !== undefined) faults.expect(new RegExp(`^no answer: .*${unanswered.source}`))
}

test.describe('every page is in order at every width, in both languages', () => {
  test.use({ language: 'zh-CN' })

  for (const [group, views] of Object.entries(VIEW_GROUPS))
    test(`those of the group ${group}`, async ({
      site,
      onlookers: { logins, seed },
      faults,
      anotherBrowser,
    }) => {
      test.setTimeout(600_000)
      const { client: root } = await logInAs(site, ADMIN)
      const furnished = { ...seed, announcement: await furnishHome(root) }
      const pages = new Map<Onlooker, Page>()
      for (const view of views) {
        const page = pages.get(view.who) ?? (await anotherBrowser(logins[view.who]))
        pages.set(view.who, page)
        expectFaultsOf(view, faults)
        await prepare(page, view)
        const look = withView({ page, view, site, seed: furnished }, async (openAgain) => {
          for (const { at, faults: found } of await findFaults(page, view, openAgain))
            expect.soft(found, `${view.name}, ${at}`).toEqual([])
        })
        await look.catch((error: unknown) => expect.soft(String(error), `${view.name} comes up`).toBe(''))
        expect.soft(faults.take(), `${view.name}: the browser`).toEqual([])
      }
      await clearHome(root)
    })
})

test.describe('a message over the page', () => {
  test.use({ who: 'user' })

  test('is in a landmark of its own', async ({ page }) => {
    // It would disappear during the check.
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
})
