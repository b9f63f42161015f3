import {
  type CaseReport,
  getProblemCheck,
  getSubmission,
  judgeProgress,
  rejudge,
  rejudgeProblem,
  startProblemCheck,
  submit,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { problemChecks } from '../problem-check/problem-check.tables.ts'
import { replaceKeptPrograms } from '../problem-import/kept-programs.service.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { judgeHosts } from './judge-hosts.tables.ts'
import { leases } from './leases.tables.ts'

const CPP = 'C++ 17 With O2'
const CASES = [1, 2, 3].map((number) => ({ input: `${number}\n`, answer: `${number}\n` }))
const AC = VERDICT_STATUS.AC

let server: TestApp
let root: { token: string }
let problem: { id: number; code: string }

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  ;({ problem } = await buildProblem(server.context, { cases: CASES }))
  const solution = { language: CPP, source: 'int main(){}', expected: ['AC' as const], required: [] }
  const solutions = ['a.cpp', 'b.cpp', 'c.cpp'].map((name) => ({
    ...solution,
    name,
    isMain: name === 'a.cpp',
  }))
  await replaceKeptPrograms(server.context.db, problem.id, { solutions, validators: [], generators: null })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(problemChecks)
  await db.delete(submissions)
  await db.execute(sql`delete from leases`)
  await db.delete(judgeHosts)
})

const startHost = (slots: number) => startJudgeClient(server.context, server.call, undefined, { slots })

async function submitOne(): Promise<number> {
  const body = { pid: problem.code, language: CPP, code: 'a program' }
  return (await server.call(submit, { token: root.token, body })).data.submitId
}

const statusOf = async (submitId: number) =>
  (await server.call(getSubmission, { query: { submitId }, token: root.token })).data.submission.status

const accepted = (cases: readonly CaseReport[] = CASES.map((_, index) => caseReport(index + 1, 'AC'))) =>
  judgeReportOf('AC', { cases: [...cases] })

/** The leases that the server wants put aside. */
async function askAside({ token, instanceId }: JudgeClient, leaseToken: string): Promise<readonly string[]> {
  const lease = { leaseToken, state: 'judging' as const, done: 1, total: 3, cases: [caseReport(1, 'AC')] }
  const answer = await server.call(judgeProgress, {
    token,
    body: { instanceId: instanceId(), leases: [lease] },
  })
  return answer.data.aside ?? []
}

const judged = (count: number) => CASES.slice(0, count).map((_, index) => caseReport(index + 1, 'AC'))
const aside = (count: number) =>
  judgeReportOf('SE', { cases: judged(count), retryElsewhere: true, givenBack: 'aside' })

/** Everything that no person waits for at a screen; at least three pieces of work. */
const KINDS: readonly (readonly [name: string, order: (host: JudgeClient) => Promise<unknown>])[] = [
  ['a problem check', () => server.call(startProblemCheck, { token: root.token, body: { pid: problem.id } })],
  [
    'a rejudge of a problem',
    async (host) => {
      await judgeThree(host)
      await server.call(rejudgeProblem, { token: root.token, body: { pid: problem.id } })
    },
  ],
  [
    'rejudges of submissions',
    async (host) => {
      for (const submitId of await judgeThree(host))
        await server.call(rejudge, { token: root.token, query: { submitId } })
    },
  ],
]

async function judgeThree(host: JudgeClient): Promise<number[]> {
  const ids: number[] = []
  for (let turn = 0; turn < 3; turn++) {
    ids.push(await submitOne())
    await host.report((await host.leaseOne()).leaseToken, accepted())
  }
  return ids
}

describe.each(KINDS)('%s', (_, order) => {
  test('leaves a slot of the site to what a person waits for', async () => {
    const host = await startHost(2)
    await order(host)
    expect(await host.lease(2)).toHaveLength(1)
    const submitId = await submitOne()
    const { leaseToken } = await host.leaseOne()
    await host.report(leaseToken, accepted())
    expect(await statusOf(submitId)).toBe(AC)
  })

  test('leaves it also if several hosts ask at the same time', async () => {
    const hosts = [await startHost(1), await startHost(1), await startHost(1)]
    await order(hosts[0] as JudgeClient)
    const taken = await Promise.all(hosts.map((host) => host.lease()))
    expect(taken.flat()).toHaveLength(2)
  }, 30_000)

  test('is done on a site of one slot when nothing waits', async () => {
    const host = await startHost(1)
    await order(host)
    expect(await host.lease()).toHaveLength(1)
  })

  test('is put aside for a person, and goes on where it was, once', async () => {
    const host = await startHost(1)
    await order(host)
    const first = await host.leaseOne()
    expect(await askAside(host, first.leaseToken)).toEqual([])
    const submitId = await submitOne()
    expect(await askAside(host, first.leaseToken)).toEqual([first.leaseToken])
    expect(await host.report(first.leaseToken, aside(1))).toBe(true)
    // The host repeats what it does not know to have arrived.
    await host.report(first.leaseToken, aside(1))
    const theirs = await host.leaseOne()
    expect(theirs.judged).toBeUndefined()
    await host.report(theirs.leaseToken, accepted())
    expect(await statusOf(submitId)).toBe(AC)
    // Work of one class has no order, so the others may come first.
    let again = await host.leaseOne()
    for (; again.work.id !== first.work.id; again = await host.leaseOne()) {
      expect(again.judged).toBeUndefined()
      await host.report(again.leaseToken, accepted())
    }
    expect(again).toMatchObject({ work: first.work, judged: judged(1) })
    await host.report(again.leaseToken, accepted())
    const ended = (await server.context.db.select().from(leases)).find(
      ({ kind, workId }) => kind === first.work.kind && workId === first.work.id,
    )
    expect(ended).toMatchObject({ state: 'ended', failedHostIds: [], judged: null })
  })
})

test('a check whose parts are put aside after each case comes to its end', async () => {
  const host = await startHost(1)
  const ask = { token: root.token, query: { pid: problem.id } }
  await server.call(startProblemCheck, { token: root.token, body: { pid: problem.id } })
  let leased = 0
  while ((await server.call(getProblemCheck, ask)).data.check?.state === 'running') {
    const task = await host.leaseOne()
    const count = (task.judged?.length ?? 0) + 1
    await host.report(task.leaseToken, count < CASES.length ? aside(count) : accepted())
    leased++
  }
  expect(leased).toBe(3 * CASES.length)
})

test('nothing is put aside for work that this host cannot do', async () => {
  const host = await startJudgeClient(server.context, server.call, [CPP, 'C'], { slots: 1 })
  await server.call(startProblemCheck, { token: root.token, body: { pid: problem.id } })
  const { leaseToken } = await host.leaseOne()
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  await server.call(submit, { token: root.token, body })
  expect(await askAside(host, leaseToken)).toEqual([])
})

test.each([
  ['a submission of a person', () => submitOne(), 1],
  ['less than the host was given', () => Promise.resolve(), 0],
] as const)('%s may not be put aside: that is a fault of the host', async (name, order, count) => {
  const host = await startHost(1)
  await order()
  if (name.startsWith('less'))
    await server.call(startProblemCheck, { token: root.token, body: { pid: problem.id } })
  const { leaseToken, work } = await host.leaseOne()
  await host.report(leaseToken, aside(count))
  const rows = await server.context.db.select().from(leases)
  expect(rows.find(({ kind, workId }) => kind === work.kind && workId === work.id)).toMatchObject({
    state: 'pending',
    failedHostIds: [host.host.id],
  })
})

test('a host that had no processor for a program returns it, and no verdict comes of it', async () => {
  const host = await startHost(1)
  const submitId = await submitOne()
  const starved = judgeReportOf('SE', { message: 'too busy', retryElsewhere: true, givenBack: 'starved' })
  for (let turn = 0; turn < 5; turn++) await host.report((await host.leaseOne()).leaseToken, starved)
  expect(await statusOf(submitId)).not.toBe(VERDICT_STATUS.SE)
  await host.report((await host.leaseOne()).leaseToken, accepted())
  expect(await statusOf(submitId)).toBe(AC)
})
