import { downloadStandings, type StandingsFormat } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../../../test/build-attempt.ts'
import { buildContest, type ContestDraft } from '../../../../../test/build-contest.ts'
import { buildUser } from '../../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { unzipTexts } from '../../../../../test/unzip-texts.ts'

const HOUR = 3600
const clock = setClock('2026-03-01T10:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const AWARDS = [
  { priority: 1, name: '金 & Gold', background: '#e6b33d', color: '#000000', num: 1 },
  { priority: 2, name: 'Silver', background: 'red;--x:1', color: '#000000', num: 1 },
]

/** Ada solves A first, Bob is a star and solves it later, Eve fails; since the seal Ada solves B. */
async function holdContest(values: ContestDraft['values'] = {}) {
  const author = await buildUser(server.context)
  const ada = await buildUser(server.context, { nickname: '<img src=x onerror=alert(1)>', school: 'A&B "C"' })
  const bob = await buildUser(server.context, { realName: 'Robert Secret' })
  const eve = await buildUser(server.context)
  const contest = await buildContest(server.context, {
    values: {
      ...{ authorId: author.user.id, title: 'Cup </title><script>alert(1)</script>', shownName: 'nickname' },
      ...{ starUsernames: [bob.user.username], awardUnit: 'entrants', awards: AWARDS },
      freezesAt: new Date(clock.now().getTime() - (HOUR / 2) * 1000),
      ...values,
    },
  })
  const attempt = (who: typeof ada, draft: Parameters<typeof buildAttempt>[3]) =>
    buildAttempt(server.context, contest, who, draft)
  const ids = [
    await attempt(eve, { label: 'A', at: 60, verdict: 'PE' }),
    await attempt(ada, { label: 'A', at: 120 }),
    await attempt(bob, { label: 'A', at: 180 }),
    await attempt(eve, { label: 'B', at: 240, verdict: 'SE' }),
    await attempt(ada, { label: 'B', at: 0.6 * HOUR }),
  ]
  const cid = contest.contest.id
  const get = (
    format: StandingsFormat,
    query: { forceRefresh?: boolean; removeStar?: boolean; containEnd?: boolean } = {},
  ) => server.call(downloadStandings, { token: author.token, query: { cid, format, ...query } })
  return { cid, get, ada, bob, eve, ids }
}

test('the page for readers needs nothing besides itself, shows the names of the contest, and escapes them', async () => {
  const { cid, get, bob } = await holdContest()
  const answer = await get('html')
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain(`contest_${cid}_rank_sealed.html`)
  const page = answer.payload.toString()
  expect(page).not.toMatch(/<script|<img|https?:/)
  expect(page).toContain('Cup &#60;/title&#62;&#60;script&#62;')
  expect(page).toContain('<bdi>&#60;img src=x onerror=alert(1)&#62;</bdi>')
  expect(page).toContain('A&#38;B &#34;C&#34;')
  // Real names are not for readers, and a star takes no rank.
  expect(page).not.toContain('Robert Secret')
  expect(page).toContain(`<td class="figure">*</td><th scope="row"><bdi>${bob.user.username}</bdi>`)
  expect(page).toContain('style="background:#e6b33d;color:#000000">1<br><small>金 &#38; Gold</small>')
  expect(page).not.toContain('--x:1')
})

test('the page keeps to the seal, unless the organiser looks behind it', async () => {
  const { get } = await holdContest()
  const sealed = (await get('html')).payload.toString()
  expect(sealed).toContain('class="note"')
  expect(sealed).toContain('<td class="waiting">?1</td>')
  const open = (await get('html', { forceRefresh: true })).payload.toString()
  expect(open).not.toContain('class="note"')
  expect(open).toContain('<td class="solved">+<br><small>0:36:00</small></td>')
})

test('the page of a contest by points has points', async () => {
  const { get } = await holdContest({ format: 'ioi', freezesAt: null })
  const page = (await get('html')).payload.toString()
  expect(page).toMatch(/<th scope="col">(总分|Points)<\/th>/)
})

test('XCPCIO gets its three files, whose rules give our standings', async () => {
  const { cid, get, ada, bob, eve, ids } = await holdContest()
  const answer = await get('xcpcio', { forceRefresh: true })
  expect(answer.headers['content-disposition']).toContain(`contest_${cid}_xcpcio_unsealed.zip`)
  const files = await unzipTexts(answer.payload)
  expect([...files.keys()]).toEqual(['config.json', 'team.json', 'run.json'])
  const read = (name: string): unknown => JSON.parse(files.get(name) ?? '')
  const start = clock.now().getTime() / 1000 - HOUR
  expect(read('config.json')).toMatchObject({
    contest_name: 'Cup </title><script>alert(1)</script>',
    ...{ start_time: start, end_time: start + 5 * HOUR, frozen_time: 4.5 * HOUR, penalty: 1200 },
    ...{ problem_quantity: 2, problem_id: ['A', 'B'] },
    medal: { official: { gold: 1, silver: 1, bronze: 0 } },
    options: {
      ...{ calculation_of_penalty: 'in_seconds', submission_timestamp_unit: 'millisecond' },
      // Without it their boards show no schools.
      enable_organization: true,
    },
    organization: 'School',
  })
  const [a, b, e] = [ada, bob, eve].map(({ entrantId }) => String(entrantId))
  expect(read('team.json')).toEqual({
    [`${a}`]: {
      ...{ team_id: a, name: '<img src=x onerror=alert(1)>', organization: 'A&B "C"', group: ['official'] },
    },
    [`${b}`]: { team_id: b, name: bob.user.username, organization: '', group: ['unofficial'] },
    [`${e}`]: { team_id: e, name: eve.user.username, organization: '', group: ['official'] },
  })
  const run = (
    index: number,
    team_id: string | undefined,
    problem_id: number,
    seconds: number,
    status: string,
  ) => ({
    ...{ submission_id: String(ids[index]), team_id, problem_id, timestamp: seconds * 1000, status },
  })
  expect(read('run.json')).toEqual([
    // Ours costs a penalty; theirs would not, so it has the word that does.
    run(0, e, 0, 60, 'WRONG_ANSWER'),
    run(1, a, 0, 120, 'ACCEPTED'),
    run(2, b, 0, 180, 'ACCEPTED'),
    run(3, e, 1, 240, 'PENDING'),
    run(4, a, 1, 0.6 * HOUR, 'ACCEPTED'),
  ])
})

test('XCPCIO is told nothing that the seal hides, and no stars where they are left out', async () => {
  const { get, ids } = await holdContest()
  const files = await unzipTexts((await get('xcpcio', { removeStar: true })).payload)
  const runs = JSON.parse(files.get('run.json') ?? '') as { submission_id: string; status: string }[]
  expect(runs.map(({ submission_id }) => Number(submission_id))).toEqual([ids[0], ids[1], ids[3], ids[4]])
  expect(runs.at(-1)?.status).toBe('FROZEN')
})

test('XCPCIO knows no points', async () => {
  const { get } = await holdContest({ format: 'oi', freezesAt: null })
  expect(await get('xcpcio')).toMatchObject({ code: 'contest_not_icpc' })
})

test('files of other results have other names', async () => {
  const { cid, get } = await holdContest()
  const nameOf = async (...order: Parameters<typeof get>) =>
    /contest_[\w.]+/.exec((await get(...order)).headers['content-disposition']?.toString() ?? '')?.[0]
  expect(await nameOf('csv')).toBe(`contest_${cid}_rank_sealed.csv`)
  expect(await nameOf('csv', { forceRefresh: true })).toBe(`contest_${cid}_rank_unsealed.csv`)
  const open = await holdContest({ freezesAt: null, takesLateSubmissions: true })
  expect((await open.get('csv')).headers['content-disposition']).toContain(`contest_${open.cid}_rank.csv`)
  const late = await open.get('csv', { containEnd: true })
  expect(late.headers['content-disposition']).toContain(`contest_${open.cid}_rank_late.csv`)
})

test('in a text file no result of ours is a formula or marked as text, and those of users stay marked', async () => {
  const author = await buildUser(server.context)
  const eve = await buildUser(server.context, { nickname: '=1+1', school: '＋1' })
  const contest = await buildContest(server.context, {
    values: { authorId: author.user.id, shownName: 'nickname' },
    labels: ['A', 'B', 'C'],
  })
  await buildAttempt(server.context, contest, eve, { label: 'A', at: 50, verdict: 'WA' })
  await buildAttempt(server.context, contest, eve, { label: 'A', at: 60 })
  await buildAttempt(server.context, contest, eve, { label: 'B', at: 70, verdict: 'WA' })
  await buildAttempt(server.context, contest, eve, { label: 'C', at: 80, verdict: 'CE' })
  const query = { cid: contest.contest.id, format: 'csv' as const }
  const { payload } = await server.call(downloadStandings, { token: author.token, query })
  const [, row] = payload.toString().split('\r\n')
  const cells = row?.split(',') ?? []
  expect(cells.slice(-3)).toEqual(['✓(2)', '×(1)', 'CE'])
  expect([cells[2], cells[4]]).toEqual(["'=1+1", "'＋1"])
})
