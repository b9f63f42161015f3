import { listFullScreenProblems } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a contest lists its problems by label, with the caller’s own standing', async () => {
  const built = await buildContest(server.context)
  const [me, other] = [await buildUser(server.context), await buildUser(server.context)]
  await buildAttempt(server.context, built, me, { label: 'A', at: 60, verdict: 'WA' })
  await buildAttempt(server.context, built, other, { label: 'B', at: 60, verdict: 'AC' })
  const query = { cid: built.contest.id }
  const { data } = await server.call(listFullScreenProblems, { token: me.token, query })
  expect(data).toEqual(
    built.problems.map(({ problem, link }) => ({
      pid: problem.id,
      problemId: link.label,
      title: link.title,
      status: link.label === 'A' ? -1 : null,
      score: null,
    })),
  )
})

test('behind the seal of a contest by points it says only that something was received', async () => {
  const startsAt = new Date(Date.now() - 3_600_000)
  const built = await buildContest(server.context, {
    values: { format: 'oi', startsAt, freezesAt: startsAt },
  })
  const me = await buildUser(server.context)
  const values = { score: 100 }
  await buildAttempt(server.context, built, me, { label: 'A', at: 600, verdict: 'AC', values })
  const query = { cid: built.contest.id }
  const { data } = await server.call(listFullScreenProblems, { token: me.token, query })
  expect(data[0]).toMatchObject({ problemId: 'A', status: -5, score: null })
})

test('it is closed to those who may not look into the contest, and without one', async () => {
  const me = await buildUser(server.context)
  const { contest } = await buildContest(server.context, { values: { access: 'private' } })
  const read = async (query: { cid?: number; tid?: number }) =>
    (await server.call(listFullScreenProblems, { token: me.token, query })).code
  expect(await read({ cid: contest.id })).toBe('contest_not_registered')
  expect(await read({})).toBe('contest_not_found')
  expect(await read({ tid: 999_999, cid: contest.id })).toBe('training_not_found')
})
