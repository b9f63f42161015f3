import { expect, test } from 'vitest'
import { chooseStatements } from './choose-statements.ts'

const statement = (language: string | null) => ({
  language,
  title: language ?? 'unmarked',
  description: '',
  input: '',
  output: '',
  hint: '',
})

const chosenOf = (...languages: readonly (string | null)[]) => {
  const problem = { statements: languages.map(statement), defaultLanguage: null }
  const { statements, warnings } = chooseStatements(problem, 'zh-CN', 'P1')
  return [statements.map(({ title }) => title), warnings.map(({ details }) => details.what)]
}

test.each([
  [['zh-TW', 'zh-CN', 'en'], ['zh-CN', 'en'], ['zh-TW']],
  [['zh-TW', 'zh'], ['zh'], ['zh-TW']],
  [['zh-TW', null], ['unmarked'], ['zh-TW']],
  [[null, 'zh-CN'], ['zh-CN'], ['?']],
  [['en-GB', 'en-US', 'zh-TW'], ['zh-TW', 'en-US'], ['en-GB']],
  [['ru', 'sv'], ['ru'], ['sv']],
])('of %j are taken %j', (languages, taken, left) => {
  expect(chosenOf(...languages)).toEqual([taken, left])
})
