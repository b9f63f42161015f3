import { answerClarification, listClarifications, updateContest } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findPlaceViolations, findViolations } from '../src/axe.ts'
import { openContest } from '../src/contests.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

/** How soon a change reaches an open page by an event, and how soon without. */
const SOON_MS = 2_000
const FALLBACK_MS = 31_000
const PROGRAM = 'int main() { return 0; }\n'.repeat(4)

test('a text goes to the printing room, and its entrant sees that it was printed', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  const cid = await openContest(site, { title: 'Printed final', openPrint: true })
  await page.goto(`/contest/${cid}/print`)
  await page.getByLabel('Text to print').fill('too short')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByText('The text to print needs at least 50 characters')).toBeVisible()
  await page.getByLabel('Text to print').fill(PROGRAM)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Your prints' })).toContainText('Waiting')
  expect(await findViolations(page)).toEqual([])

  const room = await anotherBrowser('root')
  await room.goto(`/contest/${cid}/admin-print`)
  await expect(room.getByRole('row').filter({ hasText: account.username })).toContainText('Waiting')
  expect(await findViolations(room)).toEqual([])
  await room.getByRole('button', { name: `Show the text of ${account.username}` }).click()
  const dialog = room.getByRole('dialog', { name: 'Text to print' })
  await expect(dialog.locator('pre')).toHaveText(PROGRAM)
  await dialog.getByRole('button', { name: 'Mark as printed' }).click()
  await expect(dialog).toBeHidden()
  await expect(room.getByRole('row').filter({ hasText: account.username })).toContainText('Printed')
  await expect(page.getByRole('table', { name: 'Your prints' })).toContainText('Printed')
})

test('a question is taken, answered to everybody, and read by those who did not ask', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  const cid = await openContest(site, { title: 'Questioned final' })
  await page.goto(`/contest/${cid}/clarifications`)
  await page.getByRole('button', { name: 'Ask the jury' }).click()
  await expect(page.getByText('Write a question first')).toBeVisible()
  await page.getByLabel('Question', { exact: true }).fill('Is N at least 1?')
  await page.getByRole('button', { name: 'Ask the jury' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Is N at least 1?' })).toContainText('Open')
  expect(await findViolations(page)).toEqual([])

  const other = await anotherBrowser()
  await other.goto(`/contest/${cid}/clarifications`)
  await expect(other.getByText('No questions yet')).toBeVisible()

  const jury = await anotherBrowser('root')
  await jury.setViewportSize({ width: 390, height: 844 })
  await jury.goto(`/contest/${cid}/clarifications`)
  const row = jury.getByRole('row').filter({ hasText: 'Is N at least 1?' })
  await expect(row).toContainText(account.username)
  await row.getByRole('button', { name: 'Take it' }).click()
  await expect(row).toContainText('root is on it')
  expect(await findPlaceViolations(jury)).toEqual([])
  await row.getByRole('button', { name: 'Answer' }).click()
  const dialog = jury.getByRole('dialog', { name: 'Answer a question' })
  await dialog.getByRole('button', { name: 'Read the problem statement.' }).click()
  await dialog.getByRole('switch', { name: 'Show question and answer to everybody' }).click()
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  const answerIn = (reader: Page) =>
    expect(reader.getByRole('row').filter({ hasText: 'Is N at least 1?' })).toContainText(
      'Read the problem statement.',
      { timeout: SOON_MS },
    )
  await Promise.all([answerIn(page), answerIn(other)])
  await expect(dialog).toBeHidden()
  await expect(other.getByRole('row').filter({ hasText: 'Is N at least 1?' })).not.toContainText(
    account.username,
  )
})

test('an answer arrives without live events, too', async ({ page, site, faults }) => {
  faults.expect(/^no answer: .*\/api\/events/)
  const { client: root } = await logInAs(site, ADMIN)
  const cid = await openContest(site, { title: 'Cut final' })
  await page.route('**/api/events*', (route) => route.abort())
  await page.clock.install()
  await page.goto(`/contest/${cid}/clarifications`)
  await page.getByLabel('Question', { exact: true }).fill('Is N at least 1?')
  await page.getByRole('button', { name: 'Ask the jury' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Is N at least 1?' })
  await expect(row).toContainText('Open')
  const [question] = (await root.call(listClarifications, { query: { cid } })).records
  await root.call(answerClarification, { body: { id: question?.id ?? 0, answer: 'Yes.', isForAll: false } })
  await page.clock.fastForward(FALLBACK_MS)
  await expect(row).toContainText('Yes.')
})

test('a changed setting reaches an open page of the contest by an event', async ({ page, site }) => {
  const values = { type: 0, auth: 0, visible: true, description: 'What is contested here.' } as const
  const times = {
    startTime: new Date(Date.now() - 3_600_000),
    endTime: new Date(Date.now() + 3_600_000),
  }
  const cid = await openContest(site, { ...values, ...times, title: 'Named final' })
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(`/contest/${cid}/clarifications`)
  await expect(page.getByText('Named final').first()).toBeVisible()
  await stream
  const { client: root } = await logInAs(site, ADMIN)
  await root.call(updateContest, { body: { ...values, ...times, id: cid, title: 'Renamed final' } })
  await expect(page.getByText('Renamed final').first()).toBeVisible({ timeout: SOON_MS })
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('the pages of the contest room speak the reader’s language', async ({ page, site }) => {
    const cid = await openContest(site, { title: '决赛', openPrint: true })
    await page.goto(`/contest/${cid}/print`)
    await expect(page.getByRole('button', { name: '提交打印' })).toBeVisible()
    await page.getByRole('link', { name: '提问' }).click()
    await expect(page.getByRole('button', { name: '提问' })).toBeVisible()
    await expect(page.getByText('还没有提问')).toBeVisible()
  })
})
