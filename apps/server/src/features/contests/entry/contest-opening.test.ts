import {
  getBoard,
  getContest,
  getContestAccess,
  listContestProblems,
  listUnreadContestAnnouncements,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { and, eq } from '../../../db/drizzle.ts'
import { sessions, users } from '../../accounts/accounts.tables.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { participations } from '../contests.tables.ts'

let server: TestApp

beforeAll(async () => {
  // So long that only a change can end an answer that is kept.
  server = await startTestApp({ config: { listCacheMs: 60_000 } })
})
afterAll(() => server.close())

/** A notification may take its time on a busy machine. */
const until = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000 })

const HOUR_MS = 3_600_000

test('of many who open a private contest at once, each is answered by their own rights', async () => {
  const { db } = server.context
  const { contest } = await buildContest(server.context, { values: { access: 'private' } })
  const kinds = ['entered', 'outside', 'banned', 'logged out'] as const
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const kind = kinds[index % kinds.length] ?? 'outside'
      const { user, entrantId, token } = await buildUser(server.context)
      if (kind !== 'outside') await db.insert(participations).values({ contestId: contest.id, entrantId })
      if (kind === 'banned') await db.update(users).set({ status: 'banned' }).where(eq(users.id, user.id))
      if (kind === 'logged out')
        await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, user.id))
      return { kind, token }
    }),
  )
  const codes = {
    entered: [undefined, undefined, undefined],
    outside: [undefined, 'contest_not_registered', 'contest_not_registered'],
    banned: ['account_banned', 'account_banned', 'account_banned'],
    'logged out': ['session_expired', 'session_expired', 'session_expired'],
  }
  const answers = await Promise.all(
    people.map(async ({ kind, token }) => {
      const asked = { token, query: { cid: contest.id } }
      const [info, problems, news, access] = await Promise.all([
        server.call(getContest, asked),
        server.call(listContestProblems, asked),
        server.call(listUnreadContestAnnouncements, {
          token,
          body: { cid: contest.id, readAnnouncementList: [] },
        }),
        server.call(getContestAccess, asked),
      ])
      return {
        kind,
        codes: [info.code, problems.code, news.code],
        isRegistered: info.code === undefined ? info.data.isRegistered : undefined,
        access: access.code === undefined ? access.data.access : undefined,
      }
    }),
  )
  for (const answer of answers) {
    const isKnown = answer.kind === 'entered' || answer.kind === 'outside'
    const isIn = isKnown ? answer.kind === 'entered' : undefined
    expect(answer).toEqual({
      kind: answer.kind,
      codes: codes[answer.kind],
      isRegistered: isIn,
      access: isIn,
    })
  }
})

test('the answers that all share change with the contest, its seal and its problems', async () => {
  const { db } = server.context
  const { token } = await buildUser(server.context)
  const built = await buildContest(server.context)
  const { id: cid } = built.contest
  const entrant = await buildUser(server.context)
  for (const at of [60, 1_800]) await buildAttempt(server.context, built, entrant, { label: 'A', at })
  const asked = { token, query: { cid } }
  const titles = async () =>
    (await server.call(listContestProblems, asked)).data.map((one) => one.displayTitle)
  const counts = async () => (await server.call(listContestProblems, asked)).data.map((one) => one.total)
  const info = async () => {
    const { title, isSealed, isRegistered } = (await server.call(getContest, asked)).data
    return { title, isSealed, isRegistered }
  }
  expect(await titles()).toEqual(['Title of A', 'Title of B'])
  expect(await counts()).toEqual([2, 0])
  const isFirst = and(eq(contestProblems.contestId, cid), eq(contestProblems.label, 'A'))
  await db.update(contestProblems).set({ title: 'Another title' }).where(isFirst)
  await until(titles).toEqual(['Another title', 'Title of B'])

  const freezesAt = new Date(built.contest.startsAt.getTime() + HOUR_MS / 4)
  await db.update(contests).set({ title: 'Renamed', freezesAt }).where(eq(contests.id, cid))
  expect(await info()).toEqual({ title: 'Renamed', isSealed: true, isRegistered: false })
  expect(await counts()).toEqual([1, 0])

  await db.update(contests).set({ isVisible: false }).where(eq(contests.id, cid))
  expect((await server.call(getContest, asked)).code).toBe('contest_not_found')
  expect((await server.call(listContestProblems, asked)).code).toBe('contest_not_found')
})

test('who is disqualified loses the rank on the board that all share', async () => {
  const { db } = server.context
  const { token } = await buildUser(server.context)
  const built = await buildContest(server.context)
  const { id: contestId } = built.contest
  const entrant = await buildUser(server.context)
  await buildAttempt(server.context, built, entrant, { label: 'A', at: 60 })
  const stars = async () => {
    const { rows } = (await server.call(getBoard, { token, query: { cid: contestId } })).data
    return rows.map((row) => row.isStar)
  }
  expect(await stars()).toEqual([false])
  await db.insert(participations).values({
    ...{ contestId, entrantId: entrant.entrantId, disqualifiedAt: new Date(), disqualification: 'Copied' },
  })
  await until(stars).toEqual([true])
})

test('a client that holds the list of problems is answered by a few bytes, until it changes', async () => {
  const { db } = server.context
  const { token } = await buildUser(server.context)
  const { contest } = await buildContest(server.context)
  const url = `/api/get-contest-problem?cid=${contest.id}`
  const first = await server.app.inject({ url, headers: { authorization: token } })
  const again = () =>
    server.app.inject({
      url,
      headers: { authorization: token, 'if-none-match': String(first.headers.etag) },
    })
  expect((await again()).statusCode).toBe(304)
  const isFirst = and(eq(contestProblems.contestId, contest.id), eq(contestProblems.label, 'A'))
  await db.update(contestProblems).set({ title: 'Another title' }).where(isFirst)
  await until(async () => (await again()).statusCode).toBe(200)
})
