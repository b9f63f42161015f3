import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getReceipt, manualJudge, registerForContest, submit, VERDICT_STATUS } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { holdContest } from '../src/held-contests.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { stageRejudge } from '../src/rejudge.ts'
import { PHONE } from '../src/screens.ts'
import { ADMIN } from '../src/site.ts'
import { waitForVerdict } from '../src/submit.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// The judge is waited for several times.
test.describe.configure({ timeout: 180_000 })

async function downloadBy(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('an entrant copies the receipt of a submission; the organiser downloads board, programs and log', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const { client } = await logInAs(site, account)
  const cid = await holdContest(root, { title: `Files ${Date.now()}` })
  await client.call(registerForContest, { body: { cid, password: null } })
  const body = { pid: 'A', cid, language: CPP, code: cppProgram('P1000') }
  const { submitId } = await client.call(submit, { body })
  await waitForVerdict(client, submitId)

  await page.goto(`/contest/${cid}/problem/A/submission-detail/${submitId}`)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  const { hash } = await client.call(getReceipt, { query: { submitId } })
  await expect(receipt).toContainText(hash)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await receipt.getByRole('button', { name: 'Copy the hash of the receipt' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(hash)
  const file = await downloadBy(page, 'Download the receipt')
  expect(spawnSync('sha256sum', { input: file.content, encoding: 'utf8' }).stdout).toContain(hash)
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('receipt.png'), fullPage: true })
  await receipt.getByRole('link', { name: 'Signed heads of the log, and how to check it' }).click()
  await expect(page.getByText('No head has been signed yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign the head now' })).toHaveCount(0)
  // Files are for organisers.
  await page.goto(`/contest/${cid}/rank`)
  await expect(page.getByRole('row', { name: account.username }).first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Download the standings' })).toHaveCount(0)

  const organiser = await anotherBrowser('root')
  await organiser.goto(`/contest/${cid}/rank`)
  expect((await downloadBy(organiser, 'Excel')).name).toBe(`contest_${cid}_rank.xlsx`)
  expect((await downloadBy(organiser, 'CSV')).name).toBe(`contest_${cid}_rank.csv`)
  expect((await downloadBy(organiser, 'XCPCIO')).name).toBe(`contest_${cid}_xcpcio.zip`)
  const published = await downloadBy(organiser, 'Web page')
  expect(published.name).toBe(`contest_${cid}_rank.html`)
  expect(await findViolations(organiser)).toEqual([])
  await organiser.screenshot({ path: test.info().outputPath('board.png'), fullPage: true })

  await organiser.goto(`/contest/${cid}/record`)
  for (const button of ['A folder for each user', 'A folder for each problem'])
    expect((await downloadBy(organiser, button)).name).toMatch(new RegExp(`^contest_${cid}_\\d+\\.zip$`))
  const log = await downloadBy(organiser, 'Download the log')
  expect(log.name).toBe(`contest-${cid}-log.jsonl`)
  expect(log.content.toString()).toContain(hash)
  expect(await findViolations(organiser)).toEqual([])
  await organiser.screenshot({ path: test.info().outputPath('record.png'), fullPage: true })
  await organiser.setViewportSize(PHONE)
  await expectNoSidewaysScroll(organiser)
  await organiser.screenshot({ path: test.info().outputPath('record-phone.png'), fullPage: true })

  await organiser.goto(`/contest/log/${cid}`)
  await organiser.getByRole('button', { name: 'Sign the head now' }).click()
  await expect(organiser.getByText('On demand')).toBeVisible()
  expect((await downloadBy(organiser, 'Download the signed heads')).name).toBe(`contest-${cid}-heads.jsonl`)
  expect((await downloadBy(organiser, 'Download the key')).content.toString()).toContain('PUBLIC KEY')
  expect(await findViolations(organiser)).toEqual([])
  await expectNoSidewaysScroll(organiser)
  await organiser.screenshot({ path: test.info().outputPath('heads-phone.png'), fullPage: true })

  // The page is read without the site.
  await organiser.setContent(published.content.toString())
  await expect(organiser.getByRole('row', { name: account.username })).toContainText('1')
  await organiser.screenshot({ path: test.info().outputPath('published.png'), fullPage: true })
})

test('a staged rejudge shows the board before and after, and tells the entrant', async ({
  page,
  site,
  account,
  anotherBrowser,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const { client } = await logInAs(site, account)
  const title = `Rejudged ${Date.now()}`
  const cid = await holdContest(root, { title })
  const body = { pid: 'A', cid, language: CPP, code: cppProgram('P1000', 'WA') }
  const { submitId } = await client.call(submit, { body })
  await waitForVerdict(client, submitId)
  // Accepted by hand: the judge will find it wrong again.
  await root.call(manualJudge, { query: { submitId, status: VERDICT_STATUS.AC } })
  const id = await stageRejudge(root, [submitId])

  const organiser = await anotherBrowser('root')
  await organiser.goto(`/admin/rejudges/${id}`)
  const boards = organiser.getByRole('region', { name: 'Effect on contests' })
  await expect(boards.getByRole('link', { name: title })).toBeVisible()
  await expect(boards.getByRole('listitem')).toHaveText(`First to solve A: ${account.username} → nobody`)
  const row = boards.getByRole('row', { name: account.username })
  await expect(row).toContainText('1 → 0')
  expect(await findViolations(organiser)).toEqual([])
  await organiser.screenshot({ path: test.info().outputPath('report.png'), fullPage: true })
  await organiser.setViewportSize(PHONE)
  await expectNoSidewaysScroll(organiser)
  await organiser.screenshot({ path: test.info().outputPath('report-phone.png'), fullPage: true })
  await organiser.getByRole('main').getByRole('button', { name: 'Apply' }).click()
  await organiser.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(organiser.getByRole('heading', { level: 1 })).toContainText('Applied')

  await page.goto('/message/sys')
  await expect(page.getByText('A rejudge changed your result in a contest')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Solved problems: 1 → 0')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/contest/${cid}/rank$`))
})
