import { expect, test } from 'vitest'
import { barToView } from './entrance.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:00:01Z')
const open = { isAdmin: false, auth: 'Public', isRegistered: false, startTime: null, now } as const

test.each([
  ['a public training is open', open, null],
  ['a private one asks for its password', { ...open, auth: 'Private' }, 'private'],
  ['those who entered are in', { ...open, auth: 'Private', isRegistered: true }, null],
  ['one that has not begun is closed', { ...open, startTime: later }, 'scheduled'],
  ['it opens at its start', { ...open, startTime: now }, null],
  ['the password comes before the start', { ...open, auth: 'Private', startTime: later }, 'private'],
  ['administrators are always in', { ...open, isAdmin: true, auth: 'Private', startTime: later }, null],
] as const)('%s', (_, training, bar) => {
  expect(barToView(training)).toBe(bar)
})
