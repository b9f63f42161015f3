import { downloadProblemFiles, getProblemBooklet, getProblemSamples, type WebLanguage } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { problemStatements, problems } from '../problems.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let setter: User
let other: User

beforeAll(async () => {
  server = await startTestApp()
  setter = await buildUser(server.context, { role: 'admin' })
  other = await buildUser(server.context)
  const samples = [{ input: '1 2\n', output: '3\n' }]
  await buildProblem(server.context, {
    values: { code: 'P1', samples, timeLimitMs: 1500, memoryLimitMib: 64 },
    titles: { 'zh-CN': '求和', 'en-US': 'Sum' },
    cases: [],
  })
  await buildProblem(server.context, {
    values: {
      code: 'P2',
      judgeMode: 'interactive',
      fileInputName: 'sum.in',
      fileOutputName: 'sum.out',
      userExtraFiles: { 'helper.h': 'int help();\n', '说明.txt': '你好' },
    },
    titles: { 'zh-CN': '猜数' },
    cases: [],
  })
  await buildProblem(server.context, {
    values: {
      code: 'S1',
      visibility: 'private',
      authorId: setter.user.id,
      userExtraFiles: { 'secret.h': 'secret' },
    },
    titles: { 'zh-CN': '秘密' },
    cases: [],
  })
})
afterAll(() => server.close())

const as = (user?: User) => (user === undefined ? {} : { token: user.token })

describe('a booklet', () => {
  const read = async (problemIds: string[], language: WebLanguage, user?: User) =>
    (await server.call(getProblemBooklet, { query: { problemIds, language }, ...as(user) })).data

  test('has the problems in the wanted order, each once, in the language where they have it', async () => {
    const { problems: found, missing } = await read(['P2', 'p1', 'P1'], 'en-US')
    expect(found.map(({ problemId, title, language }) => ({ problemId, title, language }))).toEqual([
      { problemId: 'P2', title: '猜数', language: 'zh-CN' },
      { problemId: 'P1', title: 'Sum', language: 'en-US' },
    ])
    expect(missing).toEqual([])
  })

  test('is in the wanted language whatever that of the request', async () => {
    const query = { problemIds: ['P1'], language: 'zh-CN' as const }
    const { data } = await server.call(getProblemBooklet, { query, language: 'en-US' })
    expect(data.problems[0]?.title).toBe('求和')
  })

  test('treats what the reader may not see like what there is not', async () => {
    for (const reader of [undefined, other])
      expect(await read(['S1', 'X9', 'P1'], 'zh-CN', reader)).toMatchObject({
        problems: [{ problemId: 'P1' }],
        missing: ['S1', 'X9'],
      })
    expect((await read(['S1'], 'zh-CN', setter)).problems[0]?.title).toBe('秘密')
  })

  test('tells nothing of a problem beyond what is printed', async () => {
    const [problem] = (await read(['P2'], 'zh-CN')).problems
    expect(Object.keys(problem ?? {})).not.toContain('author')
    expect(JSON.stringify(problem)).not.toContain('helper')
  })

  test('has from one to a hundred problems', async () => {
    const ask = (problemIds: string) =>
      server.app.inject({ url: '/api/get-problem-booklet', query: { problemIds, language: 'zh-CN' } })
    expect((await ask(' , ')).json().code).toBe('invalid_request')
    const codes = Array.from({ length: 101 }, (_, index) => `X${index}`)
    expect((await ask(codes.join(','))).json().code).toBe('invalid_request')
    expect((await ask(codes.slice(1).join(','))).json().data.missing).toHaveLength(100)
  })
})

describe('samples for tools', () => {
  const read = (problemId: string, user?: User) =>
    server.call(getProblemSamples, { query: { problemId }, language: 'en-US', ...as(user) })

  test('come with limits, address and the class that a Java program must have', async () => {
    expect((await read('p1')).data).toEqual({
      name: 'P1 Sum',
      group: 'Gavel',
      url: expect.stringMatching(/^https?:\/\/.+\/problem\/P1$/),
      interactive: false,
      timeLimit: 1500,
      memoryLimit: 64,
      tests: [{ input: '1 2\n', output: '3\n' }],
      testType: 'single',
      input: { type: 'stdin' },
      output: { type: 'stdout' },
      languages: { java: { mainClass: 'Main', taskClass: 'P1' } },
      batch: { id: expect.any(String), size: 1 },
    })
  })

  test('name the files of a problem that reads and writes files', async () => {
    expect((await read('P2')).data).toMatchObject({
      interactive: true,
      input: { type: 'file', fileName: 'sum.in' },
      output: { type: 'file', fileName: 'sum.out' },
    })
  })

  test('of a hidden problem are for those who see it', async () => {
    expect((await read('S1')).code).toBe('problem_not_public')
    expect((await read('S1', other)).code).toBe('problem_not_public')
    expect((await read('S1', setter)).data.name).toBe('S1 秘密')
    expect((await read('X9')).code).toBe('problem_not_found')
  })

  test('are those of the newest statement', async () => {
    const { problem } = await buildProblem(server.context, { title: 'Old', cases: [] })
    await server.context.db
      .update(problemStatements)
      .set({ title: 'New' })
      .where(eq(problemStatements.problemId, problem.id))
    expect((await read(problem.code)).data.name).toBe(`${problem.code} New`)
  })
})

describe('all files of a problem', () => {
  const idOf = async (code: string) => {
    const [row] = await server.context.db.select().from(problems).where(eq(problems.code, code))
    return row?.id ?? 0
  }
  const fetchFiles = async (code: string, user?: User) =>
    server.call(downloadProblemFiles, { query: { pid: await idOf(code) }, ...as(user) })

  test('are one zip with their own names', async () => {
    const { payload, headers } = await fetchFiles('P2')
    expect(headers['content-disposition']).toBe('attachment;filename=P2_files.zip')
    expect(await unzip(payload)).toEqual({ 'helper.h': 'int help();\n', '说明.txt': '你好' })
  })

  test('are refused where there are none, and where the problem is hidden', async () => {
    expect((await fetchFiles('P1')).code).toBe('no_problem_files')
    expect((await fetchFiles('S1', other)).code).toBe('problem_not_public')
    expect(await unzip((await fetchFiles('S1', setter)).payload)).toEqual({ 'secret.h': 'secret' })
  })
})

async function unzip(content: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
    files[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return files
}
