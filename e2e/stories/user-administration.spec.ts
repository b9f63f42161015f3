import { readFile } from 'node:fs/promises'
import { getUserAuthInfo, listUsers } from '@gavel/contract'
import type { Download, Page } from '@playwright/test'
import { logInAs } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { ADMIN } from '../src/site.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })
// Whole screens, and passwords that are hashed in the background.
test.describe.configure({ timeout: 180_000 })

const GBK_OF_ZHANG_SAN = Buffer.from([0xd5, 0xc5, 0xc8, 0xfd])

/** A spreadsheet file in GBK: names of the columns, a good row, one without a password, one with a taken name. */
function usersFile(good: string, taken: string) {
  const buffer = Buffer.concat([
    Buffer.from(`username,password,email,realname\r\n${good},secret 1,,`),
    GBK_OF_ZHANG_SAN,
    Buffer.from(`\r\nnobody,,\r\n${taken},secret 2\r\n`),
  ])
  return { name: 'users.csv', mimeType: 'text/csv', buffer }
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8')
}

test('an administrator finds a user, mutes them with a title, and it takes effect at once', async ({
  anotherBrowser,
  site,
  account,
}) => {
  const { client } = await logInAs(site, account)
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  await page.goto('/admin/user')
  await main.getByRole('searchbox').fill(account.username)
  await main.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await main.getByRole('button', { name: account.username }).click()

  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill('a b')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    /at most 20 characters/,
  )
  await dialog.getByRole('textbox', { name: 'Username' }).fill(account.username)
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Coach')
  await dialog.getByPlaceholder('#4c51bf').fill('#4c51bf')
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Muted')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = main.getByRole('row', { name: account.username })
  await expect(row).toContainText('Coach')
  await expect(row).toContainText('Muted')
  expect(await client.call(getUserAuthInfo)).toMatchObject({ roles: ['mute_user'] })

  await page.goto('/admin/audit')
  await main.getByRole('combobox', { name: 'Action' }).selectOption('User changed')
  const entry = main.getByRole('listitem').filter({ hasText: account.username }).first()
  await entry.getByText('User changed').click()
  await expect(entry.getByRole('row', { name: 'role' })).toContainText('mute_user')
  await expect(entry.getByRole('row', { name: 'titleName' })).toContainText('Coach')
  expect(await findViolations(page)).toEqual([])
  const file = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download CSV' }).click()
  expect(await textOf(file)).toContain(account.username)
})

test('a file of users is read, checked row by row, and imported without the wrong rows; they can be deleted', async ({
  anotherBrowser,
  site,
  account,
}) => {
  const { client: root } = await logInAs(site, ADMIN)
  const page = await anotherBrowser('root')
  const main = page.getByRole('main')
  const good = `${account.username.slice(0, 16)}-csv`
  await page.goto('/admin/user')
  await main.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import users' })).toBeVisible()
  await main.getByLabel('Choose a CSV file').setInputFiles(usersFile(good, account.username))
  await expect(main.getByText('users.csv: 3 rows, encoding GBK')).toBeVisible()
  await expect(main.getByRole('heading', { name: '2 rows have errors' })).toBeVisible()
  const faults = main.getByRole('table').filter({ hasText: 'Reason' })
  await expect(faults.getByRole('row', { name: 'nobody' })).toContainText(
    'A password has 6 to 128 characters',
  )
  await expect(faults.getByRole('row', { name: account.username })).toContainText('This username is taken')
  await expect(main.getByRole('table', { name: /^Preview/ })).toContainText('张三')
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('button', { name: 'Skip those and import the other 1' }).click()
  await expect(main.getByText('1 users were imported.')).toBeVisible()
  await page.reload()
  await expect(main.getByRole('heading', { name: '2 rows with errors were left out' })).toBeVisible()
  await expect(faults.getByRole('row', { name: 'nobody' })).toBeVisible()
  expect((await faults.boundingBox())?.width).toBeGreaterThan(800)
  const heading = faults.getByRole('columnheader', { name: 'Username' })
  const heightPx = async () => (await heading.boundingBox())?.height
  const wideHeightPx = await heightPx()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await heightPx(), 'the heading keeps its word whole on a phone').toBe(wideHeightPx)
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await logInAs(site, { username: good, password: 'secret 1' })

  await main.getByRole('link', { name: 'Back to users' }).click()
  await main.getByRole('searchbox').fill(good)
  await main.getByRole('searchbox').press('Enter')
  const row = main.getByRole('row', { name: good })
  await expect(row).toContainText('张三')
  await row.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Delete (1)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete (1)' }).click()
  await expect(main.getByText('No matching users')).toBeVisible()
  expect((await root.call(listUsers, { query: { keyword: good } })).total).toBe(0)
})

async function generate(page: Page, prefix: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '生成用户' }).click()
  const dialog = page.getByRole('dialog', { name: '生成用户' })
  await dialog.getByRole('textbox', { name: '结束编号' }).fill('0')
  await expect(dialog.getByRole('button', { name: '生成', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '结束编号' }).fill('2')
  await dialog.getByRole('textbox', { name: '前缀' }).fill(prefix)
  await expect(dialog.getByText(`${prefix}1 … ${prefix}2`)).toBeVisible()
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  await expect(dialog.getByText(/^已生成 2 个用户/)).toBeVisible()
}

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('accounts are generated, their file is downloaded, and its passwords work; on a phone, too', async ({
    anotherBrowser,
    site,
    account,
  }) => {
    const page = await anotherBrowser('root')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/user')
    await expect(page.getByRole('heading', { level: 1, name: '用户管理' })).toBeVisible()
    const prefix = `${account.username.slice(0, 16)}-`
    await generate(page, prefix)
    const dialog = page.getByRole('dialog')
    const sheet = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载 xlsx' }).click()
    expect((await sheet).suggestedFilename()).toMatch(/^[0-9a-f]{32}\.xlsx$/)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载 CSV' }).click()
    const [username = '', password = ''] = (await textOf(file)).split('\r\n')[2]?.split(',') ?? []
    expect(username).toBe(`${prefix}2`)
    await logInAs(site, { username, password })
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expectNoSidewaysScroll(page)
    await page.goto('/admin/user/import')
    await expect(page.getByRole('heading', { level: 1, name: '批量导入用户' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.goto('/admin/audit?action=user.generate')
    await expect(page.getByRole('listitem').filter({ hasText: '生成用户' }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
