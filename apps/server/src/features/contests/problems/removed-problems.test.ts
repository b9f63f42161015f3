import {
  addProblemToContest,
  askClarification,
  createContestProblem,
  getContestProblem,
  getStandings,
  listBalloons,
  listClarifications,
  listContestProblems,
  listProblemsOfContest,
  removeContestProblem,
  saveContestProblemLink,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildUser } from '../../../../test/builders.ts'
import { problemSave } from '../../../../test/problem-save.ts'
import { icpcRowsOf } from '../../../../test/standings-rows.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { syncLanguages } from '../../problems/languages.service.ts'
import { problems } from '../../problems/problems.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { returnRemovedProblems } from './return-removed.jobs.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
})
afterAll(() => server.close())

const until = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000, interval: 100 })

/** A running contest in which ann solved A and B. */
async function heldContest() {
  const author = await buildUser(server.context, { role: 'problem_admin' })
  const ann = await buildUser(server.context)
  const built = await buildContest(server.context, { values: { authorId: author.user.id } })
  await buildAttempt(server.context, built, ann, { label: 'A', at: 60 })
  await buildAttempt(server.context, built, ann, { label: 'B', at: 120 })
  const cid = built.contest.id
  const pid = built.problems[0]?.problem.id ?? 0
  const board = async () => {
    const { data } = await server.call(getStandings, { token: author.token, body: { cid } })
    return icpcRowsOf(data.records).map(({ ac, totalTime, submissionInfo }) => [
      ...[ac, totalTime],
      Object.keys(submissionInfo).sort().join(''),
    ])
  }
  const query = { cid, pid }
  const remove = () => server.call(removeContestProblem, { token: author.token, query })
  const bringBack = (displayId: string) =>
    server.call(addProblemToContest, { token: author.token, body: { cid, pid, displayId } })
  const labels = async () =>
    (await server.call(listContestProblems, { token: ann.token, query: { cid } })).data.map(
      ({ displayId }) => displayId,
    )
  return { author, ann, built, cid, pid, board, remove, bringBack, labels }
}

test('a problem that is taken out of a running contest is hidden from everybody and from the board', async () => {
  const { author, ann, cid, board, remove, labels } = await heldContest()
  expect(await board()).toEqual([[2, 180, 'AB']])
  expect((await remove()).status).toBe(200)
  await until(board).toEqual([[1, 120, 'B']])
  expect(await labels()).toEqual(['B'])
  const query = { cid, displayId: 'A' }
  for (const { token } of [ann, author])
    expect(await server.call(getContestProblem, { token, query })).toMatchObject({
      code: 'problem_not_found',
    })
  const balloons = await server.call(listBalloons, { token: author.token, query: { cid } })
  expect(balloons.data.records.map(({ displayId }) => displayId)).toEqual(['B'])
})

test('brought back, it has its submissions, title and colour, and the board its history', async () => {
  const { author, cid, pid, built, board, remove, bringBack } = await heldContest()
  const [before] = await server.context.db
    .select()
    .from(contestProblems)
    .where(eq(contestProblems.problemId, pid))
  await remove()
  await until(board).toEqual([[1, 120, 'B']])
  expect(await bringBack('B')).toMatchObject({ code: 'contest_label_taken' })
  expect((await bringBack('A')).status).toBe(200)
  await until(board).toEqual([[2, 180, 'AB']])
  const [after] = await server.context.db
    .select()
    .from(contestProblems)
    .where(eq(contestProblems.problemId, pid))
  expect(after).toEqual(before)
  const { data } = await server.call(listProblemsOfContest, { token: author.token, query: { cid } })
  expect(data.removedProblems).toEqual([])
  expect(await server.context.db.$count(submissions, eq(submissions.contestId, built.contest.id))).toBe(2)
})

test('its label is kept for it, and no other label moves', async () => {
  const { author, ann, cid, built, remove, bringBack, labels, board } = await heldContest()
  await remove()
  const { problem } = await buildProblem(server.context, { values: { authorId: author.user.id } })
  const add = (displayId: string) =>
    server.call(addProblemToContest, { token: author.token, body: { cid, pid: problem.id, displayId } })
  expect(await add('a')).toMatchObject({ code: 'contest_label_taken' })
  expect((await add('C')).status).toBe(200)
  const other = built.problems[1]?.link.id ?? 0
  const renamed = { id: other, cid, displayId: 'A' }
  expect(await server.call(saveContestProblemLink, { token: author.token, body: renamed })).toMatchObject({
    code: 'contest_label_taken',
  })
  // A page that was open before hands in by the label.
  const body = { pid: 'A', cid, language: 'C++', code: 'int main() {}' }
  expect(await server.call(submit, { token: ann.token, body })).toMatchObject({ code: 'problem_not_found' })
  expect(await labels()).toEqual(['B', 'C'])
  expect((await bringBack('A')).status).toBe(200)
  expect(await labels()).toEqual(['A', 'B', 'C'])
  await until(board).toEqual([[2, 180, 'AB']])
})

test('a problem that is written meanwhile gets the next label', async () => {
  const { author, cid, remove, bringBack, labels } = await heldContest()
  await remove()
  const problem = problemSave({ problem: { problemId: 'MEANWHILE' } })
  const body = { ...problem, contest: { cid } }
  expect((await server.call(createContestProblem, { token: author.token, body })).status).toBe(200)
  expect((await bringBack('A')).status).toBe(200)
  await until(labels).toEqual(['A', 'B', 'C'])
})

test('without submissions it is hidden as well, and keeps the questions about it', async () => {
  const { cid, pid, author, ann, remove, bringBack } = await heldContest()
  await server.context.db.delete(submissions).where(eq(submissions.contestId, cid))
  const asked = { cid, displayId: 'A', question: 'May I?' }
  expect((await server.call(askClarification, { token: ann.token, body: asked })).status).toBe(200)
  await remove()
  const { data } = await server.call(listProblemsOfContest, { token: author.token, query: { cid } })
  expect(data.removedProblems).toMatchObject([{ pid, displayId: 'A', submissionCount: 0 }])
  expect((await bringBack('A')).status).toBe(200)
  const questions = await server.call(listClarifications, { token: author.token, query: { cid } })
  expect(questions.data.records).toMatchObject([{ displayId: 'A' }])
})

const holdFrom = (cid: number, startsAt: Date, endsAt: Date) =>
  server.context.db.update(contests).set({ startsAt, endsAt }).where(eq(contests.id, cid))
const hours = (count: number) => new Date(server.context.now().getTime() + count * 3_600_000)

test.each([
  { when: 'before the start', startsAt: 1, endsAt: 2 },
  { when: 'after the end', startsAt: -2, endsAt: -1 },
])('$when it goes with its submissions, also if it was hidden', async ({ startsAt, endsAt }) => {
  for (const wasHidden of [false, true]) {
    const { cid, pid, remove } = await heldContest()
    if (wasHidden) {
      expect((await remove()).status).toBe(200)
      expect(await remove()).toMatchObject({ code: 'problem_not_found' })
    }
    await holdFrom(cid, hours(startsAt), hours(endsAt))
    expect((await remove()).status).toBe(200)
    expect(await server.context.db.$count(contestProblems, eq(contestProblems.problemId, pid))).toBe(0)
    expect(await server.context.db.$count(submissions, eq(submissions.contestId, cid))).toBe(1)
  }
})

test('the contest’s label and candidates are those of the problems that are in it', async () => {
  const { author, ann, cid, pid, remove } = await heldContest()
  await server.context.db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, pid))
  const ask = { cid, displayId: 'A', question: 'May I?' }
  await remove()
  expect(await server.call(askClarification, { token: ann.token, body: ask })).toMatchObject({
    code: 'problem_not_found',
  })
  const query = { cid, problemType: 0, keyword: '' }
  const { data } = await server.call(listProblemsOfContest, { token: author.token, query })
  expect(data.problemList.records.map(({ id }) => id)).toContain(pid)
})

describe('a problem that left the bank', () => {
  const visibilityOf = async (pid: number) => {
    const [row] = await server.context.db.select().from(problems).where(eq(problems.id, pid))
    return row?.visibility
  }

  /** A running contest that took a public problem, to which ann handed something in, and let go of it. */
  async function letGo() {
    const held = await heldContest()
    const { author, ann, built } = held
    const { problem } = await buildProblem(server.context)
    const pid = problem.id
    const add = (cid: number) =>
      server.call(addProblemToContest, { token: author.token, body: { cid, pid, displayId: 'C' } })
    const remove = (cid: number) =>
      server.call(removeContestProblem, { token: author.token, query: { cid, pid } })
    expect((await add(held.cid)).status).toBe(200)
    const [link] = await server.context.db
      .select()
      .from(contestProblems)
      .where(eq(contestProblems.problemId, pid))
    if (link === undefined) throw new Error('no link')
    await buildAttempt(server.context, { ...built, problems: [{ problem, link }] }, ann, {
      label: 'C',
      at: 180,
    })
    expect((await remove(held.cid)).status).toBe(200)
    return { ...held, pid, add, remove }
  }
  const end = (cid: number) => holdFrom(cid, hours(-2), hours(-1))
  const returnThem = () => returnRemovedProblems(server.context)

  test('returns at the end of the running contest that hid it, and not before', async () => {
    const { cid, pid, add } = await letGo()
    await returnThem()
    expect(await visibilityOf(pid)).toBe('contest')
    await end(cid)
    await returnThem()
    expect(await visibilityOf(pid)).toBe('public')
    // A problem that the bank has again stays there.
    expect((await add(cid)).status).toBe(200)
    expect(await visibilityOf(pid)).toBe('public')
  })

  test('comes back into the contest without passing through the bank, and returns when that lets go', async () => {
    const { cid, pid, add, remove } = await letGo()
    expect((await add(cid)).status).toBe(200)
    await end(cid)
    await returnThem()
    expect(await visibilityOf(pid)).toBe('contest')
    expect((await remove(cid)).status).toBe(200)
    expect(await visibilityOf(pid)).toBe('public')
  })

  test('is held back by another contest that has it, or still runs without it', async () => {
    const { author, ann, cid, pid, add, remove } = await letGo()
    const built = await buildContest(server.context, { values: { authorId: author.user.id }, labels: [] })
    const other = built.contest.id
    expect((await add(other)).status).toBe(200)
    await end(cid)
    await returnThem()
    expect(await visibilityOf(pid)).toBe('contest')
    const [link] = await server.context.db
      .select()
      .from(contestProblems)
      .where(eq(contestProblems.contestId, other))
    const [problem] = await server.context.db.select().from(problems).where(eq(problems.id, pid))
    if (link === undefined || problem === undefined) throw new Error('no link')
    await buildAttempt(server.context, { ...built, problems: [{ problem, link }] }, ann, {
      label: 'C',
      at: 60,
    })
    await remove(other)
    await returnThem()
    expect(await visibilityOf(pid)).toBe('contest')
    await end(other)
    await returnThem()
    expect(await visibilityOf(pid)).toBe('public')
    await returnThem()
    expect(await visibilityOf(pid)).toBe('public')
  })
})
