import { expect, test } from 'vitest'
import { KeptDraft } from './kept-draft.ts'

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

const draft = (code: string) => ({ code, language: 'C' })

test('a tab alone never meets anything newer', () => {
  const tab = new KeptDraft(memory(), 'P1')
  expect(tab.newerThan(draft('a'))).toBeNull()
  tab.write(draft('a'))
  expect(tab.newerThan(draft('b'))).toBeNull()
  tab.forget()
  expect(tab.newerThan(draft('c'))).toBeNull()
})

test('what another tab kept since is newer, until this one has taken notice of it', () => {
  const storage = memory()
  const older = new KeptDraft(storage, 'P1')
  const newer = new KeptDraft(storage, 'P1')
  older.write(draft('old'))
  newer.takeNotice()
  newer.write(draft('new'))
  expect(older.newerThan(draft('old and more'))).toEqual(draft('new'))
  expect(newer.newerThan(draft('new and more'))).toBeNull()
  older.takeNotice()
  expect(older.newerThan(draft('old and more'))).toBeNull()
})

test('of two drafts that meet at a login, the one kept before is noticed and not overwritten', () => {
  const storage = memory()
  new KeptDraft(storage, 'P1_ada').write(draft('from last week'))
  const tab = new KeptDraft(storage, 'P1')
  tab.write(draft('as a visitor'))
  tab.moveTo('P1_ada')
  expect(storage.getItem('P1')).toBeNull()
  expect(tab.newerThan(draft('as a visitor, and more'))).toEqual(draft('from last week'))
})

test('the same text in another language is another program, and equal ones are nothing to ask about', () => {
  const storage = memory()
  const tab = new KeptDraft(storage, 'P1')
  new KeptDraft(storage, 'P1').write(draft('same'))
  expect(tab.newerThan(draft('same'))).toBeNull()
  expect(tab.newerThan({ code: 'same', language: 'Java' })).toEqual(draft('same'))
})

test('what another tab has forgotten, or another problem, is in nobody’s way', () => {
  const storage = memory()
  const tab = new KeptDraft(storage, 'P1')
  tab.write(draft('a'))
  new KeptDraft(storage, 'P2').write(draft('b'))
  expect(tab.newerThan(draft('c'))).toBeNull()
  new KeptDraft(storage, 'P1').forget()
  expect(tab.newerThan(draft('c'))).toBeNull()
})

test('the same program, written down in another order, is the same', () => {
  const storage = memory()
  const tab = new KeptDraft(storage, 'P1')
  tab.write({ language: 'C', code: 'a' })
  new KeptDraft(storage, 'P1').write({ code: 'a', language: 'C' })
  expect(tab.newerThan(draft('b'))).toBeNull()
})
