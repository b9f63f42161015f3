import { getDatabaseHealth, setRetention, setWebConfig, updateSwitches } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'root' })

/** Acts and waits for the response to the request it sends. */
async function whenAnswered(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(path))
  await act()
  expect((await (await answer).json()).status).toBe(200)
}

test('the administration has its own navigation, and none of the site’s', async ({ page }) => {
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Server' })).toContainText('Version')
  await expect(page.getByText(/^Your previous login:/)).toBeVisible()
  const side = page.getByRole('navigation', { name: 'Administration pages' })
  await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await side.getByRole('button', { name: 'Collapse navigation' }).click()
  await page.reload()
  await expect(side.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
  await side.getByRole('link', { name: 'Switches and limits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Switches and limits' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('dialog', { name: 'Administration pages' })
    .getByRole('link', { name: 'Site settings' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('banner').getByRole('link', { name: 'Back to site' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the texts in which the site describes itself are checked, saved and shown', async ({ page }) => {
  await page.goto('/admin/conf')
  const website = page.getByRole('region', { name: 'Website' })
  const save = website.getByRole('button', { name: 'Save' })
  const link = website.getByRole('textbox', { name: 'Record link' })
  await link.fill('javascript:alert(1)')
  await save.click()
  await expect(link).toHaveAccessibleDescription(/begins with http/)
  await link.fill('https://record.example.org')
  await website.getByRole('textbox', { name: 'Record', exact: true }).fill('Record 1')
  await website.getByRole('textbox', { name: 'Name', exact: true }).fill(' ')
  await save.click()
  await expect(website.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    'Required',
  )
  await website.getByRole('textbox', { name: 'Name', exact: true }).fill('Gavel')
  // The project is told also when it has the site's name.
  await website.getByRole('textbox', { name: 'Project name' }).fill('Gavel')
  await website.getByRole('textbox', { name: 'Project link' }).fill('https://project.example.org')
  await whenAnswered(page, setWebConfig.path, () => save.click())
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('PostgreSQL')
  expect(await findViolations(page)).toEqual([])

  const record = page.getByRole('contentinfo').getByRole('link', { name: 'Record 1' })
  await expect(async () => {
    await page.goto('/home')
    await expect(record).toHaveAttribute('href', 'https://record.example.org', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Gavel', exact: true }),
  ).toHaveAttribute('href', 'https://project.example.org')
  await page.goto('/admin/conf')
  await website.getByRole('textbox', { name: 'Project link' }).fill('')
  await website.getByRole('textbox', { name: 'Record', exact: true }).fill('')
  await link.fill('')
  await whenAnswered(page, setWebConfig.path, () => save.click())
  // The picture with which a page begins may be some seconds old.
  await expect(async () => {
    await page.goto('/home')
    await expect(page.getByRole('contentinfo')).not.toContainText('Record 1', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})

test('the health of the database is asked for when somebody wants to know', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/dashboard')
  const health = page.getByRole('region', { name: 'Health of the database' })
  const look = health.getByRole('button', { name: 'Look' })
  await expect(look).toBeVisible()
  expect(asked).not.toContain(getDatabaseHealth.path)
  await look.click()
  const tables = health.getByRole('table', { name: 'Largest tables' })
  await expect(tables.getByRole('row', { name: /statement_documents|submissions/ }).first()).toBeVisible()
  await expect(health).toContainText('Oldest open transaction')
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  expect(asked.filter((path) => path === getDatabaseHealth.path)).toHaveLength(1)
})

test('the days for which old records are kept are checked, saved and shown with how many there are', async ({
  page,
}) => {
  await page.goto('/admin/conf')
  const storage = page.getByRole('region', { name: 'Storage' })
  const save = storage.getByRole('button', { name: 'Save' })
  const texts = storage.getByRole('textbox', { name: 'Outputs and messages of test cases (days)' })
  await expect(texts).toHaveValue('0')
  await expect(texts).toHaveAccessibleDescription(/Kept for ever/)
  await expect(
    storage.getByRole('textbox', { name: 'Messages that were read (days)' }),
  ).toHaveAccessibleDescription(/About [\d,]+ now, .*B/)
  await texts.fill('36501')
  await save.click()
  await expect(texts).toHaveAccessibleDescription(/A whole number from 0 to 36500/)
  await texts.fill('3650')
  await whenAnswered(page, setRetention.path, () => save.click())
  await page.reload()
  await expect(texts).toHaveValue('3650')
  await expect(texts).not.toHaveAccessibleDescription(/Kept for ever/)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await texts.fill('0')
  await whenAnswered(page, setRetention.path, () => save.click())
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })

  test('限制与远程账号有误时提示，保存后不显示密码', async ({ page }) => {
    await page.goto('/admin/switch')
    const save = page.getByRole('main').getByRole('button', { name: '保存' })
    const limit = page.getByRole('textbox', { name: '可创建的团队总数' })
    await limit.fill('-1')
    await save.click()
    await expect(limit).toHaveAccessibleDescription('应为 0 至 10000 的整数')
    await limit.fill('6')
    const hdu = page.getByRole('group', { name: 'HDU' })
    await hdu.getByRole('button', { name: '添加账号：HDU' }).click()
    await hdu.getByLabel('用户名').fill('gavel')
    await save.click()
    await expect(hdu.getByRole('alert')).toHaveText('请填写 hdu 账号 gavel 的密码')
    await hdu.getByLabel('密码', { exact: true }).fill('sesame')
    await whenAnswered(page, updateSwitches.path, () => save.click())
    await page.reload()
    await expect(limit).toHaveValue('6')
    await expect(hdu.getByLabel('用户名')).toHaveValue('gavel')
    await expect(hdu.getByLabel('密码', { exact: true })).toHaveValue('')
    await hdu.getByRole('button', { name: '移除 HDU gavel' }).click()
    await limit.fill('5')
    await whenAnswered(page, updateSwitches.path, () => save.click())
    await page.reload()
    await expect(limit).toHaveValue('5')
    await expect(hdu.getByLabel('用户名')).toHaveCount(0)
  })
})
