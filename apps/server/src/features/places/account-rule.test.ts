import { describe, expect, test } from 'vitest'
import { accountRuleText, admits, parseAccountRule } from './account-rule.policy.ts'

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

test.each(['TEAM1x', 'Team7X', 'ADA', 'Bob'])('%s enters, because a login asks for no case', (username) => {
  expect(admits(parseAccountRule(RULE), username)).toBe(true)
})

describe('numbers with leading zeros', () => {
  const zeroed = (first: string, last: string) =>
    parseAccountRule(`<prefix>Team</prefix><start>${first}</start><end>${last}</end>`)

  test.each([
    ['01', '50', ['team01', 'TEAM09', 'team50'], ['team1', 'team001', 'team00', 'team51']],
    ['001', '120', ['team001', 'team120'], ['team1', 'team01', 'team121']],
    ['8', '012', ['team008', 'team012'], ['team8', 'team12']],
    ['98', '102', ['team98', 'team102'], ['team098']],
    ['0', '10', ['team0', 'team10'], ['team00', 'team010']],
  ])('%s to %s admits names as they are written', (first, last, inside, outside) => {
    const rule = zeroed(first, last)
    expect(inside.filter((name) => !admits(rule, name))).toEqual([])
    expect(outside.filter((name) => admits(rule, name))).toEqual([])
  })

  test('they come back as they were written', () => {
    const rule = zeroed('01', '50')
    expect(rule && accountRuleText(rule)).toContain('<start>01</start><end>50</end>')
  })
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
