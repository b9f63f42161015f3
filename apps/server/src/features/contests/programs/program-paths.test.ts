import { expect, test } from 'vitest'
import type { ProgramRow } from './contest-programs.queries.ts'
import { programPaths } from './program-paths.ts'

const row = (values: Partial<ProgramRow>): ProgramRow => ({
  ...{ id: 1, username: 'ada', label: 'A', language: 'C', score: null },
  submittedAt: new Date('2026-03-01T10:00:00Z'),
  ...values,
})
const pathOf = (values: Partial<ProgramRow>) => programPaths([row(values)], 'user', false).get(1)

test.each(['../../etc', '..', 'a\\b:c', 'end. ', '', '小明'])('no name leaves its folder: %s', (username) => {
  const path = pathOf({ username }) ?? ''
  expect(path.split('/')).toHaveLength(2)
  expect(path).not.toMatch(/^[./]|\\|:|[. ]\//)
})

test.each([
  ['C', 'c'],
  ['C++ 17 With O2', 'cpp'],
  ['C#', 'cs'],
  ['PyPy3', 'py'],
  ['JavaScript Node', 'js'],
  ['Pascal', 'pas'],
  ['Golang', 'go'],
  ['PHP', 'php'],
  ['Rust', 'txt'],
  ['A language that is gone', 'txt'],
])('%s ends in .%s', (language, ending) => {
  expect(pathOf({ language })).toBe(`ada/A_(20260301180000).${ending}`)
})
