import { getRankList, listGroupRank, RANK_TYPES } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const NAMES = [
  'owner',
  'ada',
  'bob',
  'cyd',
  'outsider',
  'applicant',
  'refused',
  'banned',
  'siteRoot',
] as const
type Name = (typeof NAMES)[number]

let server: TestApp
let gid: number
const people = new Map<Name, User>()
const idOf = (name: Name) => people.get(name)?.user.id ?? ''

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  for (const name of NAMES) {
    const role = name === 'siteRoot' ? { role: 'root' as const } : {}
    const status = name === 'banned' ? { status: 'banned' as const } : {}
    people.set(name, await buildUser(context, { username: `rank-${name}`, ...role, ...status }))
  }
  const joined = ['ada', 'bob', 'cyd', 'banned'] as const
  const group = await buildGroup(context, {
    values: { ownerId: idOf('owner') },
    members: {
      ...Object.fromEntries(joined.map((name) => [idOf(name), 'member' as const])),
      ...{ [idOf('applicant')]: 'applying', [idOf('refused')]: 'refused' },
    },
  })
  gid = group.id
  const other = await buildGroup(context)
  const problems = [await buildProblem(context), await buildProblem(context)]
  const [one = 0, two = 0] = problems.map(({ problem }) => problem.id)
  const send = async (
    name: Name,
    problemId: number,
    rankScore: number | null,
    groupId: number | null = gid,
  ) => {
    const user = people.get(name)
    if (user === undefined) throw new Error('nobody')
    const verdict = rankScore === null ? 'WA' : 'AC'
    await buildSubmission(context, user, { problemId, verdict, values: { groupId, rankScore } })
  }
  await send('ada', one, 4)
  await send('ada', one, 9)
  await send('ada', two, 1)
  await send('bob', one, 12)
  await send('bob', two, null)
  // Submissions elsewhere, or by others than members, do not count.
  await send('cyd', one, 50, null)
  await send('cyd', two, 50, other.id)
  await send('outsider', one, 50)
  await send('applicant', one, 50)
  await send('banned', one, 50)
})
afterAll(() => server.close())

const read = (name: Name | null, query: { type?: number; searchUser?: string; currentPage?: number } = {}) =>
  server.call(listGroupRank, {
    ...(name === null ? {} : { token: people.get(name)?.token ?? '' }),
    query: { gid, type: RANK_TYPES.acm, ...query },
  })

test('members are ranked by what they solved in the group; equal ones share a rank', async () => {
  const { data } = await read('cyd')
  expect(data.total).toBe(4)
  expect(data.records.map(({ username, rank, ac, total }) => [username, rank, ac, total])).toEqual([
    ['rank-ada', 1, 2, 3],
    ['rank-bob', 2, 1, 2],
    ...[idOf('cyd'), idOf('owner')]
      .toSorted()
      .map((id) => [id === idOf('cyd') ? 'rank-cyd' : 'rank-owner', 3, 0, 0]),
  ])
})

test('by points the best of each problem counts', async () => {
  const { data } = await read('cyd', { type: RANK_TYPES.oi })
  expect(data.records.slice(0, 2)).toMatchObject([
    { username: 'rank-bob', rank: 1, score: 12, ac: 1 },
    { username: 'rank-ada', rank: 2, score: 10, ac: 2 },
  ])
})

test('a search keeps the rank; its signs mean themselves; behind the last page the total stays', async () => {
  const { data } = await read('ada', { searchUser: 'BOB' })
  expect(data).toMatchObject({ total: 1, records: [{ username: 'rank-bob', rank: 2 }] })
  expect((await read('ada', { searchUser: '%' })).data).toMatchObject({ total: 0, records: [] })
  expect((await read('ada', { currentPage: 9 })).data).toMatchObject({ total: 4, records: [] })
  expect((await read('ada', { type: 7 })).code).toBe('rank_type_unknown')
})

test('nobody but members and the site’s super administrator reads it', async () => {
  expect((await read(null)).status).toBe(401)
  for (const name of ['outsider', 'applicant', 'refused'] as const)
    expect([name, (await read(name)).code]).toEqual([name, 'group_members_only'])
  for (const name of ['owner', 'ada', 'siteRoot'] as const)
    expect([name, (await read(name)).status]).toEqual([name, 200])
})

test('the site’s ranks know nothing of it', async () => {
  const { data } = await server.call(getRankList, {
    query: { type: RANK_TYPES.acm, searchUser: 'rank-ada' },
  })
  expect(data.records).toMatchObject([{ ac: 0, total: 0 }])
})
