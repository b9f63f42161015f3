import { changeProblemAuth, drainJudgeHost, getSubmission, listJudgeHosts } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { inventAccount, logInAs, registerAccount } from '../src/accounts.ts'
import { cppProgram } from '../src/programs.ts'
import { ADMIN } from '../src/site.ts'
import { submitFor } from '../src/submit.ts'
import { chooseLanguage, codeField, editorPane, logIn, verdictOf, writeProgram } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test('a visitor who submits is asked to log in, and the code is still there', async ({
  page,
  site,
  account,
}) => {
  await registerAccount(site, account)
  await page.goto('/problem/P1000')
  await chooseLanguage(page)
  await writeProgram(page, cppProgram('P1000'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await said(page, 'Please log in first. Your code stays on this page.')
  await logIn(page, account)
  await expect(codeField(page)).toContainText('first + second')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(verdictOf(editorPane(page))).toHaveText('Accepted')
})

test('a waiting submission leaves others’ lists when its problem becomes private', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const author = inventAccount(`waits${Date.now().toString(36)}`)
  await registerAccount(site, author)
  const { client: jury } = await logInAs(site, ADMIN)
  const [host] = await jury.call(listJudgeHosts, {})
  await jury.call(drainJudgeHost, { body: { id: host?.id ?? 0, draining: true } })
  const submitId = await submitFor((await logInAs(site, author)).client, 'P1004', 'AC')
  const { submission } = await jury.call(getSubmission, { query: { submitId } })
  try {
    await page.goto('/status')
    const own = await anotherBrowser(await logInAs(site, author))
    await own.goto('/status')
    const rowOn = (list: Page) =>
      list.getByRole('row', { name: new RegExp(`details of submission ${submitId}\\b`) })
    await expect(rowOn(page)).toBeVisible()
    await jury.call(changeProblemAuth, { body: { id: submission.pid ?? 0, auth: 2 } })
    await expect(rowOn(page)).toHaveCount(0, { timeout: 30_000 })
    await expect(rowOn(own)).toBeVisible()
  } finally {
    await jury.call(changeProblemAuth, { body: { id: submission.pid ?? 0, auth: 1 } })
    await jury.call(drainJudgeHost, { body: { id: host?.id ?? 0, draining: false } })
  }
})
