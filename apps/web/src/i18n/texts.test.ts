import { describe, expect, test } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

const chinese = import.meta.glob<Texts>('./zh-CN/*.ts', { eager: true, import: 'default' })
const english = import.meta.glob<Texts>('./en-US/*.ts', { eager: true, import: 'default' })

const fileName = (path: string) => path.split('/').at(-1) ?? path

/** `key: {{a}} {{b}}` for every text: what must agree between languages. */
function placeholdersOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== 'string') return placeholdersOf(value, `${prefix}${key}.`)
    return `${prefix}${key}: ${[...new Set(value.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ')}`
  })
}

/** A number before a plural that stays when the number is one: `{{count}} problems` instead of `{{count:problem|problems}}`. */
const FIXED_PLURAL =
  /\{\{(?:count|rows|problems|members|entrants|points|score|full|total|done|minutes)\}\} (?!of this )(?:[a-z]+ )?[a-z]{2,}s\b(?! of\b)/

const textsOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

const keysOf = (texts: Texts) => placeholdersOf(texts).map((entry) => entry.split(':')[0])

test('every feature has its texts in both languages', () => {
  expect(Object.keys(english).map(fileName)).toEqual(Object.keys(chinese).map(fileName))
})

describe.each(Object.entries(chinese))('%s', (path, texts) => {
  test('has the same texts with the same gaps in both languages', () => {
    const other = english[path.replace('zh-CN', 'en-US')] ?? {}
    expect(placeholdersOf(other).sort()).toEqual(placeholdersOf(texts).sort())
  })
})

test('no English text calls one thing by a plural', () => {
  const outside = (text: string) => text.replaceAll(/\|(?:[^{}]|\{\{\w+\}\})*\}\}/g, '')
  const texts = Object.entries(english).flatMap(([path, file]) =>
    path.endsWith('shell.ts') ? [] : textsOf(file),
  )
  expect(texts.filter((text) => FIXED_PLURAL.test(outside(text)))).toEqual([])
})

const besideTheShell = Object.entries(chinese).filter(([path]) => !path.endsWith('shell.ts'))

test.each(besideTheShell)('%s hides no text of the shell', (_, texts) => {
  const shell = new Set(keysOf(chinese['./zh-CN/shell.ts'] ?? {}))
  expect(keysOf(texts).filter((key) => shell.has(key))).toEqual([])
})

test('a problem’s label has one Chinese name, in contests and trainings', () => {
  const at = (feature: string, ...keys: readonly string[]) =>
    keys.reduce<string | Texts | undefined>(
      (found, key) => (typeof found === 'object' ? found[key] : undefined),
      chinese[`./zh-CN/${feature}.ts`],
    )
  const names = [
    at('contests', 'problems', 'label'),
    at('contest-admin', 'problems', 'label'),
    at('contest-jury', 'rejudge', 'label'),
    at('trainings', 'problems', 'label'),
    at('print', 'letter'),
    at('audit-fields', 'name', 'label'),
  ]
  expect(new Set(names)).toEqual(new Set(['题号']))
})
