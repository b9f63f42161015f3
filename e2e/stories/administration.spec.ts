import { listBankProblems } from '@gavel/starter-bank'
import { VERSION } from '../../scripts/lib/version.mjs'
import { registerAccount } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { ADMIN } from '../src/site.ts'
import { logIn } from './support/acts.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

test('the administrator sees judge hosts, counts and that mail is off', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await logIn(page, ADMIN)
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('Email is not configured')

  const hosts = page.getByRole('table').getByRole('row').nth(1)
  await expect(hosts).toContainText('Ready')
  await expect(hosts).toContainText('Self-test passed')
  await expect(hosts).toContainText('C++ 17 With O2')
  const problems = await listBankProblems()
  const counts = page.getByRole('region', { name: 'Data' })
  await expect(counts.getByRole('definition').nth(1)).toHaveText(String(problems.length))
})

test('an impossible mail port is refused at its field', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('root')
  await page.goto('/admin/conf')
  const mail = page.getByRole('region', { name: 'Email settings' })
  await mail.getByRole('textbox', { name: 'Port' }).fill('70000')
  await mail.getByRole('button', { name: 'Save' }).click()
  await expect(mail.getByRole('textbox', { name: 'Port' })).toHaveAccessibleDescription(
    'The port is a whole number from 1 to 65535',
  )
})

test('a user has no way into the administration', async ({ anotherBrowser }) => {
  const page = await anotherBrowser('user')
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Problems', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await said(page, 'Please log in again')
  await page.goto('/home')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

for (const [language, words] of [
  [
    'zh-CN',
    {
      heading: '管理后台',
      username: '用户名',
      password: '密码',
      login: '登录',
      first: '请先登录',
      server: '服务器',
    },
  ],
  [
    'en-US',
    {
      heading: 'Administration',
      username: 'Username',
      password: 'Password',
      login: 'Log in',
      first: 'Please log in first',
      server: 'Server',
    },
  ],
] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`the administration has its own login in ${language}, for administrators only`, async ({
      page,
      site,
      account,
    }) => {
      await registerAccount(site, account)
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/admin\/login$/)
      await said(page, words.first)
      await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const main = page.getByRole('main')
      const logIn = async ({ username, password }: { username: string; password: string }) => {
        await main.getByLabel(words.username).fill(username)
        await main.getByLabel(words.password, { exact: true }).fill(password)
        await main.getByRole('button', { name: words.login }).click()
      }
      await logIn(account)
      await expect(main.getByRole('alert')).toHaveText(
        language === 'zh-CN' ? '该账号没有管理权限' : 'This account has no administrator role',
      )
      await logIn(ADMIN)
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      await page.goto('/admin/login')
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      const facts = main.getByRole('region', { name: words.server, exact: true })
      await expect(facts.getByRole('definition').first()).toHaveText(VERSION)
    })
  })
