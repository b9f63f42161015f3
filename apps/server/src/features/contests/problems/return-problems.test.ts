import {
  addProblemToContest,
  deleteContest,
  listProblemsOfContest,
  removeContestProblem,
  returnContestProblems,
  saveContestProblemLink,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { problems } from '../../problems/problems.tables.ts'
import { returnRemovedProblems } from './return-removed.jobs.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

async function contestWith(pid: number) {
  const { contest } = await buildContest(server.context, { labels: [], values: { authorId: root.user.id } })
  const body = { cid: contest.id, pid, displayId: 'A' }
  await server.call(addProblemToContest, { token: root.token, body })
  return contest.id
}

const publicProblem = async () =>
  (await buildProblem(server.context, { values: { visibility: 'public', scoring: 'icpc' } })).problem.id

const visibilityOf = async (pid: number) =>
  (await server.context.db.select().from(problems).where(eq(problems.id, pid)))[0]?.visibility

const end = (cid: number) =>
  server.context.db
    .update(contests)
    .set({ endsAt: new Date(clock.now().getTime() - 1_000) })
    .where(eq(contests.id, cid))

const giveBack = (cid: number, token = root.token) =>
  server.call(returnContestProblems, { token, body: { cid } })

const leftBank = async (cid: number) => {
  const { data } = await server.call(listProblemsOfContest, { token: root.token, query: { cid } })
  return Object.values(data.contestProblemMap).map((link) => link.leftBank)
}

test.each([
  [
    'the contest is deleted',
    (cid: number) => server.call(deleteContest, { token: root.token, query: { cid } }),
  ],
  [
    'it is taken out before the contest begins',
    async (cid: number, pid: number) => {
      const startsAt = new Date(clock.now().getTime() + 60_000)
      await server.context.db.update(contests).set({ startsAt }).where(eq(contests.id, cid))
      return server.call(removeContestProblem, { token: root.token, query: { cid, pid } })
    },
  ],
])('a problem that left the bank returns to it when %s', async (_, letGo) => {
  const pid = await publicProblem()
  const cid = await contestWith(pid)
  expect(await visibilityOf(pid)).toBe('contest')
  expect(await letGo(cid, pid)).toMatchObject({ status: 200 })
  expect(await visibilityOf(pid)).toBe('public')
})

test('a problem that left the bank is handed on when the contest that took it is deleted', async () => {
  const pid = await publicProblem()
  const [first, second] = [await contestWith(pid), await contestWith(pid)]
  await server.call(deleteContest, { token: root.token, query: { cid: first } })
  expect(await visibilityOf(pid)).toBe('contest')
  await server.call(deleteContest, { token: root.token, query: { cid: second } })
  expect(await visibilityOf(pid)).toBe('public')
})

test('a public problem that is brought back into a contest stays public', async () => {
  const pid = await publicProblem()
  const { contest } = await buildContest(server.context, { labels: [], values: { authorId: root.user.id } })
  const query = { cid: contest.id, pid }
  const link = { ...query, displayId: 'A', displayTitle: 'A' }
  await server.call(saveContestProblemLink, { token: root.token, body: link })
  await server.call(removeContestProblem, { token: root.token, query })
  const again = { ...query, displayId: 'A' }
  expect(await server.call(addProblemToContest, { token: root.token, body: again })).toMatchObject({
    status: 200,
  })
  expect(await visibilityOf(pid)).toBe('public')
})

test('a problem that left the bank returns to it when the contest has ended, and stays in the contest', async () => {
  const pid = await publicProblem()
  const cid = await contestWith(pid)
  expect(await visibilityOf(pid)).toBe('contest')
  expect(await leftBank(cid)).toEqual([true])
  expect(await giveBack(cid)).toMatchObject({ code: 'contest_not_over' })
  expect(await visibilityOf(pid)).toBe('contest')
  await end(cid)
  expect((await giveBack(cid)).data).toEqual({ returned: 1, held: 0 })
  expect(await visibilityOf(pid)).toBe('public')
  expect(await leftBank(cid)).toEqual([false])
  const [entry] = await server.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'contest.problems-return'))
  expect(entry).toMatchObject({ targetId: String(cid), after: { problems: ['A'] } })
  expect((await giveBack(cid)).data).toEqual({ returned: 0, held: 0 })
})

test('one that a later contest has waits for that one', async () => {
  const pid = await publicProblem()
  const [first, second] = [await contestWith(pid), await contestWith(pid)]
  await end(first)
  expect((await giveBack(first)).data).toEqual({ returned: 0, held: 1 })
  expect(await visibilityOf(pid)).toBe('contest')
  expect([await leftBank(first), await leftBank(second)]).toEqual([[false], [true]])
  await end(second)
  expect((await giveBack(second)).data).toEqual({ returned: 1, held: 0 })
  expect(await visibilityOf(pid)).toBe('public')
})

test('one that was taken out of a running contest waits for the end of that one, whose entrants have read it', async () => {
  const pid = await publicProblem()
  const [first, second] = [await contestWith(pid), await contestWith(pid)]
  await server.call(removeContestProblem, { token: root.token, query: { cid: second, pid } })
  await end(first)
  expect((await giveBack(first)).data).toEqual({ returned: 0, held: 1 })
  expect(await visibilityOf(pid)).toBe('contest')
  await end(second)
  await returnRemovedProblems({ ...server.context, now: clock.now })
  // The contest that is over still has it, and its organiser gives it back.
  expect(await visibilityOf(pid)).toBe('contest')
  expect((await giveBack(first)).data).toEqual({ returned: 1, held: 0 })
  expect(await visibilityOf(pid)).toBe('public')
})

test('one that somebody hid meanwhile stays hidden', async () => {
  const pid = await publicProblem()
  const cid = await contestWith(pid)
  await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, pid))
  await end(cid)
  await giveBack(cid)
  expect(await visibilityOf(pid)).toBe('private')
})

test('only the organiser gives back', async () => {
  const cid = await contestWith(await publicProblem())
  await end(cid)
  const other = await buildUser(server.context, { role: 'admin' })
  expect(await giveBack(cid, other.token)).toMatchObject({ code: 'not_your_contest' })
})
