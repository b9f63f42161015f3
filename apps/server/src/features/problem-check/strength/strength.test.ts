import {
  cancelTestStrength,
  getProblemCheck,
  getTestStrength,
  type JudgeReport,
  type JudgeTask,
  listAuditEntries,
  saveSolution,
  startGroupTestStrength,
  startProblemCheck,
  startTestStrength,
  VERDICT_STATUS,
} from '@gavel/contract'
import type { PackageSolution } from '@gavel/problem-formats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildUser } from '../../../../test/builders.ts'
import { GroupPeople, MANAGERS, NOT_MANAGERS, refusals, wanted } from '../../../../test/group-people.ts'
import {
  caseReport,
  type JudgeClient,
  judgeReportOf,
  startJudgeClient,
} from '../../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { datasets } from '../../datasets/datasets.tables.ts'
import { judgeHosts } from '../../judge-hosts/judge-hosts.tables.ts'
import { replaceKeptPrograms } from '../../problem-import/kept-programs.service.ts'
import { problemGenerators } from '../../problem-import/kept-programs.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissionSources } from '../../submissions/submissions.tables.ts'
import { problemChecks } from '../problem-check.tables.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let solver: Awaited<ReturnType<typeof buildUser>>
let judge: JudgeClient

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  solver = await buildUser(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.context
  await db.delete(problemChecks)
  await db.execute(sql`delete from leases`)
  await db.delete(judgeHosts)
  judge = await startJudgeClient(server.context, server.call)
})

const CPP = 'C++ 17 With O2'
/** It has three mutants: two of the bound, one of the comparison. */
const SOURCE = 'int main() {\n  return x < 5;\n}\n'
const RIGHT: PackageSolution = {
  ...{ name: 'main.cpp', language: CPP, source: SOURCE },
  ...{ expected: ['AC'], required: [], isMain: true },
}
const CASES = [
  { input: '1\n', answer: '1\n' },
  { input: '2\n', answer: '4\n' },
  { input: '3\n', answer: '9\n' },
]

async function buildMeasured({ isSearched = false, solutions = [RIGHT] as PackageSolution[] } = {}) {
  const { problem } = await buildProblem(server.context, { cases: CASES })
  const validator = {
    name: 'v.cpp',
    language: 'C++',
    source: 'int v;',
    protocol: 'testlib',
    arguments: [],
  } as const
  await replaceKeptPrograms(server.context.db, problem.id, {
    solutions,
    validators: [validator],
    generators: null,
  })
  if (isSearched)
    await server.context.db.insert(problemGenerators).values({
      ...{ problemId: problem.id, number: 4, name: 'gen.cpp', language: 'C++', source: 'int g;' },
      arguments: ['{size}', '{seed}'],
    })
  return problem.id
}

async function handIn(
  problemId: number,
  source: string,
  verdict: 'WA' | 'AC' | 'CE' | 'TLE' = 'WA',
  values = {},
) {
  const id = await buildSubmission(server.context, solver, {
    problemId,
    verdict,
    values: { language: CPP, ...values },
  })
  await server.context.db.insert(submissionSources).values({ submissionId: id, source })
  return id
}

const start = (pid: number) => server.call(startTestStrength, { token: root.token, body: { pid } })

async function read(pid: number) {
  const { strength } = (await server.call(getTestStrength, { token: root.token, query: { pid } })).data
  if (strength === null) throw new Error('nothing was measured')
  return strength
}

const passed = () => judgeReportOf('AC', { cases: CASES.map((_, index) => caseReport(index + 1, 'AC')) })
const failedAt = (number: number, verdict: 'WA' | 'TLE' = 'WA', cpuTimeMs = 10) =>
  judgeReportOf(verdict, {
    cases: Array.from({ length: number }, (_, index) =>
      caseReport(index + 1, index + 1 === number ? verdict : 'AC', { cpuTimeMs }),
    ),
  })

/** Makes the host do everything that waits; it answers by the source. */
async function work(find: (task: JudgeTask) => JudgeReport): Promise<JudgeTask[]> {
  const done: JudgeTask[] = []
  for (;;) {
    const [task] = await judge.lease()
    if (task === undefined) return done
    done.push(task)
    expect(await judge.report(task.leaseToken, find(task))).toBe(true)
  }
}

const bySource =
  (found: Readonly<Record<string, JudgeReport>>) =>
  ({ source }: JudgeTask): JudgeReport =>
    Object.entries(found).find(([part]) => source.includes(part))?.[1] ?? passed()

describe('a measurement', () => {
  test('judges mutants of the reference up to the first test that each fails', async () => {
    const pid = await buildMeasured()
    expect((await start(pid)).status).toBe(200)
    expect(await read(pid)).toMatchObject({ state: 'running', done: 0, total: 4, version: 1, isStale: false })
    const tasks = await work(bySource({ '<= 5': failedAt(3), '< 6': failedAt(3), '< 4': passed() }))
    expect(tasks.map(({ source }) => source)).toEqual([
      SOURCE,
      SOURCE.replace('<', '<='),
      SOURCE.replace('5', '6'),
      SOURCE.replace('5', '4'),
    ])
    expect(tasks[1]).toMatchObject({
      work: { kind: 'check-part' },
      scoring: 'icpc',
      stopAtFirstFailure: true,
      limits: { timeMs: 1000 },
      cases: [{ number: 1 }, { number: 2 }, { number: 3 }],
    })
    expect(await read(pid)).toMatchObject({
      ...{ state: 'done', done: 4, total: 4 },
      references: [{ name: 'main.cpp', status: VERDICT_STATUS.AC }],
      mutants: { chosen: 3, killed: 2, survived: 1, uncompiled: 0, unjudged: 0 },
      submissions: { chosen: 0 },
      survivors: [
        {
          submitId: null,
          mutant: { solution: 'main.cpp', line: 2, before: 'return x < 5;', after: 'return x < 4;' },
          ...{ search: 'absent', call: null },
        },
      ],
      // The third test killed everything that was killed.
      redundantCases: [1, 2],
    })
  })

  test('a mutant that does not compile says nothing, and neither does one that no host could judge', async () => {
    const pid = await buildMeasured()
    await start(pid)
    await work(
      bySource({ '<= 5': judgeReportOf('CE'), '< 6': judgeReportOf('SE', { message: 'broken checker' }) }),
    )
    expect(await read(pid)).toMatchObject({
      mutants: { chosen: 3, killed: 0, survived: 1, uncompiled: 1, unjudged: 1 },
      redundantCases: null,
    })
  })

  test('a reference that fails is told', async () => {
    const pid = await buildMeasured()
    await start(pid)
    await work(() => failedAt(2))
    expect((await read(pid)).references).toMatchObject([{ status: VERDICT_STATUS.WA }])
  })

  test('runs the wrong programs of solvers, each once and the newest first', async () => {
    const pid = await buildMeasured()
    const old = await handIn(pid, 'int old;')
    await handIn(pid, 'int twice;')
    const twice = await handIn(pid, 'int twice;', 'TLE')
    await handIn(pid, 'int right;', 'AC')
    await handIn(pid, 'int uncompiled;', 'CE')
    await handIn(pid, 'int judgedByHand;', 'WA', { isManual: true })
    await start(pid)
    const tasks = await work(bySource({ old: passed(), main: failedAt(1), twice: failedAt(2) }))
    expect(tasks.slice(4).map(({ source }) => source)).toEqual(['int twice;', 'int old;'])
    const strength = await read(pid)
    expect(strength.submissions).toMatchObject({ chosen: 2, killed: 1, survived: 1 })
    expect(strength.survivors).toMatchObject([{ submitId: old, mutant: null }])
    expect(strength.redundantCases).toEqual([3])
    expect(twice).toBeGreaterThan(old)
  })

  test('searches an input for each survivor, and tells the call that makes it', async () => {
    const pid = await buildMeasured({ isSearched: true })
    const id = await handIn(pid, 'int wrong;')
    await start(pid)
    const text = { text: '1\n', bytes: 2, isCut: false }
    const found = {
      ...{ verdict: 'WA' as const, message: null, cpuTimeMs: 1, memoryKib: 1 },
      ...{ input: text, expected: text, output: text, call: { generator: 0, arguments: ['3', '17'] } },
    }
    const searched = (search: JudgeReport['search']): JudgeReport => ({
      ...{ verdict: search?.found?.verdict ?? 'AC', message: null, cpuTimeMs: 1, memoryKib: 1 },
      ...{ cases: [], search, retryElsewhere: false },
    })
    const tasks = await work((task) => {
      if (task.mode.kind !== 'search') return task.source.includes('< 6') ? failedAt(1) : passed()
      if (task.source === 'int wrong;') return searched({ tried: 4, found })
      return task.source.includes('<=')
        ? searched({ tried: 150, found: null })
        : judgeReportOf('SE', { message: 'the generator does not compile' })
    })
    const search = tasks.find(({ mode, source }) => mode.kind === 'search' && source === 'int wrong;')
    expect(search).toMatchObject({
      cases: [],
      mode: {
        ...{ judgedBy: { kind: 'default' }, firstSeed: 1 },
        generators: [{ source: 'int g;', arguments: ['{size}', '{seed}'] }],
        ...{ validator: { source: 'int v;' }, reference: { source: SOURCE } },
      },
    })
    const strength = await read(pid)
    expect(strength).toMatchObject({ state: 'done', done: 8, total: 8 })
    expect(strength.survivors).toMatchObject([
      {
        ...{ submitId: id, search: 'found', tried: 4 },
        call: { generator: 'gen.cpp', arguments: ['3', '17'], status: VERDICT_STATUS.WA },
      },
      { mutant: { after: 'return x <= 5;' }, search: 'passed', tried: 150, call: null },
      { mutant: { after: 'return x < 4;' }, search: 'failed', call: null },
    ])
  })

  test('leaves the rest when its judging time is used up', async () => {
    const pid = await buildMeasured()
    await start(pid)
    await work(() => failedAt(1, 'TLE', 16 * 60_000))
    expect(await read(pid)).toMatchObject({
      ...{ state: 'done', done: 4, total: 4 },
      mutants: { chosen: 3, killed: 0, unjudged: 3 },
      redundantCases: null,
    })
  })

  test('can be stopped, and keeps what it has found', async () => {
    const pid = await buildMeasured()
    const { id } = (await start(pid)).data
    for (const report of [passed(), failedAt(1)])
      await judge.report((await judge.leaseOne()).leaseToken, report)
    const query = { pid, id }
    expect((await server.call(cancelTestStrength, { token: root.token, query })).status).toBe(200)
    expect(await judge.lease()).toEqual([])
    expect(await read(pid)).toMatchObject({
      state: 'cancelled',
      mutants: { killed: 1, unjudged: 2 },
      redundantCases: null,
    })
    const audit = await server.call(listAuditEntries, { token: root.token, query: { targetId: String(pid) } })
    expect(audit.data.records.map(({ action }) => action)).toEqual([
      'problem.strength-cancel',
      'problem.strength',
    ])
  })

  test('waits behind the programs of people', async () => {
    const pid = await buildMeasured()
    await start(pid)
    const [row] = (
      await server.context.db.execute(sql`select distinct priority from leases where kind = 'check-part'`)
    ).rows
    expect(row).toEqual({ priority: 100_000_000 })
  })

  test('is stale once the data or the reference have changed, and the next one replaces it', async () => {
    const pid = await buildMeasured()
    await start(pid)
    await work(passed)
    expect((await read(pid)).isStale).toBe(false)
    const body = {
      ...RIGHT,
      pid,
      number: 1,
      expected: ['AC' as const],
      required: [],
      source: `${SOURCE}// new`,
    }
    await server.call(saveSolution, { token: root.token, body })
    expect((await read(pid)).isStale).toBe(true)
    const { id } = (await start(pid)).data
    await work(passed)
    expect(await read(pid)).toMatchObject({ id, isStale: false })
    const { db } = server.context
    const [problem] = await db.select().from(problems).where(eq(problems.id, pid))
    const [old] = await db
      .select()
      .from(datasets)
      .where(eq(datasets.id, problem?.liveDatasetId ?? 0))
    if (old === undefined) throw new Error('there are no data')
    const { id: _, ...values } = { ...old, version: old.version + 1 }
    const [next] = await db.insert(datasets).values(values).returning()
    await db
      .update(problems)
      .set({ liveDatasetId: next?.id ?? null })
      .where(eq(problems.id, pid))
    expect((await read(pid)).isStale).toBe(true)
  })
})

test('without a reference that must be accepted nothing can be measured', async () => {
  const wrong = { ...RIGHT, expected: ['AC', 'WA'], required: ['WA'], isMain: false } as PackageSolution
  for (const solutions of [[], [wrong], [{ ...RIGHT, language: 'Haskell' }]])
    expect(await start(await buildMeasured({ solutions }))).toMatchObject({
      code: 'test_strength_impossible',
    })
})

test('a problem is either checked or measured', async () => {
  const pid = await buildMeasured()
  const { id } = (await start(pid)).data
  const token = root.token
  expect(await server.call(startProblemCheck, { token, body: { pid } })).toMatchObject({
    code: 'problem_check_running',
  })
  // A measurement is no check.
  expect((await server.call(getProblemCheck, { token, query: { pid } })).data).toEqual({
    check: null,
    checks: [],
  })
  expect(await server.call(getProblemCheck, { token, query: { pid, id } })).toMatchObject({
    code: 'problem_check_not_found',
  })
  const other = await buildMeasured()
  expect(await server.call(cancelTestStrength, { token, query: { pid: other, id } })).toMatchObject({
    code: 'problem_check_not_found',
  })
})

test('in a group those who may change the problem measure its tests', async () => {
  const group = await GroupPeople.of(server.context)
  const pid = await buildMeasured()
  const values = { groupId: group.gid, authorId: group.idOf('author') }
  await server.context.db.update(problems).set(values).where(eq(problems.id, pid))
  const owed = wanted(MANAGERS, 'problem_not_found', 'not_your_problem')
  for (const who of NOT_MANAGERS)
    expect(await server.call(startGroupTestStrength, { ...group.as(who), body: { pid } })).toMatchObject({
      code: owed[who],
    })
  expect(
    await refusals(async (who) => {
      const answer = await server.call(startGroupTestStrength, { ...group.as(who), body: { pid } })
      await server.context.db.delete(problemChecks)
      return answer
    }),
  ).toEqual(owed)
})
