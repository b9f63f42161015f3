import { getProblemDetail, registerForContest, saveContestProblemLink, submit } from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findPlaceViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { holdContest } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user', viewport: PHONE })

/** The first row of a board lies above this line of a phone's screen. */
const HIGHEST_ROW_PX = 260
const FURTHER_PROBLEMS = ['P1001', 'P1003', 'P1004', 'P1006']

async function sixProblems(root: Client, title: string): Promise<number> {
  const cid = await holdContest(root, { title, openRank: true })
  for (const [index, problemId] of FURTHER_PROBLEMS.entries()) {
    const { problem } = await root.call(getProblemDetail, { query: { problemId } })
    const link = { displayId: 'CDEF'[index] ?? '', displayTitle: `Further ${index}` }
    await root.call(saveContestProblemLink, { body: { cid, pid: problem.id, ...link } })
  }
  return cid
}

const topOf = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN
const leftOf = async (cell: Locator) => (await cell.boundingBox())?.x ?? Number.NaN

async function expectHighBoard(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row', { name }).first()
  await expect(row).toBeVisible()
  expect(await topOf(row)).toBeLessThan(HIGHEST_ROW_PX)
  for (const label of ['A', 'B', 'C'])
    await expect(page.getByRole('columnheader', { name: label }).first()).toBeInViewport({ ratio: 1 })
  const [rank, entrant] = [row.getByRole('cell').first(), row.getByRole('rowheader')]
  const before = [await leftOf(rank), await leftOf(entrant)]
  const table = page.getByRole('table')
  await table.evaluate((element) => element.parentElement?.scrollBy(400, 0))
  await expect(page.getByRole('columnheader', { name: 'F' }).first()).toBeInViewport({ ratio: 1 })
  expect([await leftOf(rank), await leftOf(entrant)]).toEqual(before)
  await expectNoSidewaysScroll(page)
}

test('a board on a phone begins high, and keeps rank and name while its problems scroll', async ({
  page,
  site,
  account,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const cid = await sixProblems(root, `A contest on a phone with a long title ${Date.now()}`)
  const { client } = await logInAs(site, account)
  await client.call(registerForContest, { body: { cid, password: null } })
  const body = { pid: 'A', cid, language: CPP, code: cppProgram('P1000') }
  const { submitId } = await client.call(submit, { body })
  await waitForVerdict(client, submitId)

  await page.goto(`/contest/${cid}/rank`)
  await expectHighBoard(page, account.username)
  await expect(page.getByRole('row', { name: 'Solved / tried' })).toContainText('1/1')
  const stars = page.getByRole('switch', { name: 'Star users' })
  await expect(stars).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await stars.click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  expect(await findPlaceViolations(page)).toEqual([])

  await page.goto(`/contest/acm-scoreboard/${cid}`)
  await expectHighBoard(page, account.username)

  await page.goto(`/contest/${cid}/problem/A`)
  await expect(page.getByRole('link', { name: /^A .+, solved$/ })).toBeVisible()
})
