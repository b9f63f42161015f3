import { expect, test } from 'vitest'
import { PACKAGE_TEXTS, packageText } from './package-texts.ts'

test('one thing and several have their own words in English', () => {
  const textOf = (n: number) => packageText({ code: 'points-not-kept', details: { n } }, 'en-US')
  expect(textOf(1)).toContain(': 1 subtask and its points were not kept')
  expect(textOf(3)).toContain(': 3 subtasks and their points were not kept')
})

test('no English text calls one thing by a plural', () => {
  const texts = Object.values(PACKAGE_TEXTS).map((text) => text['en-US'])
  expect(texts.filter((text) => /(?<!Sample )\{n\} [a-z]+s\b/.test(text))).toEqual([])
})
