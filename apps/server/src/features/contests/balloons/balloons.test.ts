import { checkBalloon, listBalloons, takeBalloon } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { entrants } from '../../accounts/accounts.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let author: User
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  author = await buildUser(server.context)
})
afterAll(() => server.close())

async function openContest(values: ContestDraft['values'] = {}) {
  const { contest, problems } = await buildContest(server.context, {
    values: { authorId: author.user.id, ...values },
  })
  /** Stores an attempt some seconds after the start. */
  const attempt = async ({ user }: User, label: string, seconds: number, verdict: 'AC' | 'WA' = 'AC') => {
    const problem = problems.find(({ link }) => link.label === label)
    if (problem === undefined) throw new Error(`no problem ${label}`)
    const { db } = server.context
    await db.insert(entrants).values({ kind: 'user', userId: user.id }).onConflictDoNothing()
    const [entrant] = await db.select().from(entrants).where(eq(entrants.userId, user.id))
    const [row] = await db
      .insert(submissions)
      .values({
        userId: user.id,
        entrantId: entrant?.id ?? 0,
        problemId: problem.problem.id,
        contestId: contest.id,
        contestProblemId: problem.link.id,
        language: 'C++',
        sourceLength: 1,
        submittedAt: new Date(contest.startsAt.getTime() + seconds * 1000),
        state: 'judged',
        verdict,
      })
      .returning()
    return row?.id ?? 0
  }
  const list = async () =>
    (await server.call(listBalloons, { token: author.token, query: { cid: contest.id } })).data.records
  return { contest, attempt, list }
}

test('a balloon is the first accepted submission of an entrant to a problem within the contest', async () => {
  const { attempt, list } = await openContest()
  const [ada, bob] = [await buildUser(server.context), await buildUser(server.context)]
  const root = await buildUser(server.context, { role: 'root' })
  await attempt(ada, 'A', 10, 'WA')
  await attempt(root, 'A', 11)
  await attempt(author, 'A', 12)
  await attempt(ada, 'A', -1)
  const second = await attempt(ada, 'A', 70)
  await attempt(ada, 'A', 80)
  const first = await attempt(bob, 'A', 60)
  const other = await attempt(ada, 'B', 65)
  await attempt(bob, 'B', 5 * 3600)
  expect(await list()).toMatchObject([
    { id: first, displayId: 'A', username: bob.user.username, time: 60, firstBlood: true, checked: false },
    { id: other, displayId: 'B', firstBlood: true },
    { id: second, displayId: 'A', username: ada.user.username, time: 70, firstBlood: false },
  ])
})

test('a delivered balloon moves to the end, and back when it was not', async () => {
  const { contest, attempt, list } = await openContest()
  const ada = await buildUser(server.context)
  const [a, b] = [await attempt(ada, 'A', 1), await attempt(ada, 'B', 2)]
  const check = (id: number, checked: boolean) =>
    server.call(checkBalloon, { token: author.token, body: { id, cid: contest.id, checked } })
  expect((await check(a, true)).status).toBe(200)
  expect(await list()).toMatchObject([
    { id: b, checked: false },
    { id: a, checked: true },
  ])
  await check(a, false)
  expect((await list()).map(({ id }) => id)).toEqual([a, b])
  expect(await check(999_999, true)).toMatchObject({ code: 'balloon_not_found' })
})

test('of two runners one gets the balloon, and the other hears who has it', async () => {
  const { contest, attempt, list } = await openContest()
  const ada = await buildUser(server.context)
  const runners = [author, await buildUser(server.context, { role: 'root' })]
  const id = await attempt(ada, 'A', 1)
  const take = ({ token }: User, isTaken: boolean) =>
    server.call(takeBalloon, { token, body: { id, cid: contest.id, isTaken } })
  const answers = await Promise.all(runners.map((runner) => take(runner, true)))
  expect(answers.map(({ code }) => code).sort()).toEqual(['balloon_taken', undefined])
  const winner = runners[answers.findIndex(({ status }) => status === 200)]
  expect(await list()).toMatchObject([{ takenBy: winner?.user.username }])
  if (winner !== undefined) await take(winner, false)
  expect(await list()).toMatchObject([{ takenBy: null }])
})

test('a rejudge that takes the verdict away takes the balloon away', async () => {
  const { attempt, list } = await openContest()
  const ada = await buildUser(server.context)
  const id = await attempt(ada, 'A', 1)
  await server.context.db
    .update(submissions)
    .set({ state: 'judged', verdict: 'WA' })
    .where(eq(submissions.id, id))
  expect(await list()).toEqual([])
})

test('behind the seal nobody gets a balloon, so that the room does not tell what the board hides', async () => {
  const start = clock.now().getTime() - 3_600_000
  const { contest, attempt, list } = await openContest({
    ...{ startsAt: new Date(start), freezesAt: new Date(start + 1_000_000), unsealsAtEnd: false },
  })
  const [ada, bob] = [await buildUser(server.context), await buildUser(server.context)]
  const before = await attempt(ada, 'A', 999)
  const behind = await attempt(bob, 'A', 1_000)
  await attempt(ada, 'B', 1_200)
  const query = { cid: contest.id }
  const { data } = await server.call(listBalloons, { token: author.token, query })
  expect(data).toMatchObject({ total: 1, records: [{ id: before, firstBlood: true }] })
  const { token } = author
  const body = { id: behind, cid: contest.id }
  const refusal = { code: 'balloon_not_found' }
  expect(await server.call(checkBalloon, { token, body: { ...body, checked: true } })).toMatchObject(refusal)
  expect(await server.call(takeBalloon, { token, body: { ...body, isTaken: true } })).toMatchObject(refusal)
  const { db } = server.context
  // The release.
  await db
    .update(contests)
    .set({ unsealsAtEnd: true, endsAt: new Date(start + 3_000_000) })
    .where(eq(contests.id, contest.id))
  expect(await list()).toHaveLength(3)
})

test('balloons are for the organisers', async () => {
  const { contest, attempt } = await openContest()
  const ada = await buildUser(server.context)
  const id = await attempt(ada, 'A', 1)
  const siteAdmin = await buildUser(server.context, { role: 'admin' })
  for (const { token } of [ada, siteAdmin]) {
    const refusal = { code: 'contest_admins_only' }
    const cid = contest.id
    expect(await server.call(listBalloons, { token, query: { cid } })).toMatchObject(refusal)
    expect(await server.call(checkBalloon, { token, body: { id, cid, checked: true } })).toMatchObject(
      refusal,
    )
    expect(await server.call(takeBalloon, { token, body: { id, cid, isTaken: true } })).toMatchObject(refusal)
  }
})
