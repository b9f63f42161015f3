import {
  type BoardVo,
  downloadStandings,
  getBoard,
  getOutsideBoard,
  getOutsideContest,
  getOutsideStandings,
  getScrollBoard,
  getStandings,
  type IcpcRowVo,
  listCellAttempts,
  listScrollBoardSubmissions,
  type StandingsBody,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { icpcRowsOf } from '../../../../test/standings-rows.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { contestProblems, contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { participations } from '../contests.tables.ts'

const HOUR = 3600
const clock = setClock('2026-03-01T10:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof buildUser>>
type Contest = Awaited<ReturnType<typeof buildContest>>

const member = (values?: Parameters<typeof buildUser>[1]) => buildUser(server.context, values)
const attempt = (contest: Contest, who: Member, draft: Parameters<typeof buildAttempt>[3]) =>
  buildAttempt(server.context, contest, who, draft)
/** It began an hour ago, by the test's clock. */
const contestOf = (draft?: ContestDraft) => buildContest(server.context, draft)
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1000)

const ask = async (reader: { readonly token: string }, body: StandingsBody) =>
  (await server.call(getStandings, { token: reader.token, body })).data
const rowsFor = async (reader: { readonly token: string }, body: StandingsBody) =>
  icpcRowsOf((await ask(reader, body)).records)
const told = (rows: readonly IcpcRowVo[]) =>
  rows.map(({ username, rank, ac, totalTime }) => [username, rank, ac, totalTime])

/** A notification takes its time on a busy machine, and a board is published once a second at most. */
const until = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000, interval: 100 })

test('the caller’s own row comes first, then followed ones, then all in order, and all of them count', async () => {
  const contest = await contestOf()
  const [ada, bob, eve] = [await member(), await member(), await member()]
  await attempt(contest, ada, { label: 'A', at: 600, verdict: 'WA' })
  await attempt(contest, ada, { label: 'A', at: 900 })
  await attempt(contest, bob, { label: 'A', at: 300 })
  await attempt(contest, eve, { label: 'B', at: 60, verdict: 'CE' })
  const body = { cid: contest.contest.id, concernedList: [eve.user.id] }
  const page = await ask(ada, body)
  const [a, b, e] = [ada, bob, eve].map(({ user }) => user.username)
  expect(told(icpcRowsOf(page.records))).toEqual([
    [a, 2, 1, 2100],
    [e, 3, 0, 0],
    [b, 1, 1, 300],
    [a, 2, 1, 2100],
    [e, 3, 0, 0],
  ])
  expect([page.total, page.pages, page.size]).toEqual([5, 1, 50])
  const second = await ask(ada, { ...body, limit: 2, currentPage: 2 })
  expect(told(icpcRowsOf(second.records))).toEqual([
    [b, 1, 1, 300],
    [a, 2, 1, 2100],
  ])
  expect([second.total, second.pages, second.current]).toEqual([5, 3, 2])
})

test('a cell tells rejected attempts, the time of the accepted one, who was first, and what waits', async () => {
  const contest = await contestOf()
  const [ada, bob] = [await member(), await member()]
  await attempt(contest, ada, { label: 'A', at: 600, verdict: 'WA' })
  await attempt(contest, ada, { label: 'A', at: 900 })
  await attempt(contest, ada, { label: 'A', at: 950, verdict: 'WA' })
  await attempt(contest, ada, { label: 'B', at: 960, verdict: null })
  await attempt(contest, bob, { label: 'A', at: 901 })
  const [own] = await rowsFor(ada, { cid: contest.contest.id })
  expect(own).toMatchObject({
    total: 3,
    submissionInfo: {
      A: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 900, tryNum: null, isAfterContest: false },
      B: { errorNum: 0, isAC: null, ACTime: null, pendingNum: 1 },
    },
  })
  const [other] = await rowsFor(bob, { cid: contest.contest.id })
  expect(other?.submissionInfo.A).toMatchObject({ isFirstAC: false })
})

test('author, roots and attempts from before the start are not on the board', async () => {
  const [author, root, ada] = [await member(), await member({ role: 'root' }), await member()]
  const contest = await contestOf({ values: { authorId: author.user.id } })
  for (const who of [author, root]) await attempt(contest, who, { label: 'A', at: 60 })
  await attempt(contest, ada, { label: 'A', at: -60 })
  expect(await rowsFor(ada, { cid: contest.contest.id })).toEqual([])
  await server.context.db.update(users).set({ role: 'default_user' }).where(eq(users.id, root.user.id))
  await until(async () => (await rowsFor(ada, { cid: contest.contest.id })).length).toBe(1)
})

test('stars and the disqualified take no rank and can be left out', async () => {
  const [ada, bob, eve] = [await member(), await member(), await member()]
  const contest = await contestOf({ values: { starUsernames: [ada.user.username] } })
  const { db } = server.context
  await db.insert(participations).values({
    ...{ contestId: contest.contest.id, entrantId: bob.entrantId },
    ...{ disqualifiedAt: clock.now(), disqualification: 'copied' },
  })
  for (const [who, second] of [
    [ada, 10],
    [bob, 20],
    [eve, 30],
  ] as const)
    await attempt(contest, who, { label: 'A', at: second })
  const viewer = await member()
  const rows = await rowsFor(viewer, { cid: contest.contest.id })
  expect(rows.map(({ rank, disqualification }) => [rank, disqualification])).toEqual([
    [-1, null],
    [-1, 'copied'],
    [1, null],
  ])
  expect(await rowsFor(viewer, { cid: contest.contest.id, removeStar: true })).toHaveLength(1)
  await db
    .update(participations)
    .set({ disqualifiedAt: null, disqualification: null })
    .where(eq(participations.contestId, contest.contest.id))
  await until(async () =>
    (await rowsFor(viewer, { cid: contest.contest.id })).map(({ rank }) => rank),
  ).toEqual([-1, 1, 2])
})

test('awards go to the best ranked rows with a result', async () => {
  const people = [await member(), await member(), await member()]
  const award = (priority: number, name: string, num: number) => ({
    ...{ priority, name, num, background: '#ffd700', color: '#000000' },
  })
  const contest = await contestOf({
    values: { awardUnit: 'entrants', awards: [award(2, 'silver', 5), award(1, 'gold', 1)] },
  })
  for (const [index, who] of people.entries())
    await attempt(contest, who, { label: 'A', at: 60 + index, verdict: index === 2 ? 'WA' : 'AC' })
  const rows = await rowsFor(await member(), { cid: contest.contest.id })
  expect(rows.map(({ isWinAward, awardName }) => [isWinAward, awardName])).toEqual([
    [true, 'gold'],
    [true, 'silver'],
    [false, null],
  ])
})

test('a keyword finds schools and the name that is shown, and ranks stay', async () => {
  const ada = await member({ nickname: 'Countess', school: 'Turing High' })
  const bob = await member({ nickname: 'Builder', school: 'Hilbert' })
  const contest = await contestOf({ values: { shownName: 'nickname' } })
  await attempt(contest, ada, { label: 'A', at: 30 })
  await attempt(contest, bob, { label: 'A', at: 60 })
  const viewer = await member()
  const found = async (keyword: string) =>
    (await rowsFor(viewer, { cid: contest.contest.id, keyword })).map(({ nickname, rank }) => [
      nickname,
      rank,
    ])
  expect(await found(' hilBERT')).toEqual([['Builder', 2]])
  expect(await found('count')).toEqual([['Countess', 1]])
  // The contest does not show usernames.
  expect(await found(bob.user.username)).toEqual([])
})

describe('real names', () => {
  test('are for organisers', async () => {
    const author = await member()
    const ada = await member({ realName: 'Ada Lovelace' })
    const contest = await contestOf({ values: { authorId: author.user.id } })
    await attempt(contest, ada, { label: 'A', at: 30 })
    const body = { cid: contest.contest.id }
    expect((await rowsFor(author, body))[0]?.realname).toBe('Ada Lovelace')
    expect((await rowsFor(await member({ role: 'root' }), body))[0]?.realname).toBe('Ada Lovelace')
    for (const role of ['admin', 'problem_admin', 'default_user'] as const)
      expect((await rowsFor(await member({ role }), body))[0]?.realname).toBeNull()
    expect((await rowsFor(author, body))[0]?.realname).toBe('Ada Lovelace')
  })

  test('are for all where the contest shows them', async () => {
    const contest = await contestOf({ values: { shownName: 'realname' } })
    await attempt(contest, await member({ realName: 'Ada Lovelace' }), { label: 'A', at: 30 })
    expect((await rowsFor(await member(), { cid: contest.contest.id }))[0]?.realname).toBe('Ada Lovelace')
  })
})

describe('while the standings are sealed', () => {
  const sealed = async (values: ContestDraft['values'] = {}) => {
    const author = await member()
    const contest = await contestOf({
      values: { freezesAt: at(-0.5), authorId: author.user.id, isBoardOpen: true, ...values },
    })
    const [ada, bob] = [await member(), await member()]
    await attempt(contest, ada, { label: 'A', at: 60 })
    await attempt(contest, bob, { label: 'A', at: 120, verdict: 'WA' })
    await attempt(contest, bob, { label: 'A', at: 0.6 * HOUR })
    return { contest, author, ada, bob, cid: contest.contest.id }
  }

  test('results since the seal are tries, to the entrant too, and organisers can look behind', async () => {
    const { bob, author, cid } = await sealed()
    const [own] = await rowsFor(bob, { cid, forceRefresh: true })
    expect(own).toMatchObject({
      rank: 2,
      ac: 0,
      submissionInfo: { A: { errorNum: 1, isAC: null, tryNum: 1 } },
    })
    const shown = async (forceRefresh: boolean) =>
      (await rowsFor(author, { cid, forceRefresh })).map(({ ac }) => ac)
    expect(await shown(false)).toEqual([1, 0])
    expect(await shown(true)).toEqual([1, 1])
    const outside = await server.call(getOutsideStandings, { body: { cid, forceRefresh: true } })
    expect(icpcRowsOf(outside.data.records).map(({ ac }) => ac)).toEqual([1, 0])
  })

  test('a verdict behind the seal changes neither answer nor version', async () => {
    const { contest, ada, author, cid } = await sealed()
    const late = await attempt(contest, ada, { label: 'B', at: 0.7 * HOUR, verdict: null })
    const board = async (reader: Member, forceRefresh = false) =>
      (await server.call(getBoard, { token: reader.token, query: { cid, forceRefresh } })).data
    await until(async () => (await board(ada)).rows.map((row) => row.cells[1]?.[2])).toContain(1)
    const before = await board(ada)
    await server.context.db
      .update(submissions)
      .set({ state: 'judged', verdict: 'AC', cpuTimeMs: 7 })
      .where(eq(submissions.id, late))
    await until(async () => (await board(author, true)).rows.map(({ result }) => result)).toContain(2)
    expect(await board(ada)).toEqual(before)
    await server.context.db
      .update(submissions)
      .set({ state: 'cancelled', verdict: null })
      .where(eq(submissions.id, late))
    await until(async () => (await board(author, true)).rows.map(({ result }) => result)).not.toContain(2)
    expect(await board(ada)).toEqual(before)
  })

  test('what is behind a cell is told without its result, and without numbers to others', async () => {
    const { ada, bob, author, cid } = await sealed()
    const cell = async (reader: Member) =>
      (
        await server.call(listCellAttempts, {
          token: reader.token,
          query: { cid, entrantId: bob.entrantId, displayId: 'A' },
        })
      ).data.map(({ status, submitId }) => [status, submitId !== null])
    expect(await cell(ada)).toEqual([
      [-1, false],
      [null, false],
    ])
    expect(await cell(bob)).toEqual([
      [-1, true],
      [null, true],
    ])
    expect(await cell(author)).toEqual([
      [-1, true],
      [0, true],
    ])
  })

  test('the seal outlasts the end until an organiser releases the results', async () => {
    const { contest, ada, author, cid } = await sealed({
      unsealsAtEnd: false,
      startsAt: at(-1),
      endsAt: at(-0.1),
    })
    const solved = async (reader: Member, body: Partial<StandingsBody> = {}) =>
      (await rowsFor(reader, { cid, containsEnd: true, ...body })).at(-1)?.ac
    expect(await solved(ada)).toBe(0)
    const scroll = { token: ada.token, query: { cid } }
    expect(await server.call(getScrollBoard, scroll)).toMatchObject({ code: 'contest_not_scrollable' })
    expect(await server.call(listScrollBoardSubmissions, scroll)).toMatchObject({
      code: 'contest_not_scrollable',
    })
    const asAuthor = { ...scroll, token: author.token }
    expect((await server.call(listScrollBoardSubmissions, asAuthor)).data).toHaveLength(3)
    await server.context.db
      .update(contests)
      .set({ unsealsAtEnd: true })
      .where(eq(contests.id, contest.contest.id))
    await until(() => solved(ada)).toBe(1)
    expect((await server.call(getScrollBoard, scroll)).data).toMatchObject({
      ...{ id: cid, problemCount: 2, startTime: '2026/03/01 17:00:00', sealRankTime: '2026/03/01 17:30:00' },
    })
    const revealed = (await server.call(listScrollBoardSubmissions, { query: { cid } })).data
    expect(revealed.map(({ status, displayId }) => [status, displayId])).toEqual([
      [0, 'A'],
      [-1, 'A'],
      [0, 'A'],
    ])
  })
})

test('attempts after the end count where they are allowed and asked for', async () => {
  const contest = await contestOf({
    values: { startsAt: at(-3), endsAt: at(-1), takesLateSubmissions: true },
  })
  const ada = await member()
  await attempt(contest, ada, { label: 'A', at: 60 })
  await attempt(contest, ada, { label: 'B', at: 2.5 * HOUR })
  const own = async (containsEnd: boolean) =>
    (await rowsFor(ada, { cid: contest.contest.id, containsEnd }))[0]
  expect((await own(false))?.ac).toBe(1)
  expect(await own(true)).toMatchObject({
    ac: 2,
    submissionInfo: { B: { isAC: true, isAfterContest: true } },
  })
})

test('by points: recent and highest attempts, their times, and subtasks under IOI rules', async () => {
  const ada = await member()
  const points = async (values: ContestDraft['values']) => {
    const contest = await contestOf({ values })
    const judged = (score: number, verdict: 'AC' | 'PAC', cpuTimeMs: number) => ({
      score,
      cpuTimeMs,
      verdict,
    })
    for (const [second, values] of [
      [10, judged(100, 'AC', 40)],
      [20, judged(100, 'AC', 30)],
      [30, judged(60, 'PAC', 5)],
    ] as const)
      await attempt(contest, ada, { label: 'A', at: second, verdict: values.verdict, values })
    return (await ask(ada, { cid: contest.contest.id })).records[0]
  }
  expect(await points({ format: 'oi' })).toMatchObject({
    ...{ totalScore: 60, totalTime: 0, submissionInfo: { A: 60 }, timeInfo: { A: null } },
  })
  expect(await points({ format: 'oi', oiCounts: 'highest' })).toMatchObject({
    ...{ totalScore: 100, totalTime: 30, submissionInfo: { A: 100 }, timeInfo: { A: 30 } },
  })
  expect(await points({ format: 'ioi' })).toMatchObject({ totalScore: 100 })
})

test('other contests are merged by label, each as far as its own seal and entrance allow', async () => {
  const [ada, bob] = [await member(), await member()]
  const main = await contestOf()
  const other = await contestOf({ values: { freezesAt: at(-0.5) }, labels: ['A', 'Z'] })
  await attempt(main, ada, { label: 'A', at: 100 })
  await attempt(other, bob, { label: 'A', at: 50 })
  await attempt(other, bob, { label: 'Z', at: 60 })
  await attempt(other, ada, { label: 'A', at: 0.6 * HOUR })
  const body = { cid: main.contest.id, externalCidList: [other.contest.id] }
  const rows = await rowsFor(await member(), body)
  expect(told(rows)).toEqual([
    [bob.user.username, 1, 1, 50],
    [ada.user.username, 2, 1, 100],
  ])
  const hidden = await contestOf({ values: { isVisible: false } })
  const refused = await server.call(getStandings, {
    token: ada.token,
    body: { ...body, externalCidList: [hidden.contest.id] },
  })
  expect(refused.code).toBe('contest_not_found')
})

describe('who may look', () => {
  const stranger = () => member()

  test.each([
    ['one that is hidden', { isVisible: false }, 'contest_not_found'],
    ['one that has not begun', { startsAt: at(1), endsAt: at(2) }, 'contest_not_started'],
    ['a private one', { access: 'private' }, 'contest_not_registered'],
  ] as const)('inside %s nobody but entrants and organisers', async (_, values, code) => {
    const author = await member()
    const contest = await contestOf({ values: { ...values, authorId: author.user.id } })
    const { token } = await stranger()
    const body = { cid: contest.contest.id }
    expect(await server.call(getStandings, { token, body })).toMatchObject({ code })
    expect(await server.call(getBoard, { token, query: body })).toMatchObject({ code })
    const cell = { ...body, entrantId: author.entrantId, displayId: 'A' }
    expect(await server.call(listCellAttempts, { token, query: cell })).toMatchObject({ code })
    expect((await server.call(getStandings, { token: author.token, body })).status).toBe(200)
  })

  test.each([
    ['is hidden', { isVisible: false, isBoardOpen: true }, 'contest_not_found'],
    ['does not show them', {}, 'contest_board_closed'],
    ['has not begun', { isBoardOpen: true, startsAt: at(1), endsAt: at(2) }, 'contest_not_started'],
  ] as const)('outside a contest that %s nobody', async (_, values, code) => {
    const contest = await contestOf({ values })
    const cid = contest.contest.id
    expect(await server.call(getOutsideStandings, { body: { cid } })).toMatchObject({ code })
    expect(await server.call(getOutsideBoard, { query: { cid } })).toMatchObject({ code })
    expect(await server.call(getOutsideContest, { query: { cid } })).toMatchObject({ code })
  })

  test('outside everybody, where the organiser shows them', async () => {
    const contest = await contestOf({ values: { isBoardOpen: true } })
    const cid = contest.contest.id
    await attempt(contest, await member(), { label: 'A', at: 60 })
    expect((await server.call(getOutsideStandings, { body: { cid } })).data.total).toBe(1)
    const { data } = await server.call(getOutsideContest, { query: { cid } })
    expect(data.contest).toMatchObject({ id: cid, openRank: true, isAdmin: false })
    expect(data.problemList.map(({ displayId }) => displayId)).toEqual(['A', 'B'])
  })

  test('a contest that there is not has no board', async () => {
    const { token } = await stranger()
    for (const cid of [0, -1, 987_654_321])
      expect((await server.call(getStandings, { token, body: { cid } })).code).toBe('contest_not_found')
  })
})

describe('our own board', () => {
  const read = async (contest: Contest, reader: Member, since?: string): Promise<BoardVo> =>
    (await server.call(getBoard, { token: reader.token, query: { cid: contest.contest.id, since } })).data

  test('holds all rows, then those that changed since a version', async () => {
    const contest = await contestOf()
    const [ada, bob] = [await member(), await member()]
    await attempt(contest, ada, { label: 'A', at: 60 })
    const whole = await read(contest, ada)
    expect(whole).toMatchObject({ isWhole: true, total: 1, isSealed: false })
    expect(whole.rows[0]).toMatchObject({
      key: [-1, 60],
      result: 1,
      time: 60,
      cells: [[0, 60, 0, 0, 1], null],
    })
    expect(await read(contest, ada, whole.version)).toMatchObject({ isWhole: false, rows: [], total: 1 })
    await attempt(contest, bob, { label: 'A', at: 30 })
    await until(async () => (await read(contest, ada)).total).toBe(2)
    const next = await read(contest, ada, whole.version)
    // The first to solve is another one, so both rows differ.
    expect(next.rows.map(({ entrantId, cells }) => [entrantId, cells[0]?.[4]]).sort()).toEqual(
      [
        [ada.entrantId, 0],
        [bob.entrantId, 1],
      ].sort(),
    )
    expect(await read(contest, ada, 'of-another.open.3')).toMatchObject({ isWhole: true })
  })

  test('a row that leaves makes pages ask for all', async () => {
    const contest = await contestOf()
    const [ada, bob] = [await member(), await member()]
    await attempt(contest, ada, { label: 'A', at: 60 })
    const gone = await attempt(contest, bob, { label: 'A', at: 90 })
    const { version } = await read(contest, ada)
    await server.context.db.delete(submissions).where(eq(submissions.id, gone))
    await until(async () => (await read(contest, ada)).total).toBe(1)
    expect(await read(contest, ada, version)).toMatchObject({ isWhole: true, total: 1 })
  })

  test('a client that holds the answer gets no second copy', async () => {
    const contest = await contestOf()
    const ada = await member()
    await attempt(contest, ada, { label: 'A', at: 60 })
    const request = (headers: Record<string, string> = {}) =>
      server.app.inject({
        url: `/api/contest/board?cid=${contest.contest.id}`,
        headers: { authorization: ada.token, ...headers },
      })
    const first = await request()
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(await request({ 'if-none-match': `W/${etag}` })).toMatchObject({ statusCode: 304, payload: '' })
    expect((await request({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await request({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })
})

test('names, problems, penalties and times that change are shown', async () => {
  const contest = await contestOf()
  const ada = await member()
  await attempt(contest, ada, { label: 'A', at: 600, verdict: 'WA' })
  await attempt(contest, ada, { label: 'A', at: 900 })
  await attempt(contest, ada, { label: 'B', at: 1000 })
  const { db } = server.context
  const own = async () => {
    const [row] = await rowsFor(ada, { cid: contest.contest.id })
    return [row?.school, row?.ac, row?.totalTime]
  }
  expect(await own()).toEqual([null, 2, 3100])
  await db.update(users).set({ school: 'Turing High' }).where(eq(users.id, ada.user.id))
  await until(own).toEqual(['Turing High', 2, 3100])
  await db.update(contests).set({ penaltySeconds: 60 }).where(eq(contests.id, contest.contest.id))
  await until(own).toEqual(['Turing High', 2, 1960])
  const second = contest.problems[1]?.link.id ?? 0
  await db.delete(contestProblems).where(eq(contestProblems.id, second))
  await until(own).toEqual(['Turing High', 1, 960])
  const startsAt = new Date(contest.contest.startsAt.getTime() + 700_000)
  await db.update(contests).set({ startsAt }).where(eq(contests.id, contest.contest.id))
  await until(own).toEqual(['Turing High', 1, 200])
})

test.each([
  [{ cid: 'x' }],
  [{ cid: 1, limit: 'many' }],
  [{ cid: 1, concernedList: [5] }],
  [{ cid: 1, externalCidList: ['x'] }],
  [{ cid: 1, removeStar: 'maybe' }],
  [{ cid: 1, keyword: {} }],
  [{}],
])('%j is no question about standings', async (payload) => {
  const { token } = await member()
  for (const url of [getStandings.path, getOutsideStandings.path]) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: token },
    })
    expect(response.json()).toMatchObject({ code: 'invalid_request' })
  }
})

test('organisers download the standings in the wire’s columns, and no cell is a formula', async () => {
  const author = await member()
  const [ada, bob] = [await member({ school: '=1+1', realName: 'Ada' }), await member()]
  const contest = await contestOf({
    values: { authorId: author.user.id, freezesAt: at(-0.5), starUsernames: [bob.user.username] },
  })
  const cid = contest.contest.id
  await attempt(contest, ada, { label: 'A', at: 60, verdict: 'WA' })
  await attempt(contest, ada, { label: 'A', at: 120 })
  await attempt(contest, bob, { label: 'A', at: 90, verdict: 'WA' })
  await attempt(contest, bob, { label: 'A', at: 0.6 * HOUR })
  await attempt(contest, bob, { label: 'B', at: 0.7 * HOUR })
  const download = (token: string, query: { forceRefresh?: boolean; format?: 'csv' }) =>
    server.call(downloadStandings, { token, query: { cid, ...query } })
  const lines = async (forceRefresh: boolean) =>
    (await download(author.token, { forceRefresh, format: 'csv' })).payload.toString().trim().split('\r\n')
  const [a, b] = [ada.user.username, bob.user.username]
  expect((await lines(false)).slice(1)).toEqual([
    `1,${a},${a},Ada,'=1+1,1,2,1320,✓(2),`,
    `*,${b},${b},,,0,3,0,×(1+1),?(1)`,
  ])
  expect((await lines(true))[1]).toBe(`*,${b},${b},,,2,3,5880,✓(2),✓(1)`)
  const workbook = await download(author.token, {})
  expect(workbook.payload.subarray(0, 2).toString()).toBe('PK')
  expect(workbook.headers['content-disposition']).toContain(`contest_${cid}_rank_sealed.xlsx`)
  expect(await download(ada.token, {})).toMatchObject({ code: 'contest_admins_only' })
})
