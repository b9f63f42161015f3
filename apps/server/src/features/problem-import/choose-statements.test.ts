import type { WebLanguage } from '@gavel/contract'
import { packageText } from '@gavel/problem-formats'
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

const chosenOf = (languages: readonly (string | null)[], otherLanguage: WebLanguage | null = null) => {
  const problem = { statements: languages.map(statement), defaultLanguage: null }
  const options = { language: 'zh-CN', otherLanguage } as const
  const { statements, warnings } = chooseStatements(problem, options, 'P1')
  return [
    statements.map(({ language, title }) => `${language}: ${title}`),
    warnings.map((warning) => packageText(warning, 'en-US').replace(/\. .*/, '')),
  ]
}

const lost = (tag: string) => `Not imported: statement (${tag})`
const leftOut = (tag: string) => `The site has no language for the ${tag} statement; it was not imported`
const filed = (tag: string, place: string) =>
  `The site has no language for the ${tag} statement; it was filed under ${place}`

test.each([
  [['zh-TW', 'zh-CN', 'en'], ['zh-CN: zh-CN', 'en-US: en'], [lost('zh-TW')]],
  [['zh-TW', 'zh'], ['zh-CN: zh'], [lost('zh-TW')]],
  [['zh-TW', null], ['zh-CN: unmarked'], [lost('zh-TW')]],
  [[null, 'zh-CN'], ['zh-CN: zh-CN'], [lost('?')]],
  [['en-GB', 'en-US', 'zh-TW'], ['zh-CN: zh-TW', 'en-US: en-US'], [lost('en-GB')]],
  [['ru', 'sv'], ['zh-CN: ru'], [filed('ru', 'zh-CN'), leftOut('sv')]],
  [['ru', 'en'], ['en-US: en'], [leftOut('ru')]],
])('from %j it takes %j', (languages, taken, told) => {
  expect(chosenOf(languages)).toEqual([taken, told])
})

test.each([
  [['ru', 'en'], 'zh-CN', ['zh-CN: ru', 'en-US: en'], [filed('ru', 'zh-CN')]],
  [['ru', 'en-GB'], 'en-US', ['en-US: en-GB'], [leftOut('ru')]],
  [['ru', 'sv'], 'en-US', ['en-US: ru'], [filed('ru', 'en-US'), leftOut('sv')]],
] as const)('from %j, with others filed under %s, it takes %j', (languages, place, taken, told) => {
  expect(chosenOf(languages, place)).toEqual([taken, told])
})
