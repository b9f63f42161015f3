import { describe, expect, test } from 'vitest'
import { callerOf, THING_IN_GROUP, THING_ON_SITE } from '../../../test/access-page/people.ts'
import { VISITOR } from '../../http/caller.ts'
import { may, refusalOf, requireMay } from './access.policy.ts'
import { withLevel } from './group-levels.policy.ts'

const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(THING_ON_SITE.startsAt.getTime() + minutes * MINUTE_MS)
/** It runs for two hours. */
const [BEFORE, RUNNING, AFTER] = [at(-1), at(60), at(121)]

const user = callerOf({})
const author = callerOf({ id: 'author' })
const siteRoot = callerOf({ role: 'root' })
const contest = THING_ON_SITE

describe('a contest', () => {
  test.each([
    ['public, before', { now: BEFORE }, 'contest_not_started'],
    ['public, running', { now: RUNNING }, null],
    ['private, not entered', { access: 'private' }, 'contest_not_registered'],
    ['private, entered', { access: 'private', isRegistered: true }, null],
    ['private, after the end', { access: 'private', now: AFTER }, 'contest_not_registered'],
    ['protected, not entered', { access: 'protected' }, null],
    ['hidden', { isVisible: false }, 'contest_not_found'],
    ['hidden, before', { isVisible: false, now: BEFORE }, 'contest_not_found'],
  ] as const)('is looked into: %s', (_, values, refusal) => {
    expect(refusalOf(user, 'contest.look', { ...contest, ...values })).toBe(refusal)
    expect(refusalOf(author, 'contest.look', { ...contest, ...values })).toBeNull()
  })

  test.each([
    ['before', { now: BEFORE }, 'contest_not_started'],
    ['running', { now: RUNNING }, null],
    ['protected, not entered', { access: 'protected' }, 'contest_not_registered'],
    ['after the end', { now: AFTER }, 'contest_ended'],
    ['after the end, taken late', { now: AFTER, takesLateSubmissions: true }, null],
  ] as const)('takes programs: %s', (_, values, refusal) => {
    expect(refusalOf(user, 'contest.submit', { ...contest, ...values })).toBe(refusal)
  })

  test('takes no programs after its end, not from its organisers either', () => {
    expect(refusalOf(author, 'contest.submit', { ...contest, now: BEFORE })).toBeNull()
    expect(refusalOf(author, 'contest.submit', { ...contest, now: AFTER })).toBe('contest_ended')
  })

  test.each([
    ['running', {}, null],
    ['entered', { isRegistered: true }, 'contest_already_registered'],
    ['over', { now: AFTER }, 'contest_ended'],
    ['over, taken late', { now: AFTER, takesLateSubmissions: true }, null],
    ['over, private', { now: AFTER, access: 'private' }, null],
  ] as const)('is entered: %s', (_, values, refusal) => {
    expect(refusalOf(user, 'contest.enter', { ...contest, ...values })).toBe(refusal)
  })

  test('admits usernames by its account rule, and nobody where the rule is missing', () => {
    const rule = { prefix: 'team', suffix: '', start: 1, end: 9, extra: [] }
    const ruled = { ...contest, hasAccountRule: true, accountRule: rule, isRegistered: true }
    expect(refusalOf(callerOf({ id: 'team7' }), 'contest.take-part', ruled)).toBeNull()
    expect(refusalOf(callerOf({ id: 'team10' }), 'contest.take-part', ruled)).toBe('contest_account_rule')
    expect(refusalOf(VISITOR, 'contest.take-part', ruled)).toBe('contest_account_rule')
    const broken = { ...ruled, accountRule: null }
    expect(refusalOf(callerOf({ id: 'team7' }), 'contest.take-part', broken)).toBe('contest_account_rule')
  })

  test('hides what the seal covers from all but its organisers', () => {
    const sealed = { ...contest, freezesAt: at(30), now: RUNNING }
    expect(may(user, 'contest.see-past-seal', sealed)).toBe(false)
    expect(may(author, 'contest.see-past-seal', sealed)).toBe(true)
    expect(may(user, 'contest.see-past-seal', { ...sealed, now: AFTER })).toBe(true)
    const kept = { ...sealed, now: AFTER, unsealsAtEnd: false, finalisedAt: AFTER }
    expect(may(user, 'contest.see-past-seal', kept)).toBe(false)
    expect(may(user, 'contest.see-final', kept)).toBe(false)
    expect(may(author, 'contest.see-final', kept)).toBe(true)
  })

  test('shows visitors its problems with its board alone', () => {
    expect(refusalOf(VISITOR, 'contest.list-problems', contest)).toBe('contest_board_closed')
    expect(refusalOf(VISITOR, 'contest.list-problems', { ...contest, isBoardOpen: true })).toBeNull()
    const later = { ...contest, isBoardOpen: true, now: BEFORE }
    expect(refusalOf(VISITOR, 'contest.list-problems', later)).toBe('contest_not_started')
  })

  test('gives its log to those who took part, after the release', () => {
    const entered = { ...contest, isRegistered: true }
    expect(refusalOf(user, 'contest.read-log', contest)).toBe('contest_admins_only')
    expect(refusalOf(user, 'contest.read-log', entered)).toBe('contest_log_not_released')
    const sealed = { ...entered, now: AFTER, freezesAt: at(30), unsealsAtEnd: false }
    expect(refusalOf(user, 'contest.read-log', sealed)).toBe('contest_log_not_released')
    expect(refusalOf(user, 'contest.read-log', { ...entered, now: AFTER })).toBeNull()
  })

  test('is not there for those who may not know of it, and not theirs for the others', () => {
    const hidden = { ...THING_IN_GROUP, isVisible: false }
    const admin = callerOf({ level: 'admin' })
    expect(refusalOf(user, 'contest.change', THING_IN_GROUP)).toBe('contest_not_found')
    expect(refusalOf(callerOf({ level: 'member' }), 'contest.change', hidden)).toBe('contest_not_found')
    // Administrators of its group see it in their list; the jury's pages know it by its visibility alone.
    expect(refusalOf(admin, 'contest.change', hidden)).toBe('not_your_contest')
    expect(refusalOf(admin, 'contest.run', hidden)).toBe('contest_not_found')
    expect(() => requireMay(admin, 'contest.change', hidden)).toThrow('not_your_contest')
  })
})

describe('levels of a group', () => {
  const member = { ...THING_IN_GROUP, memberId: 'other' }

  test.each([
    ['a member to administrator, by a root', 'root', { wantedLevel: 'admin' }, null],
    ['a member to root, by a root', 'root', { wantedLevel: 'root' }, 'group_level_too_high'],
    ['an administrator, by one', 'admin', { level: 'admin' }, 'group_level_too_high'],
    ['an applicant, by an administrator', 'admin', { level: 'applying' }, null],
    ['a member to an applicant', 'root', { wantedLevel: 'applying' }, 'group_member_lowered'],
    ['the owner', 'root', { isOwner: true }, 'group_owner_fixed'],
    ['a member, by a member', 'member', {}, 'group_admins_only'],
  ] as const)('are changed: %s', (_, level, values, refusal) => {
    expect(refusalOf(callerOf({ level }), 'group-member.change', { ...member, ...values })).toBe(refusal)
  })

  test('are below the site’s root', () => {
    const wanted = { ...member, level: 'root', wantedLevel: 'root' } as const
    expect(refusalOf(siteRoot, 'group-member.change', wanted)).toBeNull()
  })

  test('are nobody’s to take from themselves', () => {
    const root = callerOf({ id: 'other', level: 'root' })
    expect(refusalOf(root, 'group-member.remove', member)).toBe('group_not_yourself')
    expect(refusalOf(callerOf({ level: 'root' }), 'group-member.remove', member)).toBeNull()
  })

  test('are those that the group gives now, where they were read anew', () => {
    const former = withLevel(callerOf({ level: 'admin' }), 1, 'refused')
    expect(may(former, 'group.read', THING_IN_GROUP)).toBe(false)
    expect(may(withLevel(user, 1, 'root'), 'group.change', THING_IN_GROUP)).toBe(true)
    expect(withLevel(VISITOR, 1, 'root')).toBe(VISITOR)
  })
})

describe('a submission', () => {
  const admin = callerOf({ role: 'admin' })

  test('is its sender’s, and open where its problem is read', () => {
    const secret = { ...THING_ON_SITE, problemVisibility: 'private' } as const
    expect(may(user, 'submission.read', THING_ON_SITE)).toBe(true)
    expect(may(user, 'submission.read', secret)).toBe(false)
    expect(may(admin, 'submission.read', secret)).toBe(false)
    expect(may(callerOf({ id: 'sender' }), 'submission.read', secret)).toBe(true)
    // A group took the problem back.
    expect(may(user, 'submission.read', { ...THING_ON_SITE, problemGroupId: 1 })).toBe(false)
  })

  test('shows its program to administrators, and in a contest to its organisers alone', () => {
    const shared = { ...THING_ON_SITE, isShared: true, problemSharesCode: true }
    const inContest = { ...shared, contest: { authorId: 'author', groupId: null } }
    expect(may(user, 'submission.read-source', THING_ON_SITE)).toBe(false)
    expect(may(user, 'submission.read-source', shared)).toBe(true)
    expect(may(admin, 'submission.read-source', THING_ON_SITE)).toBe(true)
    expect(may(admin, 'submission.read-source', inContest)).toBe(false)
    expect(may(author, 'submission.read-source', inContest)).toBe(true)
  })

  test('is judged again by organisers of a contest of a group', () => {
    const inContest = { ...THING_IN_GROUP, contest: { authorId: 'author', groupId: 1 } }
    expect(may(callerOf({ id: 'author', level: 'admin' }), 'judging.order', inContest)).toBe(true)
    expect(may(callerOf({ level: 'admin' }), 'judging.order', inContest)).toBe(false)
    const onSite = { ...THING_ON_SITE, contest: { authorId: 'author', groupId: null } }
    expect(may(author, 'judging.order', onSite)).toBe(false)
    expect(may(siteRoot, 'judging.order', onSite)).toBe(true)
  })
})

test('no API token reads real names', () => {
  const byToken = { ...siteRoot, scopes: ['admin'] } as const
  expect(may(siteRoot, 'user.read-real-name', {})).toBe(true)
  expect(may(byToken, 'user.read-real-name', {})).toBe(false)
})

test('a discussion of a secret problem is not there, and a hidden one is', () => {
  const secret = { ...THING_ON_SITE, problemVisibility: 'contest' } as const
  const hidden = { ...THING_ON_SITE, hiddenAt: RUNNING }
  expect(refusalOf(user, 'discussion.read', secret)).toBe('discussion_not_found')
  expect(refusalOf(user, 'discussion.read', hidden)).toBe('discussion_hidden')
  expect(refusalOf(author, 'discussion.read', secret)).toBeNull()
  expect(refusalOf(callerOf({ role: 'admin' }), 'discussion.read', hidden)).toBeNull()
})

test('a question of a running contest is for who asked and the jury', () => {
  const question = { ...THING_ON_SITE, kind: 'contest', isForAll: false } as const
  expect(may(user, 'comment.read', question)).toBe(false)
  expect(may(user, 'comment.read', { ...question, isModerator: true })).toBe(true)
  expect(refusalOf(user, 'comment.reply', question)).toBe('reply_not_allowed')
  expect(may(author, 'comment.reply', question)).toBe(true)
})

test('news of a question reach who asked and the jury, and news below a hidden discussion who moderates it', () => {
  const below = { ...THING_IN_GROUP, ownerId: 'owner', askerId: 'asker', authorId: 'writer' }
  const inContest = { ...below, contest: { authorId: 'author', groupId: 1 } }
  for (const id of ['asker', 'writer']) expect(may(callerOf({ id }), 'comment.hear-of', inContest)).toBe(true)
  expect(may(callerOf({ level: 'member' }), 'comment.hear-of', inContest)).toBe(false)
  expect(may(callerOf({ level: 'admin' }), 'comment.hear-of', inContest)).toBe(false)
  expect(may(callerOf({ id: 'author', level: 'admin' }), 'comment.hear-of', inContest)).toBe(true)
  expect(may(callerOf({ id: 'owner' }), 'comment.hear-of', inContest)).toBe(false)
  expect(may(callerOf({ id: 'owner' }), 'comment.hear-of', below)).toBe(true)
  expect(may(callerOf({ level: 'admin' }), 'comment.hear-of', below)).toBe(true)
  expect(may(callerOf({ role: 'admin' }), 'comment.hear-of', below)).toBe(false)
})

test.each([
  ['CE', { sender: true, reader: true, admin: true }],
  ['SF', { sender: true, reader: true, admin: true }],
  ['SE', { sender: false, reader: false, admin: true }],
  ['AC', { sender: false, reader: false, admin: true }],
] as const)('the message of a judging that ended in %s is read by %o', (verdict, expected) => {
  const shared = { ...THING_ON_SITE, verdict, isShared: true, problemSharesCode: true }
  const sees = (caller: typeof user) => may(caller, 'submission.read-message', shared)
  expect({
    sender: sees(callerOf({ id: 'sender' })),
    reader: sees(user),
    admin: sees(callerOf({ role: 'admin' })),
  }).toEqual(expected)
})

test('a compile error of a secret problem is not read by its administrators: it quotes the program', () => {
  const secret = { ...THING_ON_SITE, problemVisibility: 'private' } as const
  const admin = callerOf({ role: 'admin' })
  expect(may(admin, 'submission.read-message', { ...secret, verdict: 'CE' })).toBe(false)
  expect(may(admin, 'submission.read-message', { ...secret, verdict: 'SE' })).toBe(true)
})

test('a public problem leaves the list by an overseer alone, and one that a group offers is read by them', () => {
  const admin = callerOf({ id: 'author', role: 'admin' })
  const overseer = callerOf({ role: 'problem_admin' })
  expect(may(admin, 'problem.hide', THING_ON_SITE)).toBe(false)
  expect(may(admin, 'problem.hide', { ...THING_ON_SITE, visibility: 'private' })).toBe(true)
  expect(may(overseer, 'problem.hide', THING_ON_SITE)).toBe(true)
  expect(may(callerOf({ id: 'author', level: 'admin' }), 'problem.hide', THING_IN_GROUP)).toBe(true)
  expect(may(overseer, 'problem.review', THING_IN_GROUP)).toBe(false)
  expect(may(overseer, 'problem.review', { ...THING_IN_GROUP, application: 'waiting' })).toBe(true)
  expect(may(admin, 'problem.review', { ...THING_IN_GROUP, application: 'waiting' })).toBe(false)
})

test('the receipt of a submission is for its sender and the jury', () => {
  const sent = { userId: 'sender', contest: { authorId: 'author', groupId: null } }
  expect(may(callerOf({ id: 'sender' }), 'submission.read-receipt', sent)).toBe(true)
  expect(may(author, 'submission.read-receipt', sent)).toBe(true)
  expect(refusalOf(user, 'submission.read-receipt', sent)).toBe('submission_not_found')
})
