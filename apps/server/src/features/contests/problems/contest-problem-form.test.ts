import {
  createContestProblem,
  getContestProblemForAdmin,
  getContestProblemLink,
  getProblemDetail,
  listProblemsOfContest,
  type PlaceInContest,
  updateContestProblem,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { problemSave } from '../../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { contests } from '../../places/places.tables.ts'
import { syncLanguages } from '../../problems/languages.service.ts'
import { problems } from '../../problems/problems.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
let server: TestApp
let author: User
let other: User
let cid: number

const scored = { input: '1 2\n', output: '3\n', score: 100 }

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  author = await buildUser(server.context, { role: 'admin' })
  other = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(contests)
  await server.context.db.delete(problems)
  cid = await newContest()
})

async function newContest(values: ContestDraft = {}) {
  const { contest } = await buildContest(server.context, {
    labels: [],
    ...values,
    values: { authorId: author.user.id, ...values.values },
  })
  return contest.id
}

const create = (
  contest: Partial<PlaceInContest> | null,
  problem: Parameters<typeof problemSave>[0] = {},
  { token } = author,
) =>
  server.call(createContestProblem, {
    token,
    body: { ...problemSave(problem), contest: contest === null ? null : { cid, ...contest } },
  })

const link = async (pid: number) =>
  (await server.call(getContestProblemLink, { token: author.token, query: { cid, pid } })).data

const read = (pid: number, { token } = author) =>
  server.call(getContestProblemForAdmin, { token, query: { pid } })

describe('a problem that is created in a contest', () => {
  test('stands in it with label, title and colour, hidden and scored as the contest is', async () => {
    cid = await newContest({ values: { format: 'oi' } })
    const place = { displayId: 'Q1', displayTitle: 'First', color: '#abcdef' }
    const { data } = await create(place, { problem: { type: 0, auth: 1 }, samples: [scored] })
    expect(await link(data.pid)).toMatchObject({ cid, ...place })
    expect((await read(data.pid)).data).toMatchObject({ auth: 3, type: 1, author: author.user.username })
    const hidden = await server.call(getProblemDetail, {
      token: other.token,
      query: { problemId: (await read(data.pid)).data.problemId },
    })
    expect(hidden.status).not.toBe(200)
  })

  test('takes the next label and colour and its own title where nothing is said', async () => {
    await create({ displayId: 'A', color: '#e53935' })
    const { data } = await create({}, { problem: { title: 'Second' } })
    const second = await link(data.pid)
    expect(second).toMatchObject({ displayId: 'B', displayTitle: 'Second' })
    expect(second.color).not.toBe('#e53935')
  })

  test('leaves nothing behind when the contest does not take it', async () => {
    await create({ displayId: 'A' })
    for (const [place, code] of [
      [{ displayId: 'a' }, 'contest_label_taken'],
      [{ displayId: 'A B' }, 'contest_label_invalid'],
      [{ displayTitle: ' ' }, 'contest_problem_title_length'],
      [{ color: 'red' }, 'contest_color_invalid'],
      [{ cid: 999_999 }, 'contest_not_found'],
    ] as const) {
      expect((await create(place)).code).toBe(code)
    }
    expect(await server.context.db.$count(problems)).toBe(1)
  })

  test('is refused to administrators who do not organise the contest', async () => {
    expect((await create({}, {}, other)).code).toBe('not_your_contest')
    expect(await server.context.db.$count(problems)).toBe(0)
  })

  test('is hidden, and nowhere yet, when another client creates it first and adds it then', async () => {
    const { data } = await create(null, { problem: { auth: 1 } })
    expect((await read(data.pid)).data.auth).toBe(3)
    const { data: list } = await server.call(listProblemsOfContest, { token: author.token, query: { cid } })
    expect(list.problemList.total).toBe(0)
  })
})

describe('a problem that is edited in a contest', () => {
  const save = (problem: object, { token } = author) =>
    server.call(updateContestProblem, { token, body: { problem } })

  test('is saved, and stays hidden and scored as it was', async () => {
    const { data } = await create({})
    expect((await save({ id: data.pid, title: 'New', auth: 1, type: 1 })).status).toBe(200)
    expect((await read(data.pid)).data).toMatchObject({ title: 'New', auth: 3, type: 0 })
    expect(await link(data.pid)).toMatchObject({ displayId: 'A', displayTitle: 'A+B' })
  })

  test('stays in the bank if it was public', async () => {
    const { problem } = await buildProblem(server.context, { values: { authorId: author.user.id } })
    expect((await save({ id: problem.id, title: 'New', auth: 3 })).status).toBe(200)
    expect((await read(problem.id)).data).toMatchObject({ title: 'New', auth: 1 })
  })

  test('is shown and changed only to its author and those who see every problem', async () => {
    const { data } = await create({})
    expect((await read(data.pid, other)).code).toBe('not_your_problem')
    expect((await save({ id: data.pid, title: 'New' }, other)).code).toBe('not_your_problem')
    const admin = await buildUser(server.context, { role: 'problem_admin' })
    expect((await read(data.pid, admin)).status).toBe(200)
    expect((await save({ id: data.pid, title: 'New' }, admin)).status).toBe(200)
  })
})
