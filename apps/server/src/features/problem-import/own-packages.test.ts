import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { exportProblems, getProblemImport, startProblemImport, uploadProblemPackage } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { buildProblem, type ProblemDraft } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { buildGrainyJpeg, buildPicture } from '../../../test/pictures.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, getTableColumns, inArray } from '../../db/drizzle.ts'
import type { PgColumn, PgTable } from '../../db/pg-core.ts'
import { users } from '../accounts/accounts.tables.ts'
import { datasetCases, datasetSubtasks, datasets } from '../datasets/datasets.tables.ts'
import { addressOf } from '../files/file-address.wire.ts'
import { files } from '../files/files.tables.ts'
import { cleanPicture } from '../files/picture.service.ts'
import { storeFile } from '../files/store-file.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import {
  codeTemplates,
  languages,
  problemLanguages,
  problemStatements,
  problems,
  problemTags,
  tagClasses,
  tags,
} from '../problems/problems.tables.ts'
import { replaceKeptPrograms } from './kept-programs.service.ts'
import { problemGenerators, problemSolutions, problemValidators } from './kept-programs.tables.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

const CPP = 'int main(){}\r\n\t// 中文 & <b>'

/** Problems in which every field differs from a new problem's. */
const DRAFTS: Readonly<Record<string, ProblemDraft>> = {
  'of points and groups, with a checker': {
    values: {
      scoring: 'oi',
      judgeMode: 'spj',
      caseMode: 'subtask_lowest',
      timeLimitMs: 1234,
      memoryLimitMib: 300,
      stackLimitMib: 77,
      difficulty: 'hard',
      fullScore: 100,
      defaultLanguage: 'en-US',
      samples: [{ input: '1 2\r\n', output: ' 3' }],
      source: 'Round 1 <i>',
      sharesCode: false,
      comparison: 'floats',
      absoluteTolerance: 0.25,
      relativeTolerance: 1e-9,
      ignoresTrailingBlanks: false,
      feedback: 'first-failing',
      userExtraFiles: { 'helper.h': 'int help();\n' },
      fileInputName: 'sum.in',
      fileOutputName: 'sum.out',
    },
    titles: { 'zh-CN': '和', 'en-US': 'Sum' },
    languages: ['C', 'Python3'],
    cases: [
      { input: '1 2\r\n', answer: '3\r\n', score: 40, subtask: 1 },
      { input: '\uFEFF5 7', answer: '', score: 60, subtask: 2 },
    ],
    subtasks: [
      { number: 1, score: 40, policy: 'product' },
      { number: 2, score: 60, policy: 'average' },
    ],
    program: {
      programKind: 'checker',
      programSource: CPP,
      programLanguage: 'C++ 17',
      programProtocol: 'testlib',
      programPoints: 'absolute',
      programArguments: ['-a', 'b c'],
      programExtraFiles: { 'x.h': '1' },
    },
  },
  'of the ICPC, typed into the form, that stops at a failure': {
    values: { caseMode: 'ergodic_without_error', hasUploadedCases: false, comparison: 'tokens-any-case' },
  },
  'with a checker behind its interactor': {
    values: { judgeMode: 'interactive' },
    program: {
      programKind: 'interactor',
      programSource: CPP,
      programLanguage: 'C++',
      programProtocol: 'testlib',
      programExtraFiles: {},
      mode: {
        kind: 'interactive',
        checker: { source: CPP, language: 'C', protocol: 'exit-codes', points: 'absolute' },
      },
    },
  },
  'whose solvers write a function': {
    values: { judgeMode: 'grader' },
    languages: ['C++'],
    program: {
      mode: {
        kind: 'grader',
        graders: [{ family: 'C++', code: CPP, headers: { 'sum.h': 'int f();' }, stub: 'int f(){}' }],
        extraFiles: { secret: 'x' },
      },
    },
  },
  'whose functions are called from another process': {
    values: { judgeMode: 'grader_process' },
    languages: ['C++', 'Java'],
    program: {
      mode: {
        kind: 'grader_process',
        source: CPP,
        language: 'C++ 20',
        functions: '# 声明\nsolution: int sum(int[] values)\n',
        extraFiles: { secret: 'x' },
      },
    },
  },
}

async function buildWhole(draft: ProblemDraft, code: string): Promise<number> {
  const { context } = server
  const { db } = context
  const alice = await buildUser(context, { username: `alice-${code}` })
  const { problem } = await buildProblem(context, {
    ...draft,
    values: { ...draft.values, code, authorId: alice.user.id, visibility: 'private' },
  })
  const png = (await cleanPicture(await buildPicture('png'))).content
  const store = async (
    facts: { kind: 'markdown-image' | 'markdown-file'; name: string; mediaType: string },
    content: Buffer,
  ) =>
    addressOf(
      await storeFile(context, { ...facts, uploaderId: alice.user.id, open: () => Readable.from([content]) }),
    )
  const picture = await store({ kind: 'markdown-image', name: 'image.png', mediaType: 'image/png' }, png)
  const jpeg = (await cleanPicture(await buildGrainyJpeg({ width: 64, height: 48 }))).content
  const lossy = await store({ kind: 'markdown-image', name: 'image.jpg', mediaType: 'image/jpeg' }, jpeg)
  const download = { kind: 'markdown-file' as const, mediaType: 'application/octet-stream' }
  const notes = await store({ ...download, name: '讲义 (final).pdf' }, Buffer.from('pdf'))
  const photo = await store({ ...download, name: 'image.png' }, Buffer.from('no picture at all'))
  await db
    .update(problemStatements)
    .set({
      description: `![](${picture}) [notes](${notes}) [photo](${photo}) again ![](${picture}) ![](${lossy})`,
      input: `https://elsewhere.example${picture}\r\n`,
      output: 'file://image.png is not ours',
      hint: '  blanks  ',
    })
    .where(eq(problemStatements.problemId, problem.id))
  const [own] = await db
    .insert(tagClasses)
    .values({ name: `class ${code}` })
    .returning()
  const looks = [
    {
      name: `tag ${code}`,
      color: '#123456',
      translations: { 'en-US': 'Named', 'zh-CN': '名' },
      classId: own?.id ?? null,
    },
    { name: `plain ${code}`, color: null, translations: {}, classId: null },
  ]
  const kept = await db.insert(tags).values(looks).returning()
  await db.insert(problemTags).values(kept.map(({ id }) => ({ problemId: problem.id, tagId: id })))
  await db
    .update(problems)
    .set({ tagIds: kept.map(({ id }) => id) })
    .where(eq(problems.id, problem.id))
  const offered = await db
    .select()
    .from(languages)
    .where(inArray(languages.name, ['C++', 'Java']))
  await db.insert(codeTemplates).values(
    offered.map(({ id, name }) => ({
      problemId: problem.id,
      languageId: id,
      code: CPP,
      isEnabled: name === 'C++',
    })),
  )
  const program = { name: 'a b.cpp', language: 'C++', source: CPP }
  await replaceKeptPrograms(db, problem.id, {
    solutions: [{ ...program, expected: ['WA', 'TLE'], required: ['TLE'], isMain: false }],
    validators: [{ ...program, protocol: 'icpc', arguments: ['-n', '1 2'] }],
    generators: [
      { ...program, arguments: ['-n', '{size}', '--seed={seed}'] },
      { ...program, name: 'other.py', language: 'Python3', arguments: ['{size}', '{seed}', 'a b'] },
    ],
  })
  return problem.id
}

/** Warnings about the problems themselves, which occur on every import. */
const IN_THE_PROBLEM = new Set(['bom-in-data', 'image-missing'])

/** Columns that belong to the site and not to the problem: everything else in each row has to come back. */
const OWN_TO_SITE = new Set([
  ...['id', 'problemId', 'datasetId', 'tagId', 'tagIds', 'liveDatasetId', 'groupId'],
  ...['createdAt', 'updatedAt', 'modifiedById', 'createdById', 'uploaderId', 'unusedSince', 'key'],
  // Other edits create other versions, and the fixture has no hash of its content.
  ...['version', 'sha256'],
])

async function rowsOf(table: PgTable, column: PgColumn, ids: readonly number[]) {
  const rows = await server.context.db
    .select(getTableColumns(table))
    .from(table)
    .where(inArray(column, [...ids]))
  return rows
    .map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !OWN_TO_SITE.has(name))))
    .sort()
}

/** The address of a file of the site in a text; the one with a host belongs to another site. */
const ADDRESS = /(?<!example)\/api\/public\/\w+\/([0-9a-f]{32})/g

async function wholeProblem(id: number) {
  const { db } = server.context
  const [row] = await db.select().from(problems).where(eq(problems.id, id))
  if (row === undefined) throw new Error('The problem is gone')
  const dataIds = row.liveDatasetId === null ? [] : [row.liveDatasetId]
  const tagIds = (await db.select().from(problemTags).where(eq(problemTags.problemId, id))).map(
    (tag) => tag.tagId,
  )
  expect([...row.tagIds].sort()).toEqual([...tagIds].sort())
  const statements = (await rowsOf(problemStatements, problemStatements.problemId, [id])).join('\n')
  const keys = [...new Set([...statements.matchAll(ADDRESS)].map(([, key = '']) => key))]
  const named = await db.select().from(files).where(inArray(files.key, keys))
  return {
    problem: await rowsOf(problems, problems.id, [id]),
    // Addresses may change; the file that each refers to may not.
    statements: statements.replaceAll(ADDRESS, (_, key) => `file ${keys.indexOf(key)}`),
    files: keys.map((key) => {
      const { kind, name, mediaType, bytes, blobSha256 } = named.find((file) => file.key === key) ?? {}
      return [kind, name, mediaType, bytes, blobSha256]
    }),
    languages: await rowsOf(problemLanguages, problemLanguages.problemId, [id]),
    templates: await rowsOf(codeTemplates, codeTemplates.problemId, [id]),
    tags: await rowsOf(tags, tags.id, tagIds),
    data: await rowsOf(datasets, datasets.id, dataIds),
    subtasks: await rowsOf(datasetSubtasks, datasetSubtasks.datasetId, dataIds),
    cases: await rowsOf(datasetCases, datasetCases.datasetId, dataIds),
    solutions: await rowsOf(problemSolutions, problemSolutions.problemId, [id]),
    validators: await rowsOf(problemValidators, problemValidators.problemId, [id]),
    generators: await rowsOf(problemGenerators, problemGenerators.problemId, [id]),
  }
}

async function exported(id: number): Promise<Buffer> {
  const query = { pid: [id], format: 'gavel' as const }
  return (await server.call(exportProblems, { query, token: root.token })).payload
}

/** The files of a zip in order. */
async function filesOf(content: Buffer): Promise<[string, string][]> {
  const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true })
  const found: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    found.push([entry.fileName, Buffer.concat(chunks).toString('latin1')])
  }
  return found
}

async function imported(content: Buffer) {
  const file = { name: 'package.zip', content }
  const { data } = await server.call(uploadProblemPackage, { file, token: root.token })
  await runProblemImport(server.context, data.id)
  const body = { id: data.id, visibility: 'private' as const, language: 'zh-CN' as const, choices: [] }
  await server.call(startProblemImport, { body, token: root.token })
  await runProblemImport(server.context, data.id)
  const read = await server.call(getProblemImport, { query: { id: data.id }, token: root.token })
  const [item] = read.data?.items ?? []
  if (item?.pid == null) throw new Error(JSON.stringify(read.data))
  return { id: item.pid, findings: item.findings }
}

/** Makes the site forget the problem, as if it had never seen it. */
async function forget(id: number): Promise<void> {
  const { db } = server.context
  const tagIds = (await db.select().from(problemTags).where(eq(problemTags.problemId, id))).map(
    (tag) => tag.tagId,
  )
  await db.delete(problems).where(eq(problems.id, id))
  await db.delete(tags).where(inArray(tags.id, tagIds))
}

test.each(Object.keys(DRAFTS))(
  'a problem %s survives export and import, and so does its package',
  async (name) => {
    const id = await buildWhole(DRAFTS[name] ?? {}, `OWN-${randomBytes(4).toString('hex').toUpperCase()}`)
    const before = await wholeProblem(id)
    const first = await exported(id)
    await forget(id)
    const back = await imported(first)
    expect(back.findings.map(({ code }) => code).filter((code) => !IN_THE_PROBLEM.has(code))).toEqual([])
    expect(await wholeProblem(back.id)).toEqual(before)
    expect(await filesOf(await exported(back.id))).toEqual(await filesOf(first))
  },
)

test('reports which author, tag class and tag look the site does not take over', async () => {
  const { db } = server.context
  const id = await buildWhole({}, 'TOLD')
  const content = await exported(id)
  await forget(id)
  await db.update(users).set({ username: 'somebody-else' }).where(eq(users.username, 'alice-TOLD'))
  await db.delete(tagClasses).where(eq(tagClasses.name, 'class TOLD'))
  await db.insert(tags).values({ name: 'Plain told', color: '#ffffff' })
  const back = await imported(content)
  expect(back.findings.map(({ code, message }) => [code, message])).toEqual([
    ['tag-kept', '标签 plain TOLD 已存在，保留本站的颜色与译名'],
    ['tag-class-unknown', '本站没有标签分类 class TOLD，标签 tag TOLD 未归类'],
    ['author-unknown', '本站没有用户 alice-TOLD，作者记为导入者'],
    ['image-missing', '题面引用的图片不存在：image.png'],
  ])
  const [row] = await db.select().from(problems).where(eq(problems.id, back.id))
  expect(row?.authorId).toBe(root.user.id)
})
