import { getNextProblems, getProblemDetail, giveUp, listProblems, voteOnDifficulty } from '@gavel/contract'
import { solveChance } from '@gavel/scoring'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSubmission } from '../../../test/build-submission.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { contestProblems } from '../places/places.tables.ts'
import { computedDifficulties } from '../problems/computed-difficulties.tables.ts'
import { problemEditorials } from '../problems/problem-editorials.tables.ts'
import { problems, problemTags, tags } from '../problems/problems.tables.ts'
import { computeDifficulties, LEAST_PEOPLE } from './compute-difficulties.jobs.ts'
import { difficultyVotes } from './difficulty-votes.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Problem = Awaited<ReturnType<typeof buildProblem>>['problem']

let server: TestApp
let reader: User

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Problems of other tests would be suggested, too.
  await server.context.db.update(problems).set({ visibility: 'private' })
  reader = await buildUser(server.context)
})

const build = async (values: Partial<typeof problems.$inferInsert> = {}) =>
  (await buildProblem(server.context, { values })).problem
const solve = (who: User, problem: Problem, verdict: 'AC' | 'WA' = 'AC') =>
  buildSubmission(server.context, who, { problemId: problem.id, verdict })
/** In a contest that has the problem. */
async function solveInContest(who: User, problem: Problem) {
  const { contest } = await buildContest(server.context)
  const [link] = await server.context.db
    .insert(contestProblems)
    .values({ contestId: contest.id, problemId: problem.id, label: 'P', title: 'P' })
    .returning()
  const values = { contestId: contest.id, contestProblemId: link?.id }
  await buildSubmission(server.context, who, { problemId: problem.id, values })
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser(server.context)))
const measure = (problem: Problem, difficulty: number) =>
  server.context.db
    .insert(computedDifficulties)
    .values({ problemId: problem.id, difficulty, people: 9, computedAt: new Date() })
const compute = () => computeDifficulties(server.context)
const numberOf = async (problem: Problem): Promise<number | null> => {
  const [row] = await server.context.db
    .select()
    .from(computedDifficulties)
    .where(eq(computedDifficulties.problemId, problem.id))
  return row?.difficulty ?? null
}
const ask = async (pid?: number, who = reader) =>
  server.call(getNextProblems, { token: who.token, query: { pid } })
const next = async (pid?: number, who = reader) => (await ask(pid, who)).data
const vote = (problem: Problem, choice: 1 | 3 | 5 | null, who = reader) =>
  server.call(voteOnDifficulty, { token: who.token, body: { pid: problem.id, choice } })

describe('the computed difficulty of a problem', () => {
  test('comes with enough people, and is higher the fewer of them solve it', async () => {
    const [easy, hard, rare] = [await build(), await build(), await build()]
    const all = await people(LEAST_PEOPLE)
    for (const [at, one] of all.entries()) {
      await solve(one, easy, at < 4 ? 'AC' : 'WA')
      await solve(one, hard, at < 1 ? 'AC' : 'WA')
      if (at > 0) await solve(one, rare)
    }
    await compute()
    expect(await numberOf(easy)).toBeLessThan(1500)
    expect(await numberOf(hard)).toBeGreaterThan(1500)
    expect(await numberOf(rare)).toBeNull()
  })

  test('stays the same if it is computed again, and goes with the problem’s place in the list', async () => {
    const problem = await build()
    for (const one of await people(LEAST_PEOPLE)) await solve(one, problem)
    await compute()
    const found = await numberOf(problem)
    expect(found).not.toBeNull()
    await compute()
    expect(await numberOf(problem)).toBe(found)
    await server.context.db.update(problems).set({ visibility: 'private' })
    await compute()
    expect(await numberOf(problem)).toBeNull()
  })

  test('knows nothing of contests, groups and banned users', async () => {
    const problem = await build()
    const group = await buildGroup(server.context)
    const all = await people(LEAST_PEOPLE)
    const last = all[LEAST_PEOPLE - 1]
    if (last === undefined) throw new Error('no people')
    for (const one of all.slice(1)) await solve(one, problem)
    await solveInContest(all[0] ?? last, problem)
    await buildSubmission(server.context, all[0] ?? last, {
      problemId: problem.id,
      values: { groupId: group.id },
    })
    await compute()
    expect(await numberOf(problem)).toBeNull()
    await solve(all[0] ?? last, problem)
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, last.user.id))
    await compute()
    expect(await numberOf(problem)).toBeNull()
  })

  test('counts whoever solved a problem after giving up as not having solved it', async () => {
    const [plain, helped] = [await build(), await build()]
    await server.context.db
      .insert(problemEditorials)
      .values({ problemId: helped.id, isShown: true, opens: 'given_up', contents: { 'en-US': 'So.' } })
    for (const one of await people(LEAST_PEOPLE)) {
      const given = await server.call(giveUp, { token: one.token, body: { pid: helped.id } })
      expect(given.status).toBe(200)
      for (const problem of [plain, helped]) await solve(one, problem)
    }
    await compute()
    expect(await numberOf(helped)).toBeGreaterThan((await numberOf(plain)) ?? 0)
  })

  test('is moved by votes', async () => {
    const [plain, voted] = [await build(), await build()]
    for (const one of await people(LEAST_PEOPLE)) {
      for (const problem of [plain, voted]) await solve(one, problem)
      await vote(voted, 5, one)
    }
    await compute()
    expect(await numberOf(voted)).toBeGreaterThan((await numberOf(plain)) ?? 0)
  })

  test('stands in the list and with the problem, beside the setters’ word', async () => {
    const problem = await build({ difficulty: 'hard' })
    await measure(problem, 1420)
    const { data: page } = await server.call(listProblems, { query: { keyword: problem.code } })
    expect(page.records[0]).toMatchObject({ difficulty: 2, computedDifficulty: 1420 })
    const { data: detail } = await server.call(getProblemDetail, { query: { problemId: problem.code } })
    expect(detail).toMatchObject({ computedDifficulty: 1420, problem: { difficulty: 2 } })
  })
})

describe('a suggestion', () => {
  test('fits the reader’s rating, by a chance near 60 percent', async () => {
    for (const difficulty of [900, 1100, 1180, 1210, 1260, 1400, 1800])
      await measure(await build(), difficulty)
    const { suggestions, rating } = await next()
    expect(rating).toBeNull()
    expect(suggestions.map(({ computedDifficulty }) => computedDifficulty)).toEqual([1210, 1180, 1260])
    expect(suggestions[0]?.chance).toBe(Math.round(100 * solveChance(1278, 1210)))
  })

  test('is a problem that the reader has not tried, and everybody can read', async () => {
    const [fresh, tried, secret] = [await build(), await build(), await build({ visibility: 'private' })]
    const group = await buildGroup(server.context)
    const grouped = await build({ groupId: group.id })
    for (const problem of [fresh, tried, secret, grouped]) await measure(problem, 1200)
    await solve(reader, tried, 'WA')
    const { suggestions } = await next()
    expect(suggestions.map(({ pid }) => pid)).toEqual([fresh.id])
  })

  test('goes by the setters’ word where no problem with a number fits', async () => {
    const [easy] = [await build({ difficulty: 'easy' }), await build({ difficulty: 'hard' })]
    const { suggestions } = await next()
    expect(suggestions).toMatchObject([{ pid: easy.id, computedDifficulty: null, chance: 61 }])
  })

  test('becomes harder with what the reader solves', async () => {
    for (let difficulty = 1200; difficulty < 2400; difficulty += 50) await measure(await build(), difficulty)
    expect((await next()).suggestions[0]?.computedDifficulty).toBe(1200)
    for (let solved = 0; solved < 6; solved += 1) {
      const problem = await build()
      await measure(problem, 1750)
      await solve(reader, problem)
    }
    const { rating, tried, solved, suggestions } = await next()
    expect(rating).toBeGreaterThan(1700)
    expect({ tried, solved }).toEqual({ tried: 6, solved: 6 })
    expect(suggestions[0]?.computedDifficulty).toBe(Math.round(((rating ?? 0) - 70.4) / 50) * 50)
  })
})

describe('similar problems', () => {
  const tag = async (name: string) => {
    const [row] = await server.context.db.insert(tags).values({ name }).returning()
    if (row === undefined) throw new Error('no tag')
    return row.id
  }

  test('share tags, those with most of them first', async () => {
    const [one, two] = [await tag('one'), await tag('two')]
    const [named, half, whole, other] = [await build(), await build(), await build(), await build()]
    const link = (problem: Problem, ...tagIds: number[]) =>
      server.context.db.insert(problemTags).values(tagIds.map((tagId) => ({ problemId: problem.id, tagId })))
    await link(named, one, two)
    await link(half, two)
    await link(whole, one, two)
    await link(other, await tag('three'))
    expect((await next(named.id)).similar.map(({ pid }) => pid)).toEqual([whole.id, half.id])
    await solve(reader, whole)
    expect((await next(named.id)).similar.map(({ pid }) => pid)).toEqual([half.id])
    expect((await next()).similar).toEqual([])
  })

  test('are looked for only at problems that the reader may read', async () => {
    const secret = await build({ visibility: 'private' })
    expect((await ask(secret.id)).code).toBe('problem_not_public')
    const group = await buildGroup(server.context)
    expect((await ask((await build({ groupId: group.id })).id)).code).toBe('problem_not_found')
    expect((await ask(2 ** 40)).code).toBe('problem_not_found')
  })
})

describe('a vote', () => {
  test('is for those who solved the problem outside contests', async () => {
    const problem = await build()
    await solve(reader, problem, 'WA')
    await solveInContest(reader, problem)
    expect(await next(problem.id)).toMatchObject({ vote: null, mayVote: false })
    expect((await vote(problem, 3)).code).toBe('vote_without_solving')
    await solve(reader, problem)
    expect((await vote(problem, 3)).status).toBe(200)
    expect(await next(problem.id)).toMatchObject({ vote: 3, mayVote: true })
  })

  test('takes the place of an earlier one, and can be taken back', async () => {
    const problem = await build()
    await solve(reader, problem)
    for (const choice of [5, 1] as const) await vote(problem, choice)
    const mine = () =>
      server.context.db.select().from(difficultyVotes).where(eq(difficultyVotes.userId, reader.user.id))
    expect(await mine()).toMatchObject([{ choice: 1 }])
    expect((await vote(problem, null)).status).toBe(200)
    expect(await mine()).toEqual([])
  })
})
