import { logout, manualJudge, VERDICT_STATUS } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { cppProgram } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { submitJudged } from '../src/submit.ts'
import { codeField, editorPane, logIn, submitProgram, verdictOf, writeProgram } from './support/acts.ts'
import { whileJudgePauses } from './support/paused-judge.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('a verdict reaches the status list that is open in another tab', async ({ page, context, account }) => {
  await submitProgram(page, 'P1000', cppProgram('P1000'))
  const list = await context.newPage()
  await list.goto('/status?onlyMine=true')
  const row = list.getByRole('row', { name: new RegExp(account.username) })
  await expect(row).toContainText('Accepted')
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
})

test('another user’s submission goes from waiting to its verdict before the reader’s eyes', async ({
  page,
  anotherBrowser,
  site,
}) => {
  const author = await anotherBrowser()
  await page.goto('/status?problemID=P1002')
  const newest = page.getByRole('row').nth(1)
  await whileJudgePauses(site, async () => {
    await submitProgram(author, 'P1002', cppProgram('P1002', 'TLE'))
    await expect(editorPane(author).getByRole('link', { name: /^Details of submission/ })).toBeVisible()
    await page.reload()
    await expect(newest).toContainText('Pending')
  })
  await expect(newest).toContainText('Time Limit Exceeded', { timeout: 30_000 })
})

/** The program that the browser keeps for its user. */
const keptCode = (page: Page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage)
    const key = keys.find((one) => one.startsWith('hojProblemCodeAndSetting_NoContest_P1000_'))
    return localStorage.getItem(key ?? '') ?? ''
  })

/** No browser of a story hides the tabs behind another. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isVisible ? 'visible' : 'hidden',
  )

test('many submissions are open in as many tabs, and a tab shown again has the newest verdict', async ({
  page,
  context,
  site,
  account,
}) => {
  const { client } = await logInAs(site, account)
  const submitId = await submitJudged(client, 'P1000', 'WA')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 8 }, () => context.newPage())))]
  for (const tab of tabs) {
    await tab.goto(`/submission-detail/${submitId}`)
    await expect(verdictOf(tab.getByRole('main'))).toHaveText('Wrong Answer')
    await setVisible(tab, false)
  }
  const { client: jury } = await logInAs(site, ADMIN)
  await jury.call(manualJudge, { query: { submitId, status: VERDICT_STATUS.AC } })
  await setVisible(page, true)
  await expect(verdictOf(page.getByRole('main'))).toHaveText('Accepted')
})

test('logging out in one tab asks the other to log in again and loses none of its code', async ({
  page,
  context,
  account,
  faults,
}) => {
  await page.goto('/problem/P1000')
  await writeProgram(page, '// half a thought')
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: /^Account menu/ }).click()
  await other.getByRole('link', { name: 'Log out' }).click()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: /^Log in/ })).toBeVisible()
  await logIn(page, account)
  await expect(codeField(page)).toHaveText('// half a thought')

  faults.expect(/answer: 401/)
})

test('a session that was ended elsewhere opens the login dialog and keeps the code', async ({
  page,
  account,
  site,
  faults,
}) => {
  // The number of unread messages and the snippets of the editor are requested automatically.
  faults.expect(/answer: 401 (POST .*submit-problem-judge|GET .*(msg\/unread|editor-snippets))/)
  await page.goto('/problem/P1000')
  await writeProgram(page, '// half a thought')
  const elsewhere = await logInAs(site, account)
  await elsewhere.client.call(logout)

  await page.getByRole('button', { name: 'Submit' }).click()
  await logIn(page, account)
  await expect(codeField(page)).toHaveText('// half a thought')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Compile Error')
})

test('the older of two tabs on one problem is told before it overwrites the newer one’s code', async ({
  page,
  context,
}) => {
  const kept = () => keptCode(page)
  await page.goto('/problem/P1000')
  await writeProgram(page, '// of the older tab')
  await expect.poll(kept).toContain('of the older tab')
  const newer = await context.newPage()
  await newer.goto('/problem/P1000')
  await writeProgram(newer, '// of the newer tab')
  await expect.poll(kept).toContain('of the newer tab')
  await expect(editorPane(newer).getByRole('alert')).toHaveCount(0)

  await writeProgram(page, '// of the older tab, and more')
  const notice = editorPane(page).getByRole('alert')
  await expect(notice).toContainText('Another tab has changed the code for this problem.')
  expect(await kept()).toContain('of the newer tab')
  // Leaving keeps the newer one, too.
  await page.goto('/home')
  expect(await kept()).toContain('of the newer tab')

  await page.goto('/problem/P1000')
  await expect(codeField(page)).toHaveText('// of the newer tab')
  await writeProgram(newer, '// newest')
  await expect.poll(kept).toContain('newest')
  await writeProgram(page, '// mine')
  await notice.getByRole('button', { name: 'Use the other tab’s code' }).click()
  await expect(codeField(page)).toHaveText('// newest')
  await writeProgram(newer, '// newest of all')
  await expect.poll(kept).toContain('newest of all')
  await writeProgram(page, '// mine after all')
  await notice.getByRole('button', { name: 'Keep this code' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(kept).toContain('mine after all')
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('the older tab is asked in its own language', async ({ page, context }) => {
    await page.goto('/problem/P1000')
    const newer = await context.newPage()
    await newer.goto('/problem/P1000')
    const code = (tab: Page) => tab.getByRole('textbox', { name: /^代码（/ })
    await code(newer).click()
    await newer.keyboard.insertText('// 新的')
    await expect.poll(() => keptCode(page)).toContain('新的')
    await code(page).click()
    await page.keyboard.insertText('// 旧的')
    await expect(page.getByRole('alert')).toContainText('另一个标签页修改了这道题的代码。')
    await expect(page.getByRole('button', { name: '保留这里的代码' })).toBeVisible()
  })
})
