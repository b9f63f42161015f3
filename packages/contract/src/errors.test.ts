import { expect, test } from 'vitest'
import { keysOf } from './closed-lists.ts'
import { ERRORS, errorText } from './errors.ts'
import { WEB_LANGUAGES } from './wire-types.ts'

const CODES = keysOf(ERRORS)

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

test.each(CODES)('%s has a text in every language, each with the same details', (code) => {
  const texts = WEB_LANGUAGES.map((language) => ERRORS[code].text[language])
  for (const text of texts) {
    expect(text.trim()).not.toBe('')
    expect(placeholdersOf(text)).toEqual(placeholdersOf(texts[0] ?? ''))
  }
})

test.each(CODES)('%s uses only details that it has', (code) => {
  const entry = ERRORS[code]
  const known = 'details' in entry ? Object.keys(entry.details.shape) : []
  for (const language of WEB_LANGUAGES) {
    expect(known).toEqual(expect.arrayContaining(placeholdersOf(entry.text[language])))
  }
})

test('a text is filled from the details', () => {
  expect(errorText('login_locked', 'en-US', { minutes: 7 })).toBe(
    'Too many failed logins, please try again in 7 min',
  )
  expect(errorText('login_locked', 'zh-CN', { minutes: 7 })).toContain('7 分钟')
})

test('only a missing login and a missing right are HTTP 401 and 403: clients log out on the one and look up roles on the other', () => {
  const byHttp = (http: number) => CODES.filter((code) => ERRORS[code].http === http)
  expect(byHttp(401).sort()).toEqual([
    'account_banned',
    'api_token_invalid',
    'judge_key_invalid',
    'login_required',
    'session_expired',
  ])
  // Browsers send no API token, so only scripts meet these two.
  expect(byHttp(403).sort()).toEqual([
    // A right that is missing for a time.
    'account_restricted',
    'api_token_not_allowed',
    'api_token_scope_missing',
    // As `api.md` 1.11 has it of lists that are switched off.
    'discussions_closed',
    'permission_denied',
  ])
})
