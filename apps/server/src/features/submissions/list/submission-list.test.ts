import { listSubmissions, SUBMISSION_LIST_REACH, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { problems } from '../../problems/problems.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let judge: JudgeClient
let author: User
let other: User
let root: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  judge = await startJudgeClient(server.context, server.call)
  author = await buildUser(server.context)
  other = await buildUser(server.context)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

const list = async (query: Parameters<typeof server.call<typeof listSubmissions>>[1]) =>
  (await server.call(listSubmissions, query)).data

async function judged(code: string): Promise<number> {
  clock.advanceSeconds(60)
  const body = { pid: code, language: 'Python3', code: 'pass' }
  const { submitId } = (await server.call(submit, { token: author.token, body })).data
  await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
  return submitId
}

test('a fragment gathers the newest of all that it stands for, page by page', async () => {
  const codes = ['GATHER', 'GATHER2', 'GATHER', 'GATHER3', 'GATHER2']
  for (const code of new Set(codes)) await buildProblem(server.context, { values: { code } })
  const sent: number[] = []
  for (const code of codes) sent.push(await judged(code))
  const newestFirst = sent.toReversed()
  const query = { problemID: 'gather', limit: 2 }
  const pages = await Promise.all(
    [1, 2, 3, 4].map((currentPage) => list({ query: { ...query, currentPage } })),
  )
  const ids = pages.map((page) => page.records.map(({ submitId }) => submitId))
  expect(ids).toEqual([newestFirst.slice(0, 2), newestFirst.slice(2, 4), newestFirst.slice(4), []])
  const older = await list({ query: { ...query, beforeId: newestFirst[1] ?? 0 } })
  expect(older.total).toBe(5)
  expect(older.records.map(({ submitId }) => submitId)).toEqual(newestFirst.slice(2, 4))
})

test('the list can be turned as far as its reach, and says so behind it', async () => {
  const { problem } = await buildProblem(server.context)
  await judged(problem.code)
  const last = SUBMISSION_LIST_REACH / 100
  expect((await list({ query: { limit: 100, currentPage: last } })).records).toEqual([])
  const query = { limit: 100, currentPage: last + 1 }
  const beyond = await server.call(listSubmissions, { query, language: 'en-US' })
  expect(beyond).toMatchObject({ code: 'page_too_deep', msg: expect.stringContaining('10000 rows') })
  expect((await list({ query: { ...query, beforeId: 1 } })).records).toEqual([])
})

test('the list follows at once when a problem is hidden or shown', async () => {
  const { problem } = await buildProblem(server.context)
  const submitId = await judged(problem.code)
  const isListed = async (reader?: { token: string }) => {
    const input = reader === undefined ? { query: {} } : { query: {}, token: reader.token }
    return (await list(input)).records.some((row) => row.submitId === submitId)
  }
  const show = (visibility: 'public' | 'private' | 'contest') =>
    server.context.db.update(problems).set({ visibility }).where(eq(problems.id, problem.id))
  expect(await isListed()).toBe(true)
  for (const visibility of ['private', 'contest'] as const) {
    await show(visibility)
    const seen = await Promise.all([isListed(), isListed(other), isListed(author), isListed(root)])
    expect(seen).toEqual([false, false, true, true])
  }
  await show('public')
  expect(await isListed()).toBe(true)
})

test('a total has what the reader sees: their own submissions to hidden problems, too', async () => {
  const { problem } = await buildProblem(server.context)
  await judged(problem.code)
  await judged(problem.code)
  const totals = (status?: number) => {
    const query = {
      problemID: problem.code,
      completeProblemID: true,
      ...(status === undefined ? {} : { status }),
    }
    const inputs = [{ query }, ...[other, author, root].map(({ token }) => ({ query, token }))]
    return Promise.all(inputs.map(async (input) => (await list(input)).total))
  }
  expect(await totals()).toEqual([2, 2, 2, 2])
  await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, problem.id))
  // Filtered by status, because totals are cached for a moment.
  expect(await totals(0)).toEqual([0, 0, 2, 2])
})
