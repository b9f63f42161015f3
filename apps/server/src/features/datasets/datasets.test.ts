import { buffer } from 'node:stream/consumers'
import {
  createProblem,
  deleteProblem,
  downloadTestData,
  getProblemForAdmin,
  listProblemCases,
  listProblemsForAdmin,
  updateProblem,
  uploadTestData,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { sql } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { blobs, testDataUploads } from './datasets.tables.ts'
import { sweepTestData } from './sweep-data.service.ts'

const clock = setClock('2026-03-01T00:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  await syncLanguages(server.context.db)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

async function upload(entries: readonly ZipEntry[], options: { mode?: string; token?: string } = {}) {
  return server.call(uploadTestData, {
    query: { mode: options.mode },
    file: { name: 'data.zip', content: buildZip(entries) },
    token: options.token ?? root.token,
  })
}

const pair = (name: string, input = `${name} in\n`, answer = `${name} out\n`): ZipEntry[] => [
  { name: `${name}.in`, content: input },
  { name: `${name}.out`, content: answer },
]

async function blobText(sha256: string): Promise<string | null> {
  const blob = await server.context.blobs.open(sha256)
  return blob === null ? null : (await buffer(blob.stream)).toString()
}

async function newestProblem() {
  const page = await server.call(listProblemsForAdmin, { query: { limit: 1 }, token: root.token })
  const [problem] = page.data.records
  if (problem === undefined) throw new Error('There is no problem')
  return problem
}

async function save(overrides: Parameters<typeof problemSave>[0]) {
  const answer = await server.call(createProblem, { body: problemSave(overrides), token: root.token })
  expect(answer).toMatchObject({ status: 200 })
  return newestProblem()
}

describe('an upload', () => {
  test('answers its pairs in order and an opaque token', async () => {
    const { data } = await upload([...pair('10'), ...pair('2'), { name: 'readme.md' }])
    expect(data.fileList).toEqual([
      { input: '2.in', output: '2.out' },
      { input: '10.in', output: '10.out' },
    ])
    expect(data.fileListDir).toMatch(/^[\w-]{32}$/)
  })

  test.each(['subtask_lowest', 'subtask_average'])(
    'in the mode %s puts every case in group 1',
    async (mode) => {
      const { data } = await upload(pair('1'), { mode })
      expect(data.fileList).toEqual([{ input: '1.in', output: '1.out', groupNum: 1 }])
    },
  )

  test('makes line ends uniform and an answer that is missing empty', async () => {
    const { data } = await upload([{ name: 'a.in', content: '1\r\n2\r3\n' }])
    const [row] = await server.context.db
      .select()
      .from(testDataUploads)
      .where(sql`token = ${data.fileListDir}`)
    expect(await blobText(row?.files['a.in']?.sha256 ?? '')).toBe('1\n2\n3\n')
    expect(row?.files['a.out']?.bytes).toBe(0)
    expect(data.missingAnswers).toEqual(['a.out'])
  })

  test('looks into the one folder that everything lies in, past what macOS adds', async () => {
    const { data } = await upload([
      { name: 'data/', mode: 0o40755 },
      { name: 'data/1.in', content: '1' },
      { name: 'data/1.out', content: '1' },
      { name: '__MACOSX/data/._1.in', content: 'x' },
      { name: 'data/.DS_Store', content: 'x' },
    ])
    expect(data.fileList).toEqual([{ input: '1.in', output: '1.out' }])
  })

  test('reads names written by a Chinese Windows', async () => {
    // 测试 in GB18030.
    const name = Buffer.concat([Buffer.from([0xb2, 0xe2, 0xca, 0xd4]), Buffer.from('.in')])
    expect((await upload([{ name, content: '1' }])).data.fileList).toEqual([
      { input: '测试.in', output: '测试.out' },
    ])
  })

  test('takes stored entries as well as packed ones, and a megabyte of zeros', async () => {
    const zeros = Buffer.alloc(1024 * 1024, '0')
    const { data } = await upload([
      { name: 'a.in', content: zeros },
      { name: 'b.in', content: 'x', isStored: true },
    ])
    expect(data.fileList).toHaveLength(2)
  })
})

describe('a save with an upload', () => {
  test('takes the files that it names, with their points', async () => {
    const { data } = await upload([...pair('a'), ...pair('b'), ...pair('unused')])
    const problem = await save({
      problem: { problemId: 'up', type: 1, judgeCaseMode: 'subtask_lowest' },
      isUploadTestCase: true,
      uploadTestcaseDir: data.fileListDir,
      samples: [
        { input: 'b.in', output: 'b.out', score: 60, groupNum: 2 },
        { input: 'a.in', output: 'a.out', score: 40, groupNum: 1 },
      ],
    })
    const cases = await server.call(listProblemCases, { query: { pid: problem.id }, token: root.token })
    expect(cases.data).toMatchObject([
      { input: 'a.in', output: 'a.out', score: 40, groupNum: 1 },
      { input: 'b.in', output: 'b.out', score: 60, groupNum: 2 },
    ])
    expect(problem).toMatchObject({ isUploadCase: true, ioScore: 100 })
  })

  test.each([null, '', '-'])('takes the output name %j for the usual one', async (output) => {
    const { data } = await upload([{ name: 'x.in', content: '1' }])
    await save({
      isUploadTestCase: true,
      uploadTestcaseDir: data.fileListDir,
      samples: [{ input: 'x.in', output }],
    })
    const { id } = await newestProblem()
    const cases = await server.call(listProblemCases, { query: { pid: id }, token: root.token })
    expect(cases.data).toMatchObject([{ input: 'x.in', output: 'x.out' }])
  })

  test('that names no files takes them all', async () => {
    const { data } = await upload([...pair('1'), ...pair('2')])
    const { id } = await save({ isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] })
    const cases = await server.call(listProblemCases, { query: { pid: id }, token: root.token })
    expect(cases.data).toHaveLength(2)
  })

  test('that names a file which is not there is refused', async () => {
    const { data } = await upload(pair('1'))
    const body = problemSave({
      isUploadTestCase: true,
      uploadTestcaseDir: data.fileListDir,
      samples: [{ input: '2.in', output: '2.out' }],
    })
    expect(await server.call(createProblem, { body, token: root.token })).toMatchObject({
      code: 'test_data_missing',
      details: { name: '2.in' },
    })
  })

  test('of somebody else, or of yesterday, is refused', async () => {
    const other = await buildUser(server.context, { role: 'problem_admin' })
    const { data } = await upload(pair('1'), { token: other.token })
    const body = problemSave({ isUploadTestCase: true, uploadTestcaseDir: data.fileListDir })
    expect(await server.call(createProblem, { body, token: root.token })).toMatchObject({
      code: 'test_data_expired',
    })
    clock.advanceSeconds(86_401)
    expect(
      await server.call(createProblem, {
        body,
        token: (await buildUser(server.context, { role: 'root' })).token,
      }),
    ).toMatchObject({
      code: 'test_data_expired',
    })
    root = await buildUser(server.context, { role: 'root' })
  })

  test('later chooses among the files that the problem has, and repeating it changes nothing', async () => {
    const { data } = await upload([...pair('1'), ...pair('2')])
    const uploaded = {
      isUploadTestCase: true,
      samples: [
        { input: '1.in', output: '1.out' },
        { input: '2.in', output: '2.out' },
      ],
    }
    const problem = await save({ ...uploaded, uploadTestcaseDir: data.fileListDir })
    const version = async () =>
      (await server.call(getProblemForAdmin, { query: { pid: problem.id }, token: root.token })).data
        .caseVersion
    const change = (overrides: Parameters<typeof problemSave>[0]) =>
      server.call(updateProblem, { body: problemSave({ problem, ...overrides }), token: root.token })
    await change(uploaded)
    await change({ ...uploaded, uploadTestcaseDir: data.fileListDir })
    expect(await version()).toBe('1')
    await change({ ...uploaded, samples: [{ input: '2.in', output: '2.out' }] })
    expect(await version()).toBe('2')
    expect(await change({ ...uploaded, samples: [{ input: '1.in', output: '1.out' }] })).toMatchObject({
      code: 'test_data_missing',
    })
  })
})

test('a judge task has the whole of a version', async () => {
  const problem = await save({
    problem: {
      problemId: 'task',
      type: 1,
      spjCode: 'int main(){}',
      spjLanguage: 'C++',
      judgeExtraFile: '{"testlib.h":"//"}',
      userExtraFile: '{"grader.h":"//"}',
      isFileIO: true,
      ioReadFileName: 'a.in',
      ioWriteFileName: 'a.out',
      timeLimit: 1500,
    },
    judgeMode: 'interactive',
    samples: [{ input: 'one', output: '1', score: 100 }],
  })
  const { rows } = await server.context.db.execute<{ id: number }>(
    sql`select live_dataset_id as id from problems where id = ${problem.id}`,
  )
  expect(await selectTaskData(server.context.db, rows[0]?.id ?? 0)).toEqual({
    problem: {
      id: problem.id,
      timeLimitMs: 1500,
      memoryLimitMib: 256,
      stackLimitMib: 128,
      difficulty: 'easy',
      fullScore: 100,
      judgeMode: 'interactive',
      scoring: 'oi',
      caseMode: 'default',
      comparison: null,
      absoluteTolerance: null,
      relativeTolerance: null,
      ignoresTrailingBlanks: true,
      fileIo: { input: 'a.in', output: 'a.out' },
      userExtraFiles: { 'grader.h': '//' },
    },
    mode: null,
    program: {
      kind: 'interactor',
      source: 'int main(){}',
      language: 'C++',
      protocol: 'exit-codes',
      points: 'percent',
      arguments: [],
      extraFiles: { 'testlib.h': '//' },
    },
    subtasks: [{ number: 1, score: 100, policy: 'sum', dependsOn: [] }],
    cases: [
      {
        number: 1,
        subtask: 1,
        score: 100,
        input: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: 3 },
        answer: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: 1 },
      },
    ],
  })
  expect(await selectTaskData(server.context.db, 999_999)).toBeNull()
})

describe('a download', () => {
  async function unzip(content: Buffer): Promise<Map<string, string>> {
    const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true })
    const files = new Map<string, string>()
    for await (const entry of zip.eachEntry()) {
      files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
    }
    return files
  }

  test('holds every file, and a description with digests of the answers', async () => {
    const { data } = await upload([...pair('1', '1 2\n', '3 \n'), ...pair('2')])
    const problem = await save({ isUploadTestCase: true, uploadTestcaseDir: data.fileListDir, samples: [] })
    const answer = await server.call(downloadTestData, { query: { pid: problem.id }, token: root.token })
    expect(answer.headers['content-disposition']).toBe(
      `attachment;filename=problem_${problem.id}_testcase_${clock.now().getTime()}.zip`,
    )
    const files = await unzip(answer.payload)
    expect([...files.keys()].sort()).toEqual(['1.in', '1.out', '2.in', '2.out', 'info'])
    expect(files.get('1.out')).toBe('3 \n')
    expect(JSON.parse(files.get('info') ?? '')).toMatchObject({
      mode: 'default',
      judgeCaseMode: 'default',
      version: '1',
      testCasesSize: 2,
      testCases: [
        {
          inputName: '1.in',
          outputName: '1.out',
          outputSize: 3,
          // The MD5 of "3", however it is stripped.
          allStrippedOutputMd5: 'eccbc87e4b5ce2fe28308fd9f2a7baf3',
          EOFStrippedOutputMd5: 'eccbc87e4b5ce2fe28308fd9f2a7baf3',
        },
        { inputName: '2.in' },
      ],
    })
  })

  test('is for the author and the problem administrators', async () => {
    const author = await buildUser(server.context)
    const { problem } = await buildProblem(server.context, { values: { authorId: author.user.id } })
    const status = async (token?: string) =>
      (
        await server.call(downloadTestData, {
          query: { pid: problem.id },
          ...(token === undefined ? {} : { token }),
        })
      ).http
    const as = async (role: 'problem_admin' | 'admin' | 'default_user') =>
      status((await buildUser(server.context, { role })).token)
    expect(await status(author.token)).toBe(200)
    expect(await status(root.token)).toBe(200)
    expect(await as('problem_admin')).toBe(200)
    expect(await as('admin')).toBe(403)
    expect(await as('default_user')).toBe(403)
    expect(await status()).toBe(401)
  })

  test('of a problem without data, or of none, is refused in JSON', async () => {
    const { problem } = await buildProblem(server.context, { cases: [] })
    const query = { pid: problem.id }
    expect(await server.call(downloadTestData, { query, token: root.token })).toMatchObject({
      code: 'no_test_data',
    })
    expect(await server.call(downloadTestData, { query: { pid: 1 }, token: root.token })).toMatchObject({
      code: 'problem_not_found',
    })
  })
})

describe('the sweep', () => {
  const sweep = () => sweepTestData(server.context)
  async function shaOf(text: string): Promise<string> {
    const { data } = await upload([{ name: 'a.in', content: text }])
    const [row] = await server.context.db
      .select()
      .from(testDataUploads)
      .where(sql`token = ${data.fileListDir}`)
    return row?.files['a.in']?.sha256 ?? ''
  }

  test('leaves what an upload waits with, and takes it a day later', async () => {
    const sha256 = await shaOf('waiting')
    clock.advanceSeconds(2 * 3600)
    await sweep()
    expect(await blobText(sha256)).toBe('waiting')
    clock.advanceSeconds(23 * 3600)
    await sweep()
    expect(await blobText(sha256)).toBeNull()
    expect(await server.context.db.$count(blobs, sql`sha256 = ${sha256}`)).toBe(0)
    root = await buildUser(server.context, { role: 'root' })
  })

  test('leaves what a problem has, and takes it when the problem is gone', async () => {
    await save({ samples: [{ input: 'kept until deleted', output: '' }] })
    const { id } = await newestProblem()
    const { rows } = await server.context.db.execute<{ sha256: string }>(sql`
      select c.input_sha256 as sha256 from dataset_cases c join datasets d on d.id = c.dataset_id
      where d.problem_id = ${id}`)
    const sha256 = rows[0]?.sha256 ?? ''
    clock.advanceSeconds(2 * 3600)
    await sweep()
    expect(await blobText(sha256)).toBe('kept until deleted')
    await server.call(deleteProblem, { query: { pid: id }, token: root.token })
    await sweep()
    expect(await blobText(sha256)).toBeNull()
  })

  test('content that was swept can be stored again', async () => {
    const first = await shaOf('again')
    clock.advanceSeconds(25 * 3600)
    root = await buildUser(server.context, { role: 'root' })
    await sweep()
    expect(await shaOf('again')).toBe(first)
    expect(await blobText(first)).toBe('again')
  })
})
