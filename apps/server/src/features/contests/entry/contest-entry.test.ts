import { getContest, getContestAccess, listContests, registerForContest } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { participations } from '../contests.tables.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(server.context.now().getTime() + hours * HOUR_MS)
const SCHEDULED = () => ({ startsAt: inHours(1), endsAt: inHours(2) })
const ENDED = () => ({ startsAt: inHours(-3), endsAt: inHours(-1) })

describe('the list', () => {
  test('shows what runs, what comes and what was, each with the latest start first', async () => {
    const title = 'Order of contests'
    const values = [
      { ...ENDED(), title: `${title}: over` },
      { ...SCHEDULED(), title: `${title}: soon` },
      { title: `${title}: now` },
      { startsAt: inHours(5), endsAt: inHours(6), title: `${title}: later` },
    ]
    for (const one of values) await buildContest(server.context, { values: one })
    const { data } = await server.call(listContests, { query: { keyword: ' order OF ' } })
    expect(data.records.map((contest) => contest.title.split(': ')[1])).toEqual([
      'now',
      'later',
      'soon',
      'over',
    ])
    expect(data.records.map(({ status }) => status)).toEqual([0, -1, -1, 1])
    expect(data).toMatchObject({ total: 4, size: 10, current: 1, pages: 1 })
  })

  test('holds neither invisible contests nor those of groups, whoever reads it', async () => {
    const { token, user } = await buildUser(server.context, { role: 'root' })
    await buildContest(server.context, { values: { title: 'Unseen', isVisible: false, authorId: user.id } })
    const { data } = await server.call(listContests, { token, query: { keyword: 'Unseen' } })
    expect(data).toMatchObject({ records: [], total: 0 })
  })

  test.each([
    ['by the wire’s type', { type: 1 }, ['ioi', 'oi']],
    ['by the exact rules', { format: 'ioi' as const }, ['ioi']],
    ['by both', { type: 0, format: 'ioi' as const }, []],
    ['by status', { status: 1 }, []],
    ['by a status that there is not', { status: 7 }, []],
    ['by page', { limit: 1, currentPage: 3 }, ['icpc']],
    ['by a keyword with a wildcard', { keyword: 'Filter%' }, []],
  ])('is filtered %s', async (_, query, expected) => {
    const keyword = 'Filtered'
    if ((await server.call(listContests, { query: { keyword } })).data.total === 0)
      for (const format of ['icpc', 'oi', 'ioi'] as const)
        await buildContest(server.context, { values: { title: keyword, format } })
    const { data } = await server.call(listContests, { query: { keyword, ...query } })
    expect(data.records.map(({ format }) => format)).toEqual(expected)
  })
})

describe('one contest', () => {
  test('is told with its author’s username, the clock and whether the caller has entered', async () => {
    const author = await buildUser(server.context)
    const { token } = await buildUser(server.context)
    const { contest } = await buildContest(server.context, {
      values: { authorId: author.user.id, freezesAt: inHours(-0.5), format: 'oi', oiCounts: 'highest' },
    })
    const read = async (who: string) =>
      (await server.call(getContest, { token: who, query: { cid: contest.id } })).data
    expect(await read(token)).toMatchObject({
      author: author.user.username,
      type: 1,
      oiRankScoreType: 'Highest',
      status: 0,
      duration: 18_000,
      sealRank: true,
      isSealed: true,
      isAdmin: false,
      isRegistered: false,
      count: 0,
      admission: null,
    })
    await server.call(registerForContest, { token, body: { cid: contest.id } })
    expect(await read(token)).toMatchObject({ isRegistered: true, count: 1 })
    expect(await read(author.token)).toMatchObject({ isAdmin: true, isSealed: false, isRegistered: false })
  })

  test('says whom its account rule admits, without the names of single accounts', async () => {
    const { token } = await buildUser(server.context, { username: 'rule12' })
    const accountRule = { prefix: 'rule', suffix: '', start: 10, end: 20, extra: ['ada', 'bob'] }
    const { contest } = await buildContest(server.context, { values: { hasAccountRule: true, accountRule } })
    const answer = await server.call(getContest, { token, query: { cid: contest.id } })
    expect(answer.data.admission).toEqual({
      first: 'rule10',
      last: 'rule20',
      extraCount: 2,
      admitsCaller: true,
    })
    expect(answer.payload.toString()).not.toContain('ada')
  })

  test.each([
    ['of a user', 'default_user', 404],
    ['of root', 'root', 200],
  ] as const)('that is invisible does not exist in the eyes %s', async (_, role, status) => {
    const { token } = await buildUser(server.context, { role })
    const { contest } = await buildContest(server.context, { values: { isVisible: false } })
    const query = { cid: contest.id }
    expect((await server.call(getContest, { token, query })).status).toBe(status)
    expect((await server.call(getContestAccess, { token, query })).status).toBe(status)
    const body = { cid: contest.id }
    expect((await server.call(registerForContest, { token, body })).status).toBe(status)
  })
})

describe('entering', () => {
  const enter = (token: string, cid: number, password?: string) =>
    server.call(registerForContest, { token, body: { cid, password } })
  const access = async (token: string, cid: number) =>
    (await server.call(getContestAccess, { token, query: { cid } })).data.access

  test.each(['private', 'protected'] as const)('a %s contest takes its password', async (kind) => {
    const { token } = await buildUser(server.context)
    const { contest } = await buildContest(server.context, {
      values: { access: kind, ...SCHEDULED() },
      password: '开门 open',
    })
    expect(await enter(token, contest.id)).toMatchObject({ status: 400, code: 'contest_password_wrong' })
    expect(await enter(token, contest.id, '开门 open ')).toMatchObject({ code: 'contest_password_wrong' })
    expect(await access(token, contest.id)).toBe(false)
    expect(await enter(token, contest.id, '开门 open')).toMatchObject({ status: 200 })
    expect(await access(token, contest.id)).toBe(true)
    expect(await enter(token, contest.id, '开门 open')).toMatchObject({
      status: 400,
      code: 'contest_already_registered',
    })
  })

  test('guesses of a password are limited for each user, and right ones are no guesses', async () => {
    const [guesser, other] = [await buildUser(server.context), await buildUser(server.context)]
    const { contest } = await buildContest(server.context, { values: { access: 'private' } })
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, index) => enter(guesser.token, contest.id, `guess ${index}`)),
    )
    const codes = Object.groupBy(guesses, ({ code = '' }) => code)
    expect(codes.contest_password_wrong).toHaveLength(10)
    expect(codes.too_many_requests).toHaveLength(4)
    expect(await enter(guesser.token, contest.id, 'secret')).toMatchObject({ code: 'too_many_requests' })
    expect(await enter(other.token, contest.id, 'secret')).toMatchObject({ status: 200 })
    for (let index = 0; index < 12; index += 1) {
      const { contest: next } = await buildContest(server.context, { values: { access: 'private' } })
      expect(await enter(other.token, next.id, 'secret')).toMatchObject({ status: 200 })
    }
  })

  test('two requests at once make one participation', async () => {
    const { token } = await buildUser(server.context)
    const { contest } = await buildContest(server.context)
    const answers = await Promise.all([enter(token, contest.id), enter(token, contest.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await server.context.db.$count(participations)).toBeGreaterThan(0)
    const info = await server.call(getContest, { token, query: { cid: contest.id } })
    expect(info.data.count).toBe(1)
  })

  test('the account rule is asked before the password', async () => {
    const { token } = await buildUser(server.context)
    const { contest } = await buildContest(server.context, {
      values: {
        access: 'private',
        hasAccountRule: true,
        accountRule: { prefix: 'team', suffix: '', start: 1, end: 9, extra: [] },
      },
    })
    expect(await enter(token, contest.id, 'wrong')).toMatchObject({ code: 'contest_account_rule' })
  })

  test('a rule that came later takes access from those it does not admit', async () => {
    const { token, entrantId } = await buildUser(server.context)
    const { contest } = await buildContest(server.context, {
      values: { access: 'private', hasAccountRule: true, accountRule: null },
    })
    await server.context.db.insert(participations).values({ contestId: contest.id, entrantId })
    expect(await access(token, contest.id)).toBe(false)
  })

  test.each([
    ['public', false, 'contest_ended'],
    ['protected', false, 'contest_ended'],
    ['protected', true, undefined],
    // It is read by those who entered it, also when it is over.
    ['private', false, undefined],
  ] as const)('a %s contest that is over, late submissions %s: %s', async (kind, isLate, code) => {
    const { token } = await buildUser(server.context)
    const { contest } = await buildContest(server.context, {
      values: { access: kind, takesLateSubmissions: isLate, ...ENDED() },
    })
    expect((await enter(token, contest.id, 'secret')).code).toBe(code)
  })

  test('a contest that there is not', async () => {
    const { token } = await buildUser(server.context)
    expect(await enter(token, 123_456)).toMatchObject({ status: 404, code: 'contest_not_found' })
  })
})
