import { listSubmissions, manualJudge, VERDICT_STATUS } from '@gavel/contract'
import { logInAs } from '../src/accounts.ts'
import { cppProgram } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { chooseLanguage, editorPane, submitProgram, verdictOf, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

test('without the event stream, polling still brings the verdict, and later changes', async ({
  page,
  faults,
  site,
  account,
}) => {
  faults.expect(/no answer: GET .*\/api\/events/)
  await page.route(/\/api\/events/, (route) => route.abort())
  await submitProgram(page, 'P1000', cppProgram('P1000'))
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
  await expect(editorPane(page).getByRole('button', { name: /^#1 .*Accepted/ })).toBeVisible()
  const { client: jury } = await logInAs(site, ADMIN)
  const { records } = await jury.call(listSubmissions, { query: { username: account.username } })
  await jury.call(manualJudge, {
    query: { submitId: records[0]?.submitId ?? 0, status: VERDICT_STATUS.WA },
  })
  await expect(verdictOf(editorPane(page))).toHaveText('Wrong Answer', { timeout: 40_000 })
})

test('without the event stream, polling brings the results of an online test', async ({ page, faults }) => {
  faults.expect(/no answer: GET .*\/api\/events/)
  await page.route(/\/api\/events/, (route) => route.abort())
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  const pane = editorPane(page)
  await pane.getByRole('button', { name: 'Online test' }).click()
  const panel = pane.getByRole('region', { name: 'Online test' })
  await panel.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(panel.getByRole('status').getByText('Accepted', { exact: true })).toBeVisible()
})

test('a list that cannot be loaded says so and can be requested again', async ({ page, faults }) => {
  faults.expect(/answer: 500 GET .*\/api\/get-problem-list/)
  const body = JSON.stringify({ status: 500, msg: 'The disk is tired', data: null })
  await page.route(/\/api\/get-problem-list/, (route) => route.fulfill({ status: 500, body }))
  // A page that begins without a picture of the list.
  await page.goto('/problem?difficulty=0')
  await expect(page.getByRole('alert')).toContainText('The disk is tired')
  await page.unroute(/\/api\/get-problem-list/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Two Staircases' })).toBeVisible()
})
