import { downloadOwnPrograms, getOwnWork, getYearReview, VERDICT_STATUS } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { unzipTexts } from '../../../../test/unzip-texts.ts'
import { problemTags, tags } from '../../problems/problems.tables.ts'
import { submissionSources } from '../../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Draft = Parameters<typeof buildSubmission>[2]

const clock = setClock(new Date(2026, 5, 15, 12).toISOString())
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

async function handIn(who: User, draft: Draft, source = 'int main() {}') {
  const id = await buildSubmission(server.context, who, draft)
  await server.context.db.insert(submissionSources).values({ submissionId: id, source })
  return id
}

const at = (month: number, day: number, year = 2026) => ({ submittedAt: new Date(year, month - 1, day, 9) })

test('own work counts tags of solved problems, languages and verdicts, and nothing of a contest', async () => {
  const ada = await buildUser(server.context)
  const { problem } = await buildProblem(server.context)
  const [tag] = await server.context.db
    .insert(tags)
    .values({ name: '图论', translations: { 'en-US': 'Graphs' } })
    .returning()
  await server.context.db.insert(problemTags).values({ problemId: problem.id, tagId: tag?.id ?? 0 })
  await handIn(ada, { problemId: problem.id, verdict: 'WA', values: { language: 'Python3' } })
  await handIn(ada, { problemId: problem.id, verdict: 'AC' })
  const contest = await buildContest(server.context)
  await buildAttempt(server.context, contest, ada, { label: 'A', at: 60, verdict: 'TLE' })
  const { data } = await server.call(getOwnWork, { token: ada.token, language: 'en-US' })
  expect(data).toEqual({
    tags: [{ name: 'Graphs', solved: 1 }],
    languages: expect.arrayContaining([
      { language: 'C++', total: 1, accepted: 1 },
      { language: 'Python3', total: 1, accepted: 0 },
    ]),
    verdicts: expect.arrayContaining([
      { status: VERDICT_STATUS.AC, total: 1 },
      { status: VERDICT_STATUS.WA, total: 1 },
    ]),
  })
})

test('a year has its months, days, and what was solved in it for the first time', async () => {
  const ada = await buildUser(server.context)
  const easy = (await buildProblem(server.context, { values: { difficulty: 'easy' }, title: 'Easy' })).problem
  const hard = (await buildProblem(server.context, { values: { difficulty: 'hard' }, title: 'Hard' })).problem
  const old = (await buildProblem(server.context)).problem
  await handIn(ada, { problemId: old.id, verdict: 'AC', values: at(12, 31, 2025) })
  await handIn(ada, { problemId: old.id, verdict: 'AC', values: at(1, 1) })
  await handIn(ada, { problemId: hard.id, verdict: 'WA', values: at(3, 1) })
  await handIn(ada, { problemId: hard.id, verdict: 'AC', values: at(3, 2) })
  await handIn(ada, { problemId: easy.id, verdict: 'AC', values: at(3, 3) })
  await handIn(ada, { problemId: easy.id, verdict: 'AC', values: at(3, 3) })
  const read = async (year?: number) => {
    const query = year === undefined ? {} : { year }
    return (await server.call(getYearReview, { token: ada.token, query, language: 'en-US' })).data
  }
  const review = await read()
  expect(review).toMatchObject({
    ...{ year: 2026, years: [2025, 2026], submissions: 5, solved: 2, activeDays: 4, longestStreak: 3 },
    busiestDay: { date: '2026-03-03', count: 2 },
    first: { title: 'Hard' },
    last: { title: 'Easy' },
    hardest: { title: 'Hard', difficulty: 2 },
    languages: [{ language: 'C++', total: 5, accepted: 4 }],
  })
  expect(review.months[0]).toEqual({ submissions: 1, solved: 0 })
  expect(review.months[2]).toEqual({ submissions: 4, solved: 2 })
  expect(await read(2025)).toMatchObject({ submissions: 1, solved: 1, activeDays: 1 })
  expect(await read(1999)).toMatchObject({
    submissions: 0,
    busiestDay: null,
    hardest: null,
    years: [1999, 2025, 2026],
  })
  // No calendar has such a year.
  expect((await read(1_000_000)).year).toBe(2026)
})

test('all own programs are in one zip, by place and problem, without verdicts that a contest keeps', async () => {
  const [ada, bob] = [await buildUser(server.context), await buildUser(server.context)]
  const { problem } = await buildProblem(server.context, { values: { code: 'W 1/2' } })
  const wrong = await handIn(ada, { problemId: problem.id, verdict: 'WA' }, 'first')
  await handIn(bob, { problemId: problem.id, verdict: 'AC' }, 'of somebody else')
  const running = await buildContest(server.context)
  const kept = await buildAttempt(server.context, running, ada, { label: 'A', at: 60, verdict: 'WA' })
  const now = clock.now().getTime()
  const ended = await buildContest(server.context, {
    values: { startsAt: new Date(now - 7_200_000), endsAt: new Date(now - 3_600_000) },
  })
  const open = await buildAttempt(server.context, ended, ada, { label: 'B', at: 60, verdict: 'AC' })
  await server.context.db.insert(submissionSources).values([
    { submissionId: kept, source: 'second' },
    { submissionId: open, source: '第三' },
  ])
  const answer = await server.call(downloadOwnPrograms, { token: ada.token })
  const { 'index.csv': index, ...files } = Object.fromEntries(await unzipTexts(answer.payload))
  expect(files).toEqual({
    [`site/W_1_2/${wrong}_WA.cpp`]: 'first',
    [`contest-${running.contest.id}/A/${kept}.cpp`]: 'second',
    [`contest-${ended.contest.id}/B/${open}_AC.cpp`]: '第三',
  })
  expect(index?.trim().split('\r\n')).toHaveLength(4)
  expect(index).toContain(
    `contest-${running.contest.id}/A/${kept}.cpp,${kept},${running.contest.id},,A,C++,,`,
  )
  // A second download is taken when the first is over.
  expect((await server.call(downloadOwnPrograms, { token: ada.token })).http).toBe(200)
})
