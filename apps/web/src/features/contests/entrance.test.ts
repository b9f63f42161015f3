import type { ContestDetailVo } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { barToSubmit, barToView, entryOffer } from './entrance.ts'

type Contest = Parameters<typeof barToView>[0]
const PUBLIC = { auth: 0 } as const
const PRIVATE = { auth: 1 } as const
const PROTECTED = { auth: 2 } as const
const admission = (admitsCaller: boolean): ContestDetailVo['admission'] => ({
  first: 'team1',
  last: 'team9',
  extraCount: 0,
  admitsCaller,
})
const contest = (values: Partial<Contest>): Contest => ({
  auth: 0,
  isAdmin: false,
  isRegistered: false,
  admission: null,
  allowEndSubmit: false,
  ...values,
})

describe('looking into a contest', () => {
  test('waits for the start, except for those who run it', () => {
    expect(barToView(contest(PUBLIC), 'scheduled')).toBe('scheduled')
    expect(barToView(contest({ ...PRIVATE, isRegistered: true }), 'scheduled')).toBe('scheduled')
    expect(barToView(contest({ ...PRIVATE, isAdmin: true }), 'scheduled')).toBeNull()
  })

  test('needs the password of a private contest only', () => {
    expect(barToView(contest(PUBLIC), 'running')).toBeNull()
    expect(barToView(contest(PROTECTED), 'running')).toBeNull()
    expect(barToView(contest(PRIVATE), 'running')).toBe('password')
    expect(barToView(contest({ ...PRIVATE, isRegistered: true }), 'running')).toBeNull()
    expect(barToView(contest(PRIVATE), 'ended')).toBe('password')
  })

  test('is closed to accounts that a private contest does not admit, entered or not', () => {
    const refused = { ...PRIVATE, admission: admission(false) }
    expect(barToView(contest(refused), 'running')).toBe('not_admitted')
    expect(barToView(contest({ ...refused, isRegistered: true }), 'running')).toBe('not_admitted')
    expect(barToView(contest({ ...PUBLIC, admission: admission(false) }), 'running')).toBeNull()
  })
})

describe('handing in', () => {
  test('needs the password of private and protected contests', () => {
    expect(barToSubmit(contest(PUBLIC), 'running')).toBeNull()
    expect(barToSubmit(contest(PROTECTED), 'running')).toBe('password')
    expect(barToSubmit(contest(PRIVATE), 'running')).toBe('password')
    expect(barToSubmit(contest({ ...PROTECTED, isRegistered: true }), 'running')).toBeNull()
  })

  test('asks the account rule in public contests too', () => {
    expect(barToSubmit(contest({ admission: admission(false) }), 'running')).toBe('not_admitted')
    expect(barToSubmit(contest({ admission: admission(true) }), 'running')).toBeNull()
  })

  test('begins with the contest, and ends with it unless late submissions are taken', () => {
    expect(barToSubmit(contest({}), 'scheduled')).toBe('scheduled')
    expect(barToSubmit(contest({ isAdmin: true }), 'scheduled')).toBeNull()
    expect(barToSubmit(contest({}), 'ended')).toBe('ended')
    expect(barToSubmit(contest({ isAdmin: true }), 'ended')).toBe('ended')
    expect(barToSubmit(contest({ allowEndSubmit: true }), 'ended')).toBeNull()
    expect(barToSubmit(contest({ ...PROTECTED, allowEndSubmit: true }), 'ended')).toBe('password')
  })
})

test('taking part is offered to those who can, with a password where there is one', () => {
  expect(entryOffer(contest(PUBLIC), 'scheduled')).toBe('plain')
  expect(entryOffer(contest(PROTECTED), 'running')).toBe('password')
  expect(entryOffer(contest({ isRegistered: true }), 'ended')).toBe('registered')
  expect(entryOffer(contest(PUBLIC), 'ended')).toBe('ended')
  expect(entryOffer(contest(PROTECTED), 'ended')).toBe('ended')
  expect(entryOffer(contest({ ...PUBLIC, allowEndSubmit: true }), 'ended')).toBe('plain')
  expect(entryOffer(contest({ ...PROTECTED, allowEndSubmit: true }), 'ended')).toBe('password')
  expect(entryOffer(contest(PRIVATE), 'ended')).toBe('password')
  expect(entryOffer(contest({ ...PRIVATE, admission: admission(false) }), 'running')).toBe('not_admitted')
  expect(entryOffer(contest({ ...PRIVATE, isAdmin: true }), 'running')).toBe('admin')
})
