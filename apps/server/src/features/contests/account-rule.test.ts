import { expect, test } from 'vitest'
import { accountRuleText, admits, parseAccountRule } from './account-rule.ts'

const RULE = '<prefix>team</prefix><suffix>x</suffix><start>1</start><end>100</end><extra>ada  bob</extra>'

test('the text of the wire says which usernames enter, and is written as it was read', () => {
  const rule = parseAccountRule(RULE)
  expect(rule).toEqual({ prefix: 'team', suffix: 'x', start: 1, end: 100, extra: ['ada', 'bob'] })
  expect(rule && accountRuleText(rule)).toBe(RULE.replace('  ', ' '))
})

test.each(['team1x', 'team100x', 'ada', 'bob'])('%s enters', (username) => {
  expect(admits(parseAccountRule(RULE), username)).toBe(true)
})

test.each([
  'team0x',
  'team101x',
  'team01x',
  'team1',
  'team1xx',
  'teamx',
  'team1.5x',
  'team١x',
  'ad',
  'ada bob',
  '',
])('%j does not enter', (username) => {
  expect(admits(parseAccountRule(RULE), username)).toBe(false)
})

test('a prefix and a suffix that overlap in a name leave no number', () => {
  const rule = { prefix: 'aa', suffix: 'aa', start: 0, end: 9, extra: [] }
  expect(admits(rule, 'aaa')).toBe(false)
  expect(admits(rule, 'aa7aa')).toBe(true)
})

test.each([
  '',
  '<start>1</start>',
  '<start>2</start><end>1</end>',
  '<start>-1</start><end>1</end>',
  '<start>a</start><end>1</end>',
])('%j is no rule, and no rule admits nobody', (text) => {
  expect(parseAccountRule(text)).toBeNull()
  expect(admits(null, 'ada')).toBe(false)
})
