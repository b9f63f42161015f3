import {
  CASE_TEXT_MAX_BYTES,
  compareDataCase,
  compareDataVersions,
  createProblem,
  type DataOf,
  downloadTestData,
  getProblemData,
  getProblemForAdmin,
  listAuditEntries,
  listDataVersions,
  listProblemCases,
  listProblemsForAdmin,
  orderStagedRejudge,
  type ProblemSave,
  previewRejudge,
  readCaseFile,
  submit,
  switchDataVersion,
  updateProblem,
  uploadTestData,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, nextSerial } from '../../../../test/builders.ts'
import { judgeReportOf, startJudgeClient } from '../../../../test/judge-client.ts'
import { problemSave } from '../../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildZip } from '../../../../test/zip.ts'
import { syncLanguages } from '../../problems/languages.service.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let root: User
let admin: User
let problemAdmin: User
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  root = await buildUser(server.context, { role: 'root' })
  admin = await buildUser(server.context, { role: 'admin' })
  problemAdmin = await buildUser(server.context, { role: 'problem_admin' })
})
afterAll(() => server.close())

type Samples = NonNullable<ProblemSave['samples']>
type Overrides = Parameters<typeof problemSave>[0]

/** A case as the form sends it: file names with their new contents. */
const typed = (name: string, part: Partial<Samples[number]> = {}): Samples[number] => ({
  input: `${name}.in`,
  output: `${name}.out`,
  inputText: `${name} in\n`,
  outputText: `${name} out\n`,
  ...part,
})
const named = (name: string, part: Partial<Samples[number]> = {}) => ({
  input: `${name}.in`,
  output: `${name}.out`,
  ...part,
})

const withCases = (samples: Samples, { problem, ...rest }: Overrides = {}) =>
  problemSave({ isUploadTestCase: true, samples, problem: problem ?? {}, ...rest })

async function create(save: ProblemSave, user = root): Promise<number> {
  const problemId = save.problem.problemId ?? `D${nextSerial()}`
  const { data } = await server.call(createProblem, {
    body: { ...save, problem: { ...save.problem, problemId } },
    token: user.token,
  })
  return data.pid
}

const update = (pid: number, save: ProblemSave, user = root) =>
  server.call(updateProblem, { body: { ...save, problem: { ...save.problem, id: pid } }, token: user.token })

const problemOf = async (pid: number) =>
  (await server.call(getProblemForAdmin, { query: { pid }, token: root.token })).data

const dataOf = async (pid: number, version?: number): Promise<DataOf<typeof getProblemData>> =>
  (await server.call(getProblemData, { query: { pid, version }, token: root.token })).data

const versionsOf = async (pid: number) =>
  (await server.call(listDataVersions, { query: { pid }, token: root.token })).data

const fileOf = (pid: number, name: string, user = root) =>
  server.call(readCaseFile, { query: { pid, name }, token: user.token })

const compare = async (pid: number, from: number, to: number) =>
  (await server.call(compareDataVersions, { query: { pid, from, to }, token: root.token })).data

const switchTo = (pid: number, version: number, expected: number, user = root) =>
  server.call(switchDataVersion, { body: { pid, version, expected }, token: user.token })

async function upload(...names: string[]): Promise<string> {
  const entries = names.flatMap((name) => [
    { name: `${name}.in`, content: `${name} zipped\n` },
    { name: `${name}.out`, content: `${name} answer\n` },
  ])
  const { data } = await server.call(uploadTestData, {
    query: {},
    file: { name: 'data.zip', content: buildZip(entries) },
    token: root.token,
  })
  return data.fileListDir
}

describe('cases written in the browser', () => {
  test('become files, in the order in which they were sent', async () => {
    const pid = await create(withCases([typed('b'), typed('a', { inputText: '1\r\n' })]))
    expect((await dataOf(pid)).cases).toEqual([
      { input: 'b.in', output: 'b.out', inputBytes: 5, outputBytes: 6, score: 0, groupNum: 1 },
      { input: 'a.in', output: 'a.out', inputBytes: 2, outputBytes: 6, score: 0, groupNum: 1 },
    ])
    expect((await fileOf(pid, 'a.in')).data).toEqual({ bytes: 2, text: '1\n' })
    expect((await fileOf(pid, 'b.out')).data).toEqual({ bytes: 6, text: 'b out\n' })
  })

  test('change one file of the live data and leave the others', async () => {
    const pid = await create(withCases([typed('1'), typed('2')]))
    await update(pid, withCases([named('2'), named('1', { outputText: 'new\n' })]))
    expect((await dataOf(pid)).cases.map(({ input }) => input)).toEqual(['2.in', '1.in'])
    expect((await fileOf(pid, '1.out')).data.text).toBe('new\n')
    expect((await fileOf(pid, '1.in')).data.text).toBe('1 in\n')
    expect((await versionsOf(pid)).map(({ version }) => version)).toEqual([2, 1])
  })

  test('stand beside those of an upload and of the live data; what is written overrules an upload', async () => {
    const pid = await create(withCases([typed('1'), typed('2')]))
    const token = await upload('2', '3')
    const save = withCases([named('1'), named('2'), named('3', { inputText: 'mine\n' })], {
      uploadTestcaseDir: token,
    })
    expect(await update(pid, save)).toMatchObject({ status: 200 })
    const texts = await Promise.all(['1.in', '2.in', '3.in', '3.out'].map((name) => fileOf(pid, name)))
    expect(texts.map(({ data }) => data.text)).toEqual(['1 in\n', '2 zipped\n', 'mine\n', '3 answer\n'])
  })

  test('an answer without a name gets that of its input', async () => {
    const pid = await create(withCases([typed('x', { output: '-' })]))
    expect((await dataOf(pid)).cases).toMatchObject([{ input: 'x.in', output: 'x.out', outputBytes: 6 }])
  })

  test.each(['../a.in', '.hidden', 'a/b.in', 'a\\b', 'a:b', ''])('are not named %j', async (input) => {
    const answer = await server.call(createProblem, {
      body: withCases([typed('1', { input })]),
      token: root.token,
    })
    expect(answer).toMatchObject({ status: 400, code: 'case_name_invalid' })
  })

  test('do not give one name two contents', async () => {
    const save = withCases([typed('1'), typed('2', { output: '1.out' })])
    const answer = await server.call(createProblem, { body: save, token: root.token })
    expect(answer).toMatchObject({ status: 400, code: 'case_name_repeated', details: { name: '1.out' } })
  })

  test('a file that is long or no text is not read out', async () => {
    const pid = await create(
      withCases([typed('1', { inputText: 'x'.repeat(CASE_TEXT_MAX_BYTES + 1), outputText: '' })]),
    )
    expect((await fileOf(pid, '1.in')).data).toEqual({ bytes: CASE_TEXT_MAX_BYTES + 1, text: null })
    expect((await fileOf(pid, '1.out')).data).toEqual({ bytes: 0, text: '' })
    expect(await fileOf(pid, 'other.in')).toMatchObject({ status: 404, code: 'case_file_not_found' })
  })
})

describe('subtasks', () => {
  const OI = { type: 1, judgeCaseMode: 'subtask_lowest' } as const
  const CASES = [
    typed('1', { score: 10, groupNum: 1 }),
    typed('2', { score: 20, groupNum: 1 }),
    typed('3', { score: 40, groupNum: 2 }),
  ]
  const SUBTASKS: NonNullable<ProblemSave['subtasks']> = [
    { groupNum: 1, policy: 'sum', dependsOn: [] },
    { groupNum: 2, policy: 'all-or-nothing', dependsOn: [1] },
  ]

  test('have a policy and dependencies of their own', async () => {
    const pid = await create(withCases(CASES, { problem: OI, subtasks: SUBTASKS }))
    expect((await dataOf(pid)).subtasks).toEqual([
      { groupNum: 1, policy: 'sum', dependsOn: [], score: 30 },
      { groupNum: 2, policy: 'all-or-nothing', dependsOn: [1], score: 40 },
    ])
    expect(await problemOf(pid)).toMatchObject({ ioScore: 70, judgeCaseMode: 'subtask_lowest' })
  })

  test('stay as they are when an older client saves the problem', async () => {
    const pid = await create(withCases(CASES, { problem: OI, subtasks: SUBTASKS }))
    const { data: samples } = await server.call(listProblemCases, { query: { pid }, token: root.token })
    await update(pid, withCases(samples, { problem: { ...OI, timeLimit: 2000 } }))
    expect((await dataOf(pid)).subtasks).toMatchObject([{ policy: 'sum' }, { dependsOn: [1] }])
    expect((await versionsOf(pid)).length).toBe(1)
  })

  test('are the wire’s where the client says nothing of them', async () => {
    const pid = await create(withCases(CASES, { problem: OI }))
    expect((await dataOf(pid)).subtasks).toMatchObject([
      { policy: 'min', score: 10 },
      { policy: 'min', score: 40 },
    ])
  })

  test.each([
    ['on themselves', [{ groupNum: 2, policy: 'min', dependsOn: [2] }], 2],
    ['on later ones', [{ groupNum: 1, policy: 'min', dependsOn: [2] }], 1],
    ['on ones without cases', [{ groupNum: 2, policy: 'min', dependsOn: [0] }], 2],
  ] as const)('cannot depend %s', async (_, subtasks, number) => {
    const save = withCases(CASES, {
      problem: OI,
      subtasks: subtasks.map((subtask) => ({ ...subtask, dependsOn: [...subtask.dependsOn] })),
    })
    const answer = await server.call(createProblem, { body: save, token: root.token })
    expect(answer).toMatchObject({ status: 400, code: 'subtask_invalid', details: { number } })
  })

  test('are not said twice, and those without cases are left out', async () => {
    const twice = withCases(CASES, { problem: OI, subtasks: [...SUBTASKS, ...SUBTASKS] })
    expect(await server.call(createProblem, { body: twice, token: root.token })).toMatchObject({
      code: 'subtask_invalid',
    })
    const pid = await create(
      withCases(CASES, { problem: OI, subtasks: [...SUBTASKS, { groupNum: 9, policy: 'max' }] }),
    )
    expect((await dataOf(pid)).subtasks.map(({ groupNum }) => groupNum)).toEqual([1, 2])
  })
})

describe('two people who edit at once', () => {
  test('the second save is told, and nothing of the first is lost', async () => {
    const pid = await create(withCases([typed('1')]))
    const { gmtModified: basedOn } = await problemOf(pid)
    const first = await update(
      pid,
      withCases([named('1')], { problem: { timeLimit: 2000 }, basedOn }),
      problemAdmin,
    )
    expect(first.status).toBe(200)
    const second = await update(pid, withCases([named('1')], { problem: { timeLimit: 3000 }, basedOn }))
    expect(second).toMatchObject({
      status: 409,
      code: 'problem_changed_meanwhile',
      details: { username: problemAdmin.user.username },
    })
    expect((await problemOf(pid)).timeLimit).toBe(2000)
    const again = { problem: { timeLimit: 3000 }, basedOn: (await problemOf(pid)).gmtModified }
    expect((await update(pid, withCases([named('1')], again))).status).toBe(200)
    expect((await problemOf(pid)).timeLimit).toBe(3000)
  })

  test('of two saves at the same moment one wins', async () => {
    const pid = await create(withCases([typed('1')]))
    const { gmtModified: basedOn } = await problemOf(pid)
    const answers = await Promise.all(
      [1001, 1002, 1003].map((timeLimit) =>
        update(pid, withCases([named('1')], { problem: { timeLimit }, basedOn })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('older clients, which say nothing of it, save as before', async () => {
    const pid = await create(withCases([typed('1')]))
    expect((await update(pid, withCases([named('1')]))).status).toBe(200)
    expect((await update(pid, withCases([named('1')]))).status).toBe(200)
  })
})

describe('versions', () => {
  const OI = { type: 1 } as const

  test('are compared case by case', async () => {
    const first = ['1', '2', '3', '4'].map((name) => typed(name, { score: 25 }))
    const pid = await create(withCases(first, { problem: OI }))
    const second = [
      named('2', { score: 30 }),
      named('1', { score: 25, outputText: 'other\n' }),
      named('4', { score: 25 }),
      typed('5', { score: 20 }),
    ]
    await update(
      pid,
      withCases(second, {
        problem: { ...OI, spjCode: 'int main() {}', spjLanguage: 'C++' },
        judgeMode: 'spj',
      }),
    )
    expect(await compare(pid, 1, 2)).toEqual({
      cases: [
        { input: '2.in', change: 'changed', parts: ['score', 'order'] },
        { input: '1.in', change: 'changed', parts: ['answer', 'order'] },
        { input: '5.in', change: 'added', parts: [] },
        { input: '3.in', change: 'removed', parts: [] },
      ],
      unchanged: 1,
      subtasks: [],
      program: expect.arrayContaining(['kind', 'source', 'language', 'protocol']),
      mode: false,
    })
    const lines = (input: string) =>
      server.call(compareDataCase, { query: { pid, from: 1, to: 2, input }, token: root.token })
    expect((await lines('1.in')).data).toEqual({
      input: null,
      answer: { line: 1, before: '1 out', after: 'other' },
    })
    expect((await lines('5.in')).code).toBe('case_file_not_found')
    expect(await compare(pid, 1, 1)).toEqual({
      cases: [],
      unchanged: 4,
      subtasks: [],
      program: [],
      mode: false,
    })
  })

  test('are switched with what the problem says of them, and it is recorded', async () => {
    const grouped = withCases(
      [typed('1', { score: 60, groupNum: 1 }), typed('2', { score: 40, groupNum: 2 })],
      {
        problem: { ...OI, judgeCaseMode: 'subtask_lowest', spjCode: 'int main() {}', spjLanguage: 'C++' },
        judgeMode: 'spj',
      },
    )
    const pid = await create(grouped)
    await update(
      pid,
      withCases([named('1', { score: 50 })], {
        problem: { ...OI, judgeCaseMode: 'default' },
        judgeMode: 'default',
      }),
    )
    expect(await problemOf(pid)).toMatchObject({ judgeMode: 'default', ioScore: 50, caseVersion: '2' })
    expect((await switchTo(pid, 1, 2)).status).toBe(200)
    expect(await problemOf(pid)).toMatchObject({
      judgeMode: 'spj',
      judgeCaseMode: 'subtask_lowest',
      ioScore: 100,
      caseVersion: '1',
      spjCode: 'int main() {}',
    })
    expect(
      (await versionsOf(pid)).map(({ version, isLive, cases, score }) => [version, isLive, cases, score]),
    ).toEqual([
      [2, false, 1, 50],
      [1, true, 2, 100],
    ])
    const { data: audit } = await server.call(listAuditEntries, {
      query: { action: 'problem.data', targetId: String(pid) },
      token: root.token,
    })
    expect(audit.records).toMatchObject([{ before: { version: 2 }, after: { version: 1 } }])
  })

  test('are not switched by who saw another one live', async () => {
    const pid = await create(withCases([typed('1')]))
    await update(pid, withCases([named('1', { outputText: 'b' })]))
    await update(pid, withCases([named('1', { outputText: 'c' })]))
    expect(await switchTo(pid, 1, 2)).toMatchObject({ status: 409, code: 'problem_changed_meanwhile' })
    const answers = await Promise.all([switchTo(pid, 1, 3), switchTo(pid, 2, 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('without points are not for an OI problem, and unknown ones for none', async () => {
    const pid = await create(withCases([typed('1')]))
    await update(pid, withCases([named('1', { score: 100 })], { problem: OI }))
    expect(await switchTo(pid, 1, 2)).toMatchObject({ code: 'data_version_without_scores' })
    expect(await switchTo(pid, 7, 2)).toMatchObject({ code: 'data_version_not_found' })
    expect((await problemOf(pid)).caseVersion).toBe('2')
  })

  test('that need other languages are not switched to', async () => {
    const pid = await create(
      withCases([typed('1')], { judgeMode: 'output_only', languages: [{ name: 'Plain Text' }] }),
    )
    await update(pid, withCases([named('1')], { judgeMode: 'default', languages: [{ name: 'C' }] }))
    expect(await switchTo(pid, 1, 2)).toMatchObject({ code: 'problem_language_unfit' })
  })

  test('are each downloaded as they were', async () => {
    const pid = await create(withCases([typed('1')]))
    await update(pid, withCases([named('1'), typed('2')]))
    const zip = async (version?: number) =>
      (await server.call(downloadTestData, { query: { pid, version }, token: root.token })).payload.toString(
        'latin1',
      )
    expect(await zip(1)).not.toContain('2.in')
    expect(await zip()).toContain('2.in')
    const unknown = await server.call(downloadTestData, { query: { pid, version: 9 }, token: root.token })
    expect(unknown.code).toBe('data_version_not_found')
  })

  test('tell how many submissions were judged with each, and those of others are rejudged alone', async () => {
    const judge = await startJudgeClient(server.context, server.call)
    const code = `D${nextSerial()}`
    const pid = await create(
      withCases([typed('1')], { problem: { problemId: code }, languages: [{ name: 'C' }] }),
    )
    const judged = async () => {
      const user = await buildUser(server.context, { role: 'admin' })
      const body = { pid: code, language: 'C', code: 'int main() {}' }
      expect(await server.call(submit, { body, token: user.token })).toMatchObject({ status: 200 })
      await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('AC'))
    }
    await judged()
    await judged()
    await update(pid, withCases([named('1', { outputText: 'mended\n' })]))
    await judged()
    expect((await versionsOf(pid)).map(({ submissions }) => submissions)).toEqual([1, 2])
    const scope = { displayPid: code, outdatedData: true }
    const preview = async () =>
      (await server.call(previewRejudge, { body: scope, token: root.token })).data.count
    expect(await preview()).toBe(2)
    const order = { scope, reason: 'mended' }
    const staged = await server.call(orderStagedRejudge, { body: order, token: root.token })
    expect(staged.data).toMatchObject({ total: 2, scope })
    await switchTo(pid, 1, 2)
    expect(await preview()).toBe(1)
    const alone = await server.call(previewRejudge, { body: { outdatedData: true }, token: root.token })
    expect(alone.code).toBe('rejudge_scope_empty')
  })
})

const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const widest = (text: string, isBig = false) => {
  const bytes = Buffer.alloc(4 * [...text].length)
  for (const [index, character] of [...text].entries())
    bytes[isBig ? 'writeUInt32BE' : 'writeUInt32LE'](character.codePointAt(0) ?? 0, 4 * index)
  return bytes
}

describe('files that programs would read wrongly', () => {
  const LINES = `12 7\n${'3'.repeat(40)}\n中\n`
  const written = LINES.replaceAll('\n', '\r\n')
  const MARKED = [
    ['a byte order mark', Buffer.from(`\uFEFF${written}`), LINES],
    ['UTF-16 with a mark', wide(`\uFEFF${written}`), LINES],
    ['UTF-16 with a mark, the high byte first', wide(`\uFEFF${written}`, true), LINES],
    ['UTF-16 without a mark', wide(written), LINES],
    ['UTF-16 without a mark, the high byte first', wide(written, true), LINES],
    ['UTF-16 of one digit', wide('1'), '1'],
    ['UTF-32 with a mark', widest(`\uFEFF${written}`), LINES],
    ['UTF-32 with a mark, the high byte first', widest(`\uFEFF${written}`, true), LINES],
    ['UTF-32 without a mark', widest(written), LINES],
    ['UTF-32 without a mark, the high byte first', widest(written, true), LINES],
    ['UTF-32 of one digit', widest('1'), '1'],
  ] as const
  const send = async (content: Buffer, plain?: boolean) =>
    (
      await server.call(uploadTestData, {
        query: { plain },
        file: {
          name: 'data.zip',
          content: buildZip([
            { name: '1.in', content },
            { name: '1.out', content: '1\n' },
            { name: '2.in', content: '2\n' },
            { name: '2.out', content },
          ]),
        },
        token: root.token,
      })
    ).data
  test.each(MARKED)(
    'with %s are named, and one call makes a version without it',
    async (_kind, content, text) => {
      const { fileListDir, marked } = await send(content)
      expect(marked).toEqual(['1.in', '2.out'])
      const pid = await create(withCases([named('1'), named('2')], { uploadTestcaseDir: fileListDir }))
      const [live] = await versionsOf(pid)
      expect(live).toMatchObject({ version: 1, isLive: true, marked: ['1.in', '2.out'] })
      const body = { pid, version: 1, expected: 1, plain: true }
      expect(await server.call(switchDataVersion, { body, token: root.token })).toMatchObject({ status: 200 })
      expect(await versionsOf(pid)).toMatchObject([
        { version: 2, isLive: true, marked: [] },
        { version: 1, isLive: false },
      ])
      expect((await fileOf(pid, '1.in')).data.text).toBe(text)
      expect((await fileOf(pid, '2.out')).data.text).toBe(text)
      expect((await fileOf(pid, '1.out')).data.text).toBe('1\n')
      // A second call finds nothing to do.
      await server.call(switchDataVersion, { body: { ...body, version: 2, expected: 2 }, token: root.token })
      expect(await versionsOf(pid)).toHaveLength(2)
    },
  )

  test.each(MARKED)('with %s can be made plain while they are sent', async (_kind, content, text) => {
    const { fileListDir, marked } = await send(content, true)
    expect(marked).toEqual([])
    const pid = await create(withCases([named('1'), named('2')], { uploadTestcaseDir: fileListDir }))
    expect((await versionsOf(pid))[0]?.marked).toEqual([])
    expect((await fileOf(pid, '1.in')).data.text).toBe(text)
  })

  test('are kept byte by byte in UTF-16 until somebody asks', async () => {
    const content = wide('\uFEFF1\r\n2\r\n')
    const { fileListDir } = await send(content)
    const pid = await create(withCases([named('1'), named('2')], { uploadTestcaseDir: fileListDir }))
    expect((await dataOf(pid)).cases[0]).toMatchObject({ input: '1.in', inputBytes: content.length })
  })

  test('are named when they were typed with an invisible mark', async () => {
    const pid = await create(withCases([typed('1', { inputText: '\uFEFF1\n' })]))
    expect((await versionsOf(pid))[0]?.marked).toEqual(['1.in'])
  })

  test.each([
    ['Chinese text', '题目\n'],
    ['nothing', ''],
    ['one zero byte', '\0'],
    ['bytes of a binary file', Buffer.from([0, 0, 1, 0, 0, 0, 2, 0])],
    ['small numbers of two bytes', Buffer.from([1, 0, 2, 0])],
    ['small numbers of four bytes', Buffer.from([1, 0, 0, 0, 2, 0, 0, 0])],
    ['a mark inside', '1\uFEFF2\n'],
  ])('are not those with %s', async (_kind, content) => {
    expect((await send(Buffer.from(content))).marked).toEqual([])
  })
})

describe('who manages a problem', () => {
  test('alone sees its data and switches them', async () => {
    const own = await create(withCases([typed('1')], { problem: { auth: 2 } }), admin)
    const other = await create(withCases([typed('1')]))
    for (const pid of [own, other]) await update(pid, withCases([named('1', { outputText: 'b' })]))
    const askAll = async (pid: number, user: User) =>
      Promise.all([
        server.call(getProblemData, { query: { pid }, token: user.token }),
        fileOf(pid, '1.in', user),
        server.call(listDataVersions, { query: { pid }, token: user.token }),
        server.call(compareDataVersions, { query: { pid, from: 1, to: 2 }, token: user.token }),
        server.call(compareDataCase, {
          query: { pid, from: 1, to: 2, input: '1.in' },
          token: user.token,
        }),
        switchTo(pid, 1, 2, user),
      ])
    for (const { code } of await askAll(other, admin)) expect(code).toBe('not_your_problem')
    for (const { status } of await askAll(own, admin)) expect(status).toBe(200)
    for (const { status } of await askAll(other, problemAdmin)) expect(status).toBe(200)
  })

  test('finds problems by their judging mode', async () => {
    const pid = await create(
      withCases([typed('1')], { judgeMode: 'output_only', languages: [{ name: 'Plain Text' }] }),
    )
    const listed = async (judgeMode: 'output_only' | 'spj') =>
      (await server.call(listProblemsForAdmin, { query: { judgeMode, limit: 100 }, token: root.token })).data
    const outputs = await listed('output_only')
    expect(outputs.records.map(({ id }) => id)).toContain(pid)
    expect(outputs.records.every(({ judgeMode }) => judgeMode === 'output_only')).toBe(true)
    expect((await listed('spj')).records.map(({ id }) => id)).not.toContain(pid)
  })
})
