import { getUserHeatmap, getUserHome, type UserHomeQuery } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { nameOfDay } from './year-days.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Problem = Awaited<ReturnType<typeof buildProblem>>['problem']

const NOON = new Date(2026, 2, 10, 12)
const clock = setClock(NOON)
let server: TestApp
let ada: User
let banned: User
let easy: Problem
let hard: Problem
let hidden: Problem

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  const { context } = server
  ada = await buildUser(context, {
    username: 'Ada',
    nickname: 'Countess',
    realName: 'Augusta Ada King',
    email: 'ada@example.com',
    gender: 'female',
    school: 'At home',
    signature: '**Notes**',
    github: 'https://github.com/ada',
    blog: 'https://example.com',
    titleName: 'First',
    titleColor: '#123456',
  })
  banned = await buildUser(context, { username: 'gone', status: 'banned' })
  const values = { scoring: 'oi' as const, fullScore: 100 }
  easy = (await buildProblem(context, { values: { code: 'H1000', difficulty: 'easy' } })).problem
  hard = (await buildProblem(context, { values: { ...values, code: 'H999', difficulty: 'hard' } })).problem
  hidden = (await buildProblem(context, { values: { code: 'H1', visibility: 'private' } })).problem
  await send(easy, { verdict: 'AC' }, 0)
  await send(easy, { verdict: 'AC' }, 0)
  await send(hard, { verdict: 'AC', rankScore: 14 }, -1)
  await send(hard, { verdict: 'PAC', rankScore: 5 }, -364)
  await send(hidden, { verdict: 'AC' }, -365)
  await send(hidden, { verdict: 'AC' }, -7)
})
afterAll(() => server.close())

async function send(
  problem: Problem,
  outcome: { verdict: 'AC' | 'PAC'; rankScore?: number },
  daysFromToday: number,
) {
  await server.context.db.insert(submissions).values({
    userId: ada.user.id,
    entrantId: ada.entrantId,
    problemId: problem.id,
    language: 'Python3',
    sourceLength: 4,
    state: 'judged',
    submittedAt: new Date(2026, 2, 10 + daysFromToday, 1),
    ...outcome,
  })
}

const home = (query: UserHomeQuery, token?: string) =>
  server.call(getUserHome, { query, language: 'en-US', ...(token === undefined ? {} : { token }) })
const heatmap = (query: UserHomeQuery, token?: string) =>
  server.call(getUserHeatmap, { query, language: 'en-US', ...(token === undefined ? {} : { token }) })

describe('a user home', () => {
  test('shows what is public, and nothing else', async () => {
    const { data } = await home({ uid: ada.user.id })
    expect(data).toEqual({
      uid: ada.user.id,
      username: 'Ada',
      nickname: 'Countess',
      gender: 'female',
      school: 'At home',
      signature: '**Notes**',
      github: 'https://github.com/ada',
      blog: 'https://example.com',
      avatar: null,
      titleName: 'First',
      titleColor: '#123456',
      total: 4,
      rating: null,
      scoreList: [14],
      solvedList: ['H999', 'H1000'],
      solvedGroupByDifficulty: {
        0: [{ id: easy.id, problemId: 'H1000', difficulty: 0 }],
        2: [{ id: hard.id, problemId: 'H999', difficulty: 2 }],
      },
      recentLoginTime: NOON,
    })
    const raw = await server.app.inject({ url: `/api/get-user-home-info?uid=${ada.user.id}` })
    for (const secret of ['Augusta', 'ada@example.com', 'H1"']) expect(raw.body).not.toContain(secret)
  })
  test('is found by name, ignoring case, and by id first', async () => {
    const other = await buildUser(server.context)
    expect((await home({ username: 'aDA' })).data.uid).toBe(ada.user.id)
    expect((await home({ uid: other.user.id, username: 'Ada' })).data.uid).toBe(other.user.id)
  })
  test('is the caller’s own if no user is named', async () => {
    expect((await home({}, ada.token)).data.username).toBe('Ada')
    expect((await home({ uid: '', username: ' ' }, ada.token)).data.username).toBe('Ada')
  })
  test('without solved problems has no groups', async () => {
    const { user } = await buildUser(server.context)
    const { data } = await home({ uid: user.id })
    expect(data).toMatchObject({ total: 0, scoreList: [], solvedList: [], solvedGroupByDifficulty: null })
  })
  test('shows the newest login', async () => {
    clock.advanceSeconds(60)
    await buildSession(server.context, ada.user.id)
    expect((await home({ uid: ada.user.id })).data.recentLoginTime).toEqual(clock.now())
  })
  test('does not mention problems that are hidden now', async () => {
    const show = (visibility: 'public' | 'private') =>
      server.context.db.update(problems).set({ visibility }).where(eq(problems.id, hard.id))
    await show('private')
    // Not even to the owner, who sees what others see.
    const { data } = await home({}, ada.token)
    expect(data).toMatchObject({ total: 2, solvedList: ['H1000'], scoreList: [] })
    await show('public')
    expect((await home({}, ada.token)).data.solvedList).toHaveLength(2)
  })
})

describe.each([
  ['a home', home],
  ['a heatmap', heatmap],
] as const)('%s', (_, ask) => {
  test('of an unknown user is refused', async () => {
    expect(await ask({ username: 'nobody' })).toMatchObject({ status: 400, code: 'user_not_found' })
    expect(await ask({ uid: 'x' })).toMatchObject({ status: 400, code: 'user_not_found' })
  })
  test('of a banned account is refused, with the reason', async () => {
    expect(await ask({ uid: banned.user.id })).toMatchObject({
      status: 400,
      code: 'user_banned',
      msg: 'This account is banned',
    })
  })
  test('asks a visitor to name a user', async () => {
    expect(await ask({})).toMatchObject({ status: 400, code: 'user_not_named' })
  })
})

test('with a bad token, a home is refused and a heatmap treats the caller as a visitor', async () => {
  expect((await home({ uid: ada.user.id }, 'bad')).http).toBe(401)
  expect((await heatmap({ uid: ada.user.id }, 'bad')).status).toBe(200)
})

test('only its author sees work on a problem that is not public in the heatmap', async () => {
  const aWeekAgo = nameOfDay(new Date(2026, 2, 3))
  const dates = async (token?: string) =>
    (await heatmap({ uid: ada.user.id }, token)).data.dataList.map(({ date }) => date)
  const root = await buildUser(server.context, { role: 'root' })
  expect(await dates(ada.token)).toContain(aWeekAgo)
  expect(await dates(root.token)).not.toContain(aWeekAgo)
  expect(await dates()).not.toContain(aWeekAgo)
})

test('a heatmap shows the days of one year with submissions, in the server’s time zone', async () => {
  const { data } = await heatmap({ username: 'ada' })
  const day = (offset: number) => nameOfDay(new Date(2026, 2, 10 + offset))
  expect(data.endDate).toBe(day(0))
  expect(Object.fromEntries(data.dataList.map(({ date, count }) => [date, count]))).toEqual({
    [day(-364)]: 1,
    [day(-1)]: 1,
    [day(0)]: 2,
  })
})
