import {
  type BodyOf,
  copyProblemList,
  createProblemList,
  type DataOf,
  deleteProblemList,
  getProblemList,
  getUserProblemStatus,
  listOwnProblemLists,
  listPublicProblemLists,
  markProblemInList,
  PROBLEM_LIST_SIZE_MAX,
  PROBLEM_LISTS_MAX,
  saveProblemList,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember } from '../../../test/build-member.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { countStatements } from '../../../test/statement-count.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { rateCounters } from '../accounts/accounts.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { problemLists } from './problem-lists.tables.ts'

type Member = Awaited<ReturnType<typeof buildMember>>

let server: TestApp
let owner: Member
let other: Member
let pids: number[]
let count: ReturnType<typeof countStatements>

beforeAll(async () => {
  server = await startTestApp()
  count = countStatements(server.context.database.pool)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { context } = server
  await context.db.delete(rateCounters)
  owner = await buildMember(context)
  other = await buildMember(context)
  pids = []
  for (let count = 0; count < 3; count += 1) pids.push((await buildProblem(context)).problem.id)
})

async function create(values: Partial<BodyOf<typeof createProblemList>> = {}, by = owner): Promise<number> {
  const body = { title: 'Graphs', description: '', visibility: 'private' as const, ...values }
  return (await server.call(createProblemList, { token: by.token, body })).data.id
}

async function fill(id: number | null, by = owner): Promise<void> {
  for (const pid of pids) await mark(id, pid, true, by)
}

const mark = (id: number | null, pid: number, isIn: boolean, by = owner) =>
  server.call(markProblemInList, { token: by.token, body: { id, pid, isIn } })

const read = (id: number, by?: Member, token?: string) =>
  server.call(getProblemList, {
    query: { id, ...(token !== undefined && { token }) },
    ...(by !== undefined && { token: by.token }),
  })

const pidsOf = ({ records }: DataOf<typeof getProblemList>) => records.map(({ pid }) => pid)

async function secretOf(id: number): Promise<string> {
  const { token } = (await read(id, owner)).data
  return token ?? ''
}

describe('favourites', () => {
  test('are made by the first problem, come first, and are private without a title', async () => {
    await create()
    await mark(null, pids[0] ?? 0, true)
    const { data } = await server.call(listOwnProblemLists, { token: owner.token, query: { pid: pids[0] } })
    expect(
      data.map(({ isFavourites, title, hasProblem, problems: count }) => [
        isFavourites,
        title,
        hasProblem,
        count,
      ]),
    ).toEqual([
      [true, '', true, 1],
      [false, 'Graphs', false, 0],
    ])
  })

  test('take a problem once, and give it away again', async () => {
    await mark(null, pids[0] ?? 0, true)
    await mark(null, pids[0] ?? 0, true)
    const [favourites] = (await server.call(listOwnProblemLists, { token: owner.token, query: {} })).data
    expect(favourites?.problems).toBe(1)
    await mark(null, pids[0] ?? 0, false)
    expect(pidsOf((await read(favourites?.id ?? 0, owner)).data)).toEqual([])
  })

  test('are told with the progress of a page of problems, tried or not, by one statement', async () => {
    const [tried = 0, starred = 0, plain = 0] = pids
    await buildSubmission(server.context, owner, { problemId: tried, verdict: 'WA' })
    await mark(null, tried, true)
    await mark(null, starred, true)
    await mark(await create(), plain, true)
    await mark(null, plain, true, other)
    const body = { pidList: pids, isContestProblemList: false }
    const ask = () => server.call(getUserProblemStatus, { token: owner.token, body })
    const { data } = await ask()
    expect(pids.map((pid) => data[pid])).toEqual([
      { status: -1, isFavourite: true },
      { status: -10, isFavourite: true },
      { status: -10, isFavourite: false },
    ])
    // The other one finds out who is calling.
    expect((await count(ask)).statements).toBe(2)
  })

  test('cannot be deleted, renamed or published', async () => {
    await fill(null)
    const id = (await server.call(listOwnProblemLists, { token: owner.token, query: {} })).data[0]?.id ?? 0
    expect((await server.call(deleteProblemList, { token: owner.token, query: { id } })).code).toBe(
      'favourites_stay',
    )
    const body = { id, title: 'Mine', description: '', visibility: 'public' as const, records: [] }
    await server.call(saveProblemList, { token: owner.token, body })
    expect((await read(id, owner)).data).toMatchObject({ title: '', visibility: 'private', records: [] })
  })
})

describe('readers', () => {
  test('of a private list are its owner alone, who gets the secret of its link', async () => {
    const id = await create()
    expect((await read(id, owner)).data).toMatchObject({
      isMine: true,
      token: expect.stringMatching(/^.{22}$/),
    })
    for (const by of [undefined, other, await buildMember(server.context, { role: 'root' })])
      expect((await read(id, by, await secretOf(id))).code).toBe('problem_list_not_found')
  })

  test('of a list by link are those who have it', async () => {
    const id = await create({ visibility: 'link' })
    expect((await read(id, other)).code).toBe('problem_list_not_found')
    expect((await read(id, other, 'wrong')).code).toBe('problem_list_not_found')
    expect((await read(id, undefined, await secretOf(id))).data).toMatchObject({ isMine: false, token: null })
  })

  test('of a public list are all, who find it by its title', async () => {
    const id = await create({ visibility: 'public', title: 'Only trees 树' })
    const hidden = await create({ visibility: 'link', title: 'Only trees by link' })
    const { data } = await server.call(listPublicProblemLists, { query: { keyword: 'only TREES' } })
    expect(data.records.map((one) => one.id)).toEqual([id])
    expect((await read(id)).data.title).toBe('Only trees 树')
    expect((await read(hidden)).code).toBe('problem_list_not_found')
  })

  test('see their own progress', async () => {
    const id = await create({ visibility: 'public' })
    await fill(id)
    const [solved = 0, tried = 0] = pids
    await buildSubmission(server.context, other, { problemId: solved })
    await buildSubmission(server.context, other, { problemId: tried, verdict: 'WA' })
    const { data } = await read(id, other)
    expect(data).toMatchObject({ problems: 3, solved: 1 })
    expect(data.records.map(({ progress }) => progress)).toEqual(['solved', 'tried', null])
    expect((await read(id)).data).toMatchObject({ problems: 3, solved: 0 })
  })

  test('are not told of problems that are no longer public, and these keep their place', async () => {
    const id = await create({ visibility: 'public' })
    await fill(id)
    const [first = 0, second = 0, third = 0] = pids
    const show = (visibility: 'public' | 'private') =>
      server.context.db.update(problems).set({ visibility }).where(eq(problems.id, second))
    await show('private')
    const { data } = await read(id, owner)
    expect([pidsOf(data), data.problems]).toEqual([[first, third], 2])
    const records = [
      { pid: first, note: '' },
      { pid: third, note: 'last' },
    ]
    const { title, description, visibility } = data
    const body = { id, title, description, visibility, records }
    expect((await server.call(saveProblemList, { token: owner.token, body })).code).toBeUndefined()
    await show('public')
    expect(pidsOf((await read(id, owner)).data)).toContain(second)
  })
})

describe('the owner', () => {
  const save = (id: number, change: Partial<BodyOf<typeof saveProblemList>>, by = owner) =>
    server.call(saveProblemList, {
      token: by.token,
      body: { id, title: 'Graphs', description: '', visibility: 'private', records: [], ...change },
    })

  test('orders, annotates and removes problems', async () => {
    const id = await create()
    await fill(id)
    const [first = 0, , third = 0] = pids
    await save(id, {
      records: [
        { pid: third, note: ' hard ' },
        { pid: first, note: '' },
      ],
    })
    const { data } = await read(id, owner)
    expect(data.records.map(({ pid, note }) => [pid, note])).toEqual([
      [third, 'hard'],
      [first, ''],
    ])
  })

  test('is told when the list was changed meanwhile, and nothing is stored', async () => {
    const id = await create()
    await mark(id, pids[0] ?? 0, true)
    const answer = await save(id, { title: 'Other', records: pids.map((pid) => ({ pid, note: '' })) })
    expect(answer.code).toBe('list_changed')
    expect((await read(id, owner)).data).toMatchObject({ title: 'Graphs', problems: 1 })
  })

  test('alone changes and deletes it; site administrators delete what everybody can read', async () => {
    const id = await create({ visibility: 'public' })
    const admin = await buildMember(server.context, { role: 'admin' })
    for (const by of [other, admin]) {
      expect((await save(id, { title: 'Theirs' }, by)).code).toBe('problem_list_not_found')
      expect((await mark(id, pids[0] ?? 0, true, by)).code).toBe('problem_list_not_found')
    }
    const remove = (list: number, by: Member) =>
      server.call(deleteProblemList, { token: by.token, query: { id: list } })
    expect((await remove(id, other)).code).toBe('problem_list_not_found')
    expect((await read(id, admin)).data.mayModerate).toBe(true)
    expect((await remove(id, admin)).code).toBeUndefined()
    const own = await create()
    expect((await remove(own, admin)).code).toBe('problem_list_not_found')
    expect((await remove(own, owner)).code).toBeUndefined()
  })

  test('puts in only problems that they may read', async () => {
    const { problem } = await buildProblem(server.context, { values: { visibility: 'private' } })
    expect((await mark(null, problem.id, true)).code).toBe('problem_not_public')
    expect((await mark(null, 999_999, true)).code).toBe('problem_not_found')
  })
})

test('a copy is private, belongs to who made it, and has the order and the notes', async () => {
  const id = await create({ visibility: 'link', description: 'Why' })
  await fill(id)
  const refused = await server.call(copyProblemList, { token: other.token, body: { id } })
  expect(refused.code).toBe('problem_list_not_found')
  const body = { id, token: await secretOf(id) }
  const copy = (await server.call(copyProblemList, { token: other.token, body })).data.id
  const { data } = await read(copy, other)
  expect(data).toMatchObject({ title: 'Graphs', description: 'Why', visibility: 'private', isMine: true })
  expect(pidsOf(data)).toEqual(pids)
})

describe('limits', () => {
  test(`a user has at most ${PROBLEM_LISTS_MAX} lists besides favourites`, async () => {
    await mark(null, pids[0] ?? 0, true)
    await server.context.db.insert(problemLists).values(
      Array.from({ length: PROBLEM_LISTS_MAX - 1 }, (_, index) => ({
        ...{ ownerId: owner.user.id, title: `List ${index}`, secret: 'x' },
      })),
    )
    await create()
    const body = { title: 'One more', description: '', visibility: 'private' as const }
    const refused = await server.call(createProblemList, { token: owner.token, body })
    expect([refused.code, refused.details]).toEqual(['too_many_lists', { limit: PROBLEM_LISTS_MAX }])
  })

  test(`a list has at most ${PROBLEM_LIST_SIZE_MAX} problems`, async () => {
    const id = await create()
    await server.context.db.execute(sql`
      with made as (
        insert into problems (code, visibility, scoring, time_limit_ms, memory_limit_mib, stack_limit_mib)
        select 'FULL-' || n, 'public', 'icpc', 1000, 256, 128 from generate_series(1, ${PROBLEM_LIST_SIZE_MAX}) n
        returning id
      )
      insert into problem_list_items (list_id, problem_id, position) select ${id}, id, id from made`)
    expect((await mark(id, pids[0] ?? 0, true)).code).toBe('list_full')
    expect((await read(id, owner)).data.problems).toBe(PROBLEM_LIST_SIZE_MAX)
  })

  test('many new lists at once have to wait', async () => {
    for (let count = 0; count < 20; count += 1) await create()
    const body = { title: 'One more', description: '', visibility: 'private' as const }
    expect((await server.call(createProblemList, { token: owner.token, body })).code).toBe(
      'too_many_requests',
    )
  })
})
