import { gunzipSync } from 'node:zlib'
import { listContests, listProblems, listSubmissions, searchStatements, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../test/build-contest.ts'
import { buildProblem, type ProblemDraft } from '../../test/build-problem.ts'
import { buildUser } from '../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { eq, sql } from '../db/drizzle.ts'
import { users } from '../features/accounts/accounts.tables.ts'
import { participations } from '../features/contests/contests.tables.ts'
import { contests } from '../features/places/places.tables.ts'
import { problemStatements, problems } from '../features/problems/problems.tables.ts'

let server: TestApp
let judge: JudgeClient

beforeAll(async () => {
  // So long that only a change can end a cached response.
  server = await startTestApp({ config: { listCacheMs: 60_000 } })
  judge = await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())

/** A notification may take its time on a busy machine. */
const until = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000 })

type Reader = { readonly token: string } | undefined
const as = (reader: Reader) => (reader === undefined ? {} : { token: reader.token })
const problemCodes = async (reader?: Reader) =>
  (await server.call(listProblems, { query: {}, ...as(reader) })).data.records.map((row) => row.problemId)
const submitIds = async (reader?: Reader) =>
  (await server.call(listSubmissions, { query: {}, ...as(reader) })).data.records.map((row) => row.submitId)

async function judged(draft: ProblemDraft = {}) {
  const author = await buildUser(server.context)
  const values = { ...draft.values, authorId: author.user.id }
  const { problem } = await buildProblem(server.context, { ...draft, values })
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  const { submitId } = (await server.call(submit, { token: author.token, body })).data
  await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
  return { author, problem, submitId }
}

/** A change that causes no notification. */
const setVisibilitySecretly = (id: number, visibility: 'public' | 'private') =>
  server.context.db.transaction(async (tx) => {
    await tx.execute(sql`alter table problems disable trigger problems_listed`)
    await tx.update(problems).set({ visibility }).where(eq(problems.id, id))
    await tx.execute(sql`alter table problems enable trigger problems_listed`)
  })

test('an answer is kept until the database tells of a change', async () => {
  const { problem } = await buildProblem(server.context)
  const isListed = async () => (await problemCodes()).includes(problem.code)
  const setVisibility = (visibility: 'public' | 'private') =>
    server.context.db.update(problems).set({ visibility }).where(eq(problems.id, problem.id))
  const outlivesSecretChange = async () => {
    await setVisibility('public')
    const wasListed = await isListed()
    await setVisibilitySecretly(problem.id, 'private')
    return wasListed && (await isListed())
  }
  // Until no notification interferes.
  await until(outlivesSecretChange).toBe(true)
  await setVisibility('private')
  await until(isListed).toBe(false)
})

test('what a search found outlives verdicts, and ends with what it shows', async () => {
  const { db } = server.context
  const { problem } = await buildProblem(server.context, { titles: { 'en-US': 'Zebras' } })
  const found = async () => {
    const { data } = await server.call(searchStatements, { query: { keyword: 'zebras' } })
    return data.records.map((row) => row.problemId)
  }
  const outlivesVerdict = async () => {
    await db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, problem.id))
    const before = [await found(), await problemCodes()]
    await setVisibilitySecretly(problem.id, 'private')
    await db.execute(sql`update problem_counters set total = total + 1 where problem_id = ${problem.id}`)
    await until(problemCodes).not.toContain(problem.code)
    return before.every((codes) => codes.includes(problem.code)) && (await found()).includes(problem.code)
  }
  // Until no other notification interferes.
  await until(outlivesVerdict).toBe(true)
  await db
    .update(problemStatements)
    .set({ title: 'Horses' })
    .where(eq(problemStatements.problemId, problem.id))
  await until(found).toEqual([])
})

test('a hidden problem takes its submissions from the answers that were kept', async () => {
  const { problem, submitId } = await judged()
  await until(() => submitIds()).toContain(submitId)
  await server.context.db.update(problems).set({ visibility: 'contest' }).where(eq(problems.id, problem.id))
  await until(() => submitIds()).not.toContain(submitId)
})

test('verdicts, titles and names that change are shown', async () => {
  const { author, problem, submitId } = await judged()
  const row = async () => {
    const { data } = await server.call(listSubmissions, { query: {} })
    const { status, title, username } = data.records.find((one) => one.submitId === submitId) ?? {}
    return { status, title, username }
  }
  await until(row).toMatchObject({ status: 0 })
  const { db } = server.context
  await db.update(users).set({ username: 'renamed' }).where(eq(users.id, author.user.id))
  await until(row).toMatchObject({ username: 'renamed' })
  await db
    .update(problemStatements)
    .set({ title: 'Retitled' })
    .where(eq(problemStatements.problemId, problem.id))
  await until(row).toMatchObject({ title: 'Retitled' })
})

test('what one reader may see reaches no other through an answer that is kept', async () => {
  const { author, submitId } = await judged({ values: { visibility: 'private' } })
  const [root, other] = [await buildUser(server.context, { role: 'root' }), await buildUser(server.context)]
  const isSeen = async (reader: Reader) => (await submitIds(reader)).includes(submitId)
  for (const order of [
    [root, author, undefined, other],
    [undefined, other, author, root],
  ]) {
    for (const reader of order) expect(await isSeen(reader)).toBe(reader === root || reader === author)
  }
})

test('addresses of the sender stay with those who may know them', async () => {
  const { author, submitId } = await judged()
  const ipSeenBy = async (reader: Reader) => {
    const { data } = await server.call(listSubmissions, { query: {}, ...as(reader) })
    return data.records.find((row) => row.submitId === submitId)?.ip
  }
  expect(await ipSeenBy(author)).toBe('127.0.0.1')
  expect(await ipSeenBy(undefined)).toBeNull()
})

test('languages and encodings have answers of their own', async () => {
  const { problem } = await buildProblem(server.context, { titles: { 'zh-CN': '求和', 'en-US': 'Sum' } })
  const get = (language: string, encoding: string) =>
    server.app.inject({
      url: `/api/get-problem-list?keyword=${problem.code}`,
      headers: { 'accept-language': language, 'accept-encoding': encoding },
    })
  for (const [language, title] of [
    ['zh', '求和'],
    ['en', 'Sum'],
    ['zh', '求和'],
  ] as const) {
    const plain = await get(language, 'identity')
    expect(plain.json().data.records).toMatchObject([{ title }])
    const small = await get(language, 'gzip')
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload)
  }
})

test('a banned account is refused where a kept answer lies ready', async () => {
  const { user, token } = await buildUser(server.context)
  await problemCodes({ token })
  await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, user.id))
  const refused = await server.call(listProblems, { query: {}, token })
  expect(refused.code).toBe('account_banned')
})

test('the list of contests is kept for visitors, until a contest changes or somebody enters', async () => {
  const { db } = server.context
  const { contest } = await buildContest(server.context)
  const { entrantId, token } = await buildUser(server.context)
  const readAs = async (reader?: Reader) => {
    const { records } = (await server.call(listContests, { query: {}, ...as(reader) })).data
    const found = records.find(({ id }) => id === contest.id)
    return found === undefined ? null : { title: found.title, count: found.count, now: found.now.getTime() }
  }
  await until(readAs).toMatchObject({ title: contest.title, count: 0 })
  const kept = await readAs()
  expect(await readAs()).toEqual(kept)
  // Readers who are logged in see their own registrations.
  expect(await readAs({ token })).not.toEqual(kept)
  await db.insert(participations).values({ contestId: contest.id, entrantId })
  await until(readAs).toMatchObject({ count: 1 })
  await db.update(contests).set({ title: 'Another title' }).where(eq(contests.id, contest.id))
  await until(readAs).toMatchObject({ title: 'Another title' })
  await db.update(contests).set({ isVisible: false }).where(eq(contests.id, contest.id))
  await until(readAs).toBeNull()
})
