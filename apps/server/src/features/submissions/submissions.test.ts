import {
  checkSubmissions,
  getCaseResults,
  getLastAcceptedCode,
  getSubmission,
  getUserProblemStatus,
  listSubmissions,
  shareSubmission,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, ne } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { SWITCHES_KEY } from '../site/switches.settings.ts'
import { submissions } from './submissions.tables.ts'

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
beforeEach(async () => {
  await server.context.db.delete(submissions)
  await judge.restart()
  clock.advanceSeconds(60)
})

const send = (user: User, pid: string, body: Partial<{ language: string; code: string }> = {}) =>
  server.call(submit, {
    token: user.token,
    body: { pid, language: 'C++ 17 With O2', code: 'int main() {}', ...body },
  })

async function judged(draft: ProblemDraft = {}, report = judgeReportOf('AC'), user = author) {
  const { problem } = await buildProblem(server.context, draft)
  const submitId = (await send(user, problem.code)).data.submitId
  const task = await judge.leaseOne()
  await judge.report(task.leaseToken, report)
  return { problem, submitId }
}

const read = (submitId: number, user?: User) =>
  server.call(getSubmission, { query: { submitId }, ...(user === undefined ? {} : { token: user.token }) })

const cases = (submitId: number, user?: User) =>
  server.call(getCaseResults, { query: { submitId }, ...(user === undefined ? {} : { token: user.token }) })

describe('submitting', () => {
  test('answers the stored submission as pending', async () => {
    const { problem } = await buildProblem(server.context, { titles: { 'zh-CN': '求和', 'en-US': 'Sum' } })
    const answer = await send(author, problem.code.toLowerCase(), { code: 'print(1)', language: 'Python3' })
    expect(answer.data).toMatchObject({
      status: 5,
      displayPid: problem.code,
      title: '求和',
      username: author.user.username,
      length: 8,
      language: 'Python3',
      share: false,
      cid: 0,
    })
  })

  test('tells the length of a program in bytes', async () => {
    const { problem } = await buildProblem(server.context)
    const answer = await send(author, problem.code, { code: 'print("你好")', language: 'Python3' })
    expect(answer.data.length).toBe(15)
  })

  test('without login is refused with HTTP 401', async () => {
    const { problem } = await buildProblem(server.context)
    const answer = await server.call(submit, {
      body: { pid: problem.code, language: 'Python3', code: 'pass' },
    })
    expect(answer).toMatchObject({ http: 401, status: 401, code: 'login_required' })
  })

  test.each(['no_subimit_user', 'no_submit_no_discuss_user', 'no_submit_mute_user'] as const)(
    'is not for the role %s',
    async (role) => {
      const { problem } = await buildProblem(server.context)
      const silenced = await buildUser(server.context, { role })
      expect(await send(silenced, problem.code)).toMatchObject({ http: 403, code: 'permission_denied' })
    },
  )

  test.each([
    ['an unknown problem', { pid: 'NOPE' }, 'problem_not_found'],
    ['a language the problem does not allow', { language: 'Java' }, 'language_not_allowed'],
    ['no code', { code: '' }, 'code_empty'],
    ['blank code', { code: ' \n\t' }, 'code_empty'],
    ['65536 characters', { code: 'x'.repeat(65_536) }, 'code_too_long'],
  ])('%s is refused', async (_, change, code) => {
    const { problem } = await buildProblem(server.context)
    const { pid = problem.code, ...body } = change as { pid?: string; code?: string; language?: string }
    expect(await send(author, pid, body)).toMatchObject({ http: 200, code })
  })

  test('a language that no known host has is refused, and one of a host that is away is not', async () => {
    const { problem } = await buildProblem(server.context)
    const few = await startJudgeClient(server.context, server.call, ['Python3'])
    const { db } = server.context
    await db.update(judgeHosts).set({ revokedAt: clock.now() }).where(ne(judgeHosts.id, few.host.id))
    expect((await send(author, problem.code)).code).toBe('language_not_installed')
    const away = { revokedAt: null, lastSeenAt: new Date(0) }
    await db.update(judgeHosts).set(away).where(eq(judgeHosts.id, judge.host.id))
    expect((await send(author, problem.code)).status).toBe(200)
  })

  test('65535 characters and one character are both fine', async () => {
    const { problem } = await buildProblem(server.context)
    expect((await send(author, problem.code, { code: 'x'.repeat(65_535) })).status).toBe(200)
    clock.advanceSeconds(8)
    expect((await send(author, problem.code, { code: 'x' })).status).toBe(200)
  })

  test('a private problem is refused to others and open to its author', async () => {
    const draft = { values: { visibility: 'private' as const, authorId: author.user.id } }
    const { problem } = await buildProblem(server.context, draft)
    expect(await send(other, problem.code)).toMatchObject({ status: 403, code: 'problem_not_public' })
    expect((await send(author, problem.code)).status).toBe(200)
  })

  test('a problem without test data says so', async () => {
    const { problem } = await buildProblem(server.context, { cases: [] })
    expect(await send(author, problem.code)).toMatchObject({ code: 'no_test_data' })
  })

  test('again within eight seconds is refused with the time to wait, in the reader’s language', async () => {
    const { problem } = await buildProblem(server.context)
    await send(author, problem.code)
    clock.advanceSeconds(3)
    const answer = await send(author, problem.code)
    expect(answer).toMatchObject({ status: 403, code: 'submit_too_fast', details: { seconds: 5 } })
    expect(answer.msg).toContain('5 秒')
    clock.advanceSeconds(5)
    expect((await send(author, problem.code)).status).toBe(200)
  })

  test('twice at the same moment stores one', async () => {
    const { problem } = await buildProblem(server.context)
    const answers = await Promise.all([send(author, problem.code), send(author, problem.code)])
    expect(answers.map((answer) => answer.code ?? 'stored').sort()).toEqual(['stored', 'submit_too_fast'])
  })

  test('is closed while the switch is off', async () => {
    const { problem } = await buildProblem(server.context)
    await writeSetting(server.context.db, SWITCHES_KEY, { openPublicJudge: false })
    expect(await send(author, problem.code)).toMatchObject({ status: 403, code: 'judging_closed' })
    await writeSetting(server.context.db, SWITCHES_KEY, {})
  })

  test('a NUL character in the code neither fails nor vanishes', async () => {
    const { problem } = await buildProblem(server.context)
    const { submitId } = (await send(author, problem.code, { code: 'a\0b' })).data
    expect((await read(submitId, author)).data.submission.code).toBe('a\uFFFDb')
  })
})

describe('the detail', () => {
  test('shows the code to owner and overseers, and to others only when shared', async () => {
    const { submitId } = await judged()
    expect((await read(submitId, author)).data.submission.code).toBe('int main() {}')
    expect((await read(submitId, root)).data.submission.code).toBe('int main() {}')
    expect((await read(submitId, other)).data.submission.code).toBeNull()
    expect((await read(submitId)).data.submission.code).toBeNull()
    await server.call(shareSubmission, { token: author.token, body: { submitId, share: true } })
    expect((await read(submitId)).data.submission.code).toBe('int main() {}')
  })

  test('shared code stays closed where the problem forbids sharing', async () => {
    const { submitId } = await judged({ values: { sharesCode: false } })
    await server.call(shareSubmission, { token: author.token, body: { submitId, share: true } })
    expect((await read(submitId, other)).data).toMatchObject({ codeShare: false, submission: { code: null } })
  })

  test('compiler output quotes the code, so it goes where the code goes', async () => {
    const { submitId } = await judged({}, judgeReportOf('CE', { message: 'main.cpp:1: error', cases: [] }))
    expect((await read(submitId, author)).data.submission.errorMessage).toBe('main.cpp:1: error')
    expect((await read(submitId, other)).data.submission.errorMessage).toBeNull()
  })

  test('a submission at a private problem does not exist for others', async () => {
    const { submitId } = await judged({ values: { visibility: 'private', authorId: author.user.id } })
    expect((await read(submitId, other)).code).toBe('submission_not_found')
    expect((await read(submitId)).code).toBe('submission_not_found')
    expect((await read(submitId, author)).status).toBe(200)
  })

  test('the address is for the owner and root', async () => {
    const { submitId } = await judged()
    expect((await read(submitId, author)).data.submission.ip).not.toBeNull()
    expect((await read(submitId, root)).data.submission.ip).not.toBeNull()
    expect((await read(submitId, other)).data.submission.ip).toBeNull()
  })

  test('only the owner shares', async () => {
    const { submitId } = await judged()
    const answer = await server.call(shareSubmission, { token: root.token, body: { submitId, share: true } })
    expect(answer).toMatchObject({ status: 403, code: 'not_your_submission' })
  })
})

describe('case results', () => {
  const report = judgeReportOf('WA', {
    cases: [caseReport(1, 'AC'), caseReport(2, 'WA', { message: 'line 1 differs' })],
  })
  const twoCases = [
    { input: '1', answer: '1' },
    { input: '2', answer: '2' },
  ]

  test('list every case that ran, file names for administrators only', async () => {
    const { submitId } = await judged({ cases: twoCases }, report)
    const rows = (await cases(submitId, author)).data?.judgeCaseList
    expect(rows).toMatchObject([
      { seq: 1, status: 0, time: 10, memory: 1000, inputData: null },
      { seq: 2, status: -1, userOutput: 'line 1 differs', inputData: null },
    ])
    expect((await cases(submitId, root)).data?.judgeCaseList?.[0]).toMatchObject({
      inputData: '1.in',
      outputData: '1.out',
    })
  })

  test('quote what the program wrote only to those who may read its source', async () => {
    const crash = judgeReportOf('RE', {
      cases: [caseReport(1, 'RE', { message: 'exit code 1\n  x = int("secret")' })],
    })
    const { submitId } = await judged({}, crash)
    const messageFor = async (user?: User) =>
      (await cases(submitId, user)).data?.judgeCaseList?.[0]?.userOutput
    expect(await messageFor(author)).toContain('secret')
    expect(await messageFor(root)).toContain('secret')
    expect(await messageFor(other)).toBeNull()
    expect(await messageFor()).toBeNull()
    await server.call(shareSubmission, { token: author.token, body: { submitId, share: true } })
    expect(await messageFor(other)).toContain('secret')
  })

  test('keep what the checker says to those who may read the source, and our own failures to administrators', async () => {
    const checker = {
      programKind: 'checker',
      programSource: 'int main() {}',
      programLanguage: 'C++ 17 With O2',
      programProtocol: 'exit-codes',
    } as const
    const message = 'expected 42, found 7'
    const { submitId } = await judged(
      { program: checker, cases: twoCases },
      judgeReportOf('SE', {
        message: 'test 2: crashed',
        cases: [caseReport(1, 'WA', { message }), caseReport(2, 'SE', { message: 'crashed' })],
      }),
    )
    const messagesFor = async (user: User) =>
      (await cases(submitId, user)).data?.judgeCaseList?.map(({ userOutput }) => userOutput)
    expect(await messagesFor(author)).toEqual([message, null])
    expect(await messagesFor(other)).toEqual([null, null])
    expect(await messagesFor(root)).toEqual([message, 'crashed'])
  })

  test('come in groups where subtasks score', async () => {
    const draft: ProblemDraft = {
      values: { scoring: 'oi', caseMode: 'subtask_lowest', fullScore: 100 },
      subtasks: [
        { number: 1, score: 40, policy: 'min' },
        { number: 2, score: 60, policy: 'min' },
      ],
      cases: [
        { input: '1', answer: '1', subtask: 1, score: 40 },
        { input: '2', answer: '2', subtask: 2, score: 60 },
        { input: '3', answer: '3', subtask: 2, score: 60 },
      ],
    }
    const outcome = judgeReportOf('PAC', {
      cases: [caseReport(1, 'AC'), caseReport(2, 'WA'), caseReport(3, null)],
    })
    const { submitId } = await judged(draft, outcome)
    const { data } = await cases(submitId, author)
    expect(data?.judgeCaseMode).toBe('subtask_lowest')
    expect(data?.subTaskJudgeCaseVoList).toMatchObject([
      { groupNum: 1, score: 40, status: 0, ac: 1, total: 1 },
      {
        groupNum: 2,
        score: 0,
        status: -1,
        ac: 0,
        total: 2,
        subtaskDetailList: [{ status: -1 }, { status: -4 }],
      },
    ])
    expect((await read(submitId, author)).data.submission.score).toBe(40)
  })

  test.each([
    ['WA', [caseReport(1, 'WA'), caseReport(2, null)], [1]],
    ['PAC', [caseReport(1, 'PAC'), caseReport(2, null)], [1]],
    ['PAC', [caseReport(1, 'AC'), caseReport(2, 'WA')], []],
  ] as const)('a subtask may depend on samples without points (%s, %#)', async (verdict, reports, unmet) => {
    const draft: ProblemDraft = {
      values: { scoring: 'oi', caseMode: 'subtask_lowest', fullScore: 100 },
      subtasks: [
        { number: 1, score: 0, policy: 'sum' },
        { number: 2, score: 100, policy: 'min', dependsOn: [1] },
      ],
      cases: [
        { input: '1', answer: '1', subtask: 1, score: 0 },
        { input: '2', answer: '2', subtask: 2, score: 100 },
      ],
    }
    const { submitId } = await judged(draft, judgeReportOf(verdict, { cases: [...reports] }))
    const groups = (await cases(submitId, author)).data?.subTaskJudgeCaseVoList
    expect(groups).toMatchObject([{ unmetDependencies: [] }, { unmetDependencies: unmet }])
  })

  test('a subtask of which nothing ran was skipped, not answered wrongly, and says for which other', async () => {
    const draft: ProblemDraft = {
      values: { scoring: 'oi', caseMode: 'subtask_lowest', fullScore: 100 },
      subtasks: [
        { number: 1, score: 40, policy: 'sum' },
        { number: 2, score: 60, policy: 'min', dependsOn: [1] },
      ],
      cases: [
        { input: '1', answer: '1', subtask: 1, score: 40 },
        { input: '2', answer: '2', subtask: 2, score: 30 },
        { input: '3', answer: '3', subtask: 2, score: 30 },
      ],
    }
    const outcome = { cases: [caseReport(1, 'WA'), caseReport(2, null), caseReport(3, null)] }
    const { submitId } = await judged(draft, judgeReportOf('WA', outcome))
    expect((await cases(submitId, author)).data?.subTaskJudgeCaseVoList).toMatchObject([
      { groupNum: 1, status: -1, unmetDependencies: [], subtaskDetailList: [{ score: 0, fullScore: 40 }] },
      {
        groupNum: 2,
        status: -4,
        unmetDependencies: [1],
        // The points belong to its subtask as a whole.
        subtaskDetailList: [{ fullScore: null }, { fullScore: null }],
      },
    ])
    clock.advanceSeconds(10)
    const { submitId: rejected } = await judged(draft, judgeReportOf('CE', { message: 'no' }))
    expect((await cases(rejected, author)).data?.subTaskJudgeCaseVoList).toEqual([])
  })
})

describe('the list', () => {
  const list = async (query: Parameters<typeof server.call<typeof listSubmissions>>[1]) =>
    (await server.call(listSubmissions, query)).data

  test('is newest first, with the page numbers a pager needs', async () => {
    const first = await judged()
    clock.advanceSeconds(10)
    const second = await judged()
    const page = await list({ query: { limit: 1 } })
    expect(page).toMatchObject({
      total: 2,
      size: 1,
      current: 1,
      pages: 2,
      records: [{ submitId: second.submitId }],
    })
    expect((await list({ query: { limit: 1, currentPage: 2 } })).records).toMatchObject([
      { submitId: first.submitId },
    ])
    expect((await list({ query: { limit: 1, beforeId: second.submitId } })).records).toMatchObject([
      { submitId: first.submitId },
    ])
  })

  test('filters by problem, user, verdict, language and own', async () => {
    const wrong = await judged({ values: { code: 'PAIRS' } }, judgeReportOf('WA'))
    const right = await judged({ values: { code: 'PAIRS2' } }, judgeReportOf('AC'), other)
    const idsOf = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).records.map((row) => row.submitId)
    expect(await idsOf({ query: { problemID: 'pairs' } })).toEqual([right.submitId, wrong.submitId])
    expect(await idsOf({ query: { problemID: 'pairs', completeProblemID: true } })).toEqual([wrong.submitId])
    expect(await idsOf({ query: { username: other.user.username } })).toEqual([right.submitId])
    expect(await idsOf({ query: { status: -1 } })).toEqual([wrong.submitId])
    expect(await idsOf({ query: { status: 5 } })).toEqual([])
    expect(await idsOf({ query: { language: 'Python3' } })).toEqual([])
    expect(await idsOf({ query: { onlyMine: true }, token: author.token })).toEqual([wrong.submitId])
    expect(await idsOf({ query: { problemID: '%' } })).toEqual([])
  })

  test('own ones need a login', async () => {
    const answer = await server.call(listSubmissions, { query: { onlyMine: true } })
    expect(answer).toMatchObject({ http: 200, status: 401, code: 'login_to_see_mine' })
  })

  test('shows exactly what the detail shows to each reader', async () => {
    const draft = { values: { visibility: 'private' as const, authorId: author.user.id } }
    const hidden = await judged(draft)
    const open = await judged({}, judgeReportOf('AC'), other)
    for (const reader of [undefined, author, other, root]) {
      const input = reader === undefined ? { query: {} } : { query: {}, token: reader.token }
      const listed = (await list(input)).records.map((row) => row.submitId)
      for (const { submitId } of [hidden, open]) {
        expect(listed.includes(submitId)).toBe((await read(submitId, reader)).status === 200)
      }
    }
  })
})

describe('polling', () => {
  test('answers the standing by id, of visible submissions only, ids as text too', async () => {
    const open = await judged()
    clock.advanceSeconds(10)
    const hidden = await judged({ values: { visibility: 'private', authorId: author.user.id } })
    const { data } = await server.call(checkSubmissions, {
      body: { submitIds: [open.submitId, hidden.submitId, 987_654] },
    })
    expect(Object.keys(data)).toEqual([String(open.submitId)])
    expect(data[open.submitId]).toMatchObject({ status: 0, code: null, errorMessage: null })
    const raw = await server.app.inject({
      method: 'POST',
      url: '/api/check-submissions-status',
      payload: { submitIds: [String(open.submitId)] },
    })
    expect(raw.json().data).toHaveProperty(String(open.submitId))
  })

  test('no ids, no rows', async () => {
    expect((await server.call(checkSubmissions, { body: { submitIds: [] } })).data).toEqual({})
  })
})

describe('how far a user is', () => {
  test('solved stays solved, else the newest standing counts', async () => {
    const solved = await judged({}, judgeReportOf('AC'))
    clock.advanceSeconds(10)
    await send(author, solved.problem.code)
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('WA'))
    clock.advanceSeconds(10)
    const tried = await judged({}, judgeReportOf('TLE'))
    const { problem: untouched } = await buildProblem(server.context)
    const pidList = [solved.problem.id, tried.problem.id, untouched.id]
    const { data } = await server.call(getUserProblemStatus, {
      token: author.token,
      body: { pidList, isContestProblemList: false },
    })
    expect(pidList.map((pid) => data[pid]?.status)).toEqual([0, 1, -10])
  })

  test('an empty list of problems is refused with HTTP 400', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/get-user-problem-status',
      headers: { authorization: author.token },
      payload: { pidList: [], isContestProblemList: false },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('the last accepted code is the caller’s own', async () => {
    const { problem, submitId } = await judged()
    const query = { pid: problem.id }
    expect((await server.call(getLastAcceptedCode, { token: author.token, query })).data).toMatchObject({
      submitId,
    })
    expect((await server.call(getLastAcceptedCode, { token: other.token, query })).data).toEqual({
      submitId: null,
      code: '',
      language: null,
    })
  })
})
