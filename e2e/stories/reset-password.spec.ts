import { type DataOf, Envelope, getCaptcha, getMe, type WebLanguage } from '@gavel/contract'
import type { Page } from '@playwright/test'
import { type Account, logInAs, readResetLink, registerAccount, type SiteAddress } from '../src/accounts.ts'
import { readAnswer } from '../src/challenges.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    login: '登录',
    forgotten: '忘记密码？',
    title: '重置密码 - Gavel',
    email: '账号邮箱',
    result: '计算结果',
    send: '发送邮件',
    wait: /^\d+ 秒后可重发$/,
    page: '设置新密码',
    username: '用户名',
    password: '新密码',
    again: '确认密码',
    save: '设置密码',
    done: '密码重置成功',
    used: '该重置链接无效、已使用或已过期，请重新申请',
  },
  'en-US': {
    login: 'Log in',
    forgotten: 'Forgot your password?',
    title: 'Reset password - Gavel',
    email: 'Account email',
    result: 'Result of the sum',
    send: 'Send email',
    wait: /^Resend in \d+ s$/,
    page: 'Set a new password',
    username: 'Username',
    password: 'New password',
    again: 'Confirm password',
    save: 'Set password',
    done: 'Your password has been reset',
    used: 'This reset link is invalid, used or expired, please request a new one',
  },
} as const satisfies Record<WebLanguage, unknown>

/** Opens the dialog and solves its picture. */
async function openReset(page: Page, site: SiteAddress, words: (typeof WORDS)[WebLanguage]) {
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: words.login }).click()
  const picture = page.waitForResponse((response) => response.url().endsWith(getCaptcha.path))
  await page.getByRole('dialog').getByRole('button', { name: words.forgotten }).click()
  const envelope = Envelope.parse(await (await picture).json())
  const { captchaKey } = envelope.data as DataOf<typeof getCaptcha>
  const dialog = page.getByRole('dialog', { name: words.title })
  return { dialog, result: String(await readAnswer(site, captchaKey)) }
}

async function setPassword(page: Page, words: (typeof WORDS)[WebLanguage], password: string) {
  await page.getByRole('textbox', { name: words.password, exact: true }).fill(password)
  await page.getByRole('textbox', { name: words.again, exact: true }).fill(password)
  await page.getByRole('button', { name: words.save }).click()
}

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ language })

    test(`a user who forgot the password sets a new one in ${language}, once`, async ({
      page,
      site,
      account,
    }) => {
      const words = WORDS[language]
      await registerAccount(site, account)
      const earlier = await logInAs(site, account)
      const { dialog, result } = await openReset(page, site, words)
      await dialog.getByLabel(words.email).fill(account.email)
      await dialog.getByLabel(words.result).fill(result)
      await dialog.getByRole('button', { name: words.send }).click()
      await expect(dialog.getByRole('button', { name: words.wait })).toBeDisabled()

      const link = await readResetLink(site, account.email)
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: words.page })).toBeVisible()
      await expect(page.getByLabel(words.username)).toHaveValue(account.username)
      const renewed: Account = { ...account, password: 'another-43' }
      await setPassword(page, words, renewed.password)
      await expect(page).toHaveURL(/\/home$/)
      await said(page, words.done)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(earlier.client.call(getMe)).rejects.toThrow()
      await logInAs(site, renewed)

      await page.goto(link)
      await setPassword(page, words, 'another-44')
      await expect(page.getByRole('alert')).toHaveText(words.used)
    })
  })

test('each broken rule is named at its field, and a wrong result brings a new picture', async ({
  page,
  site,
  account,
}) => {
  await registerAccount(site, account)
  const { dialog, result } = await openReset(page, site, WORDS['en-US'])
  const email = dialog.getByLabel('Account email')
  const answer = dialog.getByLabel('Result of the sum')
  const send = dialog.getByRole('button', { name: 'Send email' })
  await send.click()
  await expect(email).toHaveAccessibleDescription('Enter an email address')
  await expect(answer).toHaveAccessibleDescription('Enter the result')
  // A failed submit moves the focus to the first wrong field; text typed meanwhile would land in it.
  await expect(email).toBeFocused()
  await email.fill('no address')
  await answer.fill('123456789')
  await expect(email).toHaveAccessibleDescription('This email address is not valid')
  await email.fill('nobody@example.org')
  await send.click()
  await expect(email).toHaveAccessibleDescription('No account has this email address')
  await expect(answer).toHaveAccessibleDescription('The result has at most 8 characters')

  await email.fill(account.email)
  await answer.fill(String(Number(result) + 1))
  const picture = dialog.getByRole('img', { name: /^Picture of a sum/ })
  const before = (await picture.getAttribute('src')) ?? ''
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('The answer to the picture is wrong or too late')
  await expect(answer).toHaveValue('')
  await expect(picture).not.toHaveAttribute('src', before)
  await expect(send).toBeEnabled()
})

test('the wait for another email goes on while the dialog is closed', async ({ page, site, account }) => {
  await registerAccount(site, account)
  const { dialog, result } = await openReset(page, site, WORDS['en-US'])
  await dialog.getByLabel('Account email').fill(account.email)
  await dialog.getByLabel('Result of the sum').fill(result)
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
})

test('an incomplete link says so, and an unknown username is reported', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('The link is incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset password - Gavel' })).toBeVisible()

  await page.goto('/reset-password?username=nobody-at-all&code=x')
  await page.getByLabel('Username').focus()
  await page.getByLabel('New password').focus()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username does not exist')
})
