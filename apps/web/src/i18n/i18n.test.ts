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

test('English counts one and many in their own words, and shows what is filled in as it is', async () => {
  await startTexts('en-US')
  await loadTexts('problem-exchange', 'tag-admin')
  const t = translatorOf('en-US', 'problem-exchange')
  expect([0, 1, 2].map((count) => t('import.start', { count }))).toEqual([
    'Import 0 problems',
    'Import 1 problem',
    'Import 2 problems',
  ])
  expect([1, 3].map((count) => t('import.cancelled', { count }))).toEqual([
    'The import was cancelled; the problem imported so far is kept.',
    'The import was cancelled; the 3 problems imported so far are kept.',
  ])
  const name = '{{count:a|b}} {{count}}'
  expect(translatorOf('en-US', 'tag-admin')('delete.text', { count: 1, name })).toBe(
    `The tag ${name} will be removed from 1 problem. This cannot be undone.`,
  )
  await startTexts('zh-CN')
})

test('a change of language waits for everything that is on screen', async () => {
  await changeLanguage('en-US')
  expect(currentLanguage()).toBe('en-US')
  expect(text('errors.please_login')).toBe('Please log in first')
  expect(translatorOf('en-US', 'accounts')('login.submit')).toBe('Log in')
  expect(document.documentElement.lang).toBe('en-US')
})
