import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  downloadContestLog,
  getCaseResults,
  getContest,
  getContestForAdmin,
  getOutsideStandings,
  getProblemDetail,
  getStandings,
  getSubmission,
  listBalloons,
  listContestAnnouncements,
  listContestProblems,
  listContestSubmissions,
  listContests,
  listPrints,
  listSubmissions,
  registerForContest,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildSession, buildUser } from '../../../test/builders.ts'
import {
  describeImport,
  type HojFolders,
  importInto,
  makeHojFolders,
  SMALL_DUMP,
} from '../../../test/hoj/hoj-place.ts'
import { ALICE, BOB, CAROL, NASTY } from '../../../test/hoj/rows.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { verifyLog } from '../contests/log/verify-log.policy.ts'
import { contests } from '../places/places.tables.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import type { ImportReport } from './import-report.service.ts'

let folders: HojFolders
let server: TestApp
let report: ImportReport
let whole: Record<string, string[]>
let [root, alice, bob]: string[] = []

const placeOf = ({ context }: TestApp) => ({
  databaseUrl: context.config.databaseUrl,
  blobs: context.blobs,
  tokenSecret: context.tokenSecret,
})

beforeAll(async () => {
  folders = await makeHojFolders()
  server = await startSite()
  report = await importInto(placeOf(server), folders)
  whole = await describeImport(server.context.config.databaseUrl)
  const sessions = await Promise.all(['1', ALICE, BOB].map((id) => buildSession(server.context, id)))
  ;[root, alice, bob] = sessions.map(({ token }) => token)
})
afterAll(async () => {
  await server.close()
  await folders.discard()
})

async function startSite(): Promise<TestApp> {
  const site = await startTestApp()
  await syncLanguages(site.context.db)
  return site
}

const notesOf = (part: string, told = report) =>
  told.notes.filter((note) => note.part === part).map(({ subject, text }) => `${subject}: ${text}`)

describe('contests', () => {
  test('keep their number and everything that their organiser set', async () => {
    const { data } = await server.call(getContestForAdmin, { query: { cid: 1000 }, token: root })
    expect(data).toMatchObject({
      id: 1000,
      uid: '1',
      author: 'root',
      title: '程序设计竞赛',
      description: NASTY,
      type: 0,
      auth: 2,
      pwd: 'secret',
      startTime: new Date('2022-01-01T00:00:00Z'),
      endTime: new Date('2022-01-01T05:00:00Z'),
      sealRank: true,
      sealRankTime: new Date('2022-01-01T04:00:00Z'),
      autoRealRank: true,
      visible: true,
      openPrint: true,
      rankShowName: 'nickname',
      openRank: true,
      starAccount: ['carol', 'a_name_with_blanks'],
      awardType: 2,
      awardConfigList: [{ priority: 1, name: '金牌', background: '#e6bf25', color: '#fff', num: 1 }],
      allowEndSubmit: true,
    })
  })

  test('under OI rules keep what counts, their account rule, and that they are hidden', async () => {
    const { data } = await server.call(getContestForAdmin, { query: { cid: 1001 }, token: root })
    expect(data).toMatchObject({
      type: 1,
      auth: 1,
      pwd: 'hidden',
      visible: false,
      autoRealRank: false,
      oiRankScoreType: 'Highest',
      openAccountLimit: true,
      accountLimitRule:
        '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>alice bob</extra>',
    })
  })

  test('that are not allowed here as they were are changed, and the report names each change', async () => {
    const { data } = await server.call(getContestForAdmin, { query: { cid: 1004 }, token: root })
    expect(data).toMatchObject({
      title: 'odd',
      source: 1000,
      author: null,
      sealRankTime: new Date('2022-01-01T00:00:00Z'),
      pwd: expect.stringMatching(/^[\w-]{12}$/),
      openAccountLimit: true,
      starAccount: [],
      awardType: 0,
    })
    expect(notesOf('contests')).toEqual([
      '比赛 1003 (1003): its times cannot be read: it is kept for later',
      'odd (1004): it had no password that can be entered: its form shows a new one',
      'odd (1004): its account rule cannot be used: it admits nobody',
      'odd (1004): its awards cannot be used',
      'odd (1004): its star users cannot be read',
      'odd (1004): its author is not in the dump: only super administrators manage it',
    ])
  })

  test('have their problems, whose own pages show no more than before', async () => {
    const { data } = await server.call(listContestProblems, { query: { cid: 1000 }, token: alice })
    expect(data).toMatchObject([
      { displayId: 'A', displayTitle: 'Title of A', pid: 1000, color: '#f44336' },
      { displayId: 'B', displayTitle: 'Title of B', pid: 1005, color: null },
    ])
    const hidden = await server.call(getProblemDetail, { query: { problemId: 'HOJ-1005' } })
    expect(hidden.status).not.toBe(200)
    expect(notesOf('problems of contests')).toEqual([
      'the first of contest 1004: the label was taken or is not allowed here: it is the-first',
      'gone of contest 1004: the problem is not in the dump',
    ])
  })

  test('know who entered; others enter with the old password', async () => {
    const { data } = await server.call(getContest, { query: { cid: 1000 }, token: alice })
    expect(data.count).toBe(2)
    const { user } = await buildUser(server.context)
    const { token } = await buildSession(server.context, user.id)
    const enter = (password: string) =>
      server.call(registerForContest, { body: { cid: 1000, password }, token })
    expect((await enter('wrong')).code).toBe('contest_password_wrong')
    expect((await enter('secret')).status).toBe(200)
    expect(notesOf('registrations')).toEqual([`${CAROL} in contest 1000: it no longer held`])
  })

  test('have their announcements and prints', async () => {
    const told = await server.call(listContestAnnouncements, { query: { cid: 1000 }, token: alice })
    expect(told.data.records).toMatchObject([{ title: 'Of a contest', username: 'root' }])
    const { data } = await server.call(listPrints, { query: { cid: 1000 }, token: root })
    expect(data.records).toMatchObject([
      { username: 'bob', status: 0 },
      { username: 'alice', status: 1 },
    ])
    expect(notesOf('prints')).toEqual(['3 of contest 1000: its user is not in the dump'])
  })

  test('have a balloon for each accepted problem; what was checked is delivered', async () => {
    const { data } = await server.call(listBalloons, { query: { cid: 1000 }, token: root })
    const found = data.records.map(({ username, displayId, checked }) => ({ username, displayId, checked }))
    expect(found).toContainEqual({ username: 'bob', displayId: 'A', checked: true })
    expect(found).toContainEqual({ username: 'alice', displayId: 'A', checked: false })
  })
})

describe('standings', () => {
  const board = { limit: 50, currentPage: 1 }

  test('under ICPC rules are those of HOJ: times, penalties, first blood, stars, awards', async () => {
    const { data } = await server.call(getStandings, { body: { ...board, cid: 1000 }, token: root })
    expect(data.records).toMatchObject([
      {
        rank: 1,
        uid: ALICE,
        ac: 2,
        // 20:59 after one rejected attempt, 40:00 after one; compile errors and partial points cost nothing.
        totalTime: 1259 + 1200 + (2400 + 1200),
        isWinAward: true,
        awardName: '金牌',
        submissionInfo: {
          A: { errorNum: 1, isAC: true, isFirstAC: false, ACTime: 1259 },
          B: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 2400 },
        },
      },
      {
        rank: 2,
        uid: BOB,
        ac: 1,
        totalTime: 1200,
        isWinAward: false,
        submissionInfo: { A: { errorNum: 0, isFirstAC: true, ACTime: 1200 }, B: { errorNum: 1, isAC: null } },
      },
      { rank: -1, uid: CAROL, ac: 1, totalTime: 3600 },
    ])
    expect(data.records).toHaveLength(3)
  })

  test('with submissions after the end count them, where the contest takes them', async () => {
    const { data } = await server.call(getStandings, {
      body: { ...board, cid: 1000, containsEnd: true },
      token: root,
    })
    expect(data.records[1]).toMatchObject({
      uid: BOB,
      ac: 2,
      submissionInfo: { B: { ACTime: 18_600, isAfterContest: true } },
    })
  })

  test('outside the contest are shown if the organiser showed them', async () => {
    const outside = (cid: number) => server.call(getOutsideStandings, { body: { ...board, cid } })
    expect((await outside(1000)).data.records[0]).toMatchObject({ uid: ALICE, rank: 1 })
    expect((await outside(1001)).status).not.toBe(200)
  })

  test('under OI rules count the best, and stay sealed until somebody releases them', async () => {
    const { data } = await server.call(getStandings, { body: { ...board, cid: 1001 }, token: root })
    expect(data.records).toMatchObject([
      { rank: 1, uid: ALICE, totalScore: 100, totalTime: 25, submissionInfo: { T1: 100 } },
      { rank: 2, uid: BOB, totalScore: 60, submissionInfo: { T1: 60 } },
    ])
    const open = await server.call(getStandings, {
      body: { ...board, cid: 1001, forceRefresh: true },
      token: root,
    })
    expect(open.data.records).toMatchObject([
      { rank: 1, uid: BOB, totalScore: 100, totalTime: 15 },
      { rank: 2, uid: ALICE, totalScore: 100, totalTime: 25 },
    ])
  })

  test('that HOJ counted otherwise are named in the report', () => {
    expect(notesOf('submissions')).toEqual(
      expect.arrayContaining([
        '20: the standings of HOJ do not count it',
        '22: the standings of HOJ have another verdict',
        '33: the standings of HOJ have other points',
        '36: its contest no longer has the problem',
      ]),
    )
  })
})

describe('submissions of a hidden contest', () => {
  test('are told to nobody but its organisers', async () => {
    const [whole] = (await server.call(listSubmissions, { query: { limit: 100 } })).data.records.slice(-1)
    expect(whole?.submitId).toBe(1)
    for (const token of [undefined, alice, bob]) {
      const { data } = await server.call(listContests, { query: {}, token })
      expect(data.records.map(({ id }) => id)).not.toContain(1001)
      const list = await server.call(listSubmissions, { query: { limit: 100 }, token })
      expect(list.data.records.map(({ submitId }) => submitId).filter((id) => id >= 20)).toEqual([])
      const inside = await server.call(listContestSubmissions, { query: { contestID: 1001 }, token })
      expect(inside.status).not.toBe(200)
      expect((await server.call(getContest, { query: { cid: 1001 }, token })).status).not.toBe(200)
    }
    for (const token of [undefined, alice]) {
      for (const { path } of [getSubmission, getCaseResults]) {
        const { payload } = await server.app.inject({
          url: `${path}?submitId=35`,
          headers: token === undefined ? {} : { authorization: token },
        })
        expect(payload).not.toMatch(/int main|"score":100|"status":0\b|bob/)
      }
    }
    const all = await server.call(listContestSubmissions, { query: { contestID: 1001 }, token: root })
    expect(all.data.records.map(({ submitId }) => submitId)).toEqual([35, 34, 33, 32, 31])
  })
})

describe('the log of a contest', () => {
  const logOf = async (cid: number, site = server) => {
    const { rows } = await site.context.db.execute(sql`
      select kind, body::jsonb as body from contest_log where contest_id = ${cid} order by seq`)
    return rows
  }

  test('begins with a note of the import, and says what came from it', async () => {
    const entries = await logOf(1000)
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'note', body: { importedFrom: 'HOJ', contest: '1000', dumpSha256: report.dump.sha256 } },
      { kind: 'config', body: { title: '程序设计竞赛', sealed_password: 'changed' } },
    ])
    const from = entries.findIndex(({ body }) => 'submissions' in Object(body))
    expect(entries.slice(from, from + 26)).toMatchObject([
      { kind: 'note', body: { importedFrom: 'HOJ', submissions: 12 } },
      {
        kind: 'submission',
        body: { submission: 10, problem: 'A', submittedAt: '2022-01-01T00:20:00.000000Z' },
      },
      { kind: 'judging', body: { submission: 10, state: 'judged', verdict: 'AC' } },
      ...Array.from({ length: 22 }, () => ({ kind: expect.stringMatching(/submission|judging/) })),
      { kind: 'announcement', body: { title: 'Of a contest' } },
    ])
  })

  test('is intact', async () => {
    const { payload } = await server.app.inject({
      url: `${downloadContestLog.path}?cid=1000`,
      headers: { authorization: root ?? '' },
    })
    expect(await verifyLog(payload.trimEnd().split('\n'))).toMatchObject({ isIntact: true })
  })
})

test('contests of groups are kept for later with all that belongs to them', async () => {
  const { rows } = await server.context.db.execute(sql`
    select table_name, array_agg(old_id order by old_id) as ids from hoj_rows
    where table_name ~ 'contest|judge|announcement' group by table_name order by table_name`)
  expect(rows).toEqual([
    { table_name: 'announcement', ids: ['4', '5'] },
    { table_name: 'contest', ids: ['1002', '1003'] },
    { table_name: 'contest_announcement', ids: ['2'] },
    { table_name: 'contest_problem', ids: ['4'] },
    { table_name: 'contest_register', ids: ['6'] },
    { table_name: 'judge', ids: ['11', '37'] },
  ])
})

test('what an earlier version kept for later is imported and no longer kept', async () => {
  const site = await startSite()
  const kept = {
    contest: '1000',
    contest_problem: '1',
    contest_register: '1',
    contest_record: '1',
    judge: '10',
  }
  for (const [table, id] of Object.entries(kept))
    await site.context.db.execute(sql`
      insert into hoj_rows values (${table}, ${id}, '{"cid": "1000"}')`)
  await importInto(placeOf(site), folders)
  const again = await describeImport(site.context.config.databaseUrl)
  expect(again.hoj_rows).toEqual(whole.hoj_rows)
  await site.close()
})

test('a contest whose number is taken gets another, and its submissions and announcements follow it', async () => {
  const site = await startSite()
  const { contest } = await buildContest(site.context)
  await site.context.db.update(contests).set({ title: 'Ours' }).where(eq(contests.id, contest.id))
  const told = await importInto(placeOf(site), folders)
  expect(contest.id).toBe(1000)
  const { rows } = await site.context.db.execute(sql`
    select c.id, count(s.id) as submissions from contests c left join submissions s on s.contest_id = c.id
    where c.title in ('Ours', '程序设计竞赛') group by c.id order by c.id`)
  const [own, imported] = rows
  expect(own).toEqual({ id: 1000, submissions: 0 })
  expect(imported).toMatchObject({ submissions: 12 })
  expect(notesOf('contests', told)).toContain(
    `程序设计竞赛 (1000): the number was taken: it is ${imported?.id}`,
  )
  await site.close()
})

test('a newer dump adds problems, registrations and submissions to contests that are here', async () => {
  const site = await startSite()
  const dump = await readFile(SMALL_DUMP, 'utf8')
  const path = join(tmpdir(), `older-${process.pid}.sql`)
  const older = dump.replaceAll(/`contest_(problem|register)`/g, '`not_yet_$1`')
  await writeFile(path, older)
  const early = await importInto(placeOf(site), { ...folders, path })
  expect(early.parts).toMatchObject({ contests: { taken: 3 }, submissions: { taken: 9, lost: 19 } })
  await rm(path)
  await importInto(placeOf(site), folders)
  const again = await describeImport(site.context.config.databaseUrl)
  for (const table of ['contests', 'contest_problems', 'submissions', 'participations', 'hoj_ids'])
    expect([table, again[table]]).toEqual([table, whole[table]])
  await site.close()
})
