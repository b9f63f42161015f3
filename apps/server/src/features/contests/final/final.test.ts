import {
  downloadStandings,
  draftFinal,
  type FinalSchemeVo,
  finaliseContest,
  getBoard,
  getContest,
  getHonours,
  getOutsideBoard,
  getStandings,
  type StandingsFormat,
  withdrawFinal,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { unzipTexts } from '../../../../test/unzip-texts.ts'
import { eq } from '../../../db/drizzle.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { contests } from '../../places/places.tables.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { clarifications, participations } from '../contests.tables.ts'
import { contestLog } from '../log/contest-log.tables.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const SCHEME: FinalSchemeVo = {
  ...{ by: 'counts', gold: 1, silver: 1, bronze: 1 },
  ...{ ranking: 'places', median: 'upper' },
}

const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

/** Over for an hour: ann and bea share the first rank, cid is third, dot solved nothing, sam is a star before them all. */
async function heldContest(values: ContestDraft['values'] = {}) {
  const author = await buildUser(server.context)
  const [ann, bea, cid, dot, sam] = [
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
  ]
  const built = await buildContest(server.context, {
    values: {
      ...{ authorId: author.user.id, starUsernames: [sam.user.username], isBoardOpen: true },
      ...{ startsAt: ago(180), endsAt: ago(60), ...values },
    },
  })
  const attempt = (who: typeof ann, draft: Parameters<typeof buildAttempt>[3]) =>
    buildAttempt(server.context, built, who, draft)
  await attempt(sam, { label: 'A', at: 60 })
  await attempt(ann, { label: 'A', at: 120 })
  await attempt(bea, { label: 'A', at: 120 })
  const third = await attempt(cid, { label: 'A', at: 600 })
  await attempt(dot, { label: 'A', at: 700, verdict: 'WA' })
  const { id } = built.contest
  const ask = (token: string | undefined, scheme: Partial<FinalSchemeVo> = {}) =>
    server.call(draftFinal, {
      ...(token === undefined ? {} : { token }),
      query: { cid: id, ...SCHEME, ...scheme },
    })
  const decide = async (scheme: Partial<FinalSchemeVo> = {}) => {
    const { seen } = (await ask(author.token, scheme)).data
    const body = { cid: id, scheme: { ...SCHEME, ...scheme }, seen }
    return server.call(finaliseContest, { token: author.token, body })
  }
  return { id, author, ann, bea, cid, dot, sam, built, attempt, third, ask, decide }
}

const honoursOf = async (cid: number, token?: string) =>
  server.call(getHonours, { ...(token === undefined ? {} : { token }), query: { cid } })

/** A board that was looked at before hears of final results by a notification. */
const untilOnBoards = (cid: number) =>
  expect
    .poll(async () => {
      const { data } = await server.call(getOutsideBoard, { query: { cid } })
      return data.awards.some(({ medal }) => medal !== null)
    })
    .toBe(true)

test('the draft says who gets what, and why a tie takes from the next colour', async () => {
  const { author, ask, ann, bea, cid, dot, sam } = await heldContest()
  const { data } = await ask(author.token)
  expect(data.obstacles).toEqual({ hasNotEnded: false, unjudged: 0, questions: 0 })
  expect(data.rows.map(({ uid, rank, honour, result }) => [uid, rank, honour, result])).toEqual([
    [sam.user.id, null, null, 1],
    [ann.user.id, 1, 'gold', 1],
    [bea.user.id, 1, 'gold', 1],
    [cid.user.id, 3, 'bronze', 1],
    [dot.user.id, 4, null, 0],
  ])
  expect(data.borders).toEqual([
    { medal: 'gold', planned: 1, given: 2, tie: { rank: 1, size: 2 } },
    { medal: 'silver', planned: 1, given: 0, tie: null },
    { medal: 'bronze', planned: 1, given: 1, tie: null },
  ])
})

test('only administrators of the contest draft, decide and withdraw', async () => {
  const { id, ann, ask } = await heldContest()
  const { token } = ann
  const refused = { code: 'contest_admins_only' }
  expect(await ask(token)).toMatchObject(refused)
  const body = { cid: id, scheme: SCHEME, seen: 'x' }
  expect(await server.call(finaliseContest, { token, body })).toMatchObject(refused)
  expect(await server.call(withdrawFinal, { token, query: { cid: id } })).toMatchObject(refused)
})

describe('what keeps a contest from being final', () => {
  test('it runs', async () => {
    const { author, ask, decide } = await heldContest({ endsAt: ago(-60) })
    expect((await ask(author.token)).data.obstacles.hasNotEnded).toBe(true)
    expect(await decide()).toMatchObject({ code: 'contest_not_finishable' })
  })

  test('a submission waits, or the judge failed at one', async () => {
    const { author, ask, decide, attempt, ann, bea } = await heldContest()
    await attempt(ann, { label: 'B', at: 800, verdict: null })
    await attempt(bea, { label: 'B', at: 800, verdict: 'SE' })
    expect((await ask(author.token)).data.obstacles.unjudged).toBe(2)
    expect(await decide()).toMatchObject({ code: 'contest_not_finishable' })
  })

  test('a question has no answer', async () => {
    const { id, author, ask, decide, ann } = await heldContest()
    await server.context.db
      .insert(clarifications)
      .values({ contestId: id, askerId: ann.user.id, question: 'N?', askedAt: ago(90) })
    expect((await ask(author.token)).data.obstacles.questions).toBe(1)
    expect(await decide()).toMatchObject({ code: 'contest_not_finishable' })
  })

  test('the standings are no longer those that were looked at', async () => {
    const { id, author, ask, attempt, dot } = await heldContest()
    const { seen } = (await ask(author.token)).data
    await attempt(dot, { label: 'B', at: 900 })
    const body = { cid: id, scheme: SCHEME, seen }
    expect(await server.call(finaliseContest, { token: author.token, body })).toMatchObject({
      code: 'contest_final_stale',
    })
  })

  test.each([
    ['less than nothing', { gold: -1 }],
    ['ranks that fall', { by: 'ranks', gold: 3, silver: 2, bronze: 4 }],
    ['shares of more than all', { by: 'shares', gold: 50, silver: 50, bronze: 1 }],
  ] as const)('%s', async (_name, scheme) => {
    const { author, ask } = await heldContest()
    expect(await ask(author.token, scheme)).toMatchObject({ code: 'contest_medals_invalid' })
  })

  test('points are not ranked as finals rank solved problems', async () => {
    const { author, ask } = await heldContest({ format: 'oi' })
    expect(await ask(author.token, { ranking: 'finals' })).toMatchObject({ code: 'contest_medals_invalid' })
  })
})

test('what was confirmed is on the honours page, on every board and in the record', async () => {
  const { id, author, ann, bea, cid, decide } = await heldContest()
  expect(await honoursOf(id)).toMatchObject({ code: 'contest_not_final' })
  expect(await decide()).toMatchObject({ status: 200 })
  const { data } = await honoursOf(id)
  await untilOnBoards(id)
  expect(data).toMatchObject({ finalTime: clock.now(), scheme: SCHEME, isOutdated: false })
  const medals = data.rows.filter(({ honour }) => honour !== null).map(({ uid, honour }) => [uid, honour])
  expect(medals).toEqual([
    [ann.user.id, 'gold'],
    [bea.user.id, 'gold'],
    [cid.user.id, 'bronze'],
  ])
  const { token } = ann
  expect((await server.call(getContest, { token, query: { cid: id } })).data.finalTime).toEqual(clock.now())
  for (const board of [
    await server.call(getBoard, { token, query: { cid: id } }),
    await server.call(getOutsideBoard, { query: { cid: id } }),
  ])
    expect(board.data.awards.map(({ medal, count, entrantIds }) => [medal, count, entrantIds])).toEqual([
      ['gold', 2, [ann.entrantId, bea.entrantId]],
      ['silver', 0, []],
      ['bronze', 1, [cid.entrantId]],
    ])
  const wire = await server.call(getStandings, { token, body: { cid: id } })
  const won = wire.data.records.slice(1).map(({ uid, awardName }) => [uid, awardName])
  expect(won.filter(([, name]) => name !== null)).toEqual([
    [ann.user.id, '金牌'],
    [bea.user.id, '金牌'],
    [cid.user.id, '铜牌'],
  ])
  const [entry] = await server.context.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'contest.finalise'))
  expect(entry).toMatchObject({ userId: author.user.id, targetId: String(id) })
  const log = await server.context.db.select().from(contestLog).where(eq(contestLog.contestId, id))
  const final = log.filter(({ kind }) => kind === 'final').map(({ body }) => JSON.parse(body))
  expect(final).toMatchObject([{ scheme: SCHEME, finalisedBy: author.user.id }])
  expect(log.map(({ body }) => body).join('')).not.toContain('finalised_at')
})

test('a rejudge afterwards moves the board but not what was announced, and organisers are told', async () => {
  const { id, author, cid, third, decide } = await heldContest()
  await decide()
  const { db } = server.context
  await db.update(submissions).set({ verdict: 'WA' }).where(eq(submissions.id, third))
  await expect.poll(async () => (await honoursOf(id, author.token)).data.isOutdated).toBe(true)
  const { data } = await honoursOf(id)
  expect(data.isOutdated).toBe(false)
  expect(data.rows.find(({ uid }) => uid === cid.user.id)).toMatchObject({ honour: 'bronze', result: 1 })
  expect(await decide()).toMatchObject({ status: 200 })
  const again = (await honoursOf(id, author.token)).data
  expect(again.isOutdated).toBe(false)
  expect(again.rows.find(({ uid }) => uid === cid.user.id)).toMatchObject({ honour: null, result: 0 })
})

test('withdrawn results are gone everywhere', async () => {
  const { id, author, decide } = await heldContest()
  const withdraw = () => server.call(withdrawFinal, { token: author.token, query: { cid: id } })
  expect(await withdraw()).toMatchObject({ code: 'contest_not_final' })
  await decide()
  expect(await withdraw()).toMatchObject({ status: 200 })
  await expect.poll(async () => (await honoursOf(id)).code).toBe('contest_not_final')
  await expect
    .poll(async () => (await server.call(getOutsideBoard, { query: { cid: id } })).data.awards)
    .toEqual([])
})

describe('until the standings are released', () => {
  test('the seal hides final results from all but organisers', async () => {
    const sealed = { freezesAt: ago(120), unsealsAtEnd: false } as const
    const { id, author, ann, decide } = await heldContest(sealed)
    await decide()
    expect((await honoursOf(id, author.token)).data.rows).not.toEqual([])
    for (const token of [ann.token, undefined])
      expect(await honoursOf(id, token)).toMatchObject({ code: 'contest_not_final' })
    const contest = await server.call(getContest, { token: ann.token, query: { cid: id } })
    expect(contest.data.finalTime).toBeNull()
    const board = await server.call(getBoard, { token: ann.token, query: { cid: id } })
    expect(board.data.awards).toEqual([])
    const { db } = server.context
    await db.update(contests).set({ unsealsAtEnd: true }).where(eq(contests.id, id))
    await expect.poll(async () => (await honoursOf(id)).status).toBe(200)
  })

  test('a contest that is not shown outside has no honours for visitors', async () => {
    const { id, ann, decide } = await heldContest({ isBoardOpen: false })
    await decide()
    expect(await honoursOf(id)).toMatchObject({ code: 'contest_board_closed' })
    expect(await honoursOf(id, ann.token)).toMatchObject({ status: 200 })
  })

  test('a private contest tells them to those who entered', async () => {
    const values = { isBoardOpen: false, access: 'private' } as const
    const { id, ann, bea, decide } = await heldContest(values)
    await server.context.db.insert(participations).values({ contestId: id, entrantId: ann.entrantId })
    await decide()
    expect(await honoursOf(id, ann.token)).toMatchObject({ status: 200 })
    expect(await honoursOf(id, bea.token)).toMatchObject({ code: 'contest_not_registered' })
  })
})

describe('files of final results', () => {
  test('name the medals, in the language of who asks', async () => {
    const { id, author, decide } = await heldContest()
    await decide()
    const get = (format: StandingsFormat) =>
      server.call(downloadStandings, { token: author.token, query: { cid: id, format, removeStar: true } })
    const [header, ...rows] = linesOf(await get('csv'))
    expect(header).toMatch(/,Award$/)
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(['Gold', 'Gold', 'Bronze', ''])
    expect((await get('html')).payload.toString()).toMatch(/1<br><small>(金牌|Gold)<\/small>/)
    const config = (await unzipTexts((await get('xcpcio')).payload)).get('config.json') ?? '{}'
    expect(JSON.parse(config).medal).toEqual({ official: { gold: 2, silver: 0, bronze: 1 } })
  })

  test('are those that the tools of the ICPC read', async () => {
    const { id, author, ann, bea, cid, dot, attempt, decide } = await heldContest()
    await attempt(ann, { label: 'B', at: 3_661 })
    const get = (format: StandingsFormat) =>
      server.call(downloadStandings, { token: author.token, query: { cid: id, format } })
    for (const format of ['icpc', 'results'] as const)
      expect(JSON.parse((await get(format)).payload.toString())).toMatchObject({ code: 'contest_not_final' })
    await decide({ silver: 0, bronze: 0 })
    await untilOnBoards(id)
    expect(linesOf(await get('results'))).toEqual([
      'results\t1',
      `${ann.user.username}\t1\tGold Medal\t2\t63\t61\t`,
      `${bea.user.username}\t2\tRanked\t1\t2\t2\t`,
      `${cid.user.username}\t3\tRanked\t1\t10\t10\t`,
      `${dot.user.username}\t\tHonorable\t0\t0\t-1\t`,
    ])
    const [header, first, second] = linesOf(await get('icpc'))
    expect(header).toContain('teamId,rank,medalCitation,problemsSolved,totalTime,lastProblemTime')
    expect(first).toBe(`${ann.user.username},1,Gold Medal,2,63,61,,1st,${ann.user.username},`)
    expect(second).toBe(`${bea.user.username},2,,1,2,2,,2nd,${bea.user.username},`)
  })
})

const linesOf = ({ payload }: { readonly payload: Buffer }) =>
  payload
    .toString()
    .replace('\ufeff', '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
