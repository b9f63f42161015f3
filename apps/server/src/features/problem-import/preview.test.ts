import { randomUUID } from 'node:crypto'
import {
  getProblemImport,
  type ProblemImportVo,
  startProblemImport,
  uploadProblemPackage,
  type WebLanguage,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { eq, inArray } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problemStatements, problems } from '../problems/problems.tables.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await startTestApp()
  token = (await buildUser(server.context, { role: 'root' })).token
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

async function read(id: string): Promise<ProblemImportVo> {
  const { data } = await server.call(getProblemImport, { query: { id }, token, language: 'en-US' })
  if (data === null) throw new Error('The import is gone')
  return data
}

async function preview(content: Buffer, name = 'package.zip'): Promise<ProblemImportVo> {
  const { data } = await server.call(uploadProblemPackage, { file: { name, content }, token })
  await runProblemImport(server.context, data.id)
  return read(data.id)
}

async function write(
  id: string,
  choices: { number: number; choice: 'add' | 'replace' | 'skip'; code?: string | null }[] = [],
  otherLanguage?: WebLanguage | null,
) {
  const body = { id, visibility: 'private' as const, language: 'zh-CN' as const, otherLanguage, choices }
  await server.call(startProblemImport, { body, token })
  await runProblemImport(server.context, id)
  return read(id)
}

const messages = ({ items }: ProblemImportVo) =>
  items.map(({ findings }) => findings.map((one) => one.message))

function hydro(manifest: string, statements: Readonly<Record<string, string>>): ZipEntry[] {
  return [
    { name: 'problem.yaml', content: manifest },
    ...Object.entries(statements).map(([language, content]) => ({ name: `problem_${language}.md`, content })),
    { name: 'testdata/1.in', content: '1' },
    { name: 'testdata/1.out', content: '1' },
  ]
}

const fps = (...items: readonly (readonly [title: string, description: string])[]) =>
  Buffer.from(
    `<fps version="1.2">${items
      .map(
        ([title, description]) => `<item><title>${title}</title><time_limit unit="s">1</time_limit>
    <memory_limit unit="mb">64</memory_limit><description>${description}</description>
    <sample_input>1</sample_input><sample_output>1</sample_output>
    <test_input>1</test_input><test_output>1</test_output></item>`,
      )
      .join('')}</fps>`,
  )

const hoj = (...drafts: readonly { code: string; time?: number; languages?: string[] }[]) =>
  buildZip(
    drafts.flatMap(({ code, time = 1000, languages = ['C'] }, index): ZipEntry[] => [
      {
        name: `problem_${index}.json`,
        content: JSON.stringify({
          judgeMode: 'default',
          languages,
          samples: [{ input: '1.in', output: '1.out' }],
          tags: [],
          problem: {
            problemId: code,
            title: `Of ${index}`,
            timeLimit: time,
            memoryLimit: 256,
            author: 'nobody',
          },
        }),
      },
      { name: `problem_${index}/1.in`, content: '1' },
      { name: `problem_${index}/1.out`, content: '1' },
    ]),
  )

test('everything that will not be imported is reported before anything is written', async () => {
  const statements = { zh: '加。![](file://gone.png)', ru: 'Сложить.', en: 'Add.' }
  const found = await preview(buildZip(hydro(`title: ${'long '.repeat(60)}\n`, statements)))
  expect(found.items).toMatchObject([{ state: 'waiting', choice: 'add' }])
  const told = messages(found)[0] ?? []
  expect(told).toContainEqual(
    expect.stringMatching(/^The site has no language for the ru statement; it was not imported/),
  )
  expect(told).toContain('The statement refers to a missing image: gone.png')
  expect(told.filter((message) => message.startsWith('Too long, cut to 255 characters'))).not.toEqual([])
  const [written] = messages(await write(found.id))
  expect(written).toEqual(told)
})

const statementsOf = async ({ items }: ProblemImportVo) => {
  const rows = await server.context.db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.problemId, items[0]?.pid ?? 0))
  return Object.fromEntries(rows.map(({ language, description }) => [language, description]))
}

test.each([
  ['en-US', 'en-US', { 'zh-CN': '加。', 'en-US': 'Сложить.' }, 'it was filed under en-US'],
  ['null', null, { 'zh-CN': '加。' }, 'it was not imported'],
] as const)(
  'a statement in another language goes where it is chosen: %s',
  async (_, choice, expected, told) => {
    const found = await preview(buildZip(hydro('title: Sum\n', { zh: '加。', ru: 'Сложить.' })))
    expect(messages(found)[0]).toContainEqual(
      expect.stringContaining('no language for the ru statement; it was not imported'),
    )
    const done = await write(found.id, [{ number: 1, choice: 'add' }], choice)
    expect(await statementsOf(done)).toEqual(expected)
    expect(messages(done)[0]).toContainEqual(expect.stringContaining(told))
  },
)

test('the only statement is always imported: the report says where it is filed, and the place may be chosen', async () => {
  const files = buildZip(hydro('title: Sum\n', { ru: 'Сложить.' }))
  const first = await preview(files)
  expect(messages(first)[0]).toContain(
    'The site has no language for the ru statement; it was filed under zh-CN',
  )
  expect(await statementsOf(await write(first.id, [{ number: 1, choice: 'add' }]))).toEqual({
    'zh-CN': 'Сложить.',
  })
  const second = await preview(files)
  const done = await write(second.id, [{ number: 1, choice: 'add' }], 'en-US')
  expect(await statementsOf(done)).toEqual({ 'en-US': 'Сложить.' })
})

test('filing under a language that the site does not have is refused', async () => {
  const body = {
    id: randomUUID(),
    visibility: 'private',
    language: 'zh-CN',
    otherLanguage: 'ru',
    choices: [],
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: startProblemImport.path,
    headers: { authorization: token },
    payload: body,
  })
  expect(answer.json()).toMatchObject({ code: 'invalid_request' })
})

test('unknown languages and authors are reported, and impossible limits fail a problem, before anything is written', async () => {
  const found = await preview(
    hoj(
      { code: 'PRE-1', languages: ['C', 'Brainfuck'] },
      { code: 'PRE-2', time: 999_999 },
      { code: 'P R E' },
    ),
  )
  expect(found.items).toMatchObject([
    { state: 'waiting', code: 'PRE-1' },
    { state: 'unreadable', choice: 'skip', code: 'PRE-2', title: 'Of 1' },
    // The next free ID will be used.
    { state: 'waiting', code: null, choice: 'add' },
  ])
  const [first, second, third] = messages(found)
  expect(first).toEqual(expect.arrayContaining(['Unknown language Brainfuck; skipped']))
  expect(first).toEqual(expect.arrayContaining([expect.stringContaining('There is no user nobody')]))
  expect(second?.[0]).toBe('Limit out of range: timeLimit=999999 (1–120000)')
  expect(third).toContain(
    'The problem ID P R E contains characters that are not allowed; the next free ID will be used',
  )
  expect((await write(found.id)).items.map(({ state }) => state)).toEqual(['done', 'unreadable', 'done'])
})

test('a scored problem worth no points is reported', async () => {
  const rich = { format: 'html', value: '' }
  const json = {
    display_id: 'NOPOINTS',
    title: 'Nothing',
    description: rich,
    input_description: rich,
    output_description: rich,
    hint: rich,
    test_case_score: [{ score: 0, input_name: '1.in', output_name: '1.out' }],
    time_limit: 1000,
    memory_limit: 64,
    samples: [],
    rule_type: 'OI',
  }
  const found = await preview(
    buildZip([
      { name: '1/problem.json', content: JSON.stringify(json) },
      { name: '1/testcase/1.in', content: '1' },
      { name: '1/testcase/1.out', content: '1' },
    ]),
  )
  expect(messages(found)[0]).toContain('All tests are worth 0 points: no submission can score')
})

test('a second problem with the same ID is reported and skipped unless it gets another ID', async () => {
  const content = hoj({ code: 'TWICE' }, { code: 'twice' })
  const found = await preview(content)
  expect(found.items.map(({ choice }) => choice)).toEqual(['add', 'skip'])
  expect(messages(found)[1]).toContain('Problem 1 of this package has the same ID: TWICE')
  const done = await write(found.id, [{ number: 2, choice: 'add', code: 'TWICE-2' }])
  expect(done.items).toMatchObject([{ state: 'done' }, { state: 'done', code: 'TWICE-2' }])
})

test('a document that is uploaded again is not imported twice by default', async () => {
  const content = fps(['Again', 'Add them.'], ['Again', 'Other.'])
  const first = await preview(content, 'fps.xml')
  expect(first.items.map(({ choice }) => choice)).toEqual(['add', 'add'])
  expect(messages(first)[1]).toContain('Problem 1 of this package has the same title: Again')
  await write(first.id)
  const second = await preview(content, 'fps.xml')
  expect(second.items.map(({ choice }) => choice)).toEqual(['skip', 'skip'])
  expect(messages(second)[0]?.[0]).toMatch(/^The site already has this problem, P\d+: Again$/)
  expect((await write(second.id)).items.map(({ state }) => state)).toEqual(['skipped', 'skipped'])
  const changed = await preview(fps(['Again', 'Subtract them.']), 'fps.xml')
  expect(changed.items).toMatchObject([{ choice: 'add' }])
  expect(messages(changed)[0]?.[0]).toMatch(/^The site already has a problem with this title, P\d+: Again$/)
  const rows = await server.context.db
    .select()
    .from(problemStatements)
    .where(eq(problemStatements.title, 'Again'))
  expect(rows).toHaveLength(2)
  expect(await server.context.db.$count(problems, inArray(problems.code, ['TWICE', 'TWICE-2']))).toBe(2)
})
