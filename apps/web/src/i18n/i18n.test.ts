import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, currentLanguage, loadTexts, startTexts, text, translatorOf } from './i18n.ts'

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startTexts('zh-CN')
  await loadTexts('accounts')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('a feature finds its own texts and those of the shell', () => {
  const t = translatorOf('zh-CN', 'accounts')
  expect(t('login.title')).toBe('登录')
  expect(t('actions.copy')).toBe('复制')
})

test('gaps are filled', () => {
  expect(translatorOf('zh-CN', 'accounts')('rules.username_max', { max: 20 })).toBe('用户名最长 20 个字符')
})

test('a change of language waits for everything that is on screen', async () => {
  await changeLanguage('en-US')
  expect(currentLanguage()).toBe('en-US')
  expect(text('errors.please_login')).toBe('Please log in first')
  expect(translatorOf('en-US', 'accounts')('login.submit')).toBe('Log in')
  expect(document.documentElement.lang).toBe('en-US')
})
