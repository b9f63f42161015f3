import {
  type BodyOf,
  getCounterexample,
  type JudgeReport,
  listKeptPrograms,
  saveCounterexampleRule,
  saveGenerator,
  saveSolution,
  saveValidator,
  searchCounterexample,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildUser } from '../../../test/builders.ts'
import { type JudgeClient, startJudgeClient } from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { participations } from '../contests/contests.tables.ts'
import { groupMembers } from '../groups/groups.tables.ts'
import { contestProblems } from '../places/places.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissionSources } from '../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)

let server: TestApp
let root: User
let solver: User
let host: JudgeClient
let problem: { readonly id: number }

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  host = await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.execute(sql`delete from leases`)
  solver = await buildUser(server.context)
  problem = (await buildProblem(server.context)).problem
})

const program = (name: string) => ({ pid: problem.id, name, language: 'C++ 17', source: 'int main(){}' })

async function keepPrograms() {
  const { token } = root
  const right = { ...program('main.cpp'), expected: ['AC' as const], required: [], isMain: true }
  const words = ['{size}', '{seed}']
  for (const answer of [
    await server.call(saveSolution, { token, body: right }),
    await server.call(saveValidator, {
      token,
      body: { ...program('validator.cpp'), protocol: 'testlib', arguments: [] },
    }),
    await server.call(saveGenerator, { token, body: { ...program('gen.cpp'), arguments: words } }),
  ])
    expect(answer.status).toBe(200)
}

type Rule = Omit<BodyOf<typeof saveCounterexampleRule>, 'pid'>
const AFTER_ONE: Rule = { opens: 'tries', tries: 1, opensAt: null }

const setRule = (rule: Rule) =>
  server.call(saveCounterexampleRule, { token: root.token, body: { pid: problem.id, ...rule } })

async function handIn(user = solver, values: object = {}, verdict: 'WA' | 'AC' | 'CE' | 'TLE' = 'WA') {
  const id = await buildSubmission(server.context, user, { problemId: problem.id, verdict, values })
  await server.context.db.insert(submissionSources).values({ submissionId: id, source: 'int wrong;' })
  return id
}

const look = (submitId: number, { token } = solver) =>
  server.call(getCounterexample, { token, query: { submitId } })
const search = (submitId: number, { token } = solver) =>
  server.call(searchCounterexample, { token, body: { submitId } })

const text = (content: string) => ({ text: content, bytes: content.length, isCut: false })
const FOUND: NonNullable<JudgeReport['search']> = {
  tried: 7,
  found: {
    ...{ verdict: 'WA', message: null, cpuTimeMs: 3, memoryKib: 900 },
    ...{ input: text('1\n'), expected: text('2\n'), output: text('3\n') },
  },
}
const reportOf = (more: Partial<JudgeReport>): JudgeReport => ({
  ...{ verdict: 'WA', message: null, cpuTimeMs: 3, memoryKib: 900, cases: [], retryElsewhere: false },
  ...more,
})

describe('a solver', () => {
  beforeEach(async () => {
    await keepPrograms()
    await setRule(AFTER_ONE)
  })

  test('has a counterexample searched, and reads it', async () => {
    const id = await handIn()
    expect((await look(id)).data).toMatchObject({ state: 'open', search: null })
    expect((await search(id)).data).toMatchObject({ search: { state: 'running' } })
    const task = await host.leaseOne()
    expect(task).toMatchObject({
      work: { kind: 'search' },
      source: 'int wrong;',
      cases: [],
      mode: {
        kind: 'search',
        judgedBy: { kind: 'default' },
        generators: [{ source: 'int main(){}', arguments: ['{size}', '{seed}'] }],
        validator: { protocol: 'testlib' },
        reference: { source: 'int main(){}' },
        firstSeed: 1,
      },
    })
    const stored = task.mode.kind === 'search' ? task.mode.storedInputs : []
    expect(stored.length).toBeGreaterThan(0)
    const call = { generator: 0, arguments: ['3', '17'] }
    const found = FOUND.found && { ...FOUND.found, call }
    await host.report(task.leaseToken, reportOf({ search: { ...FOUND, found } }))
    const { search: read } = (await look(id)).data
    // How to make the input is for the setters.
    expect(read).toEqual({ state: 'found', report: FOUND })
    // It stays, and nothing is searched again.
    expect((await search(id)).data).toMatchObject({ search: { state: 'found' } })
    expect(await host.lease()).toEqual([])
  })

  test('searches on with other seeds after a search without a result', async () => {
    const id = await handIn()
    await search(id)
    const first = await host.leaseOne()
    await host.report(first.leaseToken, reportOf({ verdict: 'AC', search: { tried: 200, found: null } }))
    expect((await look(id)).data).toMatchObject({ search: { state: 'passed', report: { tried: 200 } } })
    expect((await search(id)).data).toMatchObject({ search: { state: 'running' } })
    const second = await host.leaseOne()
    expect(second.mode).toMatchObject({ kind: 'search', firstSeed: 100_001 })
  })

  test('learns that a search failed, and setters learn why', async () => {
    const id = await handIn()
    await search(id)
    const { leaseToken } = await host.leaseOne()
    await host.report(leaseToken, reportOf({ verdict: 'SE', message: 'the generator does not compile' }))
    expect((await look(id)).data).toMatchObject({ search: { state: 'failed', report: null } })
    const kept = await server.call(listKeptPrograms, { token: root.token, query: { pid: problem.id } })
    expect(kept.data.counterexamples).toMatchObject({
      isPossible: true,
      fault: 'the generator does not compile',
    })
  })

  test('searches one thing at a time, and the same request twice starts one search', async () => {
    const [one, other] = [await handIn(), await handIn()]
    await search(one)
    expect((await search(one)).data).toMatchObject({ search: { state: 'running' } })
    expect(await search(other)).toMatchObject({ code: 'search_running' })
    expect(await host.lease(5)).toHaveLength(1)
  })

  test('cannot search for ever', async () => {
    const id = await handIn()
    for (let round = 0; round < 30; round += 1) {
      expect((await search(id)).status).toBe(200)
      const { leaseToken } = await host.leaseOne()
      await host.report(leaseToken, reportOf({ verdict: 'AC', search: { tried: 1, found: null } }))
    }
    expect(await search(id)).toMatchObject({ code: 'searches_too_many' })
  })

  test.each(['AC', 'CE'] as const)('needs none for a program with %s', async (verdict) => {
    const id = await handIn(solver, {}, verdict)
    expect((await look(id)).data.state).toBe('passed')
    expect(await search(id)).toMatchObject({ code: 'counterexample_closed' })
  })

  test('cannot have the program of another looked at', async () => {
    const id = await handIn()
    const other = await buildUser(server.context)
    for (const user of [other, root]) {
      expect(await look(id, user)).toMatchObject({ code: 'not_your_submission' })
      expect(await search(id, user)).toMatchObject({ code: 'not_your_submission' })
    }
  })

  test('loses the search with the submission', async () => {
    const id = await handIn()
    await search(id)
    await server.context.db.execute(sql`delete from submissions where id = ${id}`)
    expect(await host.lease()).toEqual([])
    expect(await look(id)).toMatchObject({ code: 'submission_not_found' })
  })
})

describe('the rule of the setters', () => {
  beforeEach(keepPrograms)

  test('without one it is closed to solvers, and open to setters', async () => {
    expect((await look(await handIn())).data.state).toBe('never')
    expect((await look(await handIn(root), root)).data.state).toBe('open')
  })

  test('asks for failed programs at this problem', async () => {
    await setRule({ opens: 'tries', tries: 2, opensAt: null })
    const id = await handIn()
    await handIn(solver, {}, 'CE')
    expect((await look(id)).data).toMatchObject({ state: 'tries', triesLeft: 1 })
    expect(await search(id)).toMatchObject({ code: 'counterexample_closed' })
    await handIn(solver, {}, 'TLE')
    expect((await look(id)).data).toMatchObject({ state: 'open', triesLeft: 0 })
  })

  test('waits for a date', async () => {
    await setRule({ opens: 'date', tries: 1, opensAt: inHours(1) })
    const id = await handIn()
    expect((await look(id)).data).toMatchObject({ state: 'date', opensAt: inHours(1) })
    await setRule({ opens: 'date', tries: 1, opensAt: inHours(-1) })
    expect((await look(id)).data.state).toBe('open')
    expect(await setRule({ opens: 'date', tries: 1, opensAt: null })).toMatchObject({
      code: 'problem_field_required',
    })
  })
})

test('nothing is offered where a program of the problem is missing', async () => {
  await setRule(AFTER_ONE)
  const id = await handIn()
  expect((await look(id)).data.state).toBe('none')
  expect(await search(id)).toMatchObject({ code: 'counterexample_closed' })
})

test('a generator must take a size and a seed', async () => {
  const body = { ...program('gen.cpp'), arguments: ['{size}'] }
  expect(await server.call(saveGenerator, { token: root.token, body })).toMatchObject({
    code: 'problem_field_invalid',
  })
})

test.each(['private', 'contest'] as const)(
  'a problem that became %s answers nothing any more about programs of its past solvers',
  async (visibility) => {
    await keepPrograms()
    await setRule(AFTER_ONE)
    const id = await handIn()
    await search(id)
    const { leaseToken } = await host.leaseOne()
    await host.report(leaseToken, reportOf({ search: FOUND }))
    const { db } = server.context
    await db.update(problems).set({ visibility }).where(eq(problems.id, problem.id))
    expect((await look(id)).data).toMatchObject({ state: 'none', search: null })
    expect(await search(id)).toMatchObject({ code: 'counterexample_closed' })
  },
)

test('who has left a group has no program of it looked at any more', async () => {
  const group = await buildGroup(server.context, { members: { [solver.user.id]: 'member' } })
  const built = await buildProblem(server.context, { values: { groupId: group.id } })
  problem = built.problem
  await keepPrograms()
  await setRule(AFTER_ONE)
  const id = await handIn(solver, { groupId: group.id })
  expect((await look(id)).data.state).toBe('open')
  await server.context.db.delete(groupMembers).where(eq(groupMembers.userId, solver.user.id))
  expect((await look(id)).data.state).toBe('none')
})

test('a running contest keeps it closed to those in it, and its programs have none', async () => {
  await keepPrograms()
  await setRule(AFTER_ONE)
  const id = await handIn()
  const built = await buildContest(server.context, {
    values: { startsAt: inHours(-1), endsAt: inHours(1) },
    labels: ['A'],
  })
  const { entrantId } = solver
  await server.context.db
    .insert(participations)
    .values({ contestId: built.contest.id, entrantId, createdAt: built.contest.startsAt })
  await server.context.db
    .insert(contestProblems)
    .values({ contestId: built.contest.id, problemId: problem.id, label: 'B', title: 'Here too' })
  expect((await look(id)).data.state).toBe('contest')
  expect(await search(id)).toMatchObject({ code: 'counterexample_closed' })
  const attempt = await buildAttempt(server.context, built, solver, { label: 'A', at: 60, verdict: 'WA' })
  expect(await search(attempt)).toMatchObject({ code: 'not_your_submission' })
})
