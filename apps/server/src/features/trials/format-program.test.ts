import {
  CODE_MAX_LENGTH,
  formatProgram,
  getTrialRuns,
  type JudgeReport,
  listFormatters,
  type TrialRun,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, ne, sql } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { SWITCHES_KEY } from '../site/switches.settings.ts'
import { formatProgram as format } from './format-program.service.ts'
import { trials } from './trials.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let judge: JudgeClient
let user: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  const formats = ['C++', 'C++ 17', 'Python3', 'Golang']
  judge = await startJudgeClient(server.context, server.call, undefined, { formats })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(trials)
  await db.delete(judgeHosts).where(ne(judgeHosts.id, judge.host.id))
  await db.execute(sql`delete from leases`)
  await judge.restart()
  user = await buildUser(server.context)
})

const DRAFT = { contentType: 'text/x-c++src', code: 'int main(){}', indent: 4 }

const ask = (draft: Partial<typeof DRAFT> = {}, who: User | null = user, language?: 'zh-CN' | 'en-US') =>
  server.call(formatProgram, {
    ...(who && { token: who.token }),
    body: { ...DRAFT, ...draft },
    ...(language && { language }),
  })

const runOf = (values: Partial<TrialRun> = {}): TrialRun => ({
  ...{ verdict: 'AC', cpuTimeMs: 20, memoryKib: 900, message: null, output: '', isCut: false, stderr: '' },
  ...values,
})

function reportWith(values: Partial<TrialRun>): JudgeReport {
  const run = runOf(values)
  const { verdict, cpuTimeMs, memoryKib } = run
  return judgeReportOf(verdict, { cases: [], runs: [run], cpuTimeMs, memoryKib })
}

const answer = async (values: Partial<TrialRun>) => {
  const { leaseToken } = await judge.leaseOne()
  await judge.report(leaseToken, reportWith(values))
}

test('a program is formatted on a judge host by the tool of its language, and nothing is left', async () => {
  const formatted = ask({ indent: 2 })
  const task = await judge.leaseOne()
  expect(task).toMatchObject({ source: DRAFT.code, cases: [], mode: { kind: 'format' } })
  if (task.mode.kind !== 'format') throw new Error('no formatting')
  expect(task.mode.argv.join(' ')).toMatch(
    /^\/usr\/bin\/clang-format --assume-filename=main\.cpp .*IndentWidth: 2,/,
  )
  await judge.report(task.leaseToken, reportWith({ output: 'int main() {}\n' }))
  expect(await formatted).toMatchObject({ http: 200, status: 200, data: { code: 'int main() {}\n' } })
  expect(await server.context.db.$count(trials)).toBe(0)
})

test('kinds of programs are offered that a host at work can format', async () => {
  const offered = async () => (await server.call(listFormatters)).data
  expect(await offered()).toEqual(['text/x-c++src', 'text/x-python', 'text/x-go'])
  await server.context.db.update(judgeHosts).set({ drainingAt: clock.now() })
  expect(await offered()).toEqual([])
  await server.context.db.update(judgeHosts).set({ drainingAt: null })
})

describe('where hosts differ', () => {
  test('the one that has the tool gets the program', async () => {
    const other = await startJudgeClient(server.context, server.call, ['C++', 'Rust'], { formats: ['Rust'] })
    const formatted = ask()
    await expect.poll(() => server.context.db.$count(trials)).toBe(1)
    // A host with the language alone takes other work first, and never this.
    const rust = ask({ contentType: 'text/x-rustsrc' }, await buildUser(server.context))
    const { leaseToken, language } = await other.leaseOne()
    expect(language.name).toBe('Rust')
    await other.report(leaseToken, reportWith({ output: 'fn main() {}\n' }))
    await answer({ output: 'int main() {}\n' })
    expect((await formatted).data).toEqual({ code: 'int main() {}\n' })
    expect((await rust).data).toEqual({ code: 'fn main() {}\n' })
  })
})

describe('refused are', () => {
  test('visitors', async () => {
    expect((await ask({}, null)).status).toBe(401)
  })

  test('users who are banned', async () => {
    const banned = await buildUser(server.context, { role: 'no_subimit_user' })
    expect((await ask({}, banned)).status).toBe(403)
  })

  test.each<[string, Partial<typeof DRAFT>, string]>([
    ['no program', { code: ' \n' }, 'code_empty'],
    ['too long a program', { code: 'x'.repeat(CODE_MAX_LENGTH + 1) }, 'code_too_long'],
    ['a language without a tool', { contentType: 'text/x-haskell' }, 'formatter_not_installed'],
    ['a language whose tool no host has', { contentType: 'text/x-rustsrc' }, 'formatter_not_installed'],
    ['an unknown language', { contentType: 'text/html' }, 'formatter_not_installed'],
  ])('%s', async (_, draft, code) => {
    expect(await ask(draft)).toMatchObject({ http: 200, code })
    expect(await server.context.db.$count(trials)).toBe(0)
  })

  test('everybody while judging is closed everywhere', async () => {
    const { db } = server.context
    const closed = { openPublicJudge: false, openGroupJudge: false }
    await writeSetting(db, SWITCHES_KEY, { ...closed, openContestJudge: false })
    expect((await ask()).code).toBe('judging_closed')
    await writeSetting(db, SWITCHES_KEY, closed)
    const formatted = ask()
    await answer({ output: 'x' })
    expect((await formatted).status).toBe(200)
    await writeSetting(db, SWITCHES_KEY, {})
  })

  test('those who ask again within the interval of trials', async () => {
    const { db } = server.context
    await writeSetting(db, SWITCHES_KEY, { defaultSubmitInterval: 8 })
    const formatted = ask()
    await answer({ output: 'x' })
    expect((await formatted).status).toBe(200)
    expect(await ask()).toMatchObject({ code: 'submit_too_fast', details: { seconds: 8 } })
    await writeSetting(db, SWITCHES_KEY, {})
  })
})

describe('a program that the tool cannot read', () => {
  test.each([
    ['zh-CN', '无法格式化这份代码，第 3 行有误：def f(:'],
    ['en-US', 'This program cannot be formatted, line 3 is wrong: def f(:'],
  ] as const)('is answered in %s with its line', async (language, msg) => {
    const refused = ask({ contentType: 'text/x-python' }, user, language)
    const { leaseToken } = await judge.leaseOne()
    const message = 'error: cannot format -: Cannot parse: 3:6: def f(:'
    await judge.report(leaseToken, judgeReportOf('CE', { message }))
    expect(await refused).toMatchObject({ code: 'program_not_formatted_at', details: { line: 3 }, msg })
  })

  test('is answered without a line where the tool names none', async () => {
    const refused = ask()
    const { leaseToken } = await judge.leaseOne()
    await judge.report(leaseToken, judgeReportOf('CE', { message: 'no idea\nwhatever' }))
    expect(await refused).toMatchObject({ code: 'program_not_formatted', details: { message: 'no idea' } })
  })
})

test.each<[string, Partial<TrialRun>]>([
  ['that takes too long', { verdict: 'TLE' }],
  ['that needs too much memory', { verdict: 'MLE' }],
  ['on which the tool dies', { verdict: 'RE' }],
  ['that was cut', { isCut: true, output: 'x' }],
  ['that grows beyond a program', { output: 'x'.repeat(CODE_MAX_LENGTH + 1) }],
])('nothing is formatted of a program %s', async (_, values) => {
  const refused = ask()
  await answer(values)
  expect(await refused).toMatchObject({ code: 'program_too_much_to_format' })
})

test('when no host answers in time it says so, and the host that comes too late finds nothing', async () => {
  const caller = { ...user.user, restrictedUntil: null, groups: new Map(), sessionId: '' }
  const wait = format(server.context, { kind: 'user', user: caller }, DRAFT, 1000)
  const { leaseToken } = await judge.leaseOne()
  await expect(wait).rejects.toMatchObject({ code: 'formatting_timed_out', details: { seconds: 1 } })
  expect(await server.context.db.$count(trials)).toBe(0)
  expect(await judge.progress(leaseToken, 'compiling')).toEqual([leaseToken])
})

test('nobody can ask for one as for a trial', async () => {
  const formatted = ask()
  const { leaseToken } = await judge.leaseOne()
  const [row] = await server.context.db.select().from(trials).where(eq(trials.userId, user.user.id))
  const query = { key: `TEST_JUDGE_${row?.key}` }
  expect((await server.call(getTrialRuns, { token: user.token, query })).code).toBe('trial_not_found')
  await judge.report(leaseToken, reportWith({ output: 'x' }))
  expect((await formatted).status).toBe(200)
})
