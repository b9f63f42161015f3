import { type CaseReport, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { countStatements, type Sent } from '../../../test/statement-count.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

// How many statements a submission costs on its way, exactly: a feature that adds one says so here.

let server: TestApp
let judge: JudgeClient
let count: (work: () => Promise<unknown>) => Promise<Sent>

beforeAll(async () => {
  server = await startTestApp()
  count = countStatements(server.context.database.pool)
  judge = await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())

interface Road {
  readonly pid: string
  readonly cid?: number
  readonly cases: readonly CaseReport[]
  readonly verdict: 'AC' | 'WA'
}

/** Submits, leases, tells of progress and reports, and counts each. */
async function walk({ pid, cid, cases, verdict }: Road, token: string) {
  const body = { pid, ...(cid !== undefined && { cid }), language: 'C++ 17 With O2', code: 'int main() {}' }
  const accepted = await count(() => server.call(submit, { token, body }))
  let leaseToken = ''
  const leased = await count(async () => {
    leaseToken = (await judge.leaseOne()).leaseToken
  })
  const progressed = await count(() => judge.progress(leaseToken, 'judging', cases.slice(0, 1)))
  const reported = await count(() => judge.report(leaseToken, judgeReportOf(verdict, { cases: [...cases] })))
  return { accepted, leased, progressed, reported }
}

/** The second time: what is kept in memory is there, and statements are prepared. */
async function walkAgain(road: Road) {
  // Administrators may submit without waiting.
  const { token } = await buildUser(server.context, { role: 'admin' })
  await walk(road, token)
  return walk(road, token)
}

const manyCases = (number: number) => Array.from({ length: number }, () => ({ input: '1\n', answer: '1\n' }))
const allRight = (number: number) => Array.from({ length: number }, (_, index) => caseReport(index + 1, 'AC'))

test('a submission on the site', async () => {
  const { problem } = await buildProblem(server.context)
  const counts = await walkAgain({ pid: problem.code, cases: allRight(1), verdict: 'AC' })
  expect(counts).toEqual({
    accepted: { statements: 5, unnamed: 0 },
    leased: { statements: 8, unnamed: 0 },
    progressed: { statements: 7, unnamed: 0 },
    reported: { statements: 6, unnamed: 0 },
  })
})

test('a submission with fifty tests costs no more', async () => {
  const { problem } = await buildProblem(server.context, { cases: manyCases(50) })
  const counts = await walkAgain({ pid: problem.code, cases: allRight(50), verdict: 'AC' })
  expect(counts).toEqual({
    accepted: { statements: 5, unnamed: 0 },
    leased: { statements: 8, unnamed: 0 },
    progressed: { statements: 7, unnamed: 0 },
    reported: { statements: 6, unnamed: 0 },
  })
})

test('a submission in a contest', async () => {
  const { contest, problems } = await buildContest(server.context)
  const pid = problems[0]?.link.label ?? ''
  const counts = await walkAgain({ pid, cid: contest.id, cases: allRight(1), verdict: 'AC' })
  expect(counts).toEqual({
    accepted: { statements: 8, unnamed: 0 },
    leased: { statements: 8, unnamed: 0 },
    progressed: { statements: 7, unnamed: 0 },
    reported: { statements: 6, unnamed: 0 },
  })
})

test('a wrong answer to a problem with subtasks', async () => {
  const { problem } = await buildProblem(server.context, {
    values: { scoring: 'oi' },
    subtasks: [
      { number: 1, score: 40, policy: 'min' },
      { number: 2, score: 60, policy: 'min' },
    ],
    cases: [
      { input: '1\n', answer: '1\n', subtask: 1 },
      { input: '2\n', answer: '2\n', subtask: 2 },
    ],
  })
  const cases = [caseReport(1, 'AC'), caseReport(2, 'WA')]
  const counts = await walkAgain({ pid: problem.code, cases, verdict: 'WA' })
  expect(counts).toEqual({
    accepted: { statements: 5, unnamed: 0 },
    leased: { statements: 8, unnamed: 0 },
    progressed: { statements: 7, unnamed: 0 },
    reported: { statements: 6, unnamed: 0 },
  })
})
