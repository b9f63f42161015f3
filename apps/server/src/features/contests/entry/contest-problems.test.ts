import { listContestProblems, type Role } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { problems } from '../../problems/problems.tables.ts'
import { participations } from '../contests.tables.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const inHours = (hours: number) => new Date(server.context.now().getTime() + hours * 3_600_000)

const listOf = (cid: number, token?: string, containsEnd?: boolean) =>
  server.call(listContestProblems, {
    ...(token === undefined ? {} : { token }),
    query: { cid, ...(containsEnd === undefined ? {} : { containsEnd }) },
  })

test('problems come in the order of their labels, without those that were made private', async () => {
  const { token } = await buildUser(server.context)
  const built = await buildContest(server.context, { labels: ['P10', 'P2', 'X', 'P1'] })
  const hidden = built.problems[2]?.problem.id ?? 0
  await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, hidden))
  const { data } = await listOf(built.contest.id, token)
  expect(data.map(({ displayId }) => displayId)).toEqual(['P1', 'P2', 'P10'])
  expect(data[0]).toMatchObject({ displayTitle: 'Title of P1', cid: built.contest.id, ac: 0, total: 0 })
})

/** Problem A's accepted and all submissions, for each who may look. */
async function figuresOf(values: ContestDraft['values'], containsEnd?: boolean) {
  const author = await buildUser(server.context)
  const root = await buildUser(server.context, { role: 'root' })
  const built = await buildContest(server.context, {
    values: { authorId: author.user.id, startsAt: inHours(-3), endsAt: inHours(1), ...values },
  })
  const entrant = await buildUser(server.context)
  const attempts = [-60, 0, 3_600, 7_200, 10_000, 12_000].map((at) => ({ label: 'A', at }))
  for (const attempt of attempts) await buildAttempt(server.context, built, entrant, attempt)
  await buildAttempt(server.context, built, entrant, { label: 'A', at: 5, verdict: 'WA' })
  await buildAttempt(server.context, built, entrant, { label: 'A', at: 6, verdict: null })
  for (const organiser of [author, root])
    await buildAttempt(server.context, built, organiser, { label: 'A', at: 7 })
  const of = async (token: string) => {
    const [first] = (await listOf(built.contest.id, token, containsEnd)).data
    return [first?.ac, first?.total]
  }
  return { entrant: await of(entrant.token), author: await of(author.token), root: await of(root.token) }
}

describe('counters', () => {
  test('begin at the start and leave out the organisers', async () => {
    const figures = [5, 7]
    expect(await figuresOf({ endsAt: inHours(2) })).toEqual({
      entrant: figures,
      author: figures,
      root: figures,
    })
  })

  test('stop at the seal for all but the organisers', async () => {
    const organisers = [5, 7]
    expect(await figuresOf({ freezesAt: inHours(-1) })).toEqual({
      entrant: [2, 4],
      author: organisers,
      root: organisers,
    })
  })

  test('stop at the seal after the end, too, until the standings are released', async () => {
    const over = { endsAt: inHours(-0.1), freezesAt: inHours(-1), takesLateSubmissions: true }
    expect((await figuresOf({ ...over, unsealsAtEnd: false }, true)).entrant).toEqual([2, 4])
    expect((await figuresOf(over, true)).entrant).toEqual([5, 7])
  })

  test.each([
    ['by themselves', true, undefined, [2, 4]],
    ['when it is asked for', true, true, [5, 7]],
    ['where the contest takes none after it', false, true, [2, 4]],
  ])('stop at the end %s: %s, %s', async (_, takesLateSubmissions, containsEnd, expected) => {
    const over = { endsAt: inHours(-1), takesLateSubmissions }
    expect((await figuresOf(over, containsEnd)).entrant).toEqual(expected)
  })
})

describe('who may know which problems there are', () => {
  const SCHEDULED = { startsAt: inHoursFromNow(1), endsAt: inHoursFromNow(2) }
  const OVER = { startsAt: inHoursFromNow(-2), endsAt: inHoursFromNow(-1) }
  type Who = 'visitor' | 'user' | 'registered' | 'author' | Role

  test.each<[Who, NonNullable<ContestDraft['values']>, string | undefined]>([
    ['visitor', {}, 'contest_board_closed'],
    ['visitor', { isBoardOpen: true }, undefined],
    ['visitor', { isBoardOpen: true, access: 'private' }, undefined],
    ['visitor', { isBoardOpen: true, ...SCHEDULED }, 'contest_not_started'],
    ['visitor', { isBoardOpen: true, isVisible: false }, 'contest_not_found'],
    ['visitor', OVER, 'contest_board_closed'],
    ['user', {}, undefined],
    ['user', SCHEDULED, 'contest_not_started'],
    ['user', { access: 'protected' }, undefined],
    ['user', { access: 'private' }, 'contest_not_registered'],
    ['user', { access: 'private', ...OVER }, 'contest_not_registered'],
    ['user', { access: 'private', isBoardOpen: true }, undefined],
    ['user', { isVisible: false }, 'contest_not_found'],
    ['user', { groupId: null, isVisible: false, isBoardOpen: true }, 'contest_not_found'],
    ['registered', { access: 'private' }, undefined],
    ['registered', { access: 'private', hasAccountRule: true }, 'contest_account_rule'],
    ['registered', { access: 'private', ...SCHEDULED }, 'contest_not_started'],
    ['author', { access: 'private', isVisible: false, ...SCHEDULED }, undefined],
    ['root', { access: 'private', isVisible: false, ...SCHEDULED }, undefined],
    ['admin', { access: 'private' }, 'contest_not_registered'],
    ['problem_admin', SCHEDULED, 'contest_not_started'],
  ])('%s, %j: %s', async (who, values, code) => {
    const role = who === 'root' || who === 'admin' || who === 'problem_admin' ? who : 'default_user'
    const caller = await buildUser(server.context, { role })
    const { contest } = await buildContest(server.context, {
      values: { ...values, ...(who === 'author' ? { authorId: caller.user.id } : {}) },
    })
    if (who === 'registered')
      await server.context.db
        .insert(participations)
        .values({ contestId: contest.id, entrantId: caller.entrantId })
    expect((await listOf(contest.id, who === 'visitor' ? undefined : caller.token)).code).toBe(code)
  })

  function inHoursFromNow(hours: number) {
    return new Date(Date.now() + hours * 3_600_000)
  }
})
