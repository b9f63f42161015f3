import { SITE } from '@gavel/contract'
import { expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  type EditorSettings,
  readSettings,
  SETTINGS_KEY,
  writeSettings,
} from './editor-settings.ts'
import { codeKeyOf, forgetCode, readCode, storedCodeKey, takeOverCode, writeCode } from './stored-code.ts'

function buildStorage(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a draft is kept per problem under the key that other clients know', () => {
  const storage = buildStorage()
  writeCode(storage, storedCodeKey(SITE, 'P1000'), { code: 'int main() {}', language: 'C' })
  expect([...storage.values.keys()]).toEqual(['hojProblemCodeAndSetting_NoContest_P1000'])
  expect(readCode(storage, storedCodeKey(SITE, 'P1000'))).toEqual({ code: 'int main() {}', language: 'C' })
  expect(readCode(storage, storedCodeKey(SITE, 'P1001'))).toBeNull()
})

test('a contest has drafts of its own, under its number', () => {
  expect(storedCodeKey({ kind: 'contest', id: 7 }, 'A')).toBe('hojProblemCodeAndSetting_7_A')
  expect(storedCodeKey({ kind: 'group', id: 7 }, 'P1')).toBe('hojProblemCodeAndSetting_NoContest_P1')
})

test('a user’s draft is in a place of their own, a visitor’s where other clients know it', () => {
  expect(codeKeyOf('P1000', null)).toBe('P1000')
  expect(codeKeyOf('P1000', 'ada')).not.toBe(codeKeyOf('P1000', 'bob'))
})

test('a draft from before the login becomes the writer’s, unless they have one there', () => {
  const storage = buildStorage()
  writeCode(storage, 'P1000', { code: 'visitor', language: 'C' })
  takeOverCode(storage, 'P1000', 'P1000')
  takeOverCode(storage, 'P1000', 'P1000_ada')
  expect(Object.fromEntries(storage.values)).toEqual({ P1000_ada: '{"code":"visitor","language":"C"}' })
  writeCode(storage, 'P1000', { code: 'another', language: 'C' })
  takeOverCode(storage, 'P1000', 'P1000_ada')
  expect(readCode(storage, 'P1000_ada')?.code).toBe('visitor')
})

test('a forgotten draft is gone', () => {
  const storage = buildStorage()
  writeCode(storage, 'P1000', { code: 'x', language: 'C' })
  forgetCode(storage, 'P1000')
  expect(readCode(storage, 'P1000')).toBeNull()
})

test.each(['', 'no json', '{}', '{"code":1,"language":"C"}'])('the record %j is no draft', (text) => {
  expect(readCode(buildStorage({ key: text }), 'key')).toBeNull()
})

test('a full storage loses the draft, not the page', () => {
  const full = {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(writeCode(full, 'P1000', { code: 'x', language: 'C' })).toBe(false)
})

test('editor settings survive, and without any the defaults hold', () => {
  const storage = buildStorage()
  expect(readSettings(storage)).toEqual(DEFAULT_SETTINGS)
  const own: EditorSettings = {
    language: 'Java',
    theme: 'night',
    fontSize: 18,
    tabSize: 2,
    wrapsLines: true,
    completesWords: false,
    keyMode: 'vim',
    showsStopwatch: true,
    notifiesVerdicts: true,
  }
  writeSettings(storage, own)
  expect(readSettings(storage)).toEqual(own)
})

test('a setting that does not fit falls back alone', () => {
  const storage = buildStorage({ [SETTINGS_KEY]: '{"theme":"monokai","fontSize":16,"language":"C"}' })
  expect(readSettings(storage)).toEqual({ ...DEFAULT_SETTINGS, fontSize: 16, language: 'C' })
})
