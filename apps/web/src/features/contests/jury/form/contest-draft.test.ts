import type { AdminContestVo } from '@gavel/contract'
import { expect, test } from 'vitest'
import { previewOf, readRule, ruleText } from './account-rule.ts'
import {
  draftOf,
  durationOf,
  endAfter,
  isSealPossible,
  newDraft,
  saveOf,
  sealTimeOf,
  usualSeal,
  withStart,
} from './contest-draft.ts'
import { faultsOf, repeatedStar } from './contest-faults.ts'

const start = new Date(2026, 2, 1, 9)
const end = new Date(2026, 2, 1, 14)

const CONTEST: AdminContestVo = {
  id: 7,
  uid: '1',
  author: 'root',
  title: 'Cup',
  titles: { 'zh-CN': '杯赛', 'en-US': 'Cup in English' },
  type: 1,
  format: 'oi',
  description: 'Text',
  source: 0,
  auth: 1,
  startTime: start,
  endTime: end,
  duration: 18000,
  sealRank: true,
  sealRankTime: new Date(2026, 2, 1, 13),
  autoRealRank: false,
  status: -1,
  visible: false,
  openPrint: true,
  openAccountLimit: true,
  accountLimitRule:
    '<prefix>team</prefix><suffix>x</suffix><start>1</start><end>9</end><extra>ada bob</extra>',
  rankShowName: 'realname',
  openRank: true,
  listAllEntrants: true,
  oiRankScoreType: 'Highest',
  gid: null,
  awardType: 1,
  allowEndSubmit: true,
  count: 3,
  penaltySeconds: 90,
  timeUnit: 'second',
  languageIds: [1, 2],
  feedback: 'verdict',
  hideStderr: true,
  gmtCreate: start,
  gmtModified: start,
  pwd: 'secret',
  starAccount: ['coach', 'guest'],
  awardConfigList: [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }],
}

test('a contest that is loaded into the form and saved is the same', () => {
  const save = saveOf(draftOf(CONTEST))
  for (const [field, value] of Object.entries(save))
    expect({ [field]: value }).toEqual({ [field]: CONTEST[field as keyof AdminContestVo] })
})

test('the seal follows another end by its choice, and a time of one’s own stays', () => {
  const draft = { ...draftOf(CONTEST), endTime: '2026-03-01T15:00' }
  expect(draft.seal).toBe('hour')
  expect(sealTimeOf(draft)).toEqual(new Date(2026, 2, 1, 14))
  const own = draftOf({ ...CONTEST, sealRankTime: new Date(2026, 2, 1, 10, 1) })
  expect(own.seal).toBe('time')
  expect(sealTimeOf({ ...own, endTime: '2026-03-01T15:00' })).toEqual(new Date(2026, 2, 1, 10, 1))
})

test('OI and short contests are sealed as a whole, others for the last hour', () => {
  const times = { startTime: '2026-03-01T09:00', endTime: '2026-03-01T10:00' }
  expect(usualSeal({ format: 'icpc', ...times })).toBe('hour')
  expect(usualSeal({ format: 'oi', ...times })).toBe('whole')
  expect(usualSeal({ format: 'icpc', ...times, endTime: '2026-03-01T09:59' })).toBe('whole')
  expect([isSealPossible('half-hour', 1799), isSealPossible('half-hour', 1800)]).toEqual([false, true])
  expect([isSealPossible('hour', 3599), isSealPossible('hour', 3600)]).toEqual([false, true])
})

test('a rule is read, written and previewed', () => {
  const rule = readRule(CONTEST.accountLimitRule)
  expect(ruleText(rule)).toBe(CONTEST.accountLimitRule)
  expect(previewOf(rule)).toEqual({ first: 'team1x', last: 'team9x', extra: ['ada', 'bob'], count: 11 })
  expect(previewOf({ ...rule, start: '10' })).toBeNull()
  expect(previewOf({ ...rule, end: '' })).toBeNull()
  expect(previewOf(readRule(null))).toMatchObject({ first: '0', last: '10', count: 11 })
})

test('a new draft tells what is missing, in the form’s order', () => {
  const now = new Date(2026, 2, 1, 9, 40)
  expect(faultsOf(newDraft(now))).toEqual(['title', 'description'])
  expect(faultsOf({ ...newDraft(now), startTime: '', endTime: '' })).toContain('startTime')
  expect(faultsOf(draftOf(CONTEST))).toEqual([])
  const bad = draftOf(CONTEST)
  expect(faultsOf({ ...bad, endTime: bad.startTime })).toContain('endBeforeStart')
  expect(faultsOf({ ...bad, pwd: '' })).toEqual(['pwd'])
  expect(faultsOf({ ...bad, penaltyMinutes: '' })).toEqual(['penalty'])
  expect(faultsOf({ ...bad, languageIds: [] })).toEqual(['languages'])
  const [gold] = bad.awards
  if (gold === undefined) throw new Error('no award')
  expect(faultsOf({ ...bad, awards: [{ ...gold, num: '101' }] })).toEqual(['awards'])
  expect(faultsOf({ ...bad, awardType: 2, awards: [{ ...gold, num: '101' }] })).toEqual([])
})

test('a star that stands twice is named', () => {
  expect(repeatedStar('ada bob,ada')).toBe('ada')
  expect(repeatedStar('ada\nbob，cyd')).toBeNull()
})

test.each([
  [20, '2026-03-01T10:00:00'],
  [40, '2026-03-01T11:00:00'],
])(
  'a new contest begins at a full hour that leaves time to set it up, and lasts five hours: 9:%i',
  (minute, start) => {
    const draft = newDraft(new Date(2026, 2, 1, 9, minute))
    expect(draft.startTime).toBe(start)
    expect(durationOf(draft)).toBe(5 * 3600)
  },
)

test('another start moves the end of a new contest, and not of one that exists', () => {
  const draft = newDraft(new Date(2026, 2, 1, 9))
  expect(withStart(draft, '2026-03-02T08:30', true)).toEqual({
    startTime: '2026-03-02T08:30',
    endTime: '2026-03-02T13:30:00',
  })
  expect(withStart(draft, '2026-03-02T08:30', false)).toEqual({ startTime: '2026-03-02T08:30' })
  expect(withStart(draft, '', true)).toEqual({ startTime: '' })
})

test('a typed length sets the end', () => {
  expect(endAfter('2026-03-02T08:30', 5400)).toBe('2026-03-02T10:00:00')
  expect(endAfter('', 5400)).toBe('')
})
