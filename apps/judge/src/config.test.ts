import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('only a key is required', () => {
  const config = readConfig({ JUDGE_KEY: 'k' })
  expect(config).toMatchObject({ serverUrl: 'http://127.0.0.1:8080', judgeKey: 'k' })
  expect(config.slots).toBeGreaterThanOrEqual(1)
  expect(config.judgeDir).toMatch(/^\/.*\/judge$/)
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ JUDGE_KEY: 'k', SERVER_URL: '', JUDGE_SLOTS: '' }).serverUrl).toBe(
    'http://127.0.0.1:8080',
  )
})

test('the languages may be some of the known ones', () => {
  expect(readConfig({ JUDGE_KEY: 'k' }).languages).toBeNull()
  const { languages } = readConfig({ JUDGE_KEY: 'k', JUDGE_LANGUAGES: 'C With O2, Python3' })
  expect(languages).toEqual(['C With O2', 'Python3'])
})

test('each pinned slot has its own core', () => {
  const { cores, slots } = readConfig({ JUDGE_KEY: 'k' })
  expect([0, slots]).toContain(cores.length)
  expect(new Set(cores).size).toBe(cores.length)
  expect(readConfig({ JUDGE_KEY: 'k', JUDGE_SLOTS: '64' }).cores).toEqual([])
})

test.each([
  ['no key', {}, 'JUDGE_KEY'],
  ['an invalid address', { JUDGE_KEY: 'k', SERVER_URL: 'somewhere' }, 'SERVER_URL'],
  ['another protocol', { JUDGE_KEY: 'k', SERVER_URL: 'ftp://host' }, 'SERVER_URL'],
  ['no slots', { JUDGE_KEY: 'k', JUDGE_SLOTS: '0' }, 'JUDGE_SLOTS'],
  ['slots that are no number', { JUDGE_KEY: 'k', JUDGE_SLOTS: 'many' }, 'JUDGE_SLOTS'],
  ['an unknown language', { JUDGE_KEY: 'k', JUDGE_LANGUAGES: 'C,Whitespace' }, 'JUDGE_LANGUAGES'],
  ['a name that would break a header', { JUDGE_KEY: 'k', JUDGE_NAME: 'a\nb' }, 'JUDGE_NAME'],
])('%s is refused in one line that names the setting', (_, environment, setting) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(new RegExp(`^Wrong settings: ${setting}: [^\\n]+$`))
})
