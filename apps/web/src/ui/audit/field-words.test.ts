import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatInstant } from '../../i18n/format.ts'
import { loadTexts, startTexts, translatorOf } from '../../i18n/i18n.ts'
import { differenceOf } from './difference.ts'
import { fieldName, inReadingOrder, valueInWords } from './field-words.ts'

const t = translatorOf('zh-CN', 'audit-fields')

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startTexts('zh-CN')
  await loadTexts('audit-fields')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('fields and their values are called in words, moments by the clock of the reader', () => {
  const endsAt = '2026-11-28T18:40:34.521Z'
  const recorded = { visibility: 'contest', endsAt, isVisible: false, title: 'public' }
  const shown = inReadingOrder(
    differenceOf(null, recorded, (field, value) => valueInWords(t, field, value)),
  ).map(({ field, after }) => [fieldName(t, field), after])
  expect(shown).toEqual([
    ['标题', 'public'],
    ['题目可见性', '比赛'],
    ['显示', '否'],
    ['结束时间', formatInstant(new Date(endsAt))],
  ])
})

test('fields without a name come last, as they were recorded', () => {
  const [first, last] = inReadingOrder(differenceOf(null, { host: 'h', title: 'x' }))
  expect(first?.field).toBe('title')
  expect(fieldName(t, last?.field ?? '')).toBe('host')
  expect(valueInWords(t, 'host', 'public')).toBeUndefined()
  expect(valueInWords(t, 'startsAt', 'soon')).toBeUndefined()
})
