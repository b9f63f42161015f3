import {
  changeRemoteJudge,
  createTraining,
  deleteProblem,
  deleteTraining,
  getProblemDetail,
  removeContestProblem,
} from '@gavel/contract'
import { findViolations } from '../src/axe.ts'
import { openContest } from '../src/contests.ts'
import { type OpenHdu, openHdu, POOL } from '../src/remote-hdu.ts'
import { expectNoSidewaysScroll, verdictOf, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })
test.describe.configure({ timeout: 180_000 })

let hdu: OpenHdu

test.beforeEach(async ({ site }) => {
  hdu = await openHdu(site)
})
test.afterEach(() => hdu.close())

const LATE = {
  ...{ id: '4711', title: 'Late Apples', description: 'Count them.', sampleInput: '1', sampleOutput: '1' },
  ...{ timeMs: 1_000, javaTimeMs: 2_000, memoryKib: 32_768, javaMemoryKib: 65_536 },
}

test('what an order could not mirror is tried again at once', async ({ page }) => {
  const { root, simulator } = hdu
  await page.goto('/admin/problem/mirror')
  await page.getByRole('textbox', { name: 'Problem IDs' }).fill('1000, 4711')
  await page.getByRole('button', { name: 'Start' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: '4711' })).toContainText('Failed', { timeout: 60_000 })
  simulator.problems.set(LATE.id, LATE)
  await page.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(page.getByRole('link', { name: /^HDU-4711/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 of 1 problems')).toBeVisible()

  await root.call(changeRemoteJudge, { body: { judge: 'HDU', paused: true } })
  await page.getByRole('textbox', { name: 'Problem IDs' }).fill('1000')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('This site is paused; the order goes on when it is resumed.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await root.call(changeRemoteJudge, { body: { judge: 'HDU', paused: false } })
  await expect(page.getByText('Already here')).toBeVisible({ timeout: 60_000 })
  const { problem } = await root.call(getProblemDetail, { query: { problemId: 'HDU-4711' } })
  await root.call(deleteProblem, { query: { pid: problem.id } })
})

test('a contest with points takes a problem of another judge; a locked account is told to author and administrator', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const { root, simulator } = hdu
  await page.goto('/admin/problem/mirror')
  await page.getByRole('textbox', { name: 'Problem IDs' }).fill('1000')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('link', { name: /^HDU-1000/ })).toBeVisible({ timeout: 60_000 })
  const cid = await openContest(site, { type: 1, oiRankScoreType: 'Recent', title: 'Points for Apples' })
  await page.goto(`/admin/contest/${cid}/problems`)
  await page.getByRole('main').getByRole('button', { name: 'Add from the bank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add “Two Baskets”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out and add' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Two Baskets/ })).toContainText('HDU-1000')

  simulator.state.passwords.set(POOL.username, 'changed there')
  const solver = await anotherBrowser()
  await solver.goto(`/contest/${cid}/problem/A`)
  await writeProgram(solver, '#include <iostream>\nint main() { std::cout << "apples and more apples"; }\n')
  await solver.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(solver.getByText('No judge has seen the program')).toBeVisible()
  await page.goto('/admin/dashboard')
  const warning = page.getByRole('note').filter({ hasText: POOL.username })
  await expect(warning).toContainText(`HDU: ${POOL.username}. Where no other account is left`)
  await page.getByRole('banner').getByRole('button', { name: '简体中文' }).click()
  await expect(warning).toContainText('远程评测账号需要处理')
  await warning.getByRole('link', { name: '查看处理方法' }).click()
  simulator.state.passwords.set(POOL.username, POOL.password)
  await page.getByRole('button', { name: `恢复使用账号 ${POOL.username}` }).click()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('远程评测账号需要处理')).toBeHidden()
  await solver.getByRole('link', { name: /^Details of submission/ }).click()
  await solver.getByRole('button', { name: 'Resubmit' }).click()
  await expect(verdictOf(solver.getByRole('main'))).toHaveText(/Accepted/)

  await root.call(changeRemoteJudge, { body: { judge: 'HDU', keepsTexts: false } })
  await solver.goto(`/contest/${cid}/problem/A`)
  await expect(solver.getByText('Ask the organiser of the contest.')).toBeVisible()
  const { problem } = await root.call(getProblemDetail, { query: { problemId: 'HDU-1000' } })
  await root.call(removeContestProblem, { query: { pid: problem.id, cid } })
  await root.call(changeRemoteJudge, { body: { judge: 'HDU', keepsTexts: true } })
})

test('a contest and a training take a problem of another site by its id there', async ({ page, site }) => {
  const { root } = hdu
  const { id: tid } = await root.call(createTraining, {
    body: {
      training: { title: 'Apples', description: 'Counted.', auth: 'Public' },
      trainingCategory: { name: 'Orchards', color: '#2e7d32' },
    },
  })
  await page.goto(`/admin/training/${tid}/problems`)
  const dialog = page.getByRole('dialog', { name: 'Add a problem of another site' })
  const field = dialog.getByRole('textbox', { name: 'Problem ID' })
  await page.getByRole('button', { name: 'Add from another site' }).click()
  await field.fill('apples')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('“apples” is not an id of HDU')).toBeVisible()
  await field.fill('1000')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Two Baskets').first()).toBeVisible()
  await root.call(deleteTraining, { query: { tid } })

  const cid = await openContest(site, { title: 'Apples at once' })
  await page.goto(`/admin/contest/${cid}/problems`)
  await page.getByRole('main').getByRole('button', { name: 'Add from another site' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('A')
  expect(await findViolations(page)).toEqual([])
  await field.fill('1000')
  await field.press('Enter')
  await expect(page.getByRole('row', { name: /Two Baskets/ })).toContainText('HDU-1000')
  const { problem } = await root.call(getProblemDetail, { query: { problemId: 'HDU-1000' } })
  await root.call(removeContestProblem, { query: { pid: problem.id, cid } })
})
