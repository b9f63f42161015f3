import { readRegisterCode } from '../src/accounts.ts'
import { findViolations } from '../src/axe.ts'
import { CPP, cppProgram } from '../src/programs.ts'
import { DESKTOP, PHONE } from '../src/screens.ts'
import { expectNoSidewaysScroll } from './support/acts.ts'
import { expect, test } from './support/story.ts'

const WORDS = {
  'en-US': {
    ...{ register: 'Register', username: 'Username', email: 'Email', send: 'Send code' },
    ...{ mailed: 'Code from the email', password: 'Password', again: 'Confirm password' },
    ...{ steps: 'First steps', language: 'Language', write: 'Write code', code: /^Code \(/ },
    ...{ submit: 'Submit', accepted: 'Accepted', home: 'Home', menu: 'Open menu', solved: '1 of 5 solved' },
  },
  'zh-CN': {
    ...{ register: '注册', username: '用户名', email: '邮箱', send: '发送验证码' },
    ...{ mailed: '邮箱验证码', password: '密码', again: '确认密码' },
    ...{ steps: '入门路径', language: '语言', write: '写代码', code: /^代码/ },
    ...{ submit: '提交', accepted: '答案正确', home: '首页', menu: '打开菜单', solved: '已通过 1 / 5 题' },
  },
} as const

for (const [language, screen] of [
  ['en-US', PHONE],
  ['zh-CN', PHONE],
  ['zh-CN', DESKTOP],
] as const)
  test.describe(`a newcomer at ${screen.width} px in ${language}`, () => {
    test.use({ language, viewport: screen, hasTouch: screen === PHONE, isMobile: screen === PHONE })

    test('comes from the first visit to the first accepted program', async ({ page, site, account }) => {
      const words = WORDS[language]
      await page.goto('/')
      const begin = page.getByRole('main').getByRole('button', { name: words.register, exact: true })
      const inBar = page.getByRole('banner').getByRole('button', { name: words.register, exact: true })
      await begin.or(inBar).first().click()
      const form = page.getByRole('dialog', { name: new RegExp(`^${words.register}`) })
      await form.getByLabel(words.username).fill(account.username)
      await form.getByLabel(words.email, { exact: true }).fill(account.email)
      await form.getByRole('button', { name: words.send }).click()
      const code = await readRegisterCode(site, account.email)
      await form.getByLabel(words.mailed).fill(code)
      await form.getByLabel(words.password, { exact: true }).fill(account.password)
      await form.getByLabel(words.again).fill(account.password)
      await form.getByRole('button', { name: words.register, exact: true }).click()
      await expect(form).toBeHidden()

      // The home page shows where to begin.
      const steps = page.getByRole('region', { name: words.steps })
      await steps.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('P1000')
      await expectNoSidewaysScroll(page)
      if (screen === PHONE) await page.getByRole('link', { name: words.write }).click()
      await page.getByRole('combobox', { name: words.language }).selectOption(CPP)
      const field = page.getByRole('textbox', { name: words.code })
      await field.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(cppProgram('P1000'))
      await page.getByRole('button', { name: words.submit, exact: true }).click()
      const verdict = page.getByRole('strong').filter({ hasText: words.accepted })
      await expect(verdict).toBeInViewport({ ratio: 1, timeout: 30_000 })
      await expectNoSidewaysScroll(page)
      expect(await findViolations(page)).toEqual([])

      await page.goto('/home')
      await expect(steps.getByText(words.solved)).toBeVisible()
      await expect(steps.getByRole('listitem').first()).toContainText(words.accepted)
    })
  })
