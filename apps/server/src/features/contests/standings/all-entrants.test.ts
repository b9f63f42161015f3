import {
  downloadStandings,
  draftFinal,
  type FinalSchemeVo,
  finaliseContest,
  getBoard,
  getOutsideBoard,
  getStandings,
  registerForContest,
  removeParticipant,
  type StandingsFormat,
  setIcpcIds,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../test/build-contest.ts'
import { buildUser } from '../../../../test/builders.ts'
import { icpcRowsOf } from '../../../../test/standings-rows.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { unzipTexts } from '../../../../test/unzip-texts.ts'
import { eq } from '../../../db/drizzle.ts'
import { submissions } from '../../submissions/submissions.tables.ts'
import { participations } from '../contests.tables.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
const until = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000, interval: 100 })

/** Ann solved a problem, bob solved none, cid and dot only entered. */
async function heldContest(values: ContestDraft['values'] = {}) {
  const author = await buildUser(server.context)
  const [ann, bob, cid, dot] = [
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
    await buildUser(server.context),
  ]
  const built = await buildContest(server.context, {
    values: {
      ...{ authorId: author.user.id, listsAllEntrants: true, isBoardOpen: true, startsAt: ago(180) },
      ...{ endsAt: ago(60), ...values },
    },
  })
  const { id } = built.contest
  for (const { entrantId } of [author, ann, bob, cid, dot])
    await server.context.db.insert(participations).values({ contestId: id, entrantId })
  await buildAttempt(server.context, built, ann, { label: 'A', at: 60 })
  await buildAttempt(server.context, built, bob, { label: 'A', at: 70, verdict: 'WA' })
  const ranks = async () => {
    const { data } = await server.call(getStandings, { token: author.token, body: { cid: id } })
    return icpcRowsOf(data.records).map(({ username, rank, ac }) => [username, rank, ac])
  }
  const file = async (format: StandingsFormat) =>
    (await server.call(downloadStandings, { token: author.token, query: { cid: id, format } })).payload
  return { id, author, ann, bob, cid, dot, built, ranks, file }
}

const nameOf = ({ user }: { readonly user: { readonly username: string } }) => user.username

test('boards and files list those who entered and handed in nothing, if the organiser wants it', async () => {
  const { id, author, ann, bob, cid, dot, ranks, file } = await heldContest()
  // The author does not compete.
  expect(await ranks()).toEqual([
    [nameOf(ann), 1, 1],
    [nameOf(bob), 2, 0],
    [nameOf(cid), 2, 0],
    [nameOf(dot), 2, 0],
  ])
  const { data } = await server.call(getOutsideBoard, { query: { cid: id } })
  expect(data.rows.map(({ username, cells }) => [username, cells])).toContainEqual([
    nameOf(cid),
    [null, null],
  ])
  expect((await file('csv')).toString()).toContain(nameOf(dot))
  expect((await file('html')).toString()).toContain(nameOf(dot))
  const teams = (await unzipTexts(await file('xcpcio'))).get('team.json')
  expect(Object.keys(JSON.parse(teams ?? ''))).toContain(String(dot.entrantId))
  expect((await server.call(getBoard, { token: author.token, query: { cid: id } })).data.total).toBe(4)
})

test('a kept board lists whoever hands in a program that does not count, as long as it is there', async () => {
  const { ann, bob, cid, dot, built, ranks } = await heldContest()
  await ranks()
  const eve = await buildUser(server.context)
  const all = [ann, bob, cid, dot, eve].map(nameOf)
  const late = await buildAttempt(server.context, built, eve, { label: 'A', at: 150 * 60 })
  const listed = async () => (await ranks()).map(([name]) => name)
  await until(listed).toEqual(expect.arrayContaining(all))
  await server.context.db.delete(submissions).where(eq(submissions.id, late))
  await until(listed).not.toContain(nameOf(eve))
})

test('without that choice they are left out', async () => {
  const { ann, bob, ranks } = await heldContest({ listsAllEntrants: false })
  expect(await ranks()).toEqual([
    [nameOf(ann), 1, 1],
    [nameOf(bob), 2, 0],
  ])
})

test('a board that is looked at follows who enters and who leaves', async () => {
  const { id, author, ranks } = await heldContest({ endsAt: ago(-60) })
  expect(await ranks()).toHaveLength(4)
  const late = await buildUser(server.context)
  await server.call(registerForContest, { token: late.token, body: { cid: id } })
  await until(ranks).toContainEqual([nameOf(late), 2, 0])
  await server.call(removeParticipant, { token: author.token, query: { cid: id, entrantId: late.entrantId } })
  await until(ranks).toHaveLength(4)
})

test('awards by percent and final honours are the same with and without them', async () => {
  const award = { priority: 1, name: 'Half', background: '#fff', color: '#000', num: 50 }
  const scheme: FinalSchemeVo = {
    ...{ by: 'counts', gold: 0, silver: 0, bronze: 0 },
    ...{ ranking: 'finals', median: 'upper' },
  }
  const results = []
  for (const listsAllEntrants of [true, false]) {
    const held = await heldContest({ listsAllEntrants, awardUnit: 'percent', awards: [award] })
    const { data } = await server.call(getOutsideBoard, { query: { cid: held.id } })
    const query = { cid: held.id, ...scheme }
    const draft = (await server.call(draftFinal, { token: held.author.token, query })).data
    const honours = draft.rows.map(({ rank, honour, result }) => [rank, honour, result])
    results.push({ count: data.awards[0]?.count, honours: honours.slice(0, 2) })
  }
  expect(results[0]).toEqual(results[1])
})

test('the files of the ICPC call teams by their ids, and by usernames where there are none', async () => {
  const { id, author, ann, bob, file } = await heldContest()
  const entries = [{ username: nameOf(ann), icpcId: '884211' }]
  await server.call(setIcpcIds, { token: author.token, body: { cid: id, entries } })
  const scheme: FinalSchemeVo = {
    ...{ by: 'counts', gold: 1, silver: 0, bronze: 0 },
    ...{ ranking: 'places', median: 'upper' },
  }
  const query = { cid: id, ...scheme }
  const { seen } = (await server.call(draftFinal, { token: author.token, query })).data
  await server.call(finaliseContest, { token: author.token, body: { cid: id, scheme, seen } })
  await until(async () => (await file('results')).toString()).toContain('884211\t1\tGold Medal')
  expect((await file('results')).toString()).toContain(`\n${nameOf(bob)}\t`)
  expect((await file('icpc')).toString()).toContain('\n884211,1,Gold Medal,')
  const teams = (await unzipTexts(await file('xcpcio'))).get('team.json')
  expect(JSON.parse(teams ?? '')[ann.entrantId]).toMatchObject({ icpc_id: '884211' })
})
