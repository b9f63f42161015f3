import {
  cancelProblemCheck,
  downloadProblemCheck,
  drainJudgeHost,
  getProblemCheck,
  type JudgeReport,
  type JudgeTask,
  judgeBlob,
  listAuditEntries,
  listSubmissions,
  startProblemCheck,
  submit,
  VERDICT_STATUS,
} from '@gavel/contract'
import type { PackageSolution, PackageValidator } from '@gavel/problem-formats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { leases } from '../judge-hosts/leases.tables.ts'
import { replaceKeptPrograms } from '../problem-import/kept-programs.service.ts'
import { problemStatements } from '../problems/problems.tables.ts'
import { endStuckChecks } from './end-stuck-checks.jobs.ts'
import { problemCheckParts, problemChecks } from './problem-check.tables.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(problemChecks)
  await db.execute(sql`delete from leases`)
  await db.delete(judgeHosts)
})

const CPP = 'C++ 17 With O2'
const RIGHT: PackageSolution = {
  name: 'main.cpp',
  language: CPP,
  source: 'int main(){}',
  expected: ['AC'],
  required: [],
  isMain: true,
}
const WRONG: PackageSolution = {
  ...RIGHT,
  name: 'wrong.cpp',
  expected: ['AC', 'WA'],
  required: ['WA'],
  isMain: false,
}
const SLOW: PackageSolution = {
  ...RIGHT,
  name: 'slow.cpp',
  expected: ['AC', 'TLE'],
  required: ['TLE'],
  isMain: false,
}
const VALIDATOR: PackageValidator = {
  name: 'validator.cpp',
  language: 'C++',
  source: 'int main(){}',
  protocol: 'testlib',
  arguments: ['-s'],
}
const CHECKER = {
  programKind: 'checker',
  programSource: 'int main(){}',
  programLanguage: 'C++',
  programProtocol: 'testlib',
} as const
const CASES = [
  { input: '1\n', answer: '1\n' },
  { input: '2\n', answer: '4\n' },
]

async function buildChecked(
  solutions: readonly PackageSolution[] = [RIGHT],
  { validators = [], ...draft }: ProblemDraft & { validators?: readonly PackageValidator[] } = {},
) {
  const built = await buildProblem(server.context, {
    cases: CASES,
    titles: { 'zh-CN': '题', 'en-US': 'A' },
    ...draft,
  })
  await server.context.db
    .update(problemStatements)
    .set({ description: 'words' })
    .where(eq(problemStatements.problemId, built.problem.id))
  await replaceKeptPrograms(server.context.db, built.problem.id, { solutions, validators, generators: null })
  return built.problem.id
}

const start = (pid: number, token = root.token) => server.call(startProblemCheck, { token, body: { pid } })
const answer = (pid: number, id?: number, language: 'zh-CN' | 'en-US' = 'en-US') =>
  server.call(getProblemCheck, { token: root.token, query: { pid, id }, language })

async function read(pid: number) {
  const { check } = (await answer(pid)).data
  if (check === null) throw new Error('there is no check')
  return check
}

const codes = ({ findings }: Awaited<ReturnType<typeof read>>) => findings.map(({ code }) => code)

/** All cases alike, taking `cpuTimeMs`. */
const ran = (verdict: 'AC' | 'WA' | 'TLE', cpuTimeMs = 10, values: Partial<JudgeReport> = {}) =>
  judgeReportOf(verdict, {
    cases: CASES.map((_, index) => caseReport(index + 1, verdict, { cpuTimeMs, memoryKib: 2048 })),
    ...values,
  })

/** Makes a host do everything that waits for it; the results depend on the task. */
async function work(judge: JudgeClient, find: (task: JudgeTask) => JudgeReport, count: number) {
  for (let done = 0; done < count; done++) {
    const task = await judge.leaseOne()
    expect(await judge.report(task.leaseToken, find(task))).toBe(true)
  }
}

describe('a check', () => {
  test('runs every solution on every case of every host, under a longer limit', async () => {
    const hosts = [
      await startJudgeClient(server.context, server.call),
      await startJudgeClient(server.context, server.call, [CPP]),
    ]
    const pid = await buildChecked([RIGHT, { ...RIGHT, name: 'main.py', language: 'Python3', isMain: false }])
    expect((await start(pid)).status).toBe(200)
    expect(await read(pid)).toMatchObject({ state: 'running', done: 0, total: 3, version: 1 })
    for (const judge of hosts) {
      const task = await judge.leaseOne()
      expect(task).toMatchObject({
        source: 'int main(){}',
        limits: { timeMs: 2000 },
        stopAtFirstFailure: false,
        subtasks: [],
        cases: [{ number: 1 }, { number: 2 }],
      })
      const sha256 = task.cases[0]?.input.sha256 ?? ''
      const query = { leaseToken: task.leaseToken, sha256 }
      expect((await server.call(judgeBlob, { token: judge.token, query })).http).toBe(200)
      expect(await judge.progress(task.leaseToken, 'judging', [caseReport(1, 'AC')])).toEqual([])
      expect((await read(pid)).solutions[0]?.runs.find(({ host }) => host === judge.host.name)).toMatchObject(
        {
          state: 'running',
          done: 1,
          total: 2,
        },
      )
      expect(await judge.report(task.leaseToken, ran('AC', 300))).toBe(true)
      // Repeating it is harmless.
      expect(await judge.report(task.leaseToken, ran('AC', 300))).toBe(true)
    }
    // Only the first host has Python.
    await work(hosts[0] as JudgeClient, () => ran('AC', 900), 1)
    const check = await read(pid)
    expect(check).toMatchObject({ state: 'done', done: 3, total: 3 })
    expect(check.solutions.map(({ result, runs }) => [result, runs.length])).toEqual([
      ['right', 2],
      ['right', 1],
    ])
    expect(check.solutions[0]?.runs[0]).toMatchObject({
      status: VERDICT_STATUS.AC,
      timeMs: 300,
      memoryKib: 2048,
      failed: [],
    })
    expect(check.advice).toEqual({
      kind: 'keep',
      currentMs: 1000,
      recommendedMs: 1000,
      atLeastMs: 675,
      belowMs: null,
    })
  })

  test('is no submission and delays none', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    const { problem } = await buildProblem(server.context)
    const body = { pid: problem.code, language: CPP, code: 'submitted' }
    await server.call(submit, { token: root.token, body })
    expect((await judge.leaseOne()).source).toBe('submitted')
    expect((await judge.leaseOne()).source).toBe(RIGHT.source)
    const list = await server.call(listSubmissions, { query: {}, token: root.token })
    expect(list.data.records).toHaveLength(1)
  })

  test('tells which cases were wrong, too slow, and what was expected', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked([RIGHT, WRONG, SLOW, { ...RIGHT, name: 'late.cpp', isMain: false }])
    await start(pid)
    const found = [
      judgeReportOf('WA', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] }),
      ran('AC'),
      ran('TLE', 2000),
      ran('AC', 1400),
    ]
    await work(judge, () => found.shift() ?? ran('AC'), 4)
    const check = await read(pid)
    expect(check.solutions).toMatchObject([
      { result: 'wrong', runs: [{ status: -1, failed: [{ status: -1, count: 1, cases: [2] }] }] },
      { result: 'wrong', runs: [{ status: 0 }] },
      { result: 'right', runs: [{ status: 1, isStopped: true }] },
      // Correct in the end, but not within the limit.
      { result: 'wrong', runs: [{ status: 1, timeMs: 1400, isStopped: false }] },
    ])
    expect(check.findings.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The solution main\.cpp got WA on judge-\d+; expected was AC$/),
      expect.stringMatching(/^The solution wrong\.cpp got WA on no test case on /),
      expect.stringMatching(/^The solution late\.cpp got TLE on /),
    ])
    // Its true time is known, so there can be advice.
    expect(check.advice).toMatchObject({ kind: 'raise', atLeastMs: 2800, recommendedMs: 3000 })
    const chinese = (await answer(pid, undefined, 'zh-CN')).data.check
    expect(chinese?.findings[0]?.message).toMatch(/^解答 main\.cpp 在 judge-\d+ 上得到 WA，应为 AC$/)
  })

  test('gives points where the problem does', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked([{ ...RIGHT, expected: ['AC', 'WA'] }], {
      values: { scoring: 'oi', fullScore: 90 },
      cases: CASES.map((one, index) => ({ ...one, score: 40 + 20 * index })),
      subtasks: [{ number: 1, score: 100, policy: 'sum' }],
    })
    await start(pid)
    const cases = [caseReport(1, 'AC'), caseReport(2, 'WA')]
    await work(judge, () => judgeReportOf('PAC', { cases }), 1)
    const check = await read(pid)
    expect(check.solutions[0]?.runs).toMatchObject([{ status: VERDICT_STATUS.PAC, score: 40 }])
    expect(codes(check)).toContain('score_mismatch')
  })

  test('has validators look at every input, and the checker at outputs that nobody computed', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const samples = [
      { input: '1', output: '1' },
      { input: '2\r\n', output: '5' },
      { input: '3', output: '9' },
    ]
    const pid = await buildChecked([], {
      validators: [VALIDATOR],
      values: { samples, judgeMode: 'spj' },
      program: CHECKER,
    })
    await start(pid)
    const outputs: unknown[] = []
    await work(
      judge,
      ({ mode, cases }) => {
        outputs.push(mode.kind === 'self-test' ? mode.output : mode.kind)
        if (mode.kind === 'compile') return judgeReportOf('AC', { cases: [] })
        if (mode.kind === 'validate') {
          expect(mode.validator).toMatchObject({ protocol: 'testlib', arguments: ['-s'] })
          const message = 'FAIL Expected integer'
          return judgeReportOf('WA', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA', { message })] })
        }
        if (mode.kind !== 'self-test') throw new Error(mode.kind)
        if (mode.output === 'garbage')
          return judgeReportOf('SE', { message: 'test 1: the checker was ended by SIGSEGV' })
        if (mode.output === 'empty')
          return judgeReportOf('WA', { cases: [caseReport(1, 'AC'), caseReport(2, 'WA')] })
        if (typeof mode.output === 'object') {
          expect(mode.output).toEqual({ text: '5' })
          expect(cases.map(({ number }) => number)).toEqual([2])
          return judgeReportOf('WA', { cases: [caseReport(2, 'WA', { message: 'not 5' })] })
        }
        return ran(mode.output === 'answer' ? 'AC' : 'WA')
      },
      7,
    )
    expect(outputs).toEqual([
      'validate',
      'compile',
      'answer',
      'empty',
      'other-answer',
      'garbage',
      { text: '5' },
    ])
    const check = await read(pid)
    expect(check.state).toBe('done')
    expect(check.validators).toMatchObject([{ result: 'wrong', run: { failed: [{ cases: [2] }] } }])
    expect(check.checkerTests.map(({ kind, result }) => [kind, result])).toEqual([
      ['compile', 'right'],
      ['answer', 'right'],
      ['empty', 'wrong'],
      ['other-answer', 'right'],
      ['garbage', 'fault'],
      ['sample', 'wrong'],
    ])
    expect(check.findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'The validator validator.cpp rejects 1 input(s) (test cases 2): FAIL Expected integer',
        'The checker fails when the output is garbage: test 1: the checker was ended by SIGSEGV',
        'On 1 test case(s) the checker accepts an empty file as an output (test cases 1)',
        'The output of sample 2 is not accepted: not 5',
        'No test case has the input of sample 3',
        'No solution is kept: add at least one that is right',
      ]),
    )
  })

  test('tells what the compiler said of a checker, and asks nothing else of it', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked([], { values: { judgeMode: 'spj' }, program: CHECKER })
    await start(pid)
    await work(judge, () => judgeReportOf('CE', { message: 'x.cpp:1: error' }), 5)
    const errors = (await read(pid)).findings.filter(({ level }) => level === 'error')
    expect(errors).toMatchObject([
      { code: 'program_not_compiled', message: expect.stringMatching(/x\.cpp:1: error$/) },
    ])
  })
})

test('a long message that is cut in a character is kept', async () => {
  const judge = await startJudgeClient(server.context, server.call)
  const pid = await buildChecked()
  await start(pid)
  await work(judge, () => judgeReportOf('CE', { message: `${'x'.repeat(3_999)}😀` }), 1)
  expect(await read(pid)).toMatchObject({
    state: 'done',
    solutions: [{ runs: [{ message: expect.stringMatching(/x\ufffd$/) }] }],
  })
})

test('of a checker behind an interactor a check tells apart whether it compiles', async () => {
  const judge = await startJudgeClient(server.context, server.call)
  const pid = await buildChecked([], {
    values: { judgeMode: 'interactive' },
    program: {
      ...CHECKER,
      programKind: 'interactor',
      mode: {
        kind: 'interactive',
        checker: { source: 'behind', language: 'C++', protocol: 'testlib', points: 'percent' },
      },
    },
  })
  await start(pid)
  const isBehind = ({ mode }: JudgeTask) => mode.kind === 'compile' && mode.program.source === 'behind'
  await work(
    judge,
    (task) =>
      isBehind(task) ? judgeReportOf('CE', { message: 'behind.cpp:1' }) : judgeReportOf('AC', { cases: [] }),
    2,
  )
  const check = await read(pid)
  expect(check.checkerTests.map(({ kind, result }) => [kind, result])).toEqual([
    ['compile', 'right'],
    ['compile-behind', 'wrong'],
  ])
  expect(check.findings.filter(({ level }) => level === 'error')).toMatchObject([
    { code: 'program_not_compiled', message: expect.stringMatching(/behind\.cpp:1$/) },
  ])
})

test('a grader in a process of its own is compiled, and nothing is said of its process', async () => {
  const judge = await startJudgeClient(server.context, server.call)
  const pid = await buildChecked([], {
    values: { judgeMode: 'grader_process' },
    program: {
      mode: {
        kind: 'grader_process',
        source: 'int main(){}',
        language: 'C++ 17 With O2',
        functions: 'solution: int add(int a, int b)',
        extraFiles: {},
      },
    },
  })
  await start(pid)
  await work(
    judge,
    ({ mode }) => {
      expect(mode).toMatchObject({ kind: 'compile', program: { source: 'int main(){}' } })
      return judgeReportOf('CE', { message: 'main.cpp:1' })
    },
    1,
  )
  const check = await read(pid)
  expect(check.checkerTests).toMatchObject([{ kind: 'compile-grader', result: 'wrong' }])
  expect(codes(check)).not.toContain('grader_in_process')
  expect(check.findings.filter(({ level }) => level === 'error')).toMatchObject([
    { code: 'program_not_compiled', message: expect.stringMatching(/main\.cpp:1$/) },
  ])
})

describe('without running anything a check finds', () => {
  test('missing translations and sections, empty files and repeated inputs', async () => {
    const pid = await buildChecked([RIGHT], {
      titles: { 'zh-CN': '题' },
      cases: [
        { input: '', answer: '' },
        { input: '1\n', answer: '1\n' },
        { input: '1\n', answer: '1\n' },
      ],
    })
    await start(pid)
    const check = await read(pid)
    // No host is available, so the check is over at once.
    expect(check).toMatchObject({ state: 'done', total: 0, advice: { kind: 'none' } })
    expect(check.solutions).toMatchObject([{ result: 'absent' }])
    expect(codes(check)).toEqual(
      expect.arrayContaining([
        'no_hosts',
        'translation_missing',
        'inputs_empty',
        'answers_empty',
        'cases_repeated',
        'no_validator',
        'no_slow_solution',
      ]),
    )
    expect(check.findings.find(({ code }) => code === 'translation_missing')?.message).toBe(
      'There is no statement in English',
    )
  })

  test('that there are no data', async () => {
    await startJudgeClient(server.context, server.call)
    const pid = await buildChecked([RIGHT], { cases: [] })
    await start(pid)
    expect(await read(pid)).toMatchObject({ state: 'done', version: null })
    expect(codes(await read(pid))).toContain('no_data')
  })

  test('that a grader shares its process with the submission, in both languages', async () => {
    const pid = await buildChecked()
    await start(pid)
    expect(codes(await read(pid))).not.toContain('grader_in_process')
    const graders = [
      { family: 'C' as const, code: 'int add(int,int);int main(){return add(1,2);}', headers: {}, stub: '' },
    ]
    await server.context.db
      .update(datasets)
      .set({ mode: { kind: 'grader', graders, extraFiles: {} } })
      .where(eq(datasets.problemId, pid))
    await start(pid)
    const found = async (language: 'zh-CN' | 'en-US') =>
      (await answer(pid, undefined, language)).data.check?.findings.find(
        ({ code }) => code === 'grader_in_process',
      )
    expect(await found('en-US')).toMatchObject({
      level: 'warning',
      message:
        'The grader runs in the process of the submission, which can read the input and forge the output; where that matters, give the grader a process of its own',
    })
    expect((await found('zh-CN'))?.message).toBe(
      'grader 与提交的程序在同一进程中运行：程序可以读取输入并伪造输出；需要防范时请改用独立进程的 grader',
    )
  })
})

describe('hosts', () => {
  test('do not take what is meant for another, and get it back when they are restarted', async () => {
    const first = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    const second = await startJudgeClient(server.context, server.call)
    const { problem } = await buildProblem(server.context)
    const lost = await first.leaseOne()
    await first.restart()
    const body = { pid: problem.code, language: CPP, code: 'submitted' }
    await server.call(submit, { token: root.token, body })
    // Parts that return to the queue for the first host are skipped.
    expect((await second.leaseOne()).source).toBe('submitted')
    expect(await first.progress(lost.leaseToken, 'judging')).toEqual([lost.leaseToken])
    expect(await first.report(lost.leaseToken, ran('WA'))).toBe(false)
    await work(first, () => ran('AC'), 1)
    expect(await read(pid)).toMatchObject({ state: 'done', solutions: [{ result: 'right' }] })
  })

  test('that fail are asked again, and after some times the part ends with the reason', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    await work(judge, () => judgeReportOf('SE', { message: 'disk full', retryElsewhere: true }), 3)
    const check = await read(pid)
    expect(check).toMatchObject({ state: 'done', solutions: [{ result: 'fault' }] })
    expect(check.findings[0]).toMatchObject({
      code: 'solution_fault',
      message: expect.stringContaining('disk full'),
    })
  })

  test('that fail once have their fault behind them with the next part they do', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    const recoveredAt = async () => {
      const [host] = await server.context.db
        .select({ at: judgeHosts.recoveredAt })
        .from(judgeHosts)
        .where(eq(judgeHosts.id, judge.host.id))
      return host?.at
    }
    await work(judge, () => judgeReportOf('SE', { message: 'disk full', retryElsewhere: true }), 1)
    expect(await recoveredAt()).toBeNull()
    await work(judge, () => ran('AC'), 1)
    expect(await recoveredAt()).toBeInstanceOf(Date)
  })

  test('that live and get no further lose their part', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    const { leaseToken } = await judge.leaseOne()
    const done = CASES.map((_, index) => caseReport(index + 1, 'AC'))
    for (const cases of [done, []]) expect(await judge.progress(leaseToken, 'judging', cases)).toEqual([])
    expect(await judge.progress(leaseToken, 'compiling')).toEqual([])
    const longAgo = new Date(Date.now() - 3_600_000)
    await server.context.db.update(leases).set({ progressedAt: longAgo })
    // It had got this far before.
    expect(await judge.progress(leaseToken, 'judging', done)).toEqual([leaseToken])
    const [host] = await server.context.db
      .select({ lastError: judgeHosts.lastError })
      .from(judgeHosts)
      .where(eq(judgeHosts.id, judge.host.id))
    expect(host?.lastError).toContain('got no further')
    await work(judge, () => ran('AC'), 1)
    expect(await read(pid)).toMatchObject({ state: 'done' })
  })

  test('get no more parts at the same time than they have slots', async () => {
    const judge = await startJudgeClient(server.context, server.call, undefined, { slots: 1 })
    await start(await buildChecked([RIGHT, WRONG]))
    expect(await judge.lease(5)).toHaveLength(1)
  })

  test('cannot say what cannot be', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    await work(judge, () => judgeReportOf('AC', { cases: [caseReport(9, 'AC')] }), 3)
    expect((await read(pid)).findings[0]?.message).toContain('there is no test 9')
  })

  test('that leave for good do not keep a check open', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked()
    await start(pid)
    await endStuckChecks(server.context)
    expect((await read(pid)).state).toBe('running')
    const body = { id: judge.host.id, draining: true }
    await server.call(drainJudgeHost, { token: root.token, body })
    await endStuckChecks(server.context)
    expect(await read(pid)).toMatchObject({ state: 'done', solutions: [{ result: 'fault' }] })
    expect(codes(await read(pid))).toContain('run_lost')
  })
})

describe('a problem', () => {
  test('is checked once at a time, and a check can be cancelled', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const pid = await buildChecked([RIGHT, WRONG])
    const { id } = (await start(pid)).data
    expect((await start(pid)).code).toBe('problem_check_running')
    await work(judge, () => ran('AC'), 1)
    const running = await judge.leaseOne()
    const at = { token: root.token, query: { pid, id } }
    expect((await server.call(cancelProblemCheck, at)).status).toBe(200)
    expect(await judge.progress(running.leaseToken, 'judging')).toEqual([running.leaseToken])
    expect(await judge.report(running.leaseToken, ran('WA'))).toBe(false)
    expect(await read(pid)).toMatchObject({
      state: 'cancelled',
      solutions: [{ result: 'right' }, { result: 'fault', runs: [{ state: 'lost' }] }],
    })
    expect((await server.call(cancelProblemCheck, at)).status).toBe(200)
    const query = { action: 'problem.check-cancel', targetId: String(pid) } as const
    const told = await server.call(listAuditEntries, { token: root.token, query })
    expect(told.data.records).toMatchObject([{ after: { lostParts: 1 } }])
    expect((await start(pid)).status).toBe(200)
  })

  test('keeps its last five checks', async () => {
    const pid = await buildChecked()
    const ids: number[] = []
    for (let times = 0; times < 6; times++) ids.push((await start(pid)).data.id)
    const { checks } = (await answer(pid)).data
    expect(checks.map(({ id }) => id)).toEqual(ids.slice(1).toReversed())
    expect((await answer(pid, ids[0])).code).toBe('problem_check_not_found')
    expect((await answer(pid, ids[1])).data.check?.id).toBe(ids[1])
    expect(checks[0]).toMatchObject({ state: 'done', username: root.user.username })
  })

  test('that was never checked has no report', async () => {
    expect((await answer(await buildChecked())).data).toEqual({ check: null, checks: [] })
  })

  test('is checked by those who may change it alone', async () => {
    const admin = await buildUser(server.context, { role: 'admin' })
    const pid = await buildChecked()
    const own = await buildChecked([], { values: { authorId: admin.user.id } })
    expect((await start(pid, admin.token)).code).toBe('not_your_problem')
    const { id } = (await start(pid)).data
    for (const endpoint of [getProblemCheck, cancelProblemCheck, downloadProblemCheck] as const) {
      const query = { pid, id, format: 'md' as const }
      expect((await server.call(endpoint, { token: admin.token, query })).code).toBe('not_your_problem')
      // Nor by naming a check of another problem.
      const other = { ...query, pid: own }
      expect((await server.call(endpoint, { token: admin.token, query: other })).code).toBe(
        'problem_check_not_found',
      )
    }
    expect((await start(own, admin.token)).status).toBe(200)
  })
})

test('a report is a file, in the language of the reader', async () => {
  const judge = await startJudgeClient(server.context, server.call)
  const pid = await buildChecked([{ ...RIGHT, name: 'a|b.cpp' }])
  const { id } = (await start(pid)).data
  await work(judge, () => ran('AC', 120), 1)
  const fetch = async (format: 'json' | 'md', language: string) => {
    const url = `${downloadProblemCheck.path}?pid=${pid}&id=${id}&format=${format}`
    const headers = { authorization: root.token, 'accept-language': language, 'url-type': 'x' }
    return server.app.inject({ method: 'GET', url, headers })
  }
  const markdown = (await fetch('md', 'en-US')).body
  expect(markdown).toContain('| a\\|b.cpp | C++ 17 With O2 | AC | as expected |')
  expect(markdown).toContain('Advice for the time limit: The limit fits: 1000 ms')
  expect((await fetch('md', 'zh-CN')).body).toContain('# 题目检查')
  expect(JSON.parse((await fetch('json', 'en-US')).body)).toMatchObject({ id, state: 'done' })
})

test('no part is left of checks that are forgotten', async () => {
  await startJudgeClient(server.context, server.call)
  const pid = await buildChecked()
  await start(pid)
  await server.context.db.delete(problemChecks)
  expect(await server.context.db.$count(problemCheckParts)).toBe(0)
})
