import { getJudgingHistory, getSubmission, manualJudge, VERDICT_STATUS } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import type { Client } from '../src/client.ts'
import { ADMIN } from '../src/site.ts'
import { submitJudged } from '../src/submit.ts'
import { expectNoSidewaysScroll, verdictOf } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// Whole lives of rejudges: each waits for the judge several times.
test.describe.configure({ timeout: 180_000 })

const statusOf = async (client: Client, submitId: number) =>
  (await client.call(getSubmission, { query: { submitId } })).submission.status

/** A wrong program accepted by hand: the judge will find it wrong again. */
async function wronglyAccepted(client: Client, root: Client): Promise<number> {
  const submitId = await submitJudged(client, 'P1000', 'WA')
  await root.call(manualJudge, { query: { submitId, status: VERDICT_STATUS.AC } })
  return submitId
}

const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** A toast has a button while it is shown. */
const toastsAreGone = (page: Page, close = 'Close') =>
  expect(page.getByRole('button', { name: close })).toHaveCount(0)

test('a staged rejudge is ordered, compared, applied and undone', async ({
  anotherBrowser,
  site,
  account,
}) => {
  const { client } = await logInAs(site, account)
  const { client: root } = await logInAs(site, ADMIN)
  const submitId = await wronglyAccepted(client, root)
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  await page.goto(`/submission-detail/${submitId}`)
  await expect(verdictOf(main)).toHaveText('Accepted')

  await main.getByRole('link', { name: 'Staged rejudge' }).click()
  await expect(main.getByRole('textbox', { name: /^Submission numbers/ })).toHaveValue(String(submitId))
  await expect(main.getByRole('status')).toContainText('Submissions to rejudge: 1')
  await expect(main.getByRole('button', { name: 'Staged rejudge' })).toBeDisabled()
  await main.getByRole('textbox', { name: /^Reason/ }).fill('accepted by mistake?')
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('new.png'), fullPage: true })
  await main.getByRole('button', { name: 'Staged rejudge' }).click()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Staged rejudge \d+ Ready to review$/)
  const row = main.getByRole('table', { name: 'Submissions' }).getByRole('row', { name: String(submitId) })
  await expect(row).toContainText('Accepted')
  await expect(row).toContainText('Wrong Answer')
  await expect(main.getByRole('button', { name: /Accepted.*becomes.*Wrong Answer.*1/ })).toBeVisible()
  const solvers = main.getByRole('table', { name: 'Effect on solvers' })
  await expect(solvers.getByRole('row', { name: account.username })).toContainText('No longer solved')
  expect(await statusOf(client, submitId)).toBe(VERDICT_STATUS.AC)
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('report.png'), fullPage: true })

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^rejudge-\d+\.csv$/)
  await main.getByRole('combobox', { name: 'Change' }).selectOption('Unchanged')
  await expect(main.getByText('No submissions match these filters')).toBeVisible()
  await expect(page).toHaveURL(/kind=same/)
  await main.getByRole('button', { name: /becomes/ }).click()
  await expect(row).toBeVisible()

  await main.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('it was a mistake')
  await dialogButton(page, 'Apply').click()
  await expect(heading).toContainText('Applied')
  expect(await statusOf(client, submitId)).toBe(VERDICT_STATUS.WA)
  const record = main.getByRole('region', { name: 'Record' }).getByRole('listitem')
  await expect(record.nth(1)).toContainText('Applied root')
  await expect(record.nth(1)).toContainText('it was a mistake')

  await main.getByRole('button', { name: 'Undo' }).click()
  await dialogButton(page, 'Undo').click()
  await expect(heading).toContainText('Undone')
  expect(await statusOf(client, submitId)).toBe(VERDICT_STATUS.AC)
  await expect(record).toHaveCount(3)
  await toastsAreGone(page)
  expect(await findViolations(page)).toEqual([])

  await page.goto('/admin/dashboard')
  await main.getByRole('link', { name: 'Manage rejudges' }).click()
  await expect(main.getByRole('row', { name: /Undone.*accepted by mistake\?/ }).first()).toBeVisible()
})

test('many submissions are rejudged at once from the problem’s page', async ({
  anotherBrowser,
  site,
  account,
}) => {
  const { client } = await logInAs(site, account)
  const { client: root } = await logInAs(site, ADMIN)
  const submitId = await submitJudged(client, 'P1000', 'AC')
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  await page.goto('/problem/P1000')
  await main.getByRole('link', { name: 'Rejudge' }).click()
  await expect(main.getByRole('textbox', { name: 'Problem' })).toHaveValue('P1000')
  await main.getByRole('textbox', { name: /^Usernames/ }).fill('nobody-of-this-name')
  await expect(main.getByRole('status')).toContainText('There is no user nobody-of-this-name')
  await main.getByRole('textbox', { name: /^Usernames/ }).fill(account.username)
  await expect(main.getByRole('status')).toContainText('Submissions to rejudge: 1')
  await main.getByRole('button', { name: 'Rejudge now' }).click()
  await dialogButton(page, 'Rejudge now').click()
  const query = { submitId }
  await expect(async () => {
    const history = await root.call(getJudgingHistory, { query })
    expect(history).toMatchObject([{ reason: 'rejudge', status: VERDICT_STATUS.AC }, { reason: 'submitted' }])
  }).toPass()
})

test.describe('in Chinese, on a phone', () => {
  test.use({ language: 'zh-CN' })

  test('a rejudge of the listed submissions is staged and discarded', async ({
    anotherBrowser,
    site,
    account,
  }) => {
    const { client } = await logInAs(site, account)
    const submitId = await submitJudged(client, 'P1000', 'WA')
    const page = await anotherBrowser('root')
    await page.setViewportSize({ width: 390, height: 844 })
    const main = page.getByRole('main')
    await page.goto(`/status?problemID=P1000&completeProblemID=true&status=-1&username=${account.username}`)
    await main.getByRole('link', { name: '重判这些提交' }).click()
    await expect(main.getByRole('textbox', { name: '题目编号' })).toHaveValue('P1000')
    await expect(main.getByRole('checkbox', { name: '答案错误' })).toBeChecked()
    await expect(main.getByRole('status')).toContainText('将重判 1 个提交')
    await main.getByRole('textbox', { name: /^理由/ }).fill('核对数据')
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page)).toEqual([])
    await main.getByRole('button', { name: '暂存重判' }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/^暂存重判 \d+ 待决定$/)
    await expect(main.getByRole('row', { name: String(submitId) })).toContainText('不变')
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath('report.png'), fullPage: true })
    await main.getByRole('button', { name: '放弃' }).click()
    await dialogButton(page, '放弃').click()
    await expect(heading).toContainText('已放弃')
    await page.goto('/admin/rejudges')
    await expect(main.getByRole('row', { name: /已放弃.*核对数据/ }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await findViolations(page)).toEqual([])
  })
})
