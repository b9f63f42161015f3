import {
  compileChecker,
  compileInteractor,
  drainJudgeHost,
  getTrial,
  judgeHello,
  type ProgramDraft,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { MAX_LEASES } from '../judge-hosts/lease.service.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { compileProgram } from './compile-program.service.ts'
import { trials } from './trials.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let judge: JudgeClient
let admin: User

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(trials)
  await server.context.db.update(judgeHosts).set({ drainingAt: null, revokedAt: null })
  await judge.restart()
  admin = await buildUser(server.context, { role: 'admin' })
})

const DRAFT = { code: 'int main(){return 0;}', language: 'C++', pid: null, extraFiles: null }

function compile(draft: Partial<ProgramDraft> = {}, { token } = admin, language?: 'zh-CN' | 'en-US') {
  return server.call(compileChecker, {
    token,
    body: { ...DRAFT, ...draft },
    ...(language ? { language } : {}),
  })
}

test.each([compileChecker, compileInteractor])('$path compiles on a judge host', async (endpoint) => {
  const answer = server.call(endpoint, {
    token: admin.token,
    body: { ...DRAFT, extraFiles: { 'task.h': '#define N 5' } },
  })
  const task = await judge.leaseOne()
  expect(task).toMatchObject({
    mode: {
      kind: 'compile',
      program: {
        source: DRAFT.code,
        language: { name: 'C++' },
        protocol: 'exit-codes',
        extraFiles: { 'task.h': '#define N 5' },
      },
    },
    cases: [],
  })
  expect(await judge.progress(task.leaseToken, 'compiling')).toEqual([])
  expect(await judge.report(task.leaseToken, judgeReportOf('AC', { cases: [] }))).toBe(true)
  expect(await answer).toMatchObject({ http: 200, status: 200, data: null })
  expect(await server.context.db.$count(trials)).toBe(0)
})

test.each(['zh-CN', 'en-US'] as const)(
  'what the compiler says is the answer, to a reader of %s too',
  async (language) => {
    const answer = compile({}, admin, language)
    const { leaseToken } = await judge.leaseOne()
    const message = "main.cpp:1:5: error: expected ';'\n    1 | int x"
    await judge.report(leaseToken, judgeReportOf('CE', { message }))
    expect(await answer).toMatchObject({ http: 200, status: 500, msg: message, code: 'program_not_compiled' })
  },
)

test.each([
  [{ code: '#include "testlib.h"\nint main(){}' }, 'testlib'],
  [{ code: '#include "testlib.h"\nint main(){}', protocol: 'exit-codes' }, 'exit-codes'],
  [{ language: 'Python3', protocol: 'icpc' }, 'icpc'],
] as const)('%j is compiled for the protocol %s', async (draft, protocol) => {
  const answer = compile(draft)
  const { leaseToken, mode } = await judge.leaseOne()
  expect(mode).toMatchObject({ program: { protocol } })
  await judge.report(leaseToken, judgeReportOf('AC', { cases: [] }))
  expect((await answer).status).toBe(200)
})

describe('refused are', () => {
  test.each<[string, Partial<ProgramDraft>, string, unknown]>([
    ['no code', { code: ' ' }, 'problem_field_required', { field: 'code' }],
    ['code that was left out', { code: null }, 'problem_field_required', { field: 'code' }],
    ['no language', { language: null }, 'problem_field_required', { field: 'language' }],
    ['a language without checkers', { language: 'Java' }, 'problem_field_invalid', { field: 'language' }],
    ['an unknown language', { language: 'C++98' }, 'problem_field_invalid', { field: 'language' }],
    ['too much code', { code: 'x'.repeat(1024 * 1024 + 1) }, 'problem_field_invalid', { field: 'code' }],
    [
      'a file outside',
      { extraFiles: { '../task.h': 'x' } },
      'problem_field_invalid',
      { field: 'extraFiles' },
    ],
  ])('%s', async (_, draft, code, details) => {
    expect(await compile(draft)).toMatchObject({ http: 200, status: 400, code, details })
  })

  test('too many in a minute', async () => {
    await server.context.db.update(judgeHosts).set({ revokedAt: new Date() })
    for (let times = 0; times < 20; times++) expect((await compile()).code).toBe('no_judge_host')
    expect(await compile()).toMatchObject({ code: 'too_many_requests' })
    const other = await buildUser(server.context, { role: 'problem_admin' })
    expect((await compile({}, other)).code).toBe('no_judge_host')
  })
})

describe('nobody compiles', () => {
  const isRefused = async (draft?: Partial<ProgramDraft>) =>
    expect(await compile(draft)).toMatchObject({ http: 200, status: 400, code: 'no_judge_host' })

  test('when the host leaves', async () => {
    const root = await buildUser(server.context, { role: 'root' })
    await server.call(drainJudgeHost, {
      token: root.token,
      body: { id: judge.host.id, draining: true },
    })
    await isRefused()
  })

  test('when the host has been silent', async () => {
    const longAgo = new Date(server.context.now().getTime() - 60_000)
    await server.context.db
      .update(judgeHosts)
      .set({ lastSeenAt: longAgo })
      .where(eq(judgeHosts.id, judge.host.id))
    await isRefused()
  })

  test('when no host has the language', async () => {
    await server.call(judgeHello, {
      token: judge.token,
      body: {
        instanceId: judge.instanceId(),
        version: 'test',
        slots: 1,
        languages: [{ name: 'C', version: '12' }],
        sandbox: { ok: true, reason: null, cgroup: 'v1', privilege: 'root' },
      },
    })
    await isRefused({ language: 'C++' })
  })

  test('when the hosts fail again and again', async () => {
    const answer = compile()
    const fault = judgeReportOf('SE', { message: 'disk full', retryElsewhere: true })
    for (let times = 0; times < MAX_LEASES; times++)
      await judge.report((await judge.leaseOne()).leaseToken, fault)
    const refused = await answer
    expect(refused).toMatchObject({ code: 'no_judge_host', details: { language: 'C++' } })
    expect(refused.msg).not.toContain('disk')
  })
})

test('a wait that is too long ends, and the host that comes too late finds nothing', async () => {
  const user = { ...admin.user, restrictedUntil: null, groups: new Map(), sessionId: '' }
  const wait = compileProgram(server.context, { kind: 'user', user }, DRAFT, 1500)
  const { leaseToken } = await judge.leaseOne()
  await expect(wait).rejects.toMatchObject({ code: 'compile_timed_out' })
  expect(await server.context.db.$count(trials)).toBe(0)
  expect(await judge.progress(leaseToken, 'compiling')).toEqual([leaseToken])
  expect(await judge.report(leaseToken, judgeReportOf('AC', { cases: [] }))).toBe(false)
})

test('a host that lives and gets no further loses it to another', async () => {
  const answer = compile()
  const { leaseToken } = await judge.leaseOne()
  for (const state of ['compiling', 'judging', 'compiling'] as const)
    expect(await judge.progress(leaseToken, state)).toEqual([])
  await server.context.db.update(leases).set({ progressedAt: new Date(Date.now() - 3_600_000) })
  // The other file was there before.
  expect(await judge.progress(leaseToken, 'judging')).toEqual([leaseToken])
  const other = await startJudgeClient(server.context, server.call)
  await other.report((await other.leaseOne()).leaseToken, judgeReportOf('AC', { cases: [] }))
  expect((await answer).status).toBe(200)
})

test('a host compiles no more at the same time than it has slots', async () => {
  const answers = [compile(), compile()]
  const small = await startJudgeClient(server.context, server.call, undefined, { slots: 1 })
  for (let times = 0; times < answers.length; times++) {
    const [task, ...others] = await small.lease(5)
    expect(others).toEqual([])
    await small.report(task?.leaseToken ?? '', judgeReportOf('AC', { cases: [] }))
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
})

test('nobody can ask for one as for a trial', async () => {
  const answer = compile()
  const { leaseToken } = await judge.leaseOne()
  const [run] = await server.context.db.select().from(trials)
  const query = { testJudgeKey: `TEST_JUDGE_${run?.key}` }
  expect((await server.call(getTrial, { token: admin.token, query })).code).toBe('trial_not_found')
  await judge.report(leaseToken, judgeReportOf('AC', { cases: [] }))
  expect((await answer).status).toBe(200)
})
