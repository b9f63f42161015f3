import {
  getJudgingHistory,
  getSubmission,
  type JudgeTask,
  judgeBlob,
  judgeLease,
  listProblems,
  submit,
  VERDICT_STATUS,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildDataset, buildProblem } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildUser } from '../../../test/builders.ts'
import { writeDataOfTomorrow } from '../../../test/data-of-tomorrow.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, ne, sql } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { judgings } from '../submissions/judgings.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

let server: TestApp
let judge: JudgeClient
let admin: { token: string }

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  // Administrators may submit without waiting.
  admin = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(submissions)
  await server.context.db.execute(sql`delete from leases`)
  await judge.restart()
})

async function submitTo(problem: { code: string }, source = 'int main() {}', token = admin.token) {
  const answer = await server.call(submit, {
    token,
    body: { pid: problem.code, language: 'C++ 17 With O2', code: source },
  })
  return answer.data.submitId
}

const detail = async (submitId: number) =>
  (await server.call(getSubmission, { query: { submitId }, token: admin.token })).data.submission

async function submitAndLease(
  problemDraft: Parameters<typeof buildProblem>[1] = {},
): Promise<{ submitId: number; task: JudgeTask; problem: { id: number; code: string } }> {
  const { problem } = await buildProblem(server.context, problemDraft)
  const submitId = await submitTo(problem)
  return { submitId, task: await judge.leaseOne(), problem }
}

describe('a task', () => {
  test('says everything: source, limits, language, files and mode', async () => {
    const { task } = await submitAndLease({ cases: [{ input: '1 2\n', answer: '3\n' }] })
    expect(task).toMatchObject({
      source: 'int main() {}',
      language: { name: 'C++ 17 With O2', limitFactor: 1 },
      limits: { timeMs: 1000, memoryMib: 256, stackMib: 128 },
      mode: { kind: 'default', comparison: 'trailing-blanks' },
      scoring: 'icpc',
      stopAtFirstFailure: false,
      fileIo: null,
      cases: [{ number: 1, subtask: 1, input: { bytes: 4 }, answer: { bytes: 2 } }],
    })
  })

  test.each([
    ['icpc', 'ergodic_without_error', true],
    ['icpc', 'default', false],
    ['oi', 'default', false],
  ] as const)('of %s in the mode %s stops at the first failure: %s', async (scoring, caseMode, stops) => {
    const { task } = await submitAndLease({ values: { scoring, caseMode, fullScore: 100 } })
    expect(task.stopAtFirstFailure).toBe(stops)
  })

  test('doubles the limits of languages other than C and C++', async () => {
    const { problem } = await buildProblem(server.context)
    await server.call(submit, {
      token: admin.token,
      body: { pid: problem.code, language: 'Python3', code: 'pass' },
    })
    expect((await judge.leaseOne()).limits).toMatchObject({ timeMs: 2000, memoryMib: 512 })
  })

  test('names the checker with its protocol', async () => {
    const { task } = await submitAndLease({
      values: { judgeMode: 'spj' },
      program: {
        programKind: 'checker',
        programSource: 'int main() {}',
        programLanguage: 'C++',
        programProtocol: 'exit-codes',
      },
    })
    expect(task.mode).toMatchObject({
      kind: 'spj',
      checker: { source: 'int main() {}', protocol: 'exit-codes' },
    })
  })

  test('is given to one host only', async () => {
    const { problem } = await buildProblem(server.context)
    await submitTo(problem)
    const [first, second] = await Promise.all([
      judge.leaseOne(),
      startJudgeClient(server.context, server.call).then(async (other) => {
        await submitTo(problem)
        return other.leaseOne()
      }),
    ])
    expect(first.work.id).not.toBe(second.work.id)
  })

  test('wakes a host that was waiting for one', async () => {
    const { problem } = await buildProblem(server.context)
    const waiting = judge.leaseOne()
    const submitId = await submitTo(problem)
    expect(await judge.report((await waiting).leaseToken, judgeReportOf('AC'))).toBe(true)
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })
})

describe('states', () => {
  test('go from pending over compiling and judging to the verdict', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    expect((await detail(submitId)).status).toBe(5)
    const task = await judge.leaseOne()
    expect((await detail(submitId)).status).toBe(6)
    await judge.progress(task.leaseToken, 'judging', [caseReport(1, 'AC')])
    expect(await detail(submitId)).toMatchObject({ status: 7, progress: { done: 1, total: 1 } })
    await judge.report(task.leaseToken, judgeReportOf('WA'))
    expect(await detail(submitId)).toMatchObject({ status: -1, progress: null, time: 30, memory: 3000 })
  })

  test.each(['AC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'CE', 'SE'] as const)(
    '%s is recorded and counted',
    async (verdict) => {
      const { submitId, task, problem } = await submitAndLease()
      await judge.report(task.leaseToken, judgeReportOf(verdict, { message: 'because' }))
      expect((await detail(submitId)).status).toBe(VERDICT_STATUS[verdict])
      const list = await server.call(listProblems, { query: { keyword: problem.code, limit: 100 } })
      const row = list.data.records.find((record) => record.pid === problem.id)
      expect(row).toMatchObject({ total: 1, [verdict.toLowerCase()]: 1 })
    },
  )
})

test('a task that cannot be made, because a newer server wrote the data, ends and keeps nobody back', async () => {
  const { problem } = await buildProblem(server.context)
  const submitId = await submitTo(problem)
  await writeDataOfTomorrow(server.context, problem)
  const other = await submitAndLease()
  expect((await detail(other.submitId)).status).toBe(6)
  expect((await detail(submitId)).status).toBe(VERDICT_STATUS.SE)
  const [judging] = await server.context.db
    .select({ message: judgings.message })
    .from(judgings)
    .where(eq(judgings.submissionId, submitId))
  expect(judging?.message).toContain('newer version')
})

describe('scores', () => {
  test('an OI submission earns its cases and adds to the rank', async () => {
    const { submitId, task } = await submitAndLease({
      values: { scoring: 'oi', fullScore: 100, difficulty: 'mid' },
      cases: [
        { input: '1', answer: '1', score: 40 },
        { input: '2', answer: '2', score: 60 },
      ],
    })
    const cases = [caseReport(1, 'AC'), caseReport(2, 'WA')]
    await judge.report(task.leaseToken, judgeReportOf('PAC', { cases }))
    // (0.1 × 40 + 2 × 1) × 1 / 2
    expect(await detail(submitId)).toMatchObject({ status: 8, score: 40, oiRankScore: 3 })
  })

  test('an ICPC submission has none', async () => {
    const { submitId, task } = await submitAndLease()
    await judge.report(task.leaseToken, judgeReportOf('AC'))
    expect(await detail(submitId)).toMatchObject({ score: null, oiRankScore: null })
  })

  test('an ICPC submission whose first failed test is right in part is not accepted', async () => {
    const { submitId, task, problem } = await submitAndLease()
    await judge.report(task.leaseToken, judgeReportOf('PAC'))
    expect(await detail(submitId)).toMatchObject({ status: 8, score: null, oiRankScore: null })
    const list = await server.call(listProblems, { query: { keyword: problem.code, limit: 100 } })
    const row = list.data.records.find((record) => record.pid === problem.id)
    expect(row).toMatchObject({ total: 1, pa: 1, ac: 0 })
  })
})

describe('leases', () => {
  test('a report counts once, however often it comes', async () => {
    const { submitId, task } = await submitAndLease()
    expect(await judge.report(task.leaseToken, judgeReportOf('AC'))).toBe(true)
    expect(await judge.report(task.leaseToken, judgeReportOf('WA'))).toBe(true)
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })

  test('a host that restarted gets its task again and its old lease is worth nothing', async () => {
    const { submitId, task } = await submitAndLease()
    await judge.restart()
    expect((await detail(submitId)).status).toBe(5)
    const again = await judge.leaseOne()
    expect(again.work.id).toBe(task.work.id)
    expect(await judge.progress(task.leaseToken, 'judging')).toEqual([task.leaseToken])
    expect(await judge.report(task.leaseToken, judgeReportOf('WA'))).toBe(false)
    expect(await judge.report(again.leaseToken, judgeReportOf('AC'))).toBe(true)
    expect((await detail(submitId)).status).toBe(VERDICT_STATUS.AC)
  })

  test('another host cannot use a lease token it came by', async () => {
    const { task } = await submitAndLease()
    const thief = await startJudgeClient(server.context, server.call)
    expect(await thief.report(task.leaseToken, judgeReportOf('AC'))).toBe(false)
    expect(await thief.progress(task.leaseToken, 'judging')).toEqual([task.leaseToken])
  })

  test('a host reads the files of its tasks and no others', async () => {
    const { task } = await submitAndLease({ cases: [{ input: 'in\n', answer: 'out\n' }] })
    const sha256 = task.cases[0]?.answer.sha256 ?? ''
    const own = await server.call(judgeBlob, {
      token: judge.token,
      query: { leaseToken: task.leaseToken, sha256 },
    })
    expect(own.payload.toString()).toBe('out\n')
    const { dataset } = await buildProblem(server.context, { cases: [{ input: 'secret', answer: 'secret' }] })
    expect(dataset).not.toBeNull()
    const foreign = '4e738ca5563c06cfd0018299933d58db1dd8bf97f6973dc99bf6cdc64b5550bd'
    const other = await server.call(judgeBlob, {
      token: judge.token,
      query: { leaseToken: task.leaseToken, sha256: foreign },
    })
    expect(other.code).toBe('blob_not_found')
    await judge.report(task.leaseToken, judgeReportOf('AC'))
    const late = await server.call(judgeBlob, {
      token: judge.token,
      query: { leaseToken: task.leaseToken, sha256 },
    })
    expect(late.code).toBe('lease_lost')
  })

  test('a revoked key is refused at once', async () => {
    const { token } = await buildJudgeHost(server.context, { revokedAt: new Date() })
    const answer = await server.call(judgeLease, { token, body: { instanceId: 'x', slots: 1 } })
    expect(answer).toMatchObject({ http: 401, code: 'judge_key_invalid' })
  })

  test('an earlier instance of a host gets no tasks', async () => {
    const answer = await server.call(judgeLease, {
      token: judge.token,
      body: { instanceId: 'an earlier life', slots: 1 },
    })
    expect(answer.code).toBe('lease_lost')
  })
})

describe('test data that are corrected', () => {
  const CORRECTED = { cases: [{ input: 'new', answer: 'newer' }] }
  const NEW_FILES = [{ input: { bytes: 3 }, answer: { bytes: 5 } }]
  const versions = async (submitId: number) =>
    (await server.call(getJudgingHistory, { query: { submitId }, token: admin.token })).data.map(
      ({ caseVersion }) => caseVersion,
    )

  test('judge what waited for a host meanwhile', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    await buildDataset(server.context, problem.id, CORRECTED)
    expect(await versions(submitId)).toEqual([2])
    const task = await judge.leaseOne()
    expect(task.cases).toMatchObject(NEW_FILES)
    const answer = await server.call(judgeBlob, {
      token: judge.token,
      query: { leaseToken: task.leaseToken, sha256: task.cases[0]?.answer.sha256 ?? '' },
    })
    expect(answer.payload.toString()).toBe('newer')
    await judge.report(task.leaseToken, judgeReportOf('AC'))
    expect(await versions(submitId)).toEqual([2])
  })

  test('leave alone what a host works on, until it has to begin anew', async () => {
    const { submitId, task, problem } = await submitAndLease()
    await buildDataset(server.context, problem.id, CORRECTED)
    expect(await versions(submitId)).toEqual([1])
    const file = { leaseToken: task.leaseToken, sha256: task.cases[0]?.answer.sha256 ?? '' }
    expect((await server.call(judgeBlob, { token: judge.token, query: file })).payload.toString()).toBe('3\n')
    await judge.restart()
    expect((await judge.leaseOne()).cases).toMatchObject(NEW_FILES)
    expect(await versions(submitId)).toEqual([2])
  })
})

describe('faults of the judge', () => {
  test('are tried again, and after the last try become System Error with the reason', async () => {
    // Another host would be given the judging instead.
    await server.context.db
      .update(judgeHosts)
      .set({ drainingAt: new Date() })
      .where(ne(judgeHosts.id, judge.host.id))
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    for (let attempt = 1; attempt <= MAX_LEASES; attempt += 1) {
      const task = await judge.leaseOne()
      await judge.report(
        task.leaseToken,
        judgeReportOf('SE', { message: 'disk full', retryElsewhere: true, cases: [] }),
      )
    }
    expect(await detail(submitId)).toMatchObject({ status: 4, errorMessage: 'disk full' })
  })

  test('hosts that die over and over do not hold a judging forever', async () => {
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem)
    for (let attempt = 1; attempt <= MAX_LEASES; attempt += 1) {
      await judge.leaseOne()
      await judge.restart()
    }
    const next = await submitTo(problem)
    const task = await judge.leaseOne()
    await judge.report(task.leaseToken, judgeReportOf('AC'))
    expect((await detail(submitId)).status).toBe(4)
    expect((await detail(next)).status).toBe(0)
  })

  test('a reason is for administrators, solvers read a note', async () => {
    const author = await buildUser(server.context)
    const { problem } = await buildProblem(server.context)
    const submitId = await submitTo(problem, 'int main() {}', author.token)
    const task = await judge.leaseOne()
    await judge.report(task.leaseToken, judgeReportOf('SE', { message: 'checker crashed: secret' }))
    const answer = await server.call(getSubmission, { query: { submitId }, token: author.token })
    expect(answer.data.submission.errorMessage).not.toContain('secret')
  })
})

describe('the queue', () => {
  test('a deleted submission leaves it', async () => {
    const { problem } = await buildProblem(server.context)
    const gone = await submitTo(problem)
    await server.context.db.delete(submissions).where(eq(submissions.id, gone))
    await submitTo(problem)
    const task = await judge.leaseOne()
    const [row] = await server.context.db.select().from(judgings).where(eq(judgings.id, task.work.id))
    expect(row?.submissionId).not.toBe(gone)
  })

  test('when the transaction fails nothing is left behind', async () => {
    const { problem } = await buildProblem(server.context)
    const { db } = server.context
    await db.execute(sql`alter table judgings add constraint refuse_all check (done_cases < 0) not valid`)
    const answer = await server.call(submit, {
      token: admin.token,
      body: { pid: problem.code, language: 'Python3', code: 'pass' },
    })
    await db.execute(sql`alter table judgings drop constraint refuse_all`)
    expect(answer.http).toBe(500)
    expect(await db.select().from(submissions)).toEqual([])
    expect(await db.select().from(leases)).toEqual([])
  })
})
