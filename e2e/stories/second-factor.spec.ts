import type { WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { findViolations } from '../src/axe.ts'
import { oneTimeCode } from '../src/one-time-code.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    login: '登录',
    username: '用户名',
    loginPassword: '密码',
    welcome: '欢迎，',
    turnOn: '开启两步验证',
    password: '当前密码',
    qr: '两步验证的二维码',
    code: '验证码',
    confirm: '确认开启',
    recovery: '恢复码',
    saved: '我已保存',
    on: /^两步验证已开启（/,
    step: '两步验证',
    either: '验证码或恢复码',
    verify: '验证',
    wrong: '验证码错误、已过期或已使用',
    malformed: '请输入 6 位验证码或一个恢复码',
    turnOff: '关闭两步验证',
    off: /^两步验证未开启/,
  },
  'en-US': {
    login: 'Log in',
    username: 'Username',
    loginPassword: 'Password',
    welcome: 'Welcome, ',
    turnOn: 'Turn on second factor',
    password: 'Current password',
    qr: 'QR code of the second factor',
    code: 'Code',
    confirm: 'Confirm',
    recovery: 'Recovery codes',
    saved: 'I have saved them',
    on: /^The second factor is on \(/,
    step: 'Second factor',
    either: 'Code or recovery code',
    verify: 'Verify',
    wrong: 'The code is wrong, expired or already used',
    malformed: 'Enter the 6-digit code from your app or a recovery code',
    turnOff: 'Turn off second factor',
    off: /^The second factor is off/,
  },
} as const satisfies Record<WebLanguage, unknown>
type Words = (typeof WORDS)[WebLanguage]

/** The first step of a login from the home page, and the form of the second. */
async function knock(page: Page, words: Words, account: { username: string; password: string }) {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: words.login }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.username).fill(account.username)
  await dialog.getByLabel(words.loginPassword, { exact: true }).fill(account.password)
  await dialog.getByLabel(words.loginPassword, { exact: true }).press('Enter')
  return { dialog, form: dialog.getByRole('form', { name: words.step }) }
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ who: 'user', language })

    test(`a second factor is turned on, required and turned off in ${language}`, async ({
      page,
      account,
      anotherBrowser,
    }) => {
      test.setTimeout(120_000)
      const words = WORDS[language]
      // Parts that the address alone does not show; their names are the same in every language.
      const expectNoViolations = async (shown: Page) => {
        if (language === 'zh-CN') expect(await findViolations(shown)).toEqual([])
      }
      await page.goto('/setting?section=second-factor')
      await page.getByRole('button', { name: words.turnOn }).click()
      const enrolment = page.getByRole('dialog', { name: words.turnOn })
      await enrolment.getByLabel(words.password).fill(account.password)
      await enrolment.getByRole('button', { name: words.turnOn }).click()
      await expect(enrolment.getByRole('img', { name: words.qr })).toBeVisible()
      await expectNoViolations(page)
      const secret = (await enrolment.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
      await enrolment.getByRole('textbox', { name: words.code }).fill(oneTimeCode(secret, Date.now()))
      await enrolment.getByRole('button', { name: words.confirm }).click()

      const codes = page.getByRole('dialog', { name: words.recovery })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await expectNoViolations(page)
      const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents()
      await codes.getByRole('button', { name: words.saved }).click()
      await expect(page.getByRole('main').getByText(words.on)).toBeVisible()

      const visitor = await anotherBrowser('visitor')
      const { dialog, form } = await knock(visitor, words, account)
      const code = form.getByLabel(words.either)
      const verify = form.getByRole('button', { name: words.verify })
      await expect(code).toBeFocused()
      await expectNoViolations(visitor)
      await code.fill('<script>')
      await verify.click()
      await expect(code).toHaveAccessibleDescription(new RegExp(words.malformed))
      await code.fill('zzzzz-zzzzz')
      await verify.click()
      await expect(form.getByRole('alert')).toHaveText(words.wrong)
      await code.fill(first.toUpperCase())
      await code.press('Enter')
      await said(visitor, words.welcome + account.username)
      await expect(dialog).toBeHidden()

      await page.getByRole('button', { name: words.turnOff }).click()
      const ending = page.getByRole('dialog', { name: words.turnOff })
      await ending.getByLabel(words.password).fill(account.password)
      await ending.getByLabel(words.either).fill(first)
      await ending.getByRole('button', { name: words.turnOff }).click()
      await expect(ending.getByRole('alert')).toHaveText(words.wrong)
      await ending.getByLabel(words.either).fill(second)
      await ending.getByRole('button', { name: words.turnOff }).click()
      await expect(page.getByRole('main').getByText(words.off)).toBeVisible()
    })
  })
