import { getProblemStatistics, listProblemSolutions, type SolutionOrder } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem, type ProblemDraft } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { writeSetting } from '../../../db/settings.ts'
import { problems } from '../../problems/problems.tables.ts'
import { SWITCHES_KEY } from '../../site/switches.settings.ts'
import { submissions } from '../submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Values = Partial<typeof submissions.$inferInsert>

let server: TestApp
let ada: User
let bob: User
let setter: User
let problemAdmin: User

beforeAll(async () => {
  server = await startTestApp()
  ada = await buildUser(server.context)
  bob = await buildUser(server.context)
  setter = await buildUser(server.context, { role: 'admin' })
  problemAdmin = await buildUser(server.context, { role: 'problem_admin' })
})
afterAll(() => server.close())

const build = async (values: ProblemDraft['values'] = {}) =>
  (await buildProblem(server.context, { values, cases: [] })).problem

async function handIn(user: User, problem: { id: number }, values: Values = {}): Promise<number> {
  const [row] = await server.context.db
    .insert(submissions)
    .values({
      userId: user.user.id,
      entrantId: user.entrantId,
      problemId: problem.id,
      language: 'C',
      sourceLength: 100,
      state: 'judged',
      verdict: 'AC',
      cpuTimeMs: 10,
      memoryKib: 1024,
      ...values,
    })
    .returning({ id: submissions.id })
  if (row === undefined) throw new Error('The submission was not stored')
  return row.id
}

const statistics = (problem: { code: string }, user?: User) =>
  server.call(getProblemStatistics, {
    query: { problemId: problem.code },
    ...(user === undefined ? {} : { token: user.token }),
  })
const idsOf = (rows: readonly { submitId: number }[]) => rows.map(({ submitId }) => submitId)

describe('statistics of a problem', () => {
  test('count verdicts by language, the most used first', async () => {
    const problem = await build()
    await handIn(ada, problem, { language: 'Python3' })
    await handIn(ada, problem, { language: 'C', verdict: 'WA' })
    await handIn(bob, problem, { language: 'C', verdict: 'CE', cpuTimeMs: null })
    await handIn(bob, problem, { language: 'C', state: 'pending', verdict: null, cpuTimeMs: null })
    await handIn(ada, problem, { language: 'C', state: 'cancelled', verdict: null, cpuTimeMs: null })
    const none = { ac: 0, pa: 0, pe: 0, wa: 0, tle: 0, mle: 0, re: 0, ce: 0, se: 0, cancelled: 0 }
    expect((await statistics(problem)).data.byLanguage).toEqual([
      { language: 'C', ...none, total: 4, wa: 1, ce: 1, cancelled: 1 },
      { language: 'Python3', ...none, total: 1, ac: 1 },
    ])
  })

  test('name the best of each user, the better of equal ones by what else is measured', async () => {
    const problem = await build()
    const slow = await handIn(ada, problem, { cpuTimeMs: 50, sourceLength: 10 })
    const fast = await handIn(ada, problem, { cpuTimeMs: 5, sourceLength: 300 })
    const frugal = await handIn(bob, problem, { cpuTimeMs: 5, memoryKib: 512, sourceLength: 20 })
    const { fastest, shortest } = (await statistics(problem)).data
    expect(idsOf(fastest)).toEqual([frugal, fast])
    expect(idsOf(shortest)).toEqual([slow, frugal])
    expect(fastest[0]).toMatchObject({
      username: bob.user.username,
      time: 5,
      memory: 512,
      length: 20,
      ip: null,
    })
  })

  test('leave out wrong ones and those accepted by hand', async () => {
    const problem = await build()
    await handIn(ada, problem, { verdict: 'WA', cpuTimeMs: 1 })
    await handIn(ada, problem, { isManual: true, cpuTimeMs: 1 })
    expect((await statistics(problem)).data).toMatchObject({ fastest: [], shortest: [] })
  })

  test('have at most ten of the best', async () => {
    const problem = await build()
    for (let count = 0; count < 12; count += 1)
      await handIn(await buildUser(server.context), problem, { cpuTimeMs: count })
    const { fastest } = (await statistics(problem)).data
    expect(fastest.map(({ time }) => time)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('of a hidden problem are for those who see it, and name to its author only their own', async () => {
    const problem = await build({ visibility: 'private', authorId: setter.user.id })
    const foreign = await handIn(ada, problem, { cpuTimeMs: 1 })
    const own = await handIn(setter, problem, { cpuTimeMs: 2 })
    expect((await statistics(problem)).code).toBe('problem_not_public')
    expect((await statistics(problem, ada)).code).toBe('problem_not_public')
    expect(idsOf((await statistics(problem, setter)).data.fastest)).toEqual([own])
    expect(idsOf((await statistics(problem, problemAdmin)).data.fastest)).toEqual([foreign, own])
  })

  test('are refused for a problem that was hidden a moment ago', async () => {
    const problem = await build()
    await handIn(ada, problem)
    expect((await statistics(problem)).data.fastest).toHaveLength(1)
    await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, problem.id))
    expect((await statistics(problem)).code).toBe('problem_not_public')
  })
})

describe('solutions', () => {
  const list = (
    problem: { code: string },
    query: { order?: SolutionOrder; language?: string } = {},
    user?: User,
  ) =>
    server.call(listProblemSolutions, {
      query: { problemId: problem.code, ...query },
      ...(user === undefined ? {} : { token: user.token }),
    })

  test('are the shared accepted submissions, in the wanted order and language', async () => {
    const problem = await build()
    const first = await handIn(ada, problem, { isShared: true, cpuTimeMs: 5, sourceLength: 200 })
    const second = await handIn(bob, problem, {
      isShared: true,
      cpuTimeMs: 50,
      sourceLength: 20,
      language: 'Go',
    })
    await handIn(ada, problem, { isShared: false })
    await handIn(bob, problem, { isShared: true, verdict: 'WA' })
    const { records, total, isOpen } = (await list(problem)).data
    expect({ ids: idsOf(records), total, isOpen }).toEqual({ ids: [second, first], total: 2, isOpen: true })
    expect(idsOf((await list(problem, { order: 'fastest' })).data.records)).toEqual([first, second])
    expect(idsOf((await list(problem, { order: 'shortest' })).data.records)).toEqual([second, first])
    expect(idsOf((await list(problem, { language: 'Go' })).data.records)).toEqual([second])
  })

  test('are closed where the problem does not share programs', async () => {
    const problem = await build({ sharesCode: false })
    await handIn(ada, problem, { isShared: true })
    expect((await list(problem)).data).toMatchObject({ records: [], total: 0, isOpen: false })
  })

  test('of a hidden problem are refused', async () => {
    const problem = await build({ visibility: 'private', authorId: setter.user.id })
    expect((await list(problem, {}, ada)).code).toBe('problem_not_public')
    expect((await list(problem, {}, setter)).data.isOpen).toBe(false)
  })

  test('are closed to all but overseers while the site hides programs', async () => {
    const problem = await build()
    await handIn(ada, problem, { isShared: true })
    await writeSetting(server.context.db, SWITCHES_KEY, { hideNonContestSubmissionCode: true })
    expect((await list(problem, {}, ada)).data).toMatchObject({ total: 0, isOpen: false })
    expect((await list(problem, {}, problemAdmin)).data).toMatchObject({ total: 1, isOpen: true })
  })
})
