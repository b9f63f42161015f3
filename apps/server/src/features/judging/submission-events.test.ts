import type { Feedback, Role } from '@gavel/contract'
import { describe, expect, test } from 'vitest'
import { type Caller, VISITOR } from '../../http/caller.ts'
import { newsFor, type Subscriber } from './submission-events.policy.ts'
import { newsToEvents } from './submission-events.wire.ts'
import type { SubmissionNotice } from './submission-notice.service.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const caseOf = (number: number, verdict: 'AC' | 'WA') => ({
  number,
  verdict,
  cpuTimeMs: 5,
  memoryKib: 6,
  subtask: null,
})
const TOLD: NonNullable<SubmissionNotice['feedback']> = {
  problemAuthorId: 'setter',
  problemFeedback: 'full',
  contest: null,
  groupId: null,
  visibility: 'public',
}
const notice: SubmissionNotice = {
  submitId: 7,
  problemId: 1,
  userId: 'owner',
  submittedAt: NOW,
  isPublic: true,
  feedback: TOLD,
  status: 7,
  done: 1,
  total: 2,
  cases: [caseOf(1, 'AC')],
  failedCase: null,
}

function subscriber(name: string, { role = 'default_user', isOpen = false, feed = false } = {}): Subscriber {
  const caller: Caller =
    name === ''
      ? VISITOR
      : {
          kind: 'user',
          user: {
            id: name,
            username: name,
            role: role as Role,
            restrictedUntil: null,
            groups: new Map(),
            sessionId: 's',
          },
        }
  return { caller, submitIds: new Set(isOpen ? [7] : []), hearsPublicFeed: feed }
}

const heardBy = (who: Subscriber, told: SubmissionNotice, now: Date) =>
  newsToEvents(told, newsFor(who, told, now))

test.each([
  ['the owner', subscriber('owner'), {}, ['submission', 'cases']],
  ['the owner of a private one', subscriber('owner'), { isPublic: false }, ['submission', 'cases']],
  ['an open page', subscriber('', { isOpen: true }), {}, ['submission', 'cases']],
  ['an open page of a private one', subscriber('other', { isOpen: true }), { isPublic: false }, []],
  [
    'an overseer’s open page of a private one',
    subscriber('boss', { role: 'root', isOpen: true }),
    { isPublic: false },
    ['submission', 'cases'],
  ],
  ['the public feed', subscriber('', { feed: true }), {}, ['submission']],
  ['the public feed of a private one', subscriber('', { feed: true }), { isPublic: false }, []],
  ['another user', subscriber('other'), {}, []],
])('%s hears what it may', (_, who, change, expected) => {
  expect(heardBy(who, { ...notice, ...change }, NOW).map((event) => event.type)).toEqual(expected)
})

describe('how much is told of cases while they run', () => {
  const contest = (feedback: Feedback | null, format: 'icpc' | 'oi' = 'icpc') => ({
    authorId: null,
    format,
    startsAt: new Date('2026-03-01T09:00:00Z'),
    endsAt: new Date('2026-03-01T14:00:00Z'),
    freezesAt: new Date('2026-03-01T13:00:00Z'),
    unsealsAtEnd: true,
    feedback,
    hidesStderr: false,
  })
  const heard = (who: Subscriber, change: Partial<SubmissionNotice>, now = NOW) => {
    const [standing, told] = heardBy(who, { ...notice, ...change }, now)
    return {
      done: standing?.type === 'submission' ? standing.done : undefined,
      cases: told?.type === 'cases' ? told.cases : [],
    }
  }
  const owner = subscriber('owner')
  const told = (problemFeedback: Feedback) => ({ ...TOLD, problemFeedback })
  const cases = [caseOf(1, 'AC'), caseOf(2, 'WA'), caseOf(3, 'AC')]

  test.each([
    ['none', null, []],
    ['verdict', 1, [{ seq: 1, time: null, memory: null }, { seq: 2 }, { seq: 3 }]],
    ['first-failing', 1, [{ seq: 1, time: 5 }, { seq: 2 }]],
    ['full', 1, [{ seq: 1, time: 5, memory: 6 }, { seq: 2 }, { seq: 3 }]],
  ] as const)('%s', (feedback, done, expected) => {
    const answer = heard(owner, { feedback: told(feedback), cases, failedCase: 2 })
    expect(answer.done).toBe(done)
    expect(answer.cases).toHaveLength(expected.length)
    expect(answer.cases).toMatchObject(expected)
  })

  test('behind a failing case of an earlier notice nothing more comes', () => {
    const later = { feedback: told('first-failing'), cases: [caseOf(4, 'AC')], failedCase: 2 }
    expect(heard(owner, later).cases).toEqual([])
    expect(heard(owner, { ...later, feedback: told('full') }).cases).toHaveLength(1)
  })

  test.each([
    ['an ICPC contest that says nothing', contest(null), NOW, 0],
    ['an OI contest that says nothing', contest(null, 'oi'), NOW, 3],
    ['a frozen OI contest', contest(null, 'oi'), new Date('2026-03-01T13:00:00Z'), 0],
    ['a contest that tells everything', contest('full'), NOW, 3],
    ['a contest before it begins', contest(null), new Date('2026-03-01T08:59:59Z'), 3],
    ['a contest at its end', contest(null), new Date('2026-03-01T14:00:00Z'), 3],
  ])('in %s', (_, rules, now, count) => {
    const feedback = {
      ...{ problemAuthorId: null, problemFeedback: 'full' as const, contest: { groupId: null, ...rules } },
      ...{ groupId: null, visibility: 'contest' as const },
    }
    expect(heard(owner, { feedback, cases }, now).cases).toHaveLength(count)
  })

  test.each([
    ['root', subscriber('boss', { role: 'root', isOpen: true })],
    ['a problem administrator', subscriber('boss', { role: 'problem_admin', isOpen: true })],
    ['the problem’s author', subscriber('setter', { isOpen: true })],
  ])('%s hears everything', (_, who) => {
    const answer = heard(who, { feedback: told('none'), cases })
    expect(answer).toMatchObject({ done: 1, cases: [{ time: 5 }, { seq: 2 }, { seq: 3 }] })
  })

  test('a notice of a standing alone has no cases', () => {
    expect(heard(owner, { feedback: null, cases })).toEqual({ done: null, cases: [] })
  })
})

describe('a submission in a contest', () => {
  const SEAL = new Date('2026-03-01T09:30:00Z')
  const contest = { startsAt: new Date('2026-03-01T09:00:00Z'), endsAt: new Date('2026-03-01T14:00:00Z') }
  const END = contest.endsAt

  interface Situation {
    readonly format?: 'icpc' | 'oi' | 'ioi'
    readonly unsealsAtEnd?: boolean
    readonly submittedAt?: Date
    readonly now?: Date
  }
  function heard(who: Subscriber, situation: Situation = {}) {
    const { format = 'oi', unsealsAtEnd = true, submittedAt = SEAL, now = NOW } = situation
    const rules = { ...contest, authorId: 'organiser', format, freezesAt: SEAL, unsealsAtEnd }
    const feedback = {
      problemAuthorId: 'setter',
      problemFeedback: 'full' as const,
      contest: { ...rules, groupId: null, feedback: null, hidesStderr: false },
      ...{ groupId: null, visibility: 'contest' as const },
    }
    const told = heardBy(who, { ...notice, isPublic: false, submittedAt, feedback, status: -1 }, now)
    return told.map((event) => event.type)
  }
  const owner = subscriber('owner', { isOpen: true })

  test.each<[string, Situation, string[]]>([
    ['behind the seal of a contest by points', {}, []],
    ['behind the seal of an IOI contest', { format: 'ioi' }, []],
    ['after the end, as long as the seal stays', { unsealsAtEnd: false, now: END }, []],
    ['behind the seal under ICPC rules', { format: 'icpc' }, ['submission']],
    ['from before the seal', { submittedAt: new Date(SEAL.getTime() - 1) }, ['submission']],
    ['after the end', { now: END }, ['submission', 'cases']],
  ])('its owner hears of it %s', (_, situation, expected) => {
    expect(heard(owner, situation)).toEqual(expected)
  })

  test.each([
    ['root', subscriber('boss', { role: 'root', isOpen: true }), ['submission', 'cases']],
    ['the contest’s author', subscriber('organiser', { isOpen: true }), ['submission', 'cases']],
    ['a problem administrator', subscriber('boss', { role: 'problem_admin', isOpen: true }), []],
    ['the problem’s author', subscriber('setter', { isOpen: true }), []],
    ['another entrant', subscriber('other', { isOpen: true }), []],
    ['a visitor of the public feed', subscriber('', { isOpen: true, feed: true }), []],
  ])('%s hears of it as far as they run the contest', (_, who, expected) => {
    expect(heard(who)).toEqual(expected)
    expect(heard(who, { format: 'icpc' })).toEqual(expected)
  })
})
