import { getRankList, getRecentRank, RANK_TYPES } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-10T08:00:00Z')
let server: TestApp
let ada: User
let bob: User
let cyd: User
let banned: User
let exercises: Awaited<ReturnType<typeof buildProblem>>['problem'][]

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  const { context } = server
  const createdAt = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`)
  ada = await buildUser(context, {
    username: 'ada',
    nickname: 'Countess Ａ 小艾',
    realName: '张三丰',
    signature: 'x'.repeat(300),
    titleName: 'First',
    titleColor: '#123456',
    createdAt: createdAt(1),
  })
  bob = await buildUser(context, { username: 'Bob_99%', createdAt: createdAt(2) })
  cyd = await buildUser(context, { username: 'cyd', createdAt: createdAt(3) })
  banned = await buildUser(context, { username: 'banned-one', status: 'banned' })
  exercises = []
  for (let count = 0; count < 3; count += 1) exercises.push((await buildProblem(context)).problem)
  const [one, two, three] = exercises
  await send(ada, one, { verdict: 'AC', rankScore: 9 }, '2026-03-09')
  await send(ada, one, { verdict: 'AC', rankScore: 4 }, '2026-03-09')
  await send(ada, two, { verdict: 'WA' }, '2026-03-09')
  await send(ada, two, { verdict: 'AC' }, '2026-02-01')
  await send(bob, one, { verdict: 'AC', rankScore: 12 }, '2026-03-04')
  await send(bob, three, { verdict: 'AC', rankScore: 1 }, '2026-03-08')
  await send(cyd, one, { verdict: 'WA' }, '2026-03-09')
  for (const problem of exercises) await send(banned, problem, { verdict: 'AC', rankScore: 20 }, '2026-03-09')
})
afterAll(() => server.close())

async function send(
  { user, entrantId }: User,
  problem: { id: number } | undefined,
  outcome: { verdict: 'AC' | 'WA'; rankScore?: number },
  day: string,
) {
  await server.context.db.insert(submissions).values({
    userId: user.id,
    entrantId,
    problemId: problem?.id ?? 0,
    language: 'Python3',
    sourceLength: 4,
    state: 'judged',
    submittedAt: new Date(`${day}T12:00:00Z`),
    ...outcome,
  })
}

const list = async (
  type: number,
  query: { searchUser?: string; limit?: number; currentPage?: number } = {},
) => (await server.call(getRankList, { query: { type, ...query } })).data
const acm = (query = {}) => list(RANK_TYPES.acm, query)
const oi = (query = {}) => list(RANK_TYPES.oi, query)
const names = async (page: ReturnType<typeof list>) => (await page).records.map(({ username }) => username)

describe('the ranks by solved problems', () => {
  test('put more solved ones first, then fewer submissions; banned accounts have no place', async () => {
    const { records, total } = await acm()
    expect(total).toBe(3)
    expect(records.map(({ username, ac, total, rank }) => [username, ac, total, rank])).toEqual([
      ['Bob_99%', 2, 2, 1],
      ['ada', 2, 4, 2],
      ['cyd', 0, 1, 3],
    ])
  })
  test('say what the wire says of a user, and neither mail nor real name', async () => {
    const { records } = await acm({ searchUser: 'ada' })
    expect(records).toEqual([
      {
        uid: ada.user.id,
        username: 'ada',
        nickname: 'Countess Ａ 小艾',
        signature: 'x'.repeat(100),
        avatar: null,
        titleName: 'First',
        titleColor: '#123456',
        total: 4,
        ac: 2,
        rating: null,
        rank: 2,
      },
    ])
    const raw = await server.app.inject({ url: '/api/get-rank-list?type=0' })
    expect(raw.body).not.toContain('张三丰')
  })
  test('are turned page by page, and end where there is nobody', async () => {
    const pages = [1, 2, 3].map((currentPage) => names(acm({ limit: 2, currentPage })))
    expect(await Promise.all(pages)).toEqual([['Bob_99%', 'ada'], ['cyd'], []])
    expect((await acm({ limit: 2, currentPage: 2 })).records[0]?.rank).toBe(3)
  })
})

describe('the ranks by points', () => {
  test('add up the best points of each problem, then look at the solved ones', async () => {
    const { records } = await oi()
    expect(records.map((row) => [row.username, 'score' in row ? row.score : null, row.rank])).toEqual([
      ['Bob_99%', 13, 1],
      ['ada', 9, 2],
      ['cyd', 0, 3],
    ])
  })
})

describe('a search', () => {
  test.each([
    ['part of a username, whatever the case', 'bob_', ['Bob_99%']],
    ['part of a nickname, whatever the width', 'countess a', ['ada']],
    ['a name of two characters', '小艾', ['ada']],
    ['one character', '9', ['Bob_99%']],
    ['signs that patterns would read', '_99%', ['Bob_99%']],
    ['nobody', 'nobody', []],
    ['a banned account', 'banned', []],
    ['nothing but blanks: everybody', '  ', ['Bob_99%', 'ada', 'cyd']],
  ])('by %s', async (_, searchUser, found) => {
    expect(await names(acm({ searchUser }))).toEqual(found)
    expect((await oi({ searchUser })).total).toBe(found.length)
  })
  test('tells the rank among all', async () => {
    expect((await acm({ searchUser: 'cyd' })).records[0]?.rank).toBe(3)
  })
})

test('another type is refused', async () => {
  const answer = await server.call(getRankList, { query: { type: 2 }, language: 'en-US' })
  expect(answer).toMatchObject({ status: 400, code: 'rank_type_unknown' })
})

test('equal users share a rank, on whichever page they are', async () => {
  const { context } = server
  for (const username of ['equal-1', 'equal-2', 'equal-3']) await buildUser(context, { username })
  const ranks = async (query: object) => (await acm(query)).records.map(({ rank }) => rank)
  // Users without submissions rank above one who tried in vain.
  expect(await ranks({})).toEqual([1, 2, 3, 3, 3, 6])
  expect(await ranks({ limit: 4, currentPage: 2 })).toEqual([3, 6])
  expect(await ranks({ searchUser: 'equal' })).toEqual([3, 3, 3])
})

describe('the last seven days', () => {
  const recent = async () =>
    (await server.call(getRecentRank)).data.map(({ username, ac, total }) => [username, ac, total])
  test('count each solved problem once; of equal users the newest account comes first', async () => {
    expect(await recent()).toEqual([
      ['Bob_99%', 2, null],
      ['ada', 1, null],
    ])
  })
  test('end to the second', async () => {
    clock.advanceSeconds(28 * 60 * 60 + 1)
    expect(await recent()).toEqual([
      ['Bob_99%', 1, null],
      ['ada', 1, null],
    ])
  })
})

test('who is banned leaves the ranks, and what is hidden counts no more', async () => {
  const { db } = server.context
  await db.update(users).set({ status: 'banned' }).where(eq(users.id, bob.user.id))
  expect(await names(acm({ limit: 1 }))).toEqual(['ada'])
  await db
    .update(problems)
    .set({ visibility: 'private' })
    .where(eq(problems.id, exercises[0]?.id ?? 0))
  expect((await acm({ searchUser: 'ada' })).records[0]).toMatchObject({ ac: 1, total: 2 })
  expect((await oi({ searchUser: 'ada' })).records[0]).toMatchObject({ score: 0, ac: 1 })
  expect(await server.call(getRecentRank)).toMatchObject({ data: [] })
})
