import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  createComment,
  getMe,
  type LiveEvent,
  listSessions,
  logout,
  revokeSession,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { caseReport, type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { openEventStream } from '../../../test/open-event-stream.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { participations } from '../contests/contests.tables.ts'
import { groupMembers, groups } from '../groups/groups.tables.ts'
import { contests } from '../places/places.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { STREAMS_PER_ACCOUNT, STREAMS_PER_ADDRESS } from './open-streams.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let judge: JudgeClient
let address: string

beforeAll(async () => {
  server = await startTestApp()
  judge = await startJudgeClient(server.context, server.call)
  address = await server.app.listen({ port: 0 })
})
afterAll(async () => {
  // Streams never end by themselves, and the server waits for open ones, so they are cut as `main.ts` does.
  server.app.server.closeAllConnections()
  await server.close()
})

const openStream = (search: string, token?: string) => openEventStream(address, search, token)

const statusOfOpening = async (token?: string) => {
  const { response, close } = await openStream('', token)
  close()
  return response.status
}
/** Closed connections are no longer counted once the server notices. */
const untilOpening = async (status: number, token?: string) => {
  while ((await statusOfOpening(token)) !== status);
}

test('the owner follows a submission from pending over its cases to the verdict', async () => {
  const admin = await buildUser(server.context, { role: 'admin' })
  const { problem } = await buildProblem(server.context)
  const stream = await openStream('', admin.token)
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
  const { submitId } = (
    await server.call(submit, {
      token: admin.token,
      body: { pid: problem.code, language: 'Python3', code: 'pass' },
    })
  ).data
  const statusIs = (status: number) => (event: LiveEvent) =>
    event.type === 'submission' && event.submitId === submitId && event.status === status
  await stream.until(statusIs(5))
  const task = await judge.leaseOne()
  await stream.until(statusIs(6))
  await judge.progress(task.leaseToken, 'judging', [caseReport(1, 'AC')])
  expect(await stream.until((event) => event.type === 'cases')).toMatchObject({
    submitId,
    cases: [{ seq: 1, status: 0 }],
  })
  await judge.report(task.leaseToken, judgeReportOf('WA'))
  expect(await stream.until(statusIs(-1))).toMatchObject({ done: null, total: null })
  stream.close()
})

test('visitors hear nothing they did not ask for', async () => {
  const admin = await buildUser(server.context, { role: 'admin' })
  const { problem } = await buildProblem(server.context)
  const [silent, feed] = await Promise.all([openStream(''), openStream('?feed=public')])
  await server.call(submit, {
    token: admin.token,
    body: { pid: problem.code, language: 'Python3', code: 'pass' },
  })
  await feed.until((event) => event.type === 'submission' && event.pid === problem.id)
  expect(silent.seen).toEqual([])
  silent.close()
  feed.close()
})

describe('many streams at once', () => {
  /** Opens streams that all wait for a board, which cannot be read before `work` is done. */
  async function whileBoardWaits(
    count: number,
    work: (abort: AbortController, countClosed: () => number) => Promise<void>,
  ) {
    const { contest } = await buildContest(server.context, { values: { isBoardOpen: true } })
    const { token } = await buildUser(server.context)
    const abort = new AbortController()
    const open = () =>
      fetch(`${address}/api/events?board=${contest.id}`, {
        signal: abort.signal,
        headers: { authorization: token },
      })
    let [arrived, closed] = [0, 0]
    const countArrival = (_: IncomingMessage, response: ServerResponse) => {
      arrived += 1
      response.once('close', () => {
        closed += 1
      })
    }
    server.app.server.on('request', countArrival)
    const answers = await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`lock table contests in access exclusive mode`)
      const opening = Array.from({ length: count }, open)
      const settled = Promise.allSettled(opening)
      await expect.poll(() => arrived, { timeout: 10_000 }).toBe(count)
      // A request that comes later is known later, so all the others are known when this returns.
      await server.call(getMe, { token })
      await expect.poll(() => countLockWaits(server.context)).toBeGreaterThan(0)
      await work(abort, () => closed)
      return { settled }
    })
    server.app.server.off('request', countArrival)
    return { answers: await answers.settled, abort, token, contest }
  }

  test('are not more than an account may have', async () => {
    const { answers, abort } = await whileBoardWaits(STREAMS_PER_ACCOUNT + 5, async () => {})
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 0))
    abort.abort()
    expect(statuses.toSorted()).toEqual([...Array(STREAMS_PER_ACCOUNT).fill(200), ...Array(5).fill(429)])
  })

  test('of readers who hang up before they are open do not count any more', async () => {
    const { token, contest } = await whileBoardWaits(STREAMS_PER_ACCOUNT, async (abort, countClosed) => {
      abort.abort()
      await expect.poll(countClosed, { timeout: 10_000 }).toBe(STREAMS_PER_ACCOUNT)
    })
    // A stream that asks for the board later gets it later.
    const later = await openStream(`?board=${contest.id}`)
    expect(await statusOfOpening(token)).toBe(200)
    later.close()
  })
})

test('a stream ends that was being opened when its reader left a group', async () => {
  const { context } = server
  const { user, token } = await buildUser(context)
  const group = await buildGroup(context, { members: { [user.id]: 'member' } })
  const { contest } = await buildContest(context, { values: { groupId: group.id } })
  const leave = () => context.db.delete(groupMembers).where(eq(groupMembers.userId, user.id))
  const opening = await context.db.transaction(async (tx) => {
    await tx.execute(sql`lock table contests in access exclusive mode`)
    const stream = openStream(`?board=${contest.id}`, token)
    await expect.poll(() => countLockWaits(context)).toBeGreaterThan(0)
    await leave()
    return { stream }
  })
  await (await opening.stream).untilEnded()
})

describe('the standings of a contest', () => {
  const rowOf = (event: LiveEvent) => (event.type === 'standings' ? (event.rows?.[0] ?? null) : null)

  test('are told row by row to those who may see them', async () => {
    const [ada, eve] = [await buildUser(server.context), await buildUser(server.context)]
    const contest = await buildContest(server.context, { values: { isBoardOpen: true } })
    const hidden = await buildContest(server.context, { values: { isVisible: false } })
    const search = (cid: number) => `?board=${cid}`
    const [inside, outside, none] = await Promise.all([
      openStream(search(contest.contest.id), ada.token),
      openStream(search(contest.contest.id)),
      openStream(search(hidden.contest.id), eve.token),
    ])
    for (const one of [contest, hidden]) await buildAttempt(server.context, one, ada, { label: 'A', at: 60 })
    for (const stream of [inside, outside]) {
      const event = await stream.until(({ type }) => type === 'standings')
      expect(event).toMatchObject({
        cid: contest.contest.id,
        rows: [{ entrantId: ada.entrantId, result: 1 }],
      })
    }
    expect(none.seen).toEqual([])
    for (const stream of [inside, outside, none]) stream.close()
  })

  test('tell entrants nothing of verdicts behind the seal, and organisers all', async () => {
    const [author, ada] = [await buildUser(server.context), await buildUser(server.context)]
    const now = server.context.now().getTime()
    const contest = await buildContest(server.context, {
      values: { authorId: author.user.id, freezesAt: new Date(now - 1_800_000) },
    })
    const cid = contest.contest.id
    const [entrant, organiser] = await Promise.all([
      openStream(`?board=${cid}&forceRefresh=true`, ada.token),
      openStream(`?board=${cid}&forceRefresh=true`, author.token),
    ])
    const late = { label: 'A', at: 2_400, verdict: null }
    const id = await buildAttempt(server.context, contest, ada, late)
    const triesOf = (event: LiveEvent) => rowOf(event)?.cells[0]?.[2]
    await entrant.until((event) => triesOf(event) === 1)
    await server.context.db
      .update(submissions)
      .set({ state: 'judged', verdict: 'AC' })
      .where(eq(submissions.id, id))
    await organiser.until((event) => rowOf(event)?.result === 1)
    // The first event after the verdict is not of it.
    await buildAttempt(server.context, contest, ada, { ...late, label: 'B' })
    await entrant.until((event) => rowOf(event)?.cells[1] != null)
    expect(entrant.seen.filter(({ type }) => type === 'standings')).toHaveLength(2)
    for (const event of entrant.seen) expect(rowOf(event)?.result ?? 0).toBe(0)
    for (const stream of [entrant, organiser]) stream.close()
  })
})

describe('a contest of a group', () => {
  test('is heard of by its members, its questions by who asked and by the roots of the group', async () => {
    const { context } = server
    const someone = () => buildUser(context)
    const [ada, bob, teacher, eve] = await Promise.all([someone(), someone(), someone(), someone()])
    const group = await buildGroup(context, {
      members: { [ada.user.id]: 'member', [bob.user.id]: 'member', [teacher.user.id]: 'root' },
    })
    const { contest } = await buildContest(context, { values: { groupId: group.id } })
    const search = `?contest=${contest.id}&threadCid=${contest.id}`
    const openFor = ({ token }: User) => openStream(search, token)
    const [asker, member, root, outsider] = await Promise.all([ada, bob, teacher, eve].map(openFor))
    const body = { cid: contest.id, content: 'May a be negative?' }
    expect((await server.call(createComment, { token: ada.token, body })).status).toBe(200)
    for (const stream of [asker, root]) await stream?.until(({ type }) => type === 'thread')
    await context.db
      .update(contests)
      .set({ endsAt: new Date(contest.endsAt.getTime() + 600_000) })
      .where(eq(contests.id, contest.id))
    for (const stream of [asker, member, root]) await stream?.until(({ type }) => type === 'contest')
    expect(member?.seen).toEqual([{ type: 'contest', cid: contest.id }])
    expect(outsider?.seen).toEqual([])
    for (const stream of [asker, member, root, outsider]) stream?.close()
  })
})

describe('a contest', () => {
  test('is told to have changed to those who may know of it', async () => {
    const { db } = server.context
    const [author, eve] = [await buildUser(server.context), await buildUser(server.context)]
    const values = { authorId: author.user.id }
    const shown = (await buildContest(server.context, { values })).contest
    const hidden = (await buildContest(server.context, { values: { ...values, isVisible: false } })).contest
    const search = (cid: number) => `?contest=${cid}`
    const [entrant, visitor, organiser, none] = await Promise.all([
      openStream(search(shown.id), eve.token),
      openStream(search(shown.id)),
      openStream(search(hidden.id), author.token),
      openStream(search(hidden.id), eve.token),
    ])
    const move = (id: number, values: Partial<typeof contests.$inferInsert>) =>
      db.update(contests).set(values).where(eq(contests.id, id))
    for (const { id, endsAt } of [hidden, shown])
      await move(id, { endsAt: new Date(endsAt.getTime() + 600_000) })
    for (const stream of [entrant, visitor]) await stream.until(({ type }) => type === 'contest')
    await organiser.until(({ type }) => type === 'contest')
    for (const stream of [entrant, visitor]) expect(stream.seen).toEqual([{ type: 'contest', cid: shown.id }])
    expect(organiser.seen).toEqual([{ type: 'contest', cid: hidden.id }])
    expect(none.seen).toEqual([])
    for (const stream of [entrant, visitor, organiser, none]) stream.close()
  })

  test.each<[string, (cid: number, entrantId: number) => Promise<unknown>]>([
    [
      'its description',
      (cid) =>
        server.context.db.update(contests).set({ description: 'Another text.' }).where(eq(contests.id, cid)),
    ],
    [
      'an entrant',
      (contestId, entrantId) => server.context.db.insert(participations).values({ contestId, entrantId }),
    ],
  ])('is told to have changed with %s', async (_, change) => {
    const { contest } = await buildContest(server.context)
    const other = await buildContest(server.context)
    const eve = await buildUser(server.context)
    const stream = await openStream(`?contest=${contest.id}`)
    await change(other.contest.id, eve.entrantId)
    await change(contest.id, eve.entrantId)
    await stream.until(({ type }) => type === 'contest')
    expect(stream.seen).toEqual([{ type: 'contest', cid: contest.id }])
    stream.close()
  })
})

describe('a stream ends', () => {
  test.each<[string, (user: { id: string; token: string }) => Promise<unknown>]>([
    ['with a logout', ({ token }) => server.call(logout, { token })],
    ['with its session', ({ token }) => endOwnSession(token)],
    ['with a ban', ({ id }) => change(id, { status: 'banned' })],
    ['with a change of role', ({ id }) => change(id, { role: 'admin' })],
    ['with a ban of a group of theirs', ({ id }) => banGroupOf(id)],
    ['with the account', ({ id }) => server.context.db.delete(users).where(eq(users.id, id))],
    [
      'when the session is swept away',
      ({ id }) => server.context.db.delete(sessions).where(eq(sessions.userId, id)),
    ],
  ])('%s', async (_, end) => {
    const { user, token } = await buildUser(server.context)
    const [own, others] = [await openStream('', token), await openStream('?feed=public')]
    await end({ id: user.id, token })
    await own.untilEnded()
    const admin = await buildUser(server.context, { role: 'admin' })
    const { problem } = await buildProblem(server.context)
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    await server.call(submit, { token: admin.token, body })
    await others.until((event) => event.type === 'submission' && event.pid === problem.id)
    others.close()
  })

  const change = (id: string, to: Partial<typeof users.$inferInsert>) =>
    server.context.db.update(users).set(to).where(eq(users.id, id))

  async function banGroupOf(id: string) {
    const group = await buildGroup(server.context, { members: { [id]: 'member' } })
    const values = { bannedAt: new Date() }
    return server.context.db.update(groups).set(values).where(eq(groups.id, group.id))
  }

  async function endOwnSession(token: string) {
    const [session] = (await server.call(listSessions, { token })).data
    return server.call(revokeSession, { token, query: { id: session?.id ?? '' } })
  }
})

describe('too many streams', () => {
  test('of one account are refused, until one of them closes', async () => {
    const [user, other] = [await buildUser(server.context), await buildUser(server.context)]
    const open = await Promise.all(
      Array.from({ length: STREAMS_PER_ACCOUNT }, () => openStream('', user.token)),
    )
    expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200))
    const refused = await fetch(`${address}/api/events`, { headers: { authorization: user.token } })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'too_many_streams', data: null })
    expect(await statusOfOpening(other.token)).toBe(200)
    open[0]?.close()
    await untilOpening(200, user.token)
    for (const stream of open) stream.close()
  })

  test('of visitors behind one address are refused, and users there are not', async () => {
    const user = await buildUser(server.context)
    await untilOpening(200)
    const open = await Promise.all(Array.from({ length: STREAMS_PER_ADDRESS }, () => openStream('')))
    await untilOpening(429)
    expect(await statusOfOpening(user.token)).toBe(200)
    for (const stream of open) stream.close()
    await untilOpening(200)
  })
})
