import {
  addProblemToContest,
  createDiscussion,
  getRankList,
  getRecentRank,
  getUserHome,
  listSubmissions,
  RANK_TYPES,
  removeContestProblem,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { problems } from '../problems/problems.tables.ts'
import { SWITCHES_KEY } from '../site/switches.settings.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Somebody who solved a public problem, and what everybody is told of it. */
async function solved() {
  const { context } = server
  const solver = await buildUser(context)
  const { problem } = await buildProblem(context)
  await buildSubmission(context, solver, { problemId: problem.id })
  const { uid, username } = { uid: solver.user.id, username: solver.user.username }
  const told = async () => {
    const { data: home } = await server.call(getUserHome, { query: { uid } })
    const rank = await server.call(getRankList, { query: { type: RANK_TYPES.acm, searchUser: username } })
    const list = await server.call(listSubmissions, { query: { username } })
    return {
      rank: rank.data.records.map(({ ac, total }) => ({ ac, total })),
      home: home.total,
      shown: home.solvedList,
      listed: list.data.records.length,
    }
  }
  return { problem, solver, told }
}

test('a problem that a contest takes keeps counting for who solved it before, and their programs are hidden', async () => {
  const { context } = server
  const owner = await buildUser(context, { role: 'problem_admin' })
  const { problem, solver, told } = await solved()
  const before = await told()
  expect(before).toMatchObject({ rank: [{ ac: 1, total: 1 }], listed: 1 })
  // It has not begun, so the problem returns as soon as it is taken out.
  const inHours = (count: number) => new Date(context.now().getTime() + count * 3_600_000)
  const values = { authorId: owner.user.id, startsAt: inHours(1), endsAt: inHours(2) }
  const { contest } = await buildContest(context, { values, labels: [] })
  const link = { cid: contest.id, pid: problem.id }
  await server.call(addProblemToContest, { token: owner.token, body: { ...link, displayId: 'A' } })
  const during = await told()
  expect(during).toEqual({ ...before, listed: 0 })

  // A user who may write for having solved something still may.
  await writeSetting(context.db, SWITCHES_KEY, { defaultCreateDiscussionACInitValue: 1 })
  const body = { title: 'Hello', description: 'Hello', content: 'Hello', categoryId: 1 }
  expect((await server.call(createDiscussion, { token: solver.token, body })).status).toBe(200)

  await server.call(removeContestProblem, { token: owner.token, query: link })
  expect(await told()).toEqual(before)
})

test('what is handed in to a hidden problem counts for nobody, nor does a problem that was hidden itself', async () => {
  const { context } = server
  const { problem, told } = await solved()
  const hide = (visibility: 'private' | 'contest') =>
    context.db.update(problems).set({ visibility }).where(eq(problems.id, problem.id))
  await hide('contest')
  const late = await buildUser(context)
  await buildSubmission(context, late, { problemId: problem.id })
  const { data } = await server.call(getUserHome, { query: { uid: late.user.id } })
  expect(data.total).toBe(0)
  await hide('private')
  await hide('contest')
  expect((await told()).rank).toEqual([{ ac: 0, total: 0 }])
  expect((await server.call(getRecentRank)).data.map(({ username }) => username)).not.toContain(
    late.user.username,
  )
})
