import { VERDICT_STATUS } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { submitJudged } from '../src/submit.ts'
import { verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

/** The text of a toast is also announced, and stays there; the toast itself has a button. */
const toastsAreGone = (page: Page) => expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)

test('the administrator rejudges, decides by hand and cancels; the history shows who did what, and the author’s open page follows', async ({
  page: authorPage,
  anotherBrowser,
  site,
  account,
}) => {
  const { client } = await logInAs(site, account)
  const submitId = await submitJudged(client, 'P1000', 'WA')
  await authorPage.goto(`/submission-detail/${submitId}`)
  const seen = authorPage.getByRole('main')
  await expect(verdictOf(seen)).toHaveText('Wrong Answer')
  const page = await anotherBrowser('root')
  await page.goto(`/submission-detail/${submitId}`)
  const main = page.getByRole('main')
  const orders = main.getByRole('region', { name: 'Judging', exact: true })
  const history = main.getByRole('region', { name: /^Judging history/ })
  const confirm = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await orders.getByRole('button', { name: 'Rejudge' }).click()
  await confirm('Rejudge')
  await expect(history.getByRole('row')).toHaveCount(3)
  await expect(history.getByRole('row', { name: /Wrong Answer.*Rejudge.*by root/ })).toBeVisible()
  await expect(verdictOf(main)).toHaveText('Wrong Answer')

  await orders.getByRole('button', { name: 'Set verdict' }).click()
  const verdict = page.getByRole('dialog').getByLabel('Verdict')
  await expect(verdict).toHaveValue(String(VERDICT_STATUS.WA))
  await expect(verdict.getByRole('option', { name: 'Partial Accepted' })).toHaveCount(0)
  await verdict.selectOption('Accepted')
  await page.getByRole('dialog').getByLabel('Reason').fill('the tests were wrong')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('decide.png') })
  await confirm('Set verdict')
  await expect(verdictOf(main)).toHaveText('Accepted')
  await expect(history.getByText('the tests were wrong')).toBeVisible()
  await expect(main.getByText('Reason: the tests were wrong')).toBeVisible()
  await expect(verdictOf(seen)).toHaveText('Accepted')
  await expect(seen.getByText('Set manually by administrator root')).toBeVisible()
  await expect(seen.getByText('the tests were wrong')).toHaveCount(0)
  await expect(seen.getByText('First failing test case')).toHaveCount(0)
  await authorPage.screenshot({ path: test.info().outputPath('by-hand.png'), fullPage: true })
  expect(await findViolations(authorPage)).toEqual([])

  await orders.getByRole('button', { name: 'Cancel submission' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('handed in twice')
  await confirm('Cancel submission')
  await expect(verdictOf(main)).toHaveText('Cancelled')
  await expect(history.getByRole('row')).toHaveCount(5)
  await expect(main.getByText('Reason: handed in twice')).toBeVisible()
  await expect(verdictOf(seen)).toHaveText('Cancelled')
  await expect(seen.getByText('Cancelled by administrator root')).toBeVisible()
  await toastsAreGone(page)
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('history.png'), fullPage: true })

  await page.goto('/status')
  const mark = page.getByRole('row', { name: new RegExp(`^${submitId} `) }).getByTitle('Cancelled by')
  await expect(mark).toBeVisible()
  await page.getByRole('button', { name: `Rejudge submission ${submitId}` }).click()
  await confirm('Rejudge')
  const row = page.getByRole('row', { name: new RegExp(`^${submitId} `) })
  await expect(row.getByText('Wrong Answer').first()).toBeVisible()
  await expect(mark).toHaveCount(0)
  await expect(verdictOf(seen)).toHaveText('Wrong Answer')
  await toastsAreGone(page)
  expect(await findViolations(page)).toEqual([])
})

test('a user has no orders and no history', async ({ page, site, account }) => {
  const { client } = await logInAs(site, account)
  const submitId = await submitJudged(client, 'P1000', 'AC')
  await page.goto(`/submission-detail/${submitId}`)
  await expect(verdictOf(page.getByRole('main'))).toHaveText('Accepted')
  await expect(page.getByRole('button', { name: 'Rejudge' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Judging history/ })).toHaveCount(0)
})

test('a judge host is added with a key shown once, drained and revoked', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('root')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Manage judge hosts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Judge hosts' })).toBeVisible()
  await page.request.post('/api/judge/hello', {
    headers: { authorization: 'Judge a-key-that-nobody-knows', 'user-agent': 'gavel-judge/south' },
    data: {},
  })
  await page.reload()
  const refused = page.getByRole('region', { name: 'Judges that were turned away' })
  await expect(refused).toContainText('A judge that calls itself south')
  await expect(refused).toContainText('Its key is not known here')
  const name = `north-${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Add a judge host' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('no blanks')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/1 to 64 letters/)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(dialog.getByText(/JUDGE_KEY=[\w-]{43}/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('key.png') })
  await dialog.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('button', { name: `Drain ${name}` }).click()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('Draining')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('hosts.png'), fullPage: true })
  await page.getByRole('button', { name: `Revoke the key of ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
})
