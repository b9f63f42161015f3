import {
  getProblemImport,
  type ProblemImportVo,
  startProblemImport,
  uploadProblemPackage,
} from '@gavel/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { and, eq } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { isPassing, packageErrorOf } from './import-failure.ts'
import { findImport } from './problem-import.queries.ts'
import { problemImportItems, problemImports } from './problem-import.tables.ts'
import { runProblemImport } from './run-problem-import.jobs.ts'

let server: TestApp
let token: string
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  token = (await buildUser(server.context, { role: 'root' })).token
})
afterAll(() => server.close())

async function read(id: string): Promise<ProblemImportVo> {
  const { data } = await server.call(getProblemImport, { query: { id }, token })
  if (data === null) throw new Error('The import is gone')
  return data
}

/** Uploads a package and writes all of it. */
async function importAll(content: Buffer): Promise<ProblemImportVo> {
  const { data } = await server.call(uploadProblemPackage, { file: { name: 'package.zip', content }, token })
  await runProblemImport(server.context, data.id)
  await server.call(startProblemImport, {
    body: { id: data.id, visibility: 'public', language: 'zh-CN', choices: [] },
    token,
  })
  await runProblemImport(server.context, data.id)
  return read(data.id)
}

/** The state of an import after it killed several servers, one after the other. */
async function leaveInterrupted(id: string, state: 'reading' | 'running', attempts: number) {
  await server.context.db
    .update(problemImports)
    .set({ state, attempts, finishedAt: null })
    .where(eq(problemImports.id, id))
}

const attemptsOf = async (id: string) => (await findImport(server.context.db, id))?.attempts

/** The outcome for each problem, and the code of the first reason. */
const outcomes = ({ items }: ProblemImportVo) =>
  items.map(({ state, findings }) => (state === 'done' ? state : `${state}: ${findings[0]?.code}`))

type Change = Readonly<Record<string, unknown>>

/** One problem for each change, as HOJ exports them; the last one is valid. */
function hojZip(changes: readonly { top?: Change; problem?: Change; sample?: Change }[]): Buffer {
  const entries = [...changes, {}].flatMap(({ top, problem, sample }, index): ZipEntry[] => {
    const manifest = {
      judgeMode: 'default',
      languages: ['C++'],
      samples: [{ input: '1.in', output: '1.out', ...sample }],
      tags: [],
      ...top,
      problem: { title: `Sum ${index}`, timeLimit: 1000, memoryLimit: 256, ...problem },
    }
    const name = `problem_${String(index).padStart(2, '0')}`
    return [
      { name: `${name}.json`, content: JSON.stringify(manifest) },
      { name: `${name}/1.in`, content: '1 2\n' },
      { name: `${name}/1.out`, content: '3\n' },
    ]
  })
  return buildZip(entries)
}

const fileIo = (ioReadFileName?: string) => ({
  problem: {
    isFileIO: true,
    ioWriteFileName: 'sum.out',
    ...(ioReadFileName !== undefined && { ioReadFileName }),
  },
})

test('file names that no judge could use are refused, problem by problem', async () => {
  const done = await importAll(
    hojZip([
      fileIo(),
      fileIo('../../etc/passwd'),
      fileIo('a\0b'),
      { top: { userExtraFile: { '../../x': 'x' } } },
      { top: { userExtraFile: { 'a\0b': 'x' } } },
      { top: { userExtraFile: { 'a\ud800b': 'x' } } },
      {
        top: { judgeMode: 'spj', judgeExtraFile: { '../x.h': 'x' } },
        problem: { spjCode: 'int main(){}', spjLanguage: 'C++' },
      },
    ]),
  )
  expect(done.state).toBe('done')
  expect(outcomes(done)).toEqual([...Array(7).fill('unreadable: value-bad'), 'done'])
})

test('more extra files than a problem may have are refused, problem by problem', async () => {
  const many = (count: number, content: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`file${index}`, content]))
  const done = await importAll(
    hojZip([
      { top: { userExtraFile: many(129, 'x') } },
      {
        top: { judgeMode: 'spj', judgeExtraFile: many(129, 'x') },
        problem: { spjCode: 'int main(){}', spjLanguage: 'C++' },
      },
      { top: { userExtraFile: many(128, 'x') } },
    ]),
  )
  expect(outcomes(done)).toEqual([...Array(2).fill('unreadable: too-many-extra-files'), 'done', 'done'])
})

test('numbers that the database cannot hold are refused, problem by problem', async () => {
  const oi = { type: 1, judgeCaseMode: 'subtask_lowest' }
  const done = await importAll(
    hojZip([
      { problem: oi, sample: { groupNum: 3_000_000_000 } },
      { problem: oi, sample: { groupNum: -1 } },
      { problem: oi, sample: { score: 3e12 } },
    ]),
  )
  expect(done.state).toBe('done')
  expect(outcomes(done)).toEqual([...Array(3).fill('unreadable: limit-range'), 'done'])
})

test('numbers in the names of test files only determine the order', async () => {
  const files = ['1700000000000_1', '1700000000001_1'].flatMap((name): ZipEntry[] => [
    { name: `${name}.in`, content: '1 2\n' },
    { name: `${name}.out`, content: '3\n' },
  ])
  expect(outcomes(await importAll(buildZip(files)))).toEqual(['done'])
})

test('an unexpected error fails only its own problem', async () => {
  const deep = `${'<div>'.repeat(5000)}Add.${'</div>'.repeat(5000)}`
  const done = await importAll(
    hojZip([
      { problem: { description: deep } },
      { problem: { problemId: 'A\0B' } },
      { top: { tags: ['a\0b', '\ud800'] }, problem: { author: '\0', source: '\ud800', hint: '\0' } },
    ]),
  )
  expect(done.state).toBe('done')
  expect(outcomes(done)).toEqual(['unreadable: problem-unreadable', 'done', 'done', 'done'])
})

test('an error of the database fails only its own problem', async () => {
  const own = (subtasks: readonly number[]) =>
    JSON.stringify({
      code: null,
      statements: [{ language: 'en-US', title: 'Sum', description: 'Add.', input: '', output: '', hint: '' }],
      samples: [],
      timeLimitMs: 1000,
      memoryLimitMib: 256,
      stackLimitMib: null,
      difficulty: null,
      scoring: 'oi',
      source: null,
      author: null,
      tags: [],
      languages: ['C++'],
      templates: [],
      judgeMode: 'default',
      caseMode: 'default',
      comparison: null,
      absoluteTolerance: null,
      relativeTolerance: null,
      ignoresTrailingBlanks: true,
      program: null,
      mode: null,
      userExtraFiles: {},
      fileIo: null,
      sharesCode: true,
      feedback: 'full',
      solutions: [],
      validators: [],
      attachments: [],
      subtasks: subtasks.map((number) => ({ number, score: 100, policy: 'sum', dependsOn: [] })),
      cases: [
        {
          inputName: '1.in',
          input: 'tests/1.in',
          answerName: '1.out',
          answer: 'tests/1.out',
          score: 100,
          subtask: 1,
        },
      ],
    })
  const problem = (number: number, subtasks: readonly number[]): ZipEntry[] => [
    { name: `problems/${number}-x/problem.json`, content: own(subtasks) },
    { name: `problems/${number}-x/tests/1.in`, content: '1 2\n' },
    { name: `problems/${number}-x/tests/1.out`, content: '3\n' },
  ]
  const done = await importAll(
    buildZip([
      { name: 'gavel.json', content: '{"format":"gavel","version":1}' },
      ...problem(1, [1, 1]),
      ...problem(2, [2]),
      ...problem(3, [1]),
    ]),
  )
  expect(done.state).toBe('done')
  expect(outcomes(done)).toEqual(['failed: problem-unreadable', 'failed: problem-unreadable', 'done'])
  expect(done.items[0]?.findings[0]?.message).not.toContain('insert into')
})

test('a statement of ten megabytes is no problem for any reader', async () => {
  const picture = `![](data:image/png;base64,${'iVBORw0KGgo'.repeat(900_000)})`
  const { data } = await server.call(uploadProblemPackage, {
    file: { name: 'package.zip', content: hojZip([{ problem: { description: picture } }]) },
    token,
  })
  await runProblemImport(server.context, data.id)
  expect((await read(data.id)).items.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('an import that stops its server again and again is given up', async () => {
  const { data } = await server.call(uploadProblemPackage, {
    file: { name: 'package.zip', content: hojZip([]) },
    token,
  })
  await runProblemImport(server.context, data.id)
  expect(await attemptsOf(data.id)).toBe(0)

  await leaveInterrupted(data.id, 'reading', 2)
  await runProblemImport(server.context, data.id)
  expect(await read(data.id)).toMatchObject({ state: 'ready', items: [{ state: 'waiting' }] })

  await leaveInterrupted(data.id, 'reading', 3)
  await runProblemImport(server.context, data.id)
  const given = await read(data.id)
  expect(given).toMatchObject({ state: 'failed', items: [], findings: [{ code: 'import-gave-up' }] })
})

test('what was written before a server gave up stays written', async () => {
  const { id, items } = await importAll(hojZip([{}, {}]))
  await server.context.db
    .update(problemImportItems)
    .set({ state: 'waiting', problemId: null, findings: [] })
    .where(and(eq(problemImportItems.importId, id), eq(problemImportItems.number, 2)))
  await leaveInterrupted(id, 'running', 3)
  await runProblemImport(server.context, id)
  const given = await read(id)
  expect(given).toMatchObject({ state: 'failed', findings: [{ code: 'import-gave-up' }] })
  expect(outcomes(given)).toEqual(['done', 'failed: import-gave-up', 'done'])
  expect(given.items[0]?.pid).toBe(items[0]?.pid)
})

test.each([
  ['select 1 / 0', false],
  ["select 'x'::integer", false],
  ['select pg_terminate_backend(pg_backend_pid())', true],
])('whether an error is temporary depends on what failed: %s', async (statement, passes) => {
  const error = await server.context.db.execute(statement).then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(Error)
  expect(isPassing(error)).toBe(passes)
})

test('an unreachable database is a temporary error', async () => {
  const client = new pg.Client({ host: '127.0.0.1', port: 1 })
  const error = await client.connect().catch((failure: unknown) => failure)
  expect(isPassing(error)).toBe(true)
  expect(() => packageErrorOf(error, 'problem-unreadable')).toThrow('ECONNREFUSED')
})
