import {
  addProblemToContest,
  getContestProblemLink,
  listProblemsOfContest,
  orderContestProblems,
  removeContestProblem,
  saveContestProblemLink,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { desc, eq } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
let server: TestApp
let author: User
let other: User
let cid: number

beforeAll(async () => {
  server = await startTestApp()
  author = await buildUser(server.context, { role: 'admin' })
  other = await buildUser(server.context, { role: 'problem_admin' })
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

const newProblem = async (draft: Parameters<typeof buildProblem>[1] = {}) =>
  (await buildProblem(server.context, draft)).problem.id

const add = (pid: number, displayId: string, { token } = author) =>
  server.call(addProblemToContest, { token, body: { cid, pid, displayId } })

const read = async (query: Record<string, unknown> = {}, { token } = author) =>
  (await server.call(listProblemsOfContest, { token, query: { cid, ...query } })).data

async function labels() {
  const { problemList, contestProblemMap } = await read({ limit: 100 })
  return problemList.records.map(({ id }) => contestProblemMap[id]?.displayId)
}

describe('adding', () => {
  test('a problem of the bank gets its title and a colour', async () => {
    const pid = await newProblem({ title: 'Sum' })
    expect((await add(pid, 'A')).status).toBe(200)
    expect((await add(await newProblem(), 'B')).status).toBe(200)
    const { problemList, contestProblemMap } = await read()
    expect(problemList.records[0]).toMatchObject({ id: pid, auth: 1 })
    expect(contestProblemMap[pid]).toMatchObject({
      cid,
      displayId: 'A',
      displayTitle: 'Sum',
      color: '#e53935',
    })
    const colors = Object.values(contestProblemMap).map(({ color }) => color)
    expect(new Set(colors).size).toBe(2)
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry).toMatchObject({ action: 'contest.problem-add', targetId: String(cid) })
  })

  test('neither a problem nor a label stands twice', async () => {
    const pid = await newProblem()
    await add(pid, 'A')
    expect((await add(pid, 'B')).code).toBe('contest_problem_twice')
    expect((await add(await newProblem(), 'a')).code).toBe('contest_label_taken')
  })

  test('the scoring of a problem must be the contest’s', async () => {
    const points = await newProblem({ values: { scoring: 'oi' } })
    expect((await add(points, 'A')).code).toBe('contest_problem_scoring')
    cid = await newContest({ values: { format: 'ioi' } })
    expect((await add(points, 'A')).status).toBe(200)
  })

  test('problems of others that are not public are neither shown nor added', async () => {
    const secret = await newProblem({ values: { visibility: 'contest', authorId: other.user.id } })
    const own = await newProblem({ values: { visibility: 'contest', authorId: author.user.id } })
    await newProblem({ values: { visibility: 'private', authorId: author.user.id } })
    const open = await newProblem()
    const { problemList } = await read({ problemType: 0 })
    expect(problemList.records.map(({ id }) => id)).toEqual([open, own])
    expect((await add(secret, 'A')).code).toBe('problem_not_public')
  })

  test('a problem that was public goes into the organiser’s next contest, too', async () => {
    const pid = await newProblem()
    await add(pid, 'A')
    cid = await newContest()
    expect((await read({ problemType: 0 })).problemList.records.map(({ id }) => id)).toEqual([pid])
    expect((await add(pid, 'A')).status).toBe(200)
  })

  test('candidates are those that are not in it yet', async () => {
    const pid = await newProblem()
    await add(pid, 'A')
    expect((await read({ problemType: 0 })).problemList.records).toEqual([])
    expect((await read({ problemType: 1 })).problemList.total).toBe(0)
  })

  test('candidates are those of other sites too, however the contest scores', async () => {
    const pid = await newProblem({ values: { bank: 'HDU' } })
    await newProblem()
    cid = await newContest({ values: { format: 'oi' } })
    expect((await read({ problemType: 1 })).problemList.records.map(({ id }) => id)).toEqual([pid])
    expect((await add(pid, 'A')).status).toBe(200)
  })

  test.each(['', ' ', 'A B', 'a/b', '..', 'x'.repeat(17), 'A%', 'A?'])('%j is no label', async (label) => {
    expect((await add(await newProblem(), label)).code).toBe('contest_label_invalid')
  })
})

describe('changing', () => {
  test('an existing client adds a problem it has just created, then renames it', async () => {
    const pid = await newProblem()
    const body = { cid, pid, displayId: 'A', displayTitle: 'First', color: '' }
    const { data } = await server.call(saveContestProblemLink, { token: author.token, body })
    expect(data).toMatchObject({ pid, displayId: 'A', displayTitle: 'First', color: null })
    const renamed = { ...body, id: data.id, displayId: 'Z', displayTitle: 'Last', color: '#00F' }
    await server.call(saveContestProblemLink, { token: author.token, body: renamed })
    const query = { cid, pid }
    expect((await server.call(getContestProblemLink, { token: author.token, query })).data).toMatchObject({
      displayId: 'Z',
      displayTitle: 'Last',
      color: '#00f',
    })
  })

  test('a colour is hexadecimal and nothing more', async () => {
    const pid = await newProblem()
    for (const color of ['red', 'url(x)', '#12345', '#fff;position:fixed']) {
      const body = { cid, pid, displayId: 'A', displayTitle: 'First', color }
      expect((await server.call(saveContestProblemLink, { token: author.token, body })).code).toBe(
        'contest_color_invalid',
      )
    }
  })

  test('another order moves labels and leaves titles and colours with their problems', async () => {
    const [a, b, c] = [await newProblem(), await newProblem(), await newProblem()]
    for (const [index, pid] of [a, b, c].entries()) await add(pid, 'ABC'[index] ?? '')
    const before = (await read()).contestProblemMap
    const order = (wanted: number[]) =>
      server.call(orderContestProblems, { token: author.token, body: { cid, pids: wanted } })
    expect((await order([c, a, b])).status).toBe(200)
    const after = (await read()).contestProblemMap
    expect([a, b, c].map((pid) => after[pid]?.displayId)).toEqual(['B', 'C', 'A'])
    expect(after[c]?.color).toBe(before[c]?.color)
    expect((await order([a, b])).code).toBe('contest_problems_changed')
    expect((await order([a, a, b])).code).toBe('contest_problems_changed')
  })

  test('labels sort as people do', async () => {
    for (const label of ['P10', 'P2', 'P1']) await add(await newProblem(), label)
    expect(await labels()).toEqual(['P1', 'P2', 'P10'])
  })
})

test('what a client leaves out of a link it names stays as it is, and only there', async () => {
  const pid = await newProblem({ title: 'Sum' })
  await add(pid, 'A')
  const { id } = (await read()).contestProblemMap[pid] ?? { id: 0 }
  const save = (body: { id?: number; color?: string; displayTitle?: string }, { token } = author) =>
    server.call(saveContestProblemLink, { token, body })
  // The colour picker of the wire's clients sends no more.
  expect((await save({ id, color: '#123456' })).data).toMatchObject({
    ...{ id, cid, pid, displayId: 'A', displayTitle: 'Sum', color: '#123456' },
  })
  expect((await save({ id, displayTitle: 'Total' })).data).toMatchObject({
    ...{ displayId: 'A', displayTitle: 'Total', color: '#123456' },
  })
  expect((await save({ id, color: '#000000' }, other)).code).toBe('not_your_contest')
  expect((await save({ id: id + 1, color: '#000000' })).code).toBe('contest_not_found')
  expect((await save({ color: '#000000' })).code).toBe('contest_not_found')
})

describe('a public problem', () => {
  const visibilityOf = async (pid: number) => {
    const [row] = await server.context.db.select().from(problems).where(eq(problems.id, pid))
    return row?.visibility
  }
  /** One that has not begun: a running one only hides what is taken out. */
  const contestOf = (who: User) => {
    const inHours = (count: number) => new Date(server.context.now().getTime() + count * 3_600_000)
    return newContest({ values: { authorId: who.user.id, startsAt: inHours(1), endsAt: inHours(2) } })
  }
  const take = async (who: User, pid: number, contest: number) => {
    const body = { cid: contest, pid, displayId: 'A' }
    expect((await server.call(addProblemToContest, { token: who.token, body })).status).toBe(200)
  }
  const letGo = (pid: number, contest: number) =>
    server.call(removeContestProblem, { token: other.token, query: { cid: contest, pid } })

  test('is taken out of the bank by nobody who may not publish it', async () => {
    for (const values of [{}, { authorId: author.user.id }]) {
      const pid = await newProblem({ values })
      await take(author, pid, await contestOf(author))
      expect(await visibilityOf(pid)).toBe('public')
    }
  })

  test('returns to the bank when the last contest lets go of it, by its link or as a whole', async () => {
    const [linked, whole] = [await newProblem(), await newProblem()]
    const [first, second] = [await contestOf(other), await contestOf(other)]
    await take(other, linked, first)
    expect(await visibilityOf(linked)).toBe('contest')
    await take(other, linked, second)
    await letGo(linked, first)
    expect(await visibilityOf(linked)).toBe('contest')
    await letGo(linked, second)
    expect(await visibilityOf(linked)).toBe('public')

    const third = await contestOf(other)
    await take(other, whole, third)
    await server.context.db.delete(contests).where(eq(contests.id, third))
    expect(await visibilityOf(whole)).toBe('public')
  })

  test('stays hidden when somebody hid it meanwhile, as one that never was public', async () => {
    const contest = await contestOf(other)
    const hidden = await newProblem()
    await take(other, hidden, contest)
    await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, hidden))
    await letGo(hidden, contest)
    expect(await visibilityOf(hidden)).toBe('private')
    const own = await newProblem({ values: { visibility: 'private', authorId: other.user.id } })
    await take(other, own, contest)
    await letGo(own, contest)
    expect(await visibilityOf(own)).toBe('contest')
  })
})

describe('removing', () => {
  test('a problem stays in the bank, and its submissions in the contest until it comes back', async () => {
    const pid = await newProblem()
    await add(pid, 'A')
    const link = (await read()).contestProblemMap[pid]
    await server.context.db.insert(submissions).values({
      userId: other.user.id,
      entrantId: other.entrantId,
      problemId: pid,
      contestId: cid,
      contestProblemId: link?.id ?? 0,
      language: 'C',
      sourceLength: 1,
    })
    expect((await read()).contestProblemMap[pid]?.submissionCount).toBe(1)
    const query = { cid, pid }
    expect((await server.call(removeContestProblem, { token: other.token, query })).code).toBe(
      'not_your_contest',
    )
    expect((await server.call(removeContestProblem, { token: author.token, query })).status).toBe(200)
    expect(await server.context.db.$count(submissions, eq(submissions.contestId, cid))).toBe(1)
    expect(await read()).toMatchObject({
      contestProblemMap: {},
      removedProblems: [{ pid, displayId: 'A', submissionCount: 1 }],
    })
    expect(await server.context.db.$count(problems, eq(problems.id, pid))).toBe(1)
    expect((await server.call(removeContestProblem, { token: author.token, query })).code).toBe(
      'problem_not_found',
    )
  })

  test('without a contest the problem itself is deleted, by those who may', async () => {
    const pid = await newProblem({ values: { authorId: author.user.id } })
    const query = { pid }
    expect((await server.call(removeContestProblem, { token: author.token, query })).code).toBe(
      'not_your_problem',
    )
    expect((await server.call(removeContestProblem, { token: other.token, query })).status).toBe(200)
    expect(await server.context.db.$count(problems)).toBe(0)
  })
})

test('the organisers of other contests reach nothing of it', async () => {
  const pid = await newProblem()
  await add(pid, 'A')
  const { token } = other
  const refused = { status: 403, code: 'not_your_contest' }
  expect(await server.call(listProblemsOfContest, { token, query: { cid } })).toMatchObject(refused)
  expect(await server.call(getContestProblemLink, { token, query: { cid, pid } })).toMatchObject(refused)
  expect(await add(pid, 'B', other)).toMatchObject(refused)
  expect(await server.call(orderContestProblems, { token, body: { cid, pids: [pid] } })).toMatchObject(
    refused,
  )
})
