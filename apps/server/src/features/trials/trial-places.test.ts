import { submitTrial } from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildTraining } from '../../../test/build-training.ts'
import { buildUser } from '../../../test/builders.ts'
import { startJudgeClient } from '../../../test/judge-client.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { participations } from '../contests/contests.tables.ts'
import { contestProblems, contests } from '../places/places.tables.ts'
import { languages } from '../problems/problems.tables.ts'
import { SWITCHES_KEY } from '../site/switches.settings.ts'
import { trainingProblems } from '../trainings/trainings.tables.ts'

/** Clients of the wire say of what kind the place is, and not which one (`api.md` 7). */

let server: TestApp
let user: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp()
  await startJudgeClient(server.context, server.call)
})
afterAll(() => server.close())
beforeEach(async () => {
  user = await buildUser(server.context)
  await writeSetting(server.context.db, SWITCHES_KEY, { defaultSubmitInterval: 0 })
})

const codeOf = async (pid: number, type: string, who = user) => {
  const body = { pid, type, language: 'Python3', code: 'print(input())', userInput: '1 2' }
  const { status, code } = await server.call(submitTrial, { token: who.token, body })
  return status === 200 ? null : code
}

const enter = (contestId: number) =>
  server.context.db.insert(participations).values({ contestId, entrantId: user.entrantId })

test('in a contest is made where the caller may hand in, and nowhere else', async () => {
  const { contest, problems } = await buildContest(server.context, { values: { access: 'private' } })
  const pid = problems[0]?.problem.id ?? 0
  expect(await codeOf(pid, 'contest')).toBe('problem_not_public')
  await enter(contest.id)
  expect(await codeOf(pid, 'contest')).toBeNull()
  const { db } = server.context
  await db
    .update(contests)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(contests.id, contest.id))
  expect(await codeOf(pid, 'contest', await buildUser(server.context))).toBe('problem_not_public')
})

test('in a contest has its languages and its switch', async () => {
  const { db } = server.context
  const [cpp] = await db.select().from(languages).where(eq(languages.name, 'C++ 17 With O2'))
  const { contest, problems } = await buildContest(server.context, {
    values: { languageIds: [cpp?.id ?? 0] },
  })
  await enter(contest.id)
  const pid = problems[0]?.problem.id ?? 0
  expect(await codeOf(pid, 'contest')).toBe('language_not_allowed')
  await db.update(contests).set({ languageIds: null }).where(eq(contests.id, contest.id))
  await writeSetting(db, SWITCHES_KEY, { openContestJudge: false, defaultSubmitInterval: 0 })
  expect(await codeOf(pid, 'contest')).toBe('problem_not_public')
})

test('of a public problem that is in a contest of others is made on the site', async () => {
  const { contest } = await buildContest(server.context, { values: { access: 'private' }, labels: [] })
  const { problem } = await buildProblem(server.context)
  await server.context.db
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: problem.id, label: 'A', title: 'A' })
  expect(await codeOf(problem.id, 'contest')).toBeNull()
})

test('in a group is its members’, on its own page, in its training and in its contest', async () => {
  const { context } = server
  const group = await buildGroup(context, { members: { [user.user.id]: 'member' } })
  const own = { groupId: group.id }
  const { problem } = await buildProblem(context, { values: own })
  const { training } = await buildTraining(context, { values: own, labels: [] })
  await context.db
    .insert(trainingProblems)
    .values({ trainingId: training.id, problemId: problem.id, label: '1', position: 1 })
  const { contest } = await buildContest(context, { values: own, labels: [] })
  const { problem: ofContest } = await buildProblem(context, { values: { ...own, visibility: 'contest' } })
  await context.db
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: ofContest.id, label: 'A', title: 'A' })
  await enter(contest.id)
  for (const type of ['group', 'contest'])
    expect([await codeOf(problem.id, type), await codeOf(ofContest.id, type)]).toEqual([null, null])
  const stranger = await buildUser(context)
  expect([
    await codeOf(problem.id, 'group', stranger),
    await codeOf(ofContest.id, 'contest', stranger),
  ]).toEqual(['problem_not_found', 'problem_not_found'])
})
