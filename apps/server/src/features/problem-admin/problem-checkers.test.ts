import {
  createProblem,
  getProblemDetail,
  getProblemForAdmin,
  listProblemsForAdmin,
  type ProblemForAuthor,
  type ProblemSave,
  updateProblem,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { comparisonOf } from '../judging/build-task.service.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

type Draft = ProblemSave['problem']
const save = (problem: Draft, judgeMode: ProblemSave['judgeMode'] = 'default') =>
  problemSave({ judgeMode, problem })

async function create(problem: Draft, judgeMode?: ProblemSave['judgeMode']): Promise<ProblemForAuthor> {
  const answer = await server.call(createProblem, { body: save(problem, judgeMode), token: root.token })
  expect(answer).toMatchObject({ status: 200 })
  const page = await server.call(listProblemsForAdmin, { query: { limit: 1 }, token: root.token })
  return read(page.data.records[0]?.id ?? 0)
}

async function update(problem: Draft, judgeMode?: ProblemSave['judgeMode']): Promise<ProblemForAuthor> {
  const answer = await server.call(updateProblem, { body: save(problem, judgeMode), token: root.token })
  expect(answer).toMatchObject({ status: 200 })
  return read(problem.id ?? 0)
}

async function read(pid: number): Promise<ProblemForAuthor> {
  return (await server.call(getProblemForAdmin, { query: { pid }, token: root.token })).data
}

/** The part of a judge task that describes the live version. */
async function taskData(id: number) {
  const [row] = await server.context.db.select().from(problems).where(eq(problems.id, id))
  const data = await selectTaskData(server.context.db, row?.liveDatasetId ?? 0)
  if (data === null) throw new Error('no data')
  return data
}

const comparison = async ({ id }: ProblemForAuthor) => comparisonOf((await taskData(id)).problem)

describe('how outputs are compared', () => {
  test('is by the wire’s switch for a client that says nothing else', async () => {
    const problem = await create({})
    expect(problem).toMatchObject({ comparison: null, absoluteTolerance: null, relativeTolerance: null })
    expect(await comparison(problem)).toBe('trailing-blanks')
    expect(await comparison(await update({ id: problem.id, isRemoveEndBlank: false }))).toBe('exact')
  })

  test.each(['tokens', 'tokens-any-case', 'unordered-lines'] as const)('can be by %s', async (way) => {
    const problem = await create({ comparison: way, isRemoveEndBlank: true })
    expect(problem).toMatchObject({ comparison: way, isRemoveEndBlank: true })
    expect(await comparison(problem)).toBe(way)
  })

  test('can be by numbers, absolutely or relatively or both', async () => {
    const problem = await create({ comparison: 'floats', absoluteTolerance: 1e-6 })
    expect(await comparison(problem)).toEqual({ kind: 'floats', absolute: 1e-6, relative: null })
    const both = await update({ id: problem.id, relativeTolerance: 1e-9 })
    expect(await comparison(both)).toEqual({ kind: 'floats', absolute: 1e-6, relative: 1e-9 })
    const relative = await update({ id: problem.id, absoluteTolerance: null })
    expect(relative).toMatchObject({ comparison: 'floats', absoluteTolerance: null, relativeTolerance: 1e-9 })
  })

  test('stays when it is not sent, or sent back as it was read, and goes with null', async () => {
    const problem = await create({ comparison: 'floats', relativeTolerance: 0.01 })
    expect(await update({ id: problem.id, title: 'Other' })).toMatchObject({ comparison: 'floats' })
    expect(await update({ ...problem, isRemoveEndBlank: false })).toMatchObject({ comparison: 'floats' })
    const plain = await update({ id: problem.id, comparison: null })
    expect(plain).toMatchObject({ comparison: null, relativeTolerance: null })
    expect(await comparison(plain)).toBe('exact')
  })

  test('is not told to solvers', async () => {
    const problem = await create({ comparison: 'tokens' })
    const { data } = await server.call(getProblemDetail, { query: { problemId: problem.problemId } })
    for (const field of ['comparison', 'absoluteTolerance', 'spjProtocol', 'spjPoints', 'spjArguments'])
      expect(data.problem).not.toHaveProperty(field)
  })
})

const PLAIN = 'int main(){return 0;}'
const WITH_TESTLIB = '#include "testlib.h"\nint main(){}'

describe('how a checker speaks', () => {
  const own = { spjCode: PLAIN, spjLanguage: 'C++' }

  test.each([
    ['exit codes', PLAIN, 'exit-codes'],
    ['testlib, when it is included', WITH_TESTLIB, 'testlib'],
    ['testlib, however it is included', `// by me\n  #  include <testlib.h>\nint main(){}`, 'testlib'],
    ['exit codes, when it is only mentioned', `// #include "testlib.h"\n${PLAIN}`, 'exit-codes'],
  ])('is %s, unless the client says something', async (_, spjCode, protocol) => {
    const problem = await create({ spjCode, spjLanguage: 'C++' }, 'spj')
    expect(problem).toMatchObject({ spjProtocol: protocol, spjPoints: 'percent', spjArguments: '' })
    expect((await taskData(problem.id)).program).toMatchObject({ protocol, points: 'percent', arguments: [] })
  })

  test('is what the client says, with its own arguments', async () => {
    const said = { spjProtocol: 'icpc', spjArguments: '  case_sensitive \n float_tolerance 1e-6 ' } as const
    const problem = await create({ ...own, ...said, spjLanguage: 'Python3' }, 'spj')
    expect(problem).toMatchObject({
      spjProtocol: 'icpc',
      spjLanguage: 'Python3',
      spjArguments: 'case_sensitive float_tolerance 1e-6',
    })
    expect((await taskData(problem.id)).program?.arguments).toEqual([
      'case_sensitive',
      'float_tolerance',
      '1e-6',
    ])
  })

  test('is the same for an interactor', async () => {
    const problem = await create(
      { spjCode: WITH_TESTLIB, spjLanguage: 'C++ 20', spjPoints: 'fraction' },
      'interactive',
    )
    expect((await taskData(problem.id)).program).toMatchObject({
      kind: 'interactor',
      language: 'C++ 20',
      protocol: 'testlib',
      points: 'fraction',
    })
  })

  test('stays when it is not sent, and is found anew with null', async () => {
    const problem = await create({ ...own, spjProtocol: 'icpc', spjArguments: 'x' }, 'spj')
    const other = await update({ id: problem.id, spjCode: WITH_TESTLIB }, 'spj')
    expect(other).toMatchObject({ spjProtocol: 'icpc', spjArguments: 'x' })
    const found = await update({ id: problem.id, spjProtocol: null, spjArguments: null }, 'spj')
    expect(found).toMatchObject({ spjProtocol: 'testlib', spjArguments: '' })
  })

  test('is a part of the data version', async () => {
    const problem = await create(own, 'spj')
    const versions = []
    for (const change of [
      {},
      { spjProtocol: 'testlib' },
      { spjPoints: 'absolute' },
      { spjArguments: 'x' },
    ] as const)
      versions.push((await update({ id: problem.id, ...change }, 'spj')).caseVersion)
    expect(versions).toEqual(['1', '2', '3', '4'])
  })

  test('goes with the checker', async () => {
    const problem = await create({ ...own, spjArguments: 'x' }, 'spj')
    const plain = await update({ id: problem.id }, 'default')
    expect(plain).toMatchObject({ spjCode: null, spjProtocol: null, spjPoints: null, spjArguments: null })
  })
})
