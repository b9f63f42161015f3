import { getLoginProviderSettings, setLoginProviderSettings } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { logInAs, type SiteAddress } from '../src/accounts.ts'
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from '../src/openid-provider.ts'
import { ADMIN } from '../src/site.ts'
import { expect, test } from './support/story.ts'

let provider: OpenIdProvider

test.beforeEach(async ({ site }) => {
  provider = await startOpenIdProvider({
    redirectAddresses: [`${site.url}/login-provider`],
    people: { ada: { preferred_username: 'ada', email: 'ada@school.example', email_verified: true } },
  })
})
test.afterEach(async ({ site }) => {
  await provider.stop()
  // The login dialog of the other stories has no button for it.
  await configure(site, { isEnabled: false })
})

async function configure(site: SiteAddress, change: { isEnabled: boolean }): Promise<void> {
  const { client } = await logInAs(site, ADMIN)
  const { hasSecret: _, redirectAddress: __, ...settings } = await client.call(getLoginProviderSettings)
  await client.call(setLoginProviderSettings, {
    body: {
      ...settings,
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      label: 'Example School',
      ...change,
    },
  })
}

/** A person's steps on the provider's own page. */
async function signIn(page: Page, name: string): Promise<void> {
  // Not the username of the old dialog.
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe('an administrator', () => {
  test.use({ who: 'root' })

  test('connects a provider, and a newcomer logs in through it', async ({
    page,
    anotherBrowser,
    account,
  }) => {
    expect(account.username).toBe(ADMIN.username)
    await page.goto('/admin/login-provider')
    await page.getByLabel('Issuer').fill('http://elsewhere.example')
    await page.getByLabel('Client ID').fill(CLIENT.id)
    await page.getByLabel('Client secret', { exact: true }).fill(CLIENT.secret)
    await page.getByLabel('Button label').fill('Example School')
    await page.getByRole('switch', { name: 'Enabled' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Issuer')).toHaveAccessibleDescription(/have no query/)
    await page.getByLabel('Issuer').fill(provider.issuer)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Issuer')).not.toHaveAccessibleDescription(/have no query/)
    await page.getByRole('button', { name: 'Test' }).click()
    await expect(page.getByText(`${provider.issuer}/token`)).toBeVisible()

    const visitor = await anotherBrowser('visitor')
    await visitor.goto('/problem')
    const begin = async () => {
      await visitor.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await visitor.getByRole('dialog').getByRole('button', { name: 'Log in with Example School' }).click()
    }
    await begin()
    await signIn(visitor, 'ada')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Choose a username' })).toBeVisible()
    await expect(visitor.getByText('ada@school.example')).toBeVisible()
    const username = visitor.getByLabel('Username')
    await expect(username).toHaveValue('ada')
    await username.fill(ADMIN.username)
    await username.blur()
    await expect(visitor.getByText('This username is taken')).toBeVisible()
    await username.fill(`ada-${Date.now().toString(36)}`)
    await visitor.getByRole('button', { name: 'Create account' }).click()
    await expect(visitor.getByRole('button', { name: /^Account menu: ada-/ })).toBeVisible()
    await expect(visitor).toHaveURL(/\/problem$/)

    await visitor.goto('/logout')
    await begin()
    // The provider remembers who signed in: it asks nothing.
    await expect(visitor.getByRole('button', { name: /^Account menu: ada-/ })).toBeVisible()
  })
})

test.describe('in Chinese, a user', () => {
  test.use({ who: 'user', language: 'zh-CN' })

  test('connects the account, and sees a message after leaving the provider', async ({
    page,
    site,
    account,
    anotherBrowser,
  }) => {
    await configure(site, { isEnabled: true })
    await page.goto('/setting')
    await page.getByRole('button', { name: '关联Example School' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('当前密码', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: '继续' }).click()
    await signIn(page, account.username)
    await expect(page).toHaveURL(/\/setting/)
    await expect(page.getByRole('button', { name: '解除关联' })).toBeVisible()

    const visitor = await anotherBrowser('visitor')
    const begin = async () => {
      await visitor.goto('/home')
      await visitor.getByRole('banner').getByRole('button', { name: '登录' }).click()
      await visitor.getByRole('dialog').getByRole('button', { name: '使用Example School登录' }).click()
    }
    await begin()
    await visitor.getByRole('button', { name: 'Cancel' }).click()
    await expect(visitor.getByRole('alert')).toHaveText('您在登录服务处取消了登录')
    await begin()
    await signIn(visitor, account.username)
    await expect(visitor.getByRole('button', { name: `账号菜单：${account.username}` })).toBeVisible()
  })
})
