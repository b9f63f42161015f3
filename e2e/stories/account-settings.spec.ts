import { getMe, type WebLanguage } from '@gavel/contract'
import { logInAs, readChangeEmailCode } from '../src/accounts.ts'
import { solvePuzzle } from './support/puzzle.ts'
import { said } from './support/said.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'zh-CN': {
    title: '设置',
    account: '账号',
    profile: '个人信息',
    passwordForm: '修改密码',
    emailForm: '修改邮箱',
    mobileForm: '修改手机号',
    current: '当前密码',
    password: '新密码',
    again: '确认密码',
    newEmail: '新邮箱',
    code: '邮箱验证码',
    send: '发送验证码',
    wait: /^\d+ 秒后可重发$/,
    mobile: '新手机号',
    same: '新密码不能与原密码相同',
    wrong: '密码错误',
    passwordDone: '密码修改成功',
    emailDone: '邮箱修改成功',
    mobileDone: '手机号修改成功',
    mobileFormat: '手机号应为 6 至 15 位数字，可以“+”开头',
    nickname: '昵称',
    blog: '博客',
    link: '应为网址，例如 https://example.org',
    tooLong: '最长 20 个字符（现为 21 个）',
    female: '女',
    save: '保存',
    saved: '个人信息已保存',
    events: '安全记录',
    logged: ['手机号已更改', '邮箱已更改', '密码已更改'],
    language: 'English',
  },
  'en-US': {
    title: 'Settings',
    account: 'Account',
    profile: 'Profile',
    passwordForm: 'Change password',
    emailForm: 'Change email',
    mobileForm: 'Change mobile number',
    current: 'Current password',
    password: 'New password',
    again: 'Confirm password',
    newEmail: 'New email',
    code: 'Code from the email',
    send: 'Send code',
    wait: /^Resend in \d+ s$/,
    mobile: 'New mobile number',
    same: 'The new password must differ from the old one',
    wrong: 'The password is wrong',
    passwordDone: 'Your password was changed',
    emailDone: 'Your email address was changed',
    mobileDone: 'Your mobile number was changed',
    mobileFormat: 'Mobile numbers have 6 to 15 digits, optionally after a “+”',
    nickname: 'Nickname',
    blog: 'Blog',
    link: 'Must be a web address such as https://example.org',
    tooLong: 'At most 20 characters (now 21)',
    female: 'Female',
    save: 'Save',
    saved: 'Profile saved',
    events: 'Security log',
    logged: ['Mobile number changed', 'Email changed', 'Password changed'],
    language: '简体中文',
  },
} as const satisfies Record<WebLanguage, unknown>

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ who: 'user', language })

    test(`password, address, number and user info change in ${language}, and the log records it`, async ({
      page,
      site,
      account,
    }) => {
      test.setTimeout(120_000)
      const words = WORDS[language]
      const other = await logInAs(site, account)
      await page.goto('/setting')
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()

      const passwordForm = page.getByRole('form', { name: words.passwordForm })
      const next = { ...account, password: 'another-43', email: `new-${account.email}` }
      const fillPasswords = async (old: string, password: string) => {
        await passwordForm.getByLabel(words.current).fill(old)
        await passwordForm.getByLabel(words.password, { exact: true }).fill(password)
        await passwordForm.getByLabel(words.again).fill(password)
      }
      const changePassword = () => passwordForm.getByRole('button', { name: words.passwordForm }).click()
      await fillPasswords(account.password, account.password)
      await changePassword()
      const newPassword = passwordForm.getByLabel(words.password, { exact: true })
      await expect(newPassword).toHaveAccessibleDescription(words.same)
      // Input before the focus has moved here would land here.
      await expect(newPassword).toBeFocused()
      await fillPasswords('not-my-password', next.password)
      await solvePuzzle(page, site, changePassword)
      await expect(passwordForm.getByRole('alert')).toHaveText(words.wrong)
      await fillPasswords(account.password, next.password)
      await solvePuzzle(page, site, changePassword)
      await said(page, words.passwordDone)
      await expect(other.client.call(getMe)).rejects.toThrow()

      const emailForm = page.getByRole('form', { name: words.emailForm })
      await emailForm.getByLabel(words.current).fill(next.password)
      await emailForm.getByLabel(words.newEmail).fill(next.email)
      await emailForm.getByRole('button', { name: words.send }).click()
      await expect(emailForm.getByRole('button', { name: words.wait })).toBeDisabled()
      // The wait outlives the section.
      await page.getByRole('button', { name: words.profile }).click()
      await page.getByRole('button', { name: words.account, exact: true }).click()
      await expect(emailForm.getByRole('button', { name: words.wait })).toBeDisabled()
      await emailForm.getByLabel(words.current).fill(next.password)
      await emailForm.getByLabel(words.newEmail).fill(next.email)
      await emailForm.getByLabel(words.code).fill(await readChangeEmailCode(site, next.email))
      await solvePuzzle(page, site, () => emailForm.getByRole('button', { name: words.emailForm }).click())
      await said(page, words.emailDone)
      await expect(emailForm.getByText(next.email)).toBeVisible()

      const mobileForm = page.getByRole('form', { name: words.mobileForm })
      const changeMobile = () => mobileForm.getByRole('button').last().click()
      await mobileForm.getByLabel(words.current).fill(next.password)
      await mobileForm.getByLabel(words.mobile).fill('12345')
      await changeMobile()
      await expect(mobileForm.getByLabel(words.mobile)).toHaveAccessibleDescription(words.mobileFormat)
      await mobileForm.getByLabel(words.mobile).fill('138 0013 8000')
      await solvePuzzle(page, site, changeMobile)
      await said(page, words.mobileDone)
      await expect(mobileForm.getByText('13800138000')).toBeVisible()

      await page.getByRole('button', { name: words.profile }).click()
      await page.getByLabel(words.nickname).fill('x'.repeat(21))
      await page.getByLabel(words.blog).fill('javascript:alert(1)')
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(page.getByLabel(words.nickname)).toHaveAccessibleDescription(words.tooLong)
      await expect(page.getByLabel(words.blog)).toHaveAccessibleDescription(words.link)
      await page.getByLabel(words.nickname).fill('<b>Ada</b> 🙂')
      await page.getByLabel(words.blog).fill('example.org/~ada')
      await page.getByText(words.female, { exact: true }).click()
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await said(page, words.saved)
      await page.reload()
      await expect(page.getByLabel(words.nickname)).toHaveValue('<b>Ada</b> 🙂')
      await expect(page.getByLabel(words.blog)).toHaveValue('https://example.org/~ada')
      await expect(page.getByRole('radio', { name: words.female, exact: true })).toBeChecked()

      await page.goto('/setting?section=events')
      const log = page.getByRole('region', { name: words.events }).getByRole('listitem')
      await expect(log).toContainText(words.logged)
      const { info } = await logInAs(site, next)
      expect(info).toMatchObject({ email: next.email, nickname: '<b>Ada</b> 🙂', gender: 'female' })

      await page.goto('/setting?section=appearance')
      await page.getByText(words.language, { exact: true }).last().click()
      const otherWords = WORDS[language === 'zh-CN' ? 'en-US' : 'zh-CN']
      await expect(page.getByRole('heading', { level: 1, name: otherWords.title })).toBeVisible()
    })
  })
