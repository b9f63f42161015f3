import {
  getProblemImport,
  type ProblemImportVo,
  startProblemImport,
  uploadProblemPackage,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildZip, type ZipEntry } from '../../../test/zip.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { runProblemImport } from './run-problem-import.ts'

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

/** What became of the problem, and the code of the first reason. */
const outcomes = ({ items }: ProblemImportVo) =>
  items.map(({ state, findings }) => (state === 'done' ? state : `${state}: ${findings[0]?.code}`))

type Change = Readonly<Record<string, unknown>>

/** One problem for each change, as HOJ exports them; the last is sound. */
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

test('names of files that no judge could give are refused, problem by problem', async () => {
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
  expect(outcomes(done)).toEqual([...Array(7).fill('failed: value-bad'), 'done'])
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
  expect(outcomes(done)).toEqual([...Array(3).fill('failed: limit-range'), 'done'])
})

test('numbers in the names of test files are only an order', async () => {
  const files = ['1700000000000_1', '1700000000001_1'].flatMap((name): ZipEntry[] => [
    { name: `${name}.in`, content: '1 2\n' },
    { name: `${name}.out`, content: '3\n' },
  ])
  expect(outcomes(await importAll(buildZip(files)))).toEqual(['done'])
})
