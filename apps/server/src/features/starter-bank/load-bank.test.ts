import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProblemForAdmin, listProblems, updateProblem } from '@gavel/contract'
import { BankProblem } from '@gavel/starter-bank'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { type BankProgress, loadBank } from './load-bank.service.ts'

const statement = { title: 'Title', description: 'd', input: 'i', output: 'o', hint: 'h' }

const icpc: BankProblem = BankProblem.parse({
  slug: 'first',
  problemCode: 'P1000',
  difficulty: 'mid',
  format: 'icpc',
  author: 'gavel',
  source: 'Starter bank',
  tags: [{ key: 'basics', color: '#123456', names: { 'zh-CN': '入门', 'en-US': 'Basics' } }],
  statements: { 'zh-CN': { ...statement, title: '第一' }, 'en-US': { ...statement, title: 'First' } },
  samples: [{ input: '1', output: '1' }],
  limits: { timeLimitMs: 2000, memoryLimitMib: 64, stackLimitMib: 64 },
  judgeMode: 'interactive',
  program: { source: 'int main(){}', language: 'C++', protocol: 'exit-codes' },
  processCount: null,
  passLimit: null,
  graders: [],
  inputs: null,
  fullScore: 100,
  subtasks: [{ number: 1, score: 100, policy: 'all-or-nothing', dependsOn: [] }],
  cases: [{ number: 1, inputFile: 'data/01.in', answerFile: 'data/01.ans', subtask: 1, score: 100 }],
  languages: ['C', 'Rust'],
  solutions: [{ name: 'a.c', language: 'C', source: 'x', verdict: 'AC', score: null }],
  sourceHash: '0'.repeat(64),
})

const scored: BankProblem = BankProblem.parse({
  ...icpc,
  slug: 'second',
  problemCode: 'P1001',
  format: 'oi',
  judgeMode: 'default',
  program: null,
  subtasks: [
    { number: 1, score: 40, policy: 'sum', dependsOn: [] },
    { number: 2, score: 60, policy: 'all-or-nothing', dependsOn: [1] },
  ],
  cases: [
    { number: 1, inputFile: 'data/01.in', answerFile: 'data/01.ans', subtask: 1, score: 40 },
    { number: 2, inputFile: 'data/02.in', answerFile: 'data/02.ans', subtask: 2, score: 60 },
  ],
})

let server: TestApp
let dir: string
beforeAll(async () => {
  server = await startTestApp()
  dir = await mkdtemp(join(tmpdir(), 'gavel-bank-'))
  for (const problem of [scored, icpc]) {
    const folder = join(dir, problem.slug)
    await mkdir(join(folder, 'data'), { recursive: true })
    await writeFile(join(folder, 'problem.json'), JSON.stringify(problem))
    for (const { inputFile, answerFile } of problem.cases) {
      await writeFile(join(folder, inputFile), `${inputFile}\n`)
      await writeFile(join(folder, answerFile), `${answerFile}\n`)
    }
  }
  await mkdir(join(dir, '.building-third'))
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const silent = () => {}

async function taskOf(code: string) {
  const [row] = await server.context.db.select().from(problems).where(eq(problems.code, code))
  const task = await selectTaskData(server.context.db, row?.liveDatasetId ?? 0)
  if (row === undefined || task === null) throw new Error(`${code} was not loaded`)
  return { row, task }
}

describe('loading the starter bank', () => {
  test('adds every problem in the order of its code, and reports progress', async () => {
    const progress: BankProgress[] = []
    const outcome = await loadBank(server.context, dir, (step) => progress.push(step))
    expect(outcome).toEqual({ kind: 'loaded', added: 2 })
    expect(progress).toEqual([
      { done: 1, total: 2, code: 'P1000', title: 'First', isNew: true },
      { done: 2, total: 2, code: 'P1001', title: 'First', isNew: true },
    ])
  })

  test('includes statements and tags in both languages', async () => {
    const titles = async (language: 'zh-CN' | 'en-US') => {
      const { data } = await server.call(listProblems, { query: {}, language })
      return data.records.map(({ title, tags }) => [title, tags[0]?.name])
    }
    expect(await titles('zh-CN')).toEqual([
      ['第一', '入门'],
      ['第一', '入门'],
    ])
    expect(await titles('en-US')).toEqual([
      ['First', 'Basics'],
      ['First', 'Basics'],
    ])
  })

  test('includes limits, interactor and cases; ICPC problems have no points', async () => {
    const { row, task } = await taskOf('P1000')
    expect(row).toMatchObject({
      authorId: null,
      visibility: 'public',
      difficulty: 'mid',
      timeLimitMs: 2000,
      fullScore: null,
    })
    expect(task.program).toMatchObject({ kind: 'interactor', language: 'C++' })
    expect(task.subtasks).toEqual([{ number: 1, score: 0, policy: 'sum', dependsOn: [] }])
    expect(task.cases).toMatchObject([{ subtask: 1, score: 0, input: { bytes: 11 }, answer: { bytes: 12 } }])
  })

  test('includes the policies and dependencies of subtasks, which an edit over the wire keeps', async () => {
    const { row, task } = await taskOf('P1001')
    expect(row).toMatchObject({ caseMode: 'subtask_lowest', fullScore: 100 })
    expect(task.subtasks).toEqual(scored.subtasks)
    const { token } = await buildUser(server.context, { role: 'root' })
    const problem = (await server.call(getProblemForAdmin, { query: { pid: row.id }, token })).data
    await server.call(updateProblem, { body: { problem: { ...problem, hint: 'new' } }, token })
    const edited = await taskOf('P1001')
    expect(edited.row.liveDatasetId).toBe(row.liveDatasetId)
  })

  test('changes nothing when repeated, and completes an interrupted load', async () => {
    expect(await loadBank(server.context, dir, silent)).toEqual({ kind: 'loaded', added: 0 })
    await server.context.db.delete(problems).where(eq(problems.code, 'P1001'))
    expect(await loadBank(server.context, dir, silent)).toEqual({ kind: 'loaded', added: 1 })
  })

  test('leaves a site with problems of its own alone unless asked otherwise', async () => {
    await buildProblem(server.context, { cases: [] })
    await server.context.db.delete(problems).where(eq(problems.code, 'P1001'))
    expect(await loadBank(server.context, dir, silent)).toEqual({ kind: 'left-alone' })
    expect(await loadBank(server.context, dir, silent, { evenIfInUse: true })).toEqual({
      kind: 'loaded',
      added: 1,
    })
  })

  test('makes the first administrator the author', async () => {
    await server.context.db.delete(problems)
    await loadBank(server.context, dir, silent)
    expect((await taskOf('P1000')).row.authorId).not.toBeNull()
  })

  test('fails for an empty folder', async () => {
    await expect(loadBank(server.context, join(dir, 'first', 'data'), silent)).rejects.toThrow(
      'no built problem',
    )
  })
})
