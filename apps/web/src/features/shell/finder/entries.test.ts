import { describe, expect, test } from 'vitest'
import { type Entry, fitOf, rankEntries } from './entries.ts'

const entry = (title: string): Entry => ({
  key: title,
  kind: 'page',
  title,
  note: null,
  progress: null,
  act: () => undefined,
})

describe('how a keyword fits a title', () => {
  test.each([
    ['Settings', 'settings', 'exact'],
    ['Settings', 'SET', 'start'],
    ['My settings', 'set', 'start'],
    ['Settings', 'tings', 'part'],
    ['题库', '题', 'start'],
    ['新建题目', '题目', 'part'],
    ['Settings', 'ｓｅｔ', 'start'],
    ['Settings', 'x', null],
    ['Settings', ' ', null],
  ])('%s, %s: %s', (title, keyword, fit) => {
    expect(fitOf(title, keyword)).toBe(fit)
  })
})

test('better fits come first, and pages before what was found as well', () => {
  const own = [entry('Ranks'), entry('My trail'), entry('Trainings')]
  const found = [
    { fit: 'exact', entry: entry('TRA') },
    { fit: 'start', entry: entry('Travel') },
    { fit: 'part', entry: entry('Extra') },
  ] as const
  expect(rankEntries(own, found, 'tra').map(({ title }) => title)).toEqual([
    'TRA',
    'My trail',
    'Trainings',
    'Travel',
    'Extra',
  ])
})
