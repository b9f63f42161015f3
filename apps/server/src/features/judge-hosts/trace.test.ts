import { submit, submitTrial } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import {
  type JudgeClient,
  judgeReportOf,
  letLeasesRunOut,
  startJudgeClient,
} from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let server: TestApp
let judge: JudgeClient
let lines: string[] = []

beforeAll(async () => {
  server = await startTestApp({ log: (line) => void lines.push(line), config: { trustProxy: true } })
  judge = await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())
beforeEach(() => {
  lines = []
})

const SOURCE = 'int main() { return 0; } // not for the log'

async function submitOne() {
  const { problem } = await buildProblem(server.context)
  const { token } = await buildUser(server.context)
  const body = { pid: problem.code, language: 'C++ 17 With O2', code: SOURCE }
  return (await server.call(submit, { token, body })).data.submitId
}

/** As `grep` finds them. */
const linesOf = (trace: string) =>
  lines.filter((line) => line.includes(`"${trace}"`)).map((line): unknown => JSON.parse(line))

test('one search of the logs finds the road of a submission, and its host is told the name', async () => {
  const submitId = await submitOne()
  const trace = `submission-${submitId}`
  const task = await judge.leaseOne()
  expect(task.trace).toBe(trace)
  await judge.report(task.leaseToken, judgeReportOf('WA'))
  const host = judge.host.name
  expect(linesOf(trace)).toMatchObject([
    { level: 30, msg: 'submission accepted', reqId: expect.any(String) },
    { level: 30, msg: 'leased', work: task.work, host, reqId: expect.any(String) },
    { level: 30, msg: 'reported', work: task.work, host, verdict: 'WA', fate: 'ended' },
  ])
  expect(lines.join()).not.toContain('not for the log')
  expect(lines.join()).not.toContain(task.leaseToken)
})

test('a lease that is taken back, and one that is passed on, are told, too', async () => {
  const trace = `submission-${await submitOne()}`
  await judge.leaseOne()
  await letLeasesRunOut(server.context)
  const { leaseToken } = await judge.leaseOne()
  await judge.report(leaseToken, judgeReportOf('SE', { retryElsewhere: true, message: 'no disk' }))
  expect(linesOf(trace)).toMatchObject([
    { msg: 'submission accepted' },
    { msg: 'leased' },
    { level: 40, msg: 'a lease was taken back from a silent host' },
    { msg: 'leased' },
    { msg: 'reported', verdict: 'SE', fate: 'passed on' },
  ])
  // It waits again; it must not be the next test's work.
  await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
})

test('work without a submission has a name of its own', async () => {
  const { problem } = await buildProblem(server.context)
  const { token } = await buildUser(server.context)
  const body = {
    pid: problem.id,
    code: SOURCE,
    language: 'C++ 17 With O2',
    userInput: '1\n',
  }
  await server.call(submitTrial, { token, body })
  const task = await judge.leaseOne()
  expect(task.trace).toBe(`trial-${task.work.id}`)
  expect(linesOf(task.trace ?? '')).toMatchObject([{ msg: 'leased', work: task.work }])
})

test('each request has an id of its own, or that of the trusted proxy', async () => {
  const { app, context } = server
  const idOf = async (headers: Record<string, string> = {}) => {
    lines = []
    await context.db.execute('alter table problems rename to problems_elsewhere')
    const answer = await app.inject({ url: '/api/get-problem-list?difficulty=1', headers })
    await context.db.execute('alter table problems_elsewhere rename to problems')
    const [failed] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed')
    expect(answer.headers['x-request-id']).toBe(failed?.reqId)
    return failed?.reqId
  }
  const [first, second] = [await idOf(), await idOf()]
  expect(first).toMatch(/^[\w-]{8}-\w+$/)
  expect(second).not.toBe(first)
  expect(await idOf({ 'x-request-id': '0123456789abcdef0123456789abcdef' })).toBe(
    '0123456789abcdef0123456789abcdef',
  )
  expect(await idOf({ 'x-request-id': 'a "trick" on the log' })).toMatch(/^[\w-]{8}-\w+$/)
})
