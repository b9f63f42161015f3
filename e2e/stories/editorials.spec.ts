import { getProblemDetail, saveContestProblemLink } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { openContest } from '../src/contests.ts'
import { cppProgram } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { writeEditorial } from '../src/write-editorial.ts'
import { chooseLanguage, submitProgram, writeProgram } from './support/acts.ts'
import { openRowMenu } from './support/row-menu.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test.describe('a reader', () => {
  test.use({ who: 'user' })

  test('opens hints one by one, gives up, and reads the editorial', async ({ page, site }) => {
    await writeEditorial(site)
    await page.goto('/problem/P1014')
    await page.getByRole('link', { name: 'Editorial' }).click()
    await page.getByRole('button', { name: 'Open hint 1 of 2' }).click()
    await expect(page.getByText('Think of the order.')).toBeVisible()
    await expect(page.getByRole('listitem', { name: 'Hint 1 of 2' })).toBeFocused()
    await page.getByRole('button', { name: 'Give up and read it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up', exact: true }).click()
    await expect(page.getByText('Sort, then walk once.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.reload()
    await expect(page.getByText('You gave up on this problem')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open hint 2 of 2' })).toBeVisible()
  })

  test('is offered the editorial after an accepted program', async ({ page, site }) => {
    await writeEditorial(site, 'P1017')
    await page.goto('/problem/P1017')
    await chooseLanguage(page)
    await writeProgram(page, cppProgram('P1017'))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('link', { name: 'Read the editorial' }).click({ timeout: 30_000 })
    await expect(page.getByText('Sort, then walk once.')).toBeVisible()
  })

  test('is not offered an editorial that a contest keeps closed, wherever they solve the problem', async ({
    page,
    site,
  }) => {
    await writeEditorial(site, 'P1018')
    const { client } = await logInAs(site, ADMIN)
    const { problem } = await client.call(getProblemDetail, { query: { problemId: 'P1018' } })
    const cid = await openContest(site, { title: 'Closed books' })
    const label = { displayId: 'A', displayTitle: 'Closed', color: '#e53935' }
    await client.call(saveContestProblemLink, { body: { cid, pid: problem.id, ...label } })
    const told = page.waitForResponse('**/api/editorial?*')
    await submitProgram(page, 'P1018', cppProgram('P1018'))
    await expect(page.getByRole('link', { name: 'Problems you have not tried yet' })).toBeVisible({
      timeout: 30_000,
    })
    await (await told).finished()
    await expect(page.getByRole('link', { name: 'Editorial', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the editorial' })).toHaveCount(0)
  })
})

test.describe('a setter', () => {
  test.use({ who: 'root' })

  test('writes hints and an editorial, and sees how many took them', async ({ page }) => {
    await page.goto('/admin/problems?keyword=P1015')
    await openRowMenu(page)
    await page.getByRole('link', { name: /^Editorial and hints of/ }).click()
    await page.getByRole('button', { name: 'Add hint' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Write this hint in at least one language, or remove it')).toBeVisible()
    await page.getByRole('textbox', { name: 'Hint 1' }).fill('Count pairs.')
    await page.getByRole('textbox', { name: 'Editorial' }).fill('There are **few** pairs.')
    await page.getByRole('switch', { name: /^Show the editorial/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Editorial saved')
    await expect(page.getByText(/^Opened by 0 users/)).toBeVisible()
    await page.goto('/problem/P1015?tab=editorial')
    await expect(page.getByText('Count pairs.')).toBeVisible()
  })
})
