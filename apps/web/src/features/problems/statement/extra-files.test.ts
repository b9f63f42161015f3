import { expect, test } from 'vitest'
import { parseExtraFiles } from './extra-files.ts'

test('the annex lists its files by name', () => {
  expect(parseExtraFiles('{"towers.h":"int f();","grader.cpp":"main"}').map(({ name }) => name)).toEqual([
    'grader.cpp',
    'towers.h',
  ])
})

test.each([[null], [''], ['{}'], ['no json'], ['{"a":1}']])('%j is no annex', (text) => {
  expect(parseExtraFiles(text)).toEqual([])
})
