import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { registerAccount } from '../src/accounts.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    login: '登录',
    username: '用户名',
    loginPassword: '密码',
    byPasskey: '使用通行密钥',
    cancelled: '操作已取消或超时',
    add: '添加通行密钥',
    name: '名称',
    password: '当前密码',
    known: '此设备上已有本账号的通行密钥',
    rename: '重命名',
    remove: '移除',
    none: '还没有通行密钥。',
    refused: '该通行密钥无法验证，请重试',
    logout: '退出登录',
    menu: /^账号菜单/,
  },
  'en-US': {
    login: 'Log in',
    username: 'Username',
    loginPassword: 'Password',
    byPasskey: 'Use a passkey',
    cancelled: 'Cancelled or timed out',
    add: 'Add a passkey',
    name: 'Name',
    password: 'Current password',
    known: 'This device already has a passkey for your account',
    rename: 'Rename',
    remove: 'Remove',
    none: 'No passkeys yet.',
    refused: 'This passkey could not be verified, please try again',
    logout: 'Log out',
    menu: /^Account menu/,
  },
} as const satisfies Record<WebLanguage, unknown>

/** A device that the browser takes for one with a fingerprint reader, whose owner always agrees. */
async function plugInDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: (isRefusing: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  }
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`a passkey is added, logs in, is renamed and removed in ${language}`, async ({
      page,
      site,
      account,
    }) => {
      test.setTimeout(120_000)
      const words = WORDS[language]
      await registerAccount(site, account)
      // Passkeys need a host name.
      const home = site.url.replace('127.0.0.1', 'localhost')
      await page.addInitScript((chosen) => localStorage.setItem('Web_Language', chosen), language)
      await page.goto(`${home}/home`)
      const device = await plugInDevice(page)
      const dialog = page.getByRole('dialog')
      const openLogin = () => page.getByRole('banner').getByRole('button', { name: words.login }).click()
      const byPasskey = dialog.getByRole('button', { name: words.byPasskey })
      await openLogin()
      await dialog.getByLabel(words.username).fill(account.username)
      await dialog.getByLabel(words.loginPassword, { exact: true }).fill(account.password)
      await dialog.getByLabel(words.loginPassword, { exact: true }).press('Enter')
      await expect(dialog).toBeHidden()

      await page.goto(`${home}/setting?section=passkeys`)
      const add = page.getByRole('main').getByRole('button', { name: words.add })
      const fillIn = async (name: string) => {
        await add.click()
        await dialog.getByLabel(words.name).fill(name)
        await dialog.getByLabel(words.password).fill(account.password)
        await dialog.getByRole('button', { name: words.add }).click()
      }
      await fillIn('Laptop 🙂')
      await expect(dialog).toBeHidden()
      const passkeys = page.getByRole('main').getByRole('listitem')
      await expect(passkeys).toContainText(['Laptop 🙂'])
      await fillIn('Laptop again')
      await expect(dialog.getByRole('alert')).toHaveText(words.known)
      await page.keyboard.press('Escape')
      await passkeys.getByRole('button', { name: words.rename }).click()
      await dialog.getByLabel(words.name).fill('Office')
      await dialog.getByRole('button', { name: words.rename }).click()
      await expect(passkeys).toContainText(['Office'])

      await page.goto(`${home}/logout`)
      await openLogin()
      await device.refuse(true)
      await byPasskey.click()
      await expect(dialog.getByRole('alert')).toHaveText(words.cancelled)
      await device.refuse(false)
      await byPasskey.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: words.menu })).toContainText(account.username)

      await page.goto(`${home}/setting?section=passkeys`)
      await passkeys.getByRole('button', { name: words.remove }).click()
      await dialog.getByLabel(words.password).fill(account.password)
      await dialog.getByRole('button', { name: words.remove }).click()
      await expect(page.getByText(words.none)).toBeVisible()
      await page.goto(`${home}/logout`)
      await openLogin()
      await byPasskey.click()
      await expect(dialog.getByRole('alert')).toHaveText(words.refused)
    })
  })
