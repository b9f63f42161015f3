import type { Page } from '@playwright/test'
import { pressIn, type Seed, sendForms, type View } from './view.ts'

const LOG_IN = /^(登录|Log in)$/

async function openDialog(page: Page) {
  await pressIn('banner', LOG_IN)(page)
  return page.getByRole('dialog')
}

async function openLogin(page: Page): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: LOG_IN }).click()
}

async function openRegistration(page: Page): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: /^(没有账号？|No account yet\?)/ }).click()
  await dialog.getByRole('button', { name: /^(注册|Register)$/ }).click()
}

async function openReset(page: Page): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: /^(忘记密码？|Forgot your password\?)$/ }).click()
  await dialog.getByRole('img', { name: /^(算式图片|Picture of a sum)/ }).waitFor()
  await dialog.getByRole('button', { name: /^(发送邮件|Send email)$/ }).click()
}

async function enter(page: Page, account: { username: string; password: string }) {
  const dialog = await openDialog(page)
  await dialog.getByLabel(/^(用户名|Username)$/).fill(account.username)
  await dialog.getByLabel(/^(密码|Password)$/).fill(account.password)
  return dialog
}

/** A separate name, so that the attempts of one check do not count against the next. */
const stranger = () => ({ username: `nobody-${Date.now().toString(36)}`, password: 'no-password' })

async function openRefused(page: Page): Promise<void> {
  const dialog = await enter(page, stranger())
  await dialog.getByRole('button', { name: LOG_IN }).click()
  await dialog.getByRole('alert').waitFor()
}

async function openPuzzle(page: Page): Promise<void> {
  const dialog = await enter(page, stranger())
  const submit = dialog.getByRole('button', { name: LOG_IN })
  for (let count = 0; count < 5; count += 1) {
    const refusal = page.waitForResponse((response) => response.url().endsWith('/api/login'))
    await submit.click()
    await refusal
  }
  await submit.click()
  await dialog.getByRole('slider').waitFor()
}

async function openSecondStep(page: Page, { guarded }: Seed): Promise<void> {
  const dialog = await enter(page, guarded)
  await dialog.getByRole('button', { name: LOG_IN }).click()
  await dialog.getByRole('form', { name: /^(两步验证|Second factor)$/ }).waitFor()
}

/** Every way to log in, and the pages that emailed links open. */
export const LOGIN_VIEWS: readonly View[] = [
  { name: 'login', who: 'visitor', path: () => '/home', open: openLogin },
  { name: 'login-refused', who: 'visitor', path: () => '/introduction', open: openRefused },
  { name: 'login-puzzle', who: 'visitor', path: () => '/home', open: openPuzzle },
  { name: 'login-second-step', who: 'visitor', path: () => '/introduction', open: openSecondStep },
  { name: 'login-needed', who: 'visitor', path: () => '/setting' },
  { name: 'register', who: 'visitor', path: () => '/home', open: openRegistration },
  { name: 'reset', who: 'visitor', path: () => '/home', open: openReset },
  {
    name: 'reset-password',
    who: 'visitor',
    path: () => '/reset-password?username=linus&code=example',
    open: sendForms,
  },
  { name: 'reset-password-cut', who: 'visitor', path: () => '/reset-password' },
  { name: 'setup', who: 'visitor', path: () => '/setup?token=example' },
  { name: 'setup-cut', who: 'visitor', path: () => '/setup' },
  { name: 'admin-login', who: 'visitor', path: () => '/admin/login' },
  { name: 'admin-login-needed', who: 'visitor', path: () => '/admin/user' },
  { name: 'login-provider-return', who: 'visitor', path: () => '/login-provider' },
]
