import {
  createContest,
  downloadStandings,
  draftFinal,
  type FinalSchemeVo,
  finaliseContest,
  getBoard,
  getContest,
  getContestForAdmin,
  getOutsideBoard,
  getScrollBoard,
  getStandings,
  type StandingsFormat,
  updateContest,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { icpcRowsOf } from '../../../../test/standings-rows.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { unzipTexts } from '../../../../test/unzip-texts.ts'
import { rejudgeNotice } from '../rejudges/rejudge-notice.ts'
import { rulesOf } from '../time-unit.policy.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

/**
 * Two problems each. In seconds: bea 660, cid 660, ann 699. In whole minutes all have 10, but the last one of cid was solved in
 * the fifth, those of the others in the ninth.
 */
async function heldContest(timeUnit: 'second' | 'minute') {
  const author = await buildUser(server.context)
  const [ann, bea, cid] = [
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
  ]
  const built = await buildContest(server.context, {
    values: {
      ...{ authorId: author.user.id, isBoardOpen: true, rules: rulesOf(timeUnit) },
      ...{ startsAt: ago(180), endsAt: ago(60), freezesAt: ago(70) },
    },
  })
  for (const [who, first, second] of [
    [ann, 100, 599],
    [bea, 119, 541],
    [cid, 301, 359],
  ] as const) {
    await buildAttempt(server.context, built, who, { label: 'A', at: first })
    await buildAttempt(server.context, built, who, { label: 'B', at: second })
  }
  const { id } = built.contest
  const names = [ann, bea, cid].map(({ user }) => user.username)
  const file = async (format: StandingsFormat) =>
    (await server.call(downloadStandings, { token: author.token, query: { cid: id, format } })).payload
  return { id, author, ann, bea, cid, names, file }
}

const SCHEME: FinalSchemeVo = {
  ...{ by: 'counts', gold: 1, silver: 1, bronze: 0 },
  ...{ ranking: 'places', median: 'upper' },
}

async function finalise(id: number, token: string) {
  const { data } = await server.call(draftFinal, { token, query: { cid: id, ...SCHEME } })
  await server.call(finaliseContest, { token, body: { cid: id, scheme: SCHEME, seen: data.seen } })
  await expect
    .poll(async () => (await server.call(getOutsideBoard, { query: { cid: id } })).data.awards.length)
    .toBeGreaterThan(0)
  return data.rows.map(({ username, rank, time }) => [username, rank, time])
}

const ranksOf = async (id: number, token: string) => {
  const { data } = await server.call(getStandings, { token, body: { cid: id } })
  const rows = icpcRowsOf(data.records)
  return Object.fromEntries(rows.map(({ username, rank, totalTime }) => [username, [rank, totalTime]]))
}

test('a contest counts seconds as the wire does, unless it says otherwise', async () => {
  const { id, author, names, file } = await heldContest('second')
  const [ann, bea, cid] = names
  expect(await ranksOf(id, author.token)).toEqual({
    ...{ [`${bea}`]: [1, 660], [`${cid}`]: [1, 660], [`${ann}`]: [3, 699] },
  })
  const { data } = await server.call(getContest, { token: author.token, query: { cid: id } })
  expect(data.timeUnit).toBe('second')
  const config = (await unzipTexts(await file('xcpcio'))).get('config.json')
  expect(JSON.parse(config ?? '')).toMatchObject({ options: { calculation_of_penalty: 'in_seconds' } })
})

test('where whole minutes count, every board breaks ties by the last accepted submission', async () => {
  const { id, author, ann, bea, cid, names } = await heldContest('minute')
  const [a, b, c] = names
  expect(await ranksOf(id, author.token)).toEqual({
    ...{ [`${c}`]: [1, 600], [`${a}`]: [2, 600], [`${b}`]: [2, 600] },
  })
  const inside = await server.call(getBoard, { token: author.token, query: { cid: id } })
  const outside = await server.call(getOutsideBoard, { query: { cid: id } })
  for (const { data } of [inside, outside]) {
    const keys = Object.fromEntries(data.rows.map(({ entrantId, key }) => [entrantId, key]))
    expect(keys).toEqual({
      [ann.entrantId]: [-2, 600, 540],
      [bea.entrantId]: [-2, 600, 540],
      [cid.entrantId]: [-2, 600, 300],
    })
  }
  const { data: contest } = await server.call(getContest, { token: author.token, query: { cid: id } })
  expect(contest.timeUnit).toBe('minute')
  const { data: scroll } = await server.call(getScrollBoard, { token: author.token, query: { cid: id } })
  expect(scroll).toMatchObject({ timeUnit: 'minute', penaltySeconds: 1200 })
})

test('final results and every file agree with the board that counts whole minutes', async () => {
  const { id, author, names, file } = await heldContest('minute')
  const [a, b, c] = names
  expect(await finalise(id, author.token)).toEqual([
    [c, 1, 600],
    [a, 2, 600],
    [b, 2, 600],
  ])
  const csv = (await file('csv')).toString().split('\r\n')
  expect(csv[0]).toContain('Total Penalty Time (min)')
  expect(csv.slice(1, 4).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['1', c],
    ['2', a],
    ['2', b],
  ])
  expect(csv[1]?.split(',')[7]).toBe('10')
  const page = (await file('html')).toString()
  expect(page).toMatch(/Time \(min\)|罚时（分钟）/)
  expect(page).toContain('<td class="figure">2</td><td class="figure">10</td>')
  expect(page).toMatch(/class="(solved|first)">\+<br><small>5<\/small>/)
  expect((await file('results')).toString().split('\n').slice(1, 4)).toEqual([
    [c, 1, 'Gold Medal', 2, 10, 5, ''].join('\t'),
    [a, 2, 'Silver Medal', 2, 10, 9, ''].join('\t'),
    [b, 2, 'Silver Medal', 2, 10, 9, ''].join('\t'),
  ])
  const global = (await file('icpc')).toString().split('\r\n')
  expect(global[1]).toMatch(new RegExp(`^${c},1,Gold Medal,2,10,5,`))
  const config = (await unzipTexts(await file('xcpcio'))).get('config.json')
  expect(JSON.parse(config ?? '')).toMatchObject({ options: { calculation_of_penalty: 'in_minutes' } })
})

test('the message about a rejudge tells the minutes that count', () => {
  const contest = { id: 1, title: 'Cup', format: 'icpc' as const, rules: rulesOf('minute') }
  const end = { rank: 1, award: null, result: 2, time: 600 }
  const change = { from: end, to: { ...end, rank: 2, time: 1800 } }
  const { 'en-US': english, 'zh-CN': chinese } = rejudgeNotice({ contest, change, outcome: 'applied' })
  expect(english.content).toContain('Time with penalties (minutes): 10 → 30')
  expect(chinese.content).toContain('罚时（分钟）：10 → 30')
})

test('an organiser chooses the unit, keeps it by other saves, and cannot add fractions of a minute', async () => {
  const root = await buildUser(server.context, { role: 'root' })
  const base = {
    ...{ title: 'By the minute', description: 'Rules', startTime: ago(-60), endTime: ago(-120) },
    ...({ format: 'icpc', timeUnit: 'minute' } as const),
  }
  const save = async (change: object) =>
    server.call(createContest, { token: root.token, body: { ...base, ...change } })
  const { id } = (await save({})).data
  const stored = async () =>
    (await server.call(getContestForAdmin, { token: root.token, query: { cid: id } })).data.timeUnit
  expect(await stored()).toBe('minute')
  await server.call(updateContest, { token: root.token, body: { id, title: 'Renamed' } })
  expect(await stored()).toBe('minute')
  expect(await save({ penaltySeconds: 90 })).toMatchObject({ code: 'contest_penalty_minutes' })
  await server.call(updateContest, {
    token: root.token,
    body: { id, timeUnit: 'second', penaltySeconds: 90 },
  })
  expect(await stored()).toBe('second')
  // Points are counted by no clock.
  const points = (await save({ format: 'oi', oiRankScoreType: 'Recent' })).data
  const { data } = await server.call(getContestForAdmin, { token: root.token, query: { cid: points.id } })
  expect(data.timeUnit).toBe('second')
})
