import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { type OpenHdu, openHdu, POOL } from '../src/remote-hdu.ts'
import { expectNoSidewaysScroll, verdictOf, writeProgram } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
test.describe.configure({ timeout: 180_000 })

const PROGRAM =
  '#include <iostream>\nint main() { int a, b; while (std::cin >> a >> b) std::cout << a + b << "\\n"; }\n'

let hdu: OpenHdu

test.beforeEach(async ({ site }) => {
  hdu = await openHdu(site)
})
test.afterEach(() => hdu.close())

const inChinese = (page: Page) => page.getByRole('banner').getByRole('button', { name: '简体中文' }).click()

const inEnglish = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'English' }).click()

test('a problem is mirrored, solved at its judge, and an account that is locked out gets help', async ({
  page,
  anotherBrowser,
}) => {
  const { simulator } = hdu
  const desk = await anotherBrowser('root')
  await desk.goto('/admin/remote')
  await desk.getByRole('main').getByRole('link', { name: 'Mirror problems' }).click()
  await desk.getByRole('combobox', { name: 'Site' }).selectOption('HDU')
  await desk.getByRole('textbox', { name: 'Problem IDs' }).fill('1000')
  await desk.getByRole('button', { name: 'Start' }).click()
  const mirrored = desk.getByRole('table').getByRole('link', { name: /^HDU-1000/ })
  await expect(mirrored).toBeVisible()

  // The state stays until the story goes on.
  const steps = ['judging']
  simulator.state.plans.push({ steps })
  await page.goto('/problem?oj=HDU')
  await page.getByRole('main').getByRole('link', { name: 'Two Baskets' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HDU-1000')
  const source = page.getByRole('article').getByRole('link', { name: 'HDU-1000' })
  await expect(source).toHaveAttribute('href', `${simulator.origin}/showproblem.php?pid=1000`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('G++')
  await expect(page.getByText('HDU judges this problem.')).toBeVisible()
  await writeProgram(page, PROGRAM)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Judging at HDU').first()).toBeVisible()
  await page.getByRole('link', { name: /^Details of submission/ }).click()
  const main = page.getByRole('main')
  await expect(verdictOf(main)).toHaveText('Judging at HDU')
  await expect(main.getByText('Sent to HDU; waiting for its verdict.')).toBeVisible()
  const run = main.getByRole('link', { name: 'Open it at HDU' })
  await expect(run).toHaveAttribute(
    'href',
    new RegExp(`^${simulator.origin}/.*${simulator.state.runs[0]?.id}`),
  )
  await inChinese(page)
  await expect(verdictOf(main)).toHaveText('HDU 正在评测')
  await expect(main.getByRole('link', { name: '在 HDU 查看' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  steps.push('AC')
  await expect(verdictOf(main)).toHaveText('答案正确')
  await expect(main.getByText('由 HDU 评测。')).toBeVisible()

  // Somebody changes the password there.
  simulator.state.passwords.set(POOL.username, 'changed there')
  simulator.state.sessions.clear()
  await page.goto('/problem/HDU-1000')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('目前没有可用的远程评测账号')).toBeVisible()
  await page
    .getByRole('link', { name: /^提交 \d+ 的详情|\d+/ })
    .last()
    .click()
  await inEnglish(page)
  await expect(verdictOf(main)).toHaveText('Submitted Failed')
  await expect(main.getByText('There is no account at the remote judge that can be used now')).toBeVisible()

  await desk.goto('/admin/remote')
  const judge = desk.getByRole('region', { name: 'HDU', exact: true })
  await expect(judge.getByText('Check that the account can log in')).toBeVisible()
  await inChinese(desk)
  await expect(judge.getByText('请确认该账号可以登录')).toBeVisible()
  await desk.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(desk)
  simulator.state.passwords.set(POOL.username, POOL.password)
  await judge.getByRole('button', { name: `恢复使用账号 ${POOL.username}` }).click()
  await expect(judge.getByText('请确认该账号可以登录')).toBeHidden()

  await main.getByRole('button', { name: 'Resubmit' }).click()
  await expect(verdictOf(main)).toHaveText('Accepted')
  expect(simulator.state.runs).toHaveLength(2)
})
