import {
  checkContestSubmissions,
  getCaseResults,
  getJudgingHistory,
  getLastAcceptedCode,
  getSubmission,
  getUserProblemStatus,
  listContestSubmissions,
  type QueryOf,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { submissionSources } from '../../submissions/submissions.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Values = NonNullable<ContestDraft['values']>

const NOW = '2026-03-01T12:00:00Z'
const clock = setClock(NOW)
const inHours = (hours: number) => new Date(new Date(NOW).getTime() + hours * 3_600_000)

/** Began four hours ago; the seal, where there is one, lies in the middle. */
const RUNNING = { startsAt: inHours(-4), endsAt: inHours(1) }
const ENDED = { startsAt: inHours(-4), endsAt: inHours(-1), takesLateSubmissions: true }
const SEAL = { freezesAt: inHours(-2) }
const KEPT_SEALED = { ...SEAL, unsealsAtEnd: false }

const HIDDEN = -5
const BEFORE = 600
const BEHIND = 3 * 3_600 - 600
const LATE = 3 * 3_600 + 600

let server: TestApp
let me: User
let other: User
let author: User
let root: User
let problemAdmin: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  me = await buildUser(server.context)
  other = await buildUser(server.context)
  author = await buildUser(server.context)
  root = await buildUser(server.context, { role: 'root' })
  problemAdmin = await buildUser(server.context, { role: 'problem_admin' })
})
afterAll(() => server.close())

const MEASURED = { cpuTimeMs: 31, memoryKib: 2_048, judgeName: 'host', score: 40, updatedAt: inHours(-0.5) }

/** A contest in which I and another entrant handed in programs before the seal, behind it and late. */
async function contestOf(values: Values) {
  const built = await buildContest(server.context, { values: { authorId: author.user.id, ...values } })
  const attempt = async (user: User, at: number, label: string, verdict: 'AC' | 'WA' | null = 'AC') => {
    const id = await buildAttempt(server.context, built, user, { label, at, verdict, values: MEASURED })
    const source = `program ${id}`
    await server.context.db.insert(submissionSources).values({ submissionId: id, source })
    return id
  }
  return {
    ...built,
    attempt,
    ids: {
      mine: await attempt(me, BEFORE, 'A', 'WA'),
      theirs: await attempt(other, BEFORE, 'A'),
      mineBehind: await attempt(me, BEHIND, 'A'),
      theirsBehind: await attempt(other, BEHIND, 'A'),
    },
  }
}

type Ids = Awaited<ReturnType<typeof contestOf>>['ids']

const list = (
  contestID: number,
  { token }: User,
  query: Partial<QueryOf<typeof listContestSubmissions>> = {},
) => server.call(listContestSubmissions, { token, query: { contestID, ...query } })

async function listed(cid: number, who: User, query: Parameters<typeof list>[2] = {}) {
  const { data } = await list(cid, who, query)
  expect(data.total).toBe(data.records.length)
  return data.records.map(({ submitId }) => submitId)
}

describe('the list of a contest', () => {
  test('names problems as the contest does', async () => {
    const { contest, ids, problems } = await contestOf(RUNNING)
    const answer = await list(contest.id, me)
    expect(answer.data.records.find(({ submitId }) => submitId === ids.mine)).toMatchObject({
      pid: null,
      displayPid: null,
      displayId: 'A',
      title: 'Title of A',
      cid: contest.id,
      status: -1,
      time: 31,
      length: 10,
    })
    expect(answer.payload.toString()).not.toContain(problems[0]?.problem.code)
  })

  test('keeps time, memory and length of others from entrants while it runs', async () => {
    const { contest, ids } = await contestOf(RUNNING)
    const theirs = async (who: User) =>
      (await list(contest.id, who)).data.records.find(({ submitId }) => submitId === ids.theirs)
    const hidden = { status: 0, time: null, memory: null, length: null }
    expect(await theirs(me)).toMatchObject(hidden)
    expect(await theirs(problemAdmin)).toMatchObject(hidden)
    const shown = { status: 0, time: 31, memory: 2_048, length: 10 }
    expect(await theirs(author)).toMatchObject(shown)
    expect(await theirs(root)).toMatchObject(shown)
  })

  test.each<[string, Values, (keyof Ids)[]]>([
    ['without a seal', RUNNING, ['theirsBehind', 'mineBehind', 'theirs', 'mine']],
    ['behind the seal of ICPC', { ...RUNNING, ...SEAL }, ['mineBehind', 'theirs', 'mine']],
    ['behind the seal of OI', { ...RUNNING, ...SEAL, format: 'oi' }, ['mineBehind', 'theirs', 'mine']],
    ['after the end, still sealed', { ...ENDED, ...KEPT_SEALED }, ['mineBehind', 'theirs', 'mine']],
    ['after the end, released', { ...ENDED, ...SEAL }, ['theirsBehind', 'mineBehind', 'theirs', 'mine']],
  ])('%s holds what an entrant may know of', async (_, values, expected) => {
    const { contest, ids } = await contestOf(values)
    expect(await listed(contest.id, me)).toEqual(expected.map((name) => ids[name]))
    const whole = [ids.theirsBehind, ids.mineBehind, ids.theirs, ids.mine]
    expect(await listed(contest.id, author)).toEqual(whole)
  })

  test('says of my own behind the seal of a contest by points only that they were received', async () => {
    const { contest, ids } = await contestOf({ ...RUNNING, ...SEAL, format: 'oi' })
    const { records } = (await list(contest.id, me, { onlyMine: true })).data
    expect(records.map(({ submitId }) => submitId)).toEqual([ids.mineBehind, ids.mine])
    expect(records[0]).toMatchObject({
      status: HIDDEN,
      score: null,
      time: null,
      memory: null,
      judger: null,
      isManual: false,
      progress: null,
    })
    expect(records[1]).toMatchObject({ status: -1, score: 40 })
  })

  test('cannot be asked by status what it does not tell', async () => {
    const { contest, ids, attempt } = await contestOf({ ...RUNNING, ...SEAL, format: 'oi' })
    const waiting = await attempt(me, BEHIND + 1, 'B', null)
    const mine = (status: number) => listed(contest.id, me, { status, onlyMine: true })
    expect(await mine(0)).toEqual([])
    expect(await mine(5)).toEqual([])
    expect(await mine(-1)).toEqual([ids.mine])
    expect(await mine(HIDDEN)).toEqual([waiting, ids.mineBehind])
    expect(await listed(contest.id, author, { status: 5 })).toEqual([waiting])
  })

  test('ends with the contest unless late submissions are asked for', async () => {
    const { contest, ids, attempt } = await contestOf(ENDED)
    const late = await attempt(other, LATE, 'B')
    const usual = [ids.theirsBehind, ids.mineBehind, ids.theirs, ids.mine]
    expect(await listed(contest.id, me)).toEqual(usual)
    expect(await listed(contest.id, me, { containsEnd: true })).toEqual([late, ...usual])
  })

  test('has what was handed in before the start apart', async () => {
    const { contest, attempt } = await contestOf(RUNNING)
    const early = await attempt(author, -60, 'A')
    expect(await listed(contest.id, author, { beforeContestSubmit: true })).toEqual([early])
    expect(await listed(contest.id, author)).not.toContain(early)
  })

  test('is filtered by label, user, language and position', async () => {
    const { contest, ids, attempt } = await contestOf({ ...RUNNING })
    const b = await attempt(me, BEFORE + 1, 'B')
    expect(await listed(contest.id, me, { problemID: 'b' })).toEqual([b])
    expect(await listed(contest.id, me, { problemID: 'b', completeProblemID: true })).toEqual([b])
    expect(await listed(contest.id, me, { problemID: '%' })).toEqual([])
    const username = other.user.username.toUpperCase()
    expect(await listed(contest.id, me, { username })).toEqual([ids.theirsBehind, ids.theirs])
    expect(await listed(contest.id, me, { language: 'Python3' })).toEqual([])
    const { data } = await list(contest.id, me, { beforeId: ids.mineBehind, limit: 1 })
    expect(data.records.map(({ submitId }) => submitId)).toEqual([ids.theirs])
    expect(data.total).toBe(5)
  })

  test.each<[string, Values, string]>([
    ['that is private', { ...RUNNING, access: 'private' }, 'contest_not_registered'],
    ['that has not begun', { startsAt: inHours(1), endsAt: inHours(2) }, 'contest_not_started'],
    ['that nobody may see', { ...RUNNING, isVisible: false }, 'contest_not_found'],
  ])('is refused in a contest %s, as is polling', async (_, values, code) => {
    const { contest } = await buildContest(server.context, { values })
    expect(await list(contest.id, me)).toMatchObject({ code })
    const body = { cid: contest.id, submitIds: [1] }
    expect(await server.call(checkContestSubmissions, { token: me.token, body })).toMatchObject({ code })
  })
})

describe('polling', () => {
  const poll = async (cid: number, { token }: User, submitIds: number[]) =>
    (await server.call(checkContestSubmissions, { token, body: { cid, submitIds } })).data

  test('answers what the caller may know of in this contest', async () => {
    const { contest, ids } = await contestOf({ ...RUNNING, ...SEAL })
    const elsewhere = await contestOf(RUNNING)
    const answer = await poll(contest.id, me, [...Object.values(ids), elsewhere.ids.mine])
    expect(
      Object.keys(answer)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual([ids.mine, ids.theirs, ids.mineBehind].sort((a, b) => a - b))
    expect(answer[ids.mineBehind]).toMatchObject({ status: 0, time: 31, displayPid: null, code: null })
    expect(answer[ids.theirs]).toMatchObject({ status: 0, time: null, memory: null, length: null })
    expect(Object.keys(await poll(contest.id, author, Object.values(ids)))).toHaveLength(4)
  })

  test('hides the verdict behind the seal of a contest by points, and when it was found', async () => {
    const { contest, ids } = await contestOf({ ...RUNNING, ...SEAL, format: 'ioi' })
    const answer = await poll(contest.id, me, [ids.mineBehind, ids.theirsBehind])
    expect(answer[ids.mineBehind]).toMatchObject({ status: HIDDEN, score: null, oiRankScore: null })
    expect(answer[ids.mineBehind]?.gmtModified).toEqual(answer[ids.mineBehind]?.submitTime)
    expect(answer[ids.theirsBehind]?.status ?? HIDDEN).toBe(HIDDEN)
  })

  test('without a contest is refused', async () => {
    const body = { submitIds: [1] }
    expect(await server.call(checkContestSubmissions, { token: me.token, body })).toMatchObject({
      status: 404,
      code: 'contest_not_found',
    })
  })
})

describe('one submission of a contest', () => {
  const read = (submitId: number, who?: User) =>
    server.call(getSubmission, { ...(who && { token: who.token }), query: { submitId } })
  const detail = async (submitId: number, who: User) => (await read(submitId, who)).data.submission

  test('is nothing for visitors', async () => {
    const { ids } = await contestOf(ENDED)
    expect(await read(ids.theirs)).toMatchObject({ status: 401, code: 'login_required' })
    const cases = await server.call(getCaseResults, { query: { submitId: ids.theirs } })
    expect(cases).toMatchObject({ code: 'login_required' })
  })

  test('shows others the verdict and no program, and what it used after the end', async () => {
    const running = await contestOf(RUNNING)
    const theirs = await detail(running.ids.theirs, me)
    expect(theirs).toMatchObject({ status: 0, code: null, time: null, memory: null, length: null })
    expect(theirs).toMatchObject({ displayPid: 'A', title: 'Title of A', ip: null })
    const ended = await contestOf(ENDED)
    expect(await detail(ended.ids.theirs, me)).toMatchObject({ status: 0, code: null, time: 31 })
    for (const who of [author, root]) {
      const { theirs: id } = running.ids
      expect(await detail(id, who)).toMatchObject({ time: 31, code: `program ${id}` })
    }
  })

  test('shows a problem administrator the program no more than others', async () => {
    const { ids } = await contestOf(RUNNING)
    expect(await detail(ids.theirs, problemAdmin)).toMatchObject({ code: null, time: null })
  })

  test('behind the seal of ICPC is its owner’s alone', async () => {
    const { ids } = await contestOf({ ...RUNNING, ...SEAL })
    expect(await detail(ids.mineBehind, me)).toMatchObject({ status: 0, time: 31 })
    expect(await read(ids.theirsBehind, me)).toMatchObject({ code: 'submission_not_found' })
    expect(await detail(ids.theirsBehind, author)).toMatchObject({ status: 0 })
  })

  test('behind the seal of a contest by points says nothing but that it was received', async () => {
    const { ids } = await contestOf({ ...RUNNING, ...SEAL, format: 'oi' })
    const theirs = (await read(ids.theirsBehind, me)).data
    expect(theirs.codeShare).toBeNull()
    const { submitId, status, isManual: _, ...rest } = theirs.submission
    expect([submitId, status]).toEqual([ids.theirsBehind, HIDDEN])
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
    const mine = await detail(ids.mineBehind, me)
    expect(mine).toMatchObject({
      status: HIDDEN,
      score: null,
      time: null,
      judger: null,
      errorMessage: null,
      code: `program ${ids.mineBehind}`,
    })
    expect(mine.gmtModified).toEqual(mine.submitTime)
    expect(await detail(ids.mine, me)).toMatchObject({ status: -1, score: 40 })
  })

  test('has no history and no cases where its verdict is hidden or others’', async () => {
    const { ids } = await contestOf({ ...RUNNING, ...SEAL, format: 'oi' })
    for (const submitId of [ids.mineBehind, ids.theirs]) {
      const request = { token: me.token, query: { submitId } }
      expect((await server.call(getCaseResults, request)).data).toBeNull()
    }
    const request = { token: problemAdmin.token, query: { submitId: ids.theirs } }
    expect((await server.call(getJudgingHistory, request)).data).toEqual([])
  })

  test('stays with its owner when the contest is closed to them', async () => {
    const { ids } = await contestOf({ ...RUNNING, access: 'private' })
    expect(await detail(ids.mine, me)).toMatchObject({ status: -1 })
    expect(await read(ids.theirs, me)).toMatchObject({ code: 'submission_not_found' })
  })
})

describe('my standing at the problems of a contest', () => {
  async function standing(values: Values, options: { containsEnd?: boolean; extra?: number } = {}) {
    const { contest, problems, attempt } = await contestOf(values)
    if (options.extra !== undefined) await attempt(me, options.extra, 'A', 'WA')
    const [a, b] = problems.map(({ problem }) => problem.id)
    const body = {
      pidList: [a ?? 0, b ?? 0],
      isContestProblemList: true,
      cid: contest.id,
      containsEnd: options.containsEnd ?? false,
    }
    const { data } = await server.call(getUserProblemStatus, { token: me.token, body })
    expect(data[b ?? 0]).toEqual({ status: -10, score: null })
    return data[a ?? 0]
  }

  test.each<[string, Values, { containsEnd?: boolean; extra?: number }, number, number | null]>([
    ['ICPC: solved once is solved', RUNNING, { extra: BEHIND + 1 }, 0, null],
    ['ICPC behind the seal', { ...RUNNING, ...SEAL }, {}, 0, null],
    ['OI: the newest with its score', { ...RUNNING, format: 'oi' }, { extra: BEHIND + 1 }, -1, 40],
    ['OI behind the seal', { ...RUNNING, ...SEAL, format: 'oi' }, {}, HIDDEN, null],
    ['OI after the end, still sealed', { ...ENDED, ...KEPT_SEALED, format: 'oi' }, {}, HIDDEN, null],
    ['OI after the end, released', { ...ENDED, ...SEAL, format: 'oi' }, {}, 0, 40],
    ['late ones are left out', { ...ENDED, format: 'oi' }, { extra: LATE }, 0, 40],
    ['late ones asked for', { ...ENDED, format: 'oi' }, { extra: LATE, containsEnd: true }, -1, 40],
  ])('%s', async (_, values, options, status, score) => {
    expect(await standing(values, options)).toEqual({ status, score })
  })

  test('is refused without a contest, and where the caller may not look', async () => {
    const ask = async (cid: number | null) => {
      const body = { pidList: [1], isContestProblemList: true, cid }
      return (await server.call(getUserProblemStatus, { token: me.token, body })).code
    }
    expect(await ask(null)).toBe('contest_not_found')
    const { contest } = await buildContest(server.context, { values: { ...RUNNING, access: 'private' } })
    expect(await ask(contest.id)).toBe('contest_not_registered')
  })
})

test('my last accepted program does not tell what the seal hides', async () => {
  const last = async (values: Values) => {
    const { contest, problems, ids } = await contestOf(values)
    const query = { pid: problems[0]?.problem.id ?? 0, cid: contest.id }
    const { data } = await server.call(getLastAcceptedCode, { token: me.token, query })
    return data.submitId === ids.mineBehind
  }
  expect(await last({ ...RUNNING, ...SEAL, format: 'oi' })).toBe(false)
  expect(await last({ ...ENDED, ...KEPT_SEALED, format: 'oi' })).toBe(false)
  expect(await last({ ...ENDED, ...SEAL, format: 'oi' })).toBe(true)
  expect(await last({ ...RUNNING, ...SEAL })).toBe(true)
})
