import { listProblemsForAdmin } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })

const MEASURE_TIMEOUT_MS = 240_000

test('a setter measures the tests of a problem, and sees which wrong programs they let pass', async ({
  page,
  site,
}) => {
  test.setTimeout(MEASURE_TIMEOUT_MS + 60_000)
  const { client } = await logInAs(site, ADMIN)
  const { records } = await client.call(listProblemsForAdmin, { query: { keyword: 'P1003', oj: 'Mine' } })
  await page.goto(`/admin/problem/check/${records[0]?.id}`)
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Strength of the tests' }),
  })
  await section.getByRole('button', { name: 'Measure strength' }).click()
  await expect(section.getByText('The measurement is running')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Stop measuring' })).toBeVisible()
  await expect(section.getByRole('status')).toHaveText('done', { timeout: MEASURE_TIMEOUT_MS })
  const tallies = section.getByRole('table', { name: 'Results of the wrong programs' })
  const mutants = tallies.getByRole('row', { name: /^Changed solutions/ }).getByRole('cell')
  // Tests of the bank are strong: nearly all mutants fail, and none is left out.
  const [chosen = 0, killed = 0, survived = 0, , unjudged] = (await mutants.allTextContents()).map(Number)
  expect(killed).toBeGreaterThan(chosen / 2)
  expect(unjudged).toBe(0)
  if (survived > 0) {
    const survivors = section.getByRole('table', { name: 'Programs that pass every test' })
    await expect(survivors.getByRole('deletion')).toHaveCount(survived)
    await expect(section.getByText(/Some changes leave the behaviour of a program as it is/)).toBeVisible()
  }
  await expect(section.getByRole('button', { name: 'Measure again' })).toBeVisible()
  for (const screen of [DESKTOP, PHONE]) {
    await page.setViewportSize(screen)
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page)).toEqual([])
  }
})
