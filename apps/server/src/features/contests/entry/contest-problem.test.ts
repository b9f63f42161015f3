import { getContestProblem, listProblemTags } from '@gavel/contract'
import { LANGUAGES } from '@gavel/languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { problems, problemTags, tags } from '../../problems/problems.tables.ts'

const clock = setClock('2026-03-01T12:00:00Z')
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
const OVER = () => ({ startsAt: inHours(-2), endsAt: inHours(-1) })

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

/** A contest whose problem A is hard, tagged and known from elsewhere. */
async function contestOf(values: ContestDraft['values'] = {}) {
  const { db } = server.context
  const author = await buildUser(server.context)
  const setter = await buildUser(server.context)
  const built = await buildContest(server.context, { values: { authorId: author.user.id, ...values } })
  const [first] = built.problems
  if (first === undefined) throw new Error('a contest without problems')
  const [tag] = await db
    .insert(tags)
    .values({ name: `tag of ${first.problem.code}` })
    .returning()
  await db.insert(problemTags).values({ problemId: first.problem.id, tagId: tag?.id ?? 0 })
  await db
    .update(problems)
    .set({ source: 'Regional 2019', difficulty: 'hard', authorId: setter.user.id })
    .where(eq(problems.id, first.problem.id))
  return { ...built, author, setter, ...first }
}

const read = (cid: number, token: string, displayId = 'A') =>
  server.call(getContestProblem, { token, query: { cid, displayId } })

describe('where a problem comes from', () => {
  test('is hidden while the contest runs', async () => {
    const { token } = await buildUser(server.context)
    const { contest, problem, setter } = await contestOf()
    const answer = await read(contest.id, token, 'a')
    expect(answer.data.problem).toMatchObject({
      id: problem.id,
      problemId: 'A',
      title: 'Title of A',
      author: null,
      source: null,
      difficulty: null,
    })
    expect(answer.data.tags).toEqual([])
    for (const trace of [problem.code, setter.user.username, 'Regional', `tag of`])
      expect(answer.payload.toString()).not.toContain(trace)
    const query = { pid: problem.id, cid: contest.id }
    expect((await server.call(listProblemTags, { token, query })).data).toEqual([])
  })

  test.each([
    ['after the end', OVER],
    ['by the contest’s author', () => ({})],
  ])('is told %s', async (about, values) => {
    const { token } = await buildUser(server.context)
    const { contest, setter, author, problem } = await contestOf(values())
    const who = about === 'after the end' ? token : author.token
    const { data } = await read(contest.id, who)
    expect(data.problem).toMatchObject({
      author: setter.user.username,
      source: 'Regional 2019',
      difficulty: 2,
      title: 'Title of A',
    })
    expect(data.tags).toHaveLength(1)
    const query = { pid: problem.id, cid: contest.id }
    expect((await server.call(listProblemTags, { token: who, query })).data).toHaveLength(1)
  })
})

test('a problem has the languages that the contest takes', async () => {
  const { token } = await buildUser(server.context)
  const only = LANGUAGES.find(({ name }) => name === 'Python3')
  const { contest } = await contestOf({ languageIds: [only?.id ?? 0] })
  expect((await read(contest.id, token)).data.languages).toEqual(['Python3'])
})

test('a problem says how much the contest tells of its test cases', async () => {
  const { token } = await buildUser(server.context)
  const feedbackOf = async (values: ContestDraft['values']) =>
    (await read((await contestOf(values)).contest.id, token)).data.problem
  expect(await feedbackOf({})).toMatchObject({ feedback: 'none', openCaseResult: false })
  expect(await feedbackOf({ feedback: 'verdict' })).toMatchObject({
    feedback: 'verdict',
    openCaseResult: true,
  })
  expect(await feedbackOf(OVER())).toMatchObject({ feedback: 'full' })
})

test('figures are the contest’s own, by verdict, up to the seal', async () => {
  const entrant = await buildUser(server.context)
  const built = await contestOf({ startsAt: inHours(-2), freezesAt: inHours(-1) })
  for (const [at, verdict] of [
    [1, 'WA'],
    [2, 'WA'],
    [3, 'AC'],
    [4, null],
    [3_600, 'AC'],
  ] as const)
    await buildAttempt(server.context, built, entrant, { label: 'A', at, verdict })
  const counts = async (token: string) => (await read(built.contest.id, token)).data.problemCount
  expect(await counts(entrant.token)).toMatchObject({ total: 4, ac: 1, wa: 2, ce: 0 })
  expect(await counts(built.author.token)).toMatchObject({ total: 5, ac: 2 })
})

test.each([
  ['has no such label', {}, 'Z', 'problem_not_found'],
  ['knows the problem by its label alone', {}, '', 'problem_not_found'],
  ['has not begun', { startsAt: inHours(1) }, 'A', 'contest_not_started'],
  ['is private', { access: 'private' }, 'A', 'contest_not_registered'],
] as const)('a contest that %s: %j', async (_, values, label, code) => {
  const { token } = await buildUser(server.context)
  const { contest, problem } = await contestOf(values)
  expect((await read(contest.id, token, label || problem.code)).code).toBe(code)
})

test('a problem that was made private is read by the contest’s administrators alone', async () => {
  const { token } = await buildUser(server.context)
  const { contest, problem, author } = await contestOf()
  await server.context.db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, problem.id))
  expect((await read(contest.id, token)).code).toBe('problem_not_public')
  expect((await read(contest.id, author.token)).code).toBeUndefined()
})
