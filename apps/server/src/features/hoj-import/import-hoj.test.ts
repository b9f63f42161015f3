import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getCaseResults,
  getProblemDetail,
  getSubmission,
  getUserHome,
  listAnnouncements,
  listAuditEntries,
  listProblems,
  listSubmissions,
  login,
  submit,
} from '@gavel/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSession, buildUser } from '../../../test/builders.ts'
import { readAllRows } from '../../../test/database-rows.ts'
import {
  describeImport,
  type HojFolders,
  importInto,
  makeHojFolders,
  SMALL_DUMP,
} from '../../../test/hoj/hoj-place.ts'
import { ALICE, BOB, CAROL, NASTY } from '../../../test/hoj/rows.ts'
import {
  ALICES_PASSWORD,
  AVATAR_KEY,
  BOBS_PASSWORD,
  FILE_KEY,
  PICTURE_KEY,
} from '../../../test/hoj/small-site.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { selectTaskData } from '../problems/task-data.service.ts'
import { type ImportReport, reportAsText } from './import-report.service.ts'

let folders: HojFolders
let server: TestApp
let report: ImportReport

const placeOf = ({ context }: TestApp) => ({ databaseUrl: context.config.databaseUrl, blobs: context.blobs })

beforeAll(async () => {
  folders = await makeHojFolders()
  server = await startSite()
  report = await importInto(placeOf(server), folders)
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

async function userOf(username: string, site = server) {
  const [row] = await site.context.db.select().from(users).where(eq(users.username, username))
  if (row === undefined) throw new Error(`${username} did not come over`)
  return row
}

const tokenOf = async (username: string) => buildSession(server.context, (await userOf(username)).id)

async function problemOf(id: number) {
  const [row] = await server.context.db.select().from(problems).where(eq(problems.id, id))
  if (row === undefined) throw new Error(`Problem ${id} did not come over`)
  return row
}

describe('accounts', () => {
  test('keep id, name and profile; roles and bans hold', async () => {
    expect(await userOf('alice')).toMatchObject({
      id: ALICE,
      role: 'default_user',
      status: 'normal',
      nickname: 'Älice',
      school: '第一中学',
      studentNumber: '2022001',
      realName: '爱丽丝',
      gender: 'female',
      email: 'alice@example.org',
      titleName: '冠军',
      createdAt: new Date('2022-01-01T00:00:00Z'),
    })
    expect((await userOf('root')).role).toBe('root')
    expect(await userOf('bob')).toMatchObject({ role: 'mute_user', blog: null })
    expect((await userOf('carol')).status).toBe('banned')
  })

  test('that had to change are reported', async () => {
    expect(await userOf('a_name_with_blanks')).toMatchObject({ email: null })
    const told = report.notes
      .filter(({ part }) => part === 'users')
      .map(({ subject, text }) => `${subject}: ${text}`)
    expect(told).toEqual(
      expect.arrayContaining([
        'a name with blanks is a_name_with_blanks: the name was taken or is not allowed here',
        'root (root): stays an administrator here',
        'bob: blog cannot be used: profile_link_invalid',
        expect.stringMatching(/the password could not be read/),
      ]),
    )
  })

  test('have their avatars', async () => {
    const { avatar } = await userOf('alice')
    expect(avatar).toContain(AVATAR_KEY)
    expect((await server.app.inject(avatar ?? '')).headers['content-type']).toBe('image/webp')
  })
})

describe('problems', () => {
  test('are shown as they were, under the old code and the old number', async () => {
    const { data } = await server.call(getProblemDetail, { query: { problemId: 'HOJ-1000' } })
    expect(data.problem).toMatchObject({
      id: 1000,
      title: '题目 1000',
      author: 'root',
      difficulty: 1,
      timeLimit: 1_000,
      memoryLimit: 256,
      output: '<p>Their <b>sum</b></p>',
      examples: '<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',
    })
    expect(data.problem.description).toContain(NASTY)
    expect(data.tags).toMatchObject([{ name: '动态规划', color: '#123456' }])
    expect(data.languages).toEqual(['C', 'C++'])
    expect(Object.keys(data.codeTemplate)).toEqual(['C++'])
  })

  test('keep the pictures and files of their texts under the old addresses', async () => {
    const picture = await server.app.inject(`/api/public/img/${PICTURE_KEY}.png`)
    expect(picture.headers['content-type']).toBe('image/png')
    const file = await server.app.inject(`/api/public/file/${FILE_KEY}.pdf`)
    expect([file.statusCode, file.payload]).toEqual([200, 'no picture'])
  })

  test('have their test data in HOJ’s order, with normalised line ends', async () => {
    const { liveDatasetId } = await problemOf(1000)
    const task = await selectTaskData(server.context.db, liveDatasetId ?? 0)
    // "1 2\n", "3\n"; "2 2\n", "4\n".
    expect(task?.cases.map(({ input, answer }) => [input.bytes, answer.bytes])).toEqual([
      [4, 2],
      [4, 2],
    ])
    expect(task?.subtasks).toEqual([{ number: 1, score: 0, policy: 'sum', dependsOn: [] }])
  })

  test('have points and groups of cases that were typed in', async () => {
    const row = await problemOf(1001)
    const task = await selectTaskData(server.context.db, row.liveDatasetId ?? 0)
    expect(row).toMatchObject({
      scoring: 'oi',
      caseMode: 'subtask_lowest',
      fullScore: 100,
      difficulty: 'hard',
      feedback: 'none',
      hasUploadedCases: false,
      defaultLanguage: 'en-US',
      userExtraFiles: { 'helper.h': '#pragma once\n' },
    })
    expect(task?.subtasks).toEqual([
      { number: 1, score: 30, policy: 'min', dependsOn: [] },
      { number: 2, score: 70, policy: 'min', dependsOn: [] },
    ])
    expect(task?.cases.map(({ score, subtask }) => [score, subtask])).toEqual([
      [30, 1],
      [30, 1],
      [70, 2],
    ])
  })

  test('keep their checker; invalid codes are replaced', async () => {
    const row = await problemOf(1002)
    expect(row).toMatchObject({
      code: 'spj-problem',
      visibility: 'private',
      memoryLimitMib: 64,
      fileInputName: 'a.in',
      fileOutputName: 'a.out',
    })
    const task = await selectTaskData(server.context.db, row.liveDatasetId ?? 0)
    expect(task?.program).toMatchObject({ kind: 'checker', language: 'C', extraFiles: { 'lib.h': '//' } })
    expect(task?.cases).toMatchObject([{ answer: { bytes: 0 } }])
  })

  test('without test data take no submissions; those of groups stay private', async () => {
    expect(await problemOf(1003)).toMatchObject({ bank: 'CF', code: 'CF-1A', liveDatasetId: null })
    expect(await problemOf(1004)).toMatchObject({ visibility: 'private', liveDatasetId: null })
    const { token } = await tokenOf('bob')
    const body = {
      pid: 'CF-1A',
      language: 'C',
      code: 'int main() { return 0; } /* long enough to be sent */',
    }
    expect((await server.call(submit, { token, body })).code).toBe('remote_by_hand')
  })

  test('are found by title and code, and have their counters', async () => {
    const { data } = await server.call(listProblems, { query: { keyword: '题目 1000' } })
    expect(data.records).toMatchObject([{ problemId: 'HOJ-1000', total: 6, ac: 2, wa: 1, ce: 1 }])
  })
})

describe('submissions', () => {
  test('keep number, author, time, figures and source', async () => {
    const { token } = await tokenOf('alice')
    const { data } = await server.call(getSubmission, { query: { submitId: 1 }, token })
    expect(data.submission).toMatchObject({
      submitId: 1,
      username: 'alice',
      status: 0,
      time: 10,
      memory: 1_024,
      language: 'C++',
      code: NASTY,
      // HOJ recorded the number of characters.
      length: Buffer.byteLength(NASTY),
      share: true,
      judger: '10.0.0.5',
      submitTime: new Date('2022-01-01T00:00:01Z'),
    })
  })

  test('keep their compiler messages', async () => {
    const { token } = await tokenOf('bob')
    const { data } = await server.call(getSubmission, { query: { submitId: 3 }, token })
    expect(data.submission).toMatchObject({
      status: -2,
      errorMessage: "main.cpp:1: error: 'x'\n",
      time: null,
    })
  })

  test('have their cases, in order', async () => {
    const { token } = await tokenOf('alice')
    const { data } = await server.call(getCaseResults, { query: { submitId: 2 }, token })
    expect(data?.judgeCaseList).toMatchObject([
      { seq: 1, status: 0, time: 5 },
      { seq: 2, status: -1, userOutput: expect.stringContaining(NASTY) },
    ])
  })

  test('have points by group, where a partial case has a share', async () => {
    const { token } = await tokenOf('root')
    const { data } = await server.call(getCaseResults, { query: { submitId: 4 }, token })
    expect(data?.subTaskJudgeCaseVoList).toMatchObject([
      { groupNum: 1, score: 15, subtaskDetailList: [{ score: 30 }, { score: 15 }] },
      { groupNum: 2, score: 0, subtaskDetailList: [{ status: -4 }] },
    ])
  })

  test('that were not yet judged are cancelled, and NUL becomes visible', async () => {
    const { rows } = await server.context.db.execute(sql`
      select id, state, verdict, is_manual from submissions where id in (5, 6, 7, 8) order by id`)
    expect(rows).toEqual([
      { id: 5, state: 'judged', verdict: 'AC', is_manual: true },
      { id: 6, state: 'cancelled', verdict: null, is_manual: false },
      { id: 7, state: 'cancelled', verdict: null, is_manual: false },
      { id: 8, state: 'judged', verdict: 'SF', is_manual: false },
    ])
    const source = await server.context.db.execute(
      sql`select source from submission_sources where submission_id = 9`,
    )
    expect(source.rows).toEqual([{ source: 'a\ufffdb' }])
  })

  test('of groups are kept for later; those without a problem are reported', async () => {
    const { data } = await server.call(listSubmissions, { query: {} })
    expect(data.records.map(({ submitId }) => submitId)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(report.kept.judge).toMatchObject({ read: 2, taken: 2 })
    expect(report.notes).toContainEqual({
      part: 'submissions',
      kind: 'lost',
      subject: '12',
      text: 'its user or its problem is not in the dump',
    })
  })

  test('count as if they had been made here', async () => {
    const before = await describeImport(server.context.config.databaseUrl)
    await server.context.db.execute(sql`select recount_users()`)
    const after = await describeImport(server.context.config.databaseUrl)
    expect(after).toEqual(before)
    const { data } = await server.call(getUserHome, { query: { username: 'alice' } })
    expect(data).toMatchObject({ total: 7, solvedList: expect.arrayContaining(['HOJ-1000', 'HOJ-1001']) })
  })

  test('made later get numbers beyond all old ones', async () => {
    const { rows } = await server.context.db.execute(sql`
      select pg_sequence_last_value(pg_get_serial_sequence('submissions', 'id')::regclass) as last`)
    expect(rows).toEqual([{ last: 37 }])
  })
})

test('announcements are imported; those of groups are kept for later', async () => {
  const { data } = await server.call(listAnnouncements, { query: {} })
  expect(data.records).toMatchObject([{ title: 'Welcome', username: 'root' }])
  expect(report.kept.announcement).toMatchObject({ taken: 2 })
})

test('tables without a feature yet are kept row by row', async () => {
  const { rows } = await server.context.db.execute(sql`
    select table_name, count(*) as count from hoj_rows group by table_name order by table_name`)
  expect(rows).toEqual(
    expect.arrayContaining([
      { table_name: 'contest', count: 2 },
      { table_name: 'discussion', count: 1 },
      { table_name: 'group', count: 1 },
      { table_name: 'tag', count: 1 },
      { table_name: 'training', count: 1 },
    ]),
  )
  const kept = await server.context.db.execute(sql`
    select old_id, row->>'name' as name from hoj_rows where table_name = 'group'`)
  expect(kept.rows).toEqual([{ old_id: '1000', name: 'Team' }])
  expect(Object.keys(report.leftOut)).toEqual(['session'])
})

test('administrators find the import in the audit log', async () => {
  const { token } = await tokenOf('root')
  const { data } = await server.call(listAuditEntries, { query: { targetKind: 'site' }, token })
  expect(data.records).toMatchObject([
    {
      action: 'site.import-end',
      targetLabel: 'HOJ',
      after: { users: 5, problems: 6, contests: 3, submissions: 26 },
    },
    { action: 'site.import-begin', after: { sha256: report.dump.sha256 } },
  ])
})

test('the text report lists figures and reasons', () => {
  const text = reportAsText(report)
  expect(text).toMatch(/submissions +28 +26 +0 +2/)
  expect(text).toContain('users, lost: the password could not be read and has to be reset (1)')
})

describe('a second import', () => {
  test('changes nothing, and says so', async () => {
    const before = await readAllRows(server.context.config.databaseUrl)
    const again = await importInto(placeOf(server), folders)
    expect(await readAllRows(server.context.config.databaseUrl)).toEqual(before)
    expect([...Object.values(again.parts), ...Object.values(again.kept)].map(({ taken }) => taken)).toEqual(
      [...Object.values(again.parts), ...Object.values(again.kept)].map(() => 0),
    )
  })

  test('with the folders that were missing adds test data and files', async () => {
    const site = await startSite()
    await importInto(placeOf(site))
    const { data } = await site.call(getProblemDetail, { query: { problemId: 'HOJ-1000' } })
    expect(data.problem.isUploadCase).toBe(true)
    await importInto(placeOf(site), folders)
    const late = await describeImport(site.context.config.databaseUrl)
    const whole = await describeImport(server.context.config.databaseUrl)
    for (const table of ['problems', 'files', 'users', 'submissions', 'user_counters'])
      expect([table, late[table]]).toEqual([table, whole[table]])
    await site.close()
  })

  test('after an interruption at any point gives the same result', async () => {
    const site = await startSite()
    let isComplete = false
    for (let steps = 1; !isComplete; steps += 2) {
      let step = 0
      isComplete = await importInto(placeOf(site), folders, () => {
        step += 1
        if (step > steps) throw new Error('stopped')
      }).then(
        () => true,
        (error: unknown) => {
          expect(String(error)).toContain('stopped')
          return false
        },
      )
    }
    expect(await describeImport(site.context.config.databaseUrl)).toEqual(
      await describeImport(server.context.config.databaseUrl),
    )
    await site.close()
  })
})

test('a dry run reports what the import would, and leaves nothing behind', async () => {
  const site = await startSite()
  const before = await readAllRows(site.context.config.databaseUrl)
  const dry = await importInto(placeOf(site), { ...folders, isDryRun: true })
  const { sequences: _, ...untouched } = before
  const { sequences: __, ...after } = await readAllRows(site.context.config.databaseUrl)
  expect(after).toEqual(untouched)
  expect({ ...dry, isDryRun: false }).toEqual(report)
  for await (const blob of site.context.blobs.list()) expect(blob).toBe('none at all')
  await site.close()
})

test('names, numbers and codes that are taken here are replaced and reported', async () => {
  const site = await startSite()
  await buildUser(site.context, { id: '1', username: 'Alice', email: 'ALICE@example.org', role: 'root' })
  const native = await buildProblem(site.context)
  await site.context.db.execute(sql`update problems set code = 'hoj-1001' where id = ${native.problem.id}`)
  const told = await importInto(placeOf(site), folders)
  expect(await userOf('alice-2', site)).toMatchObject({ id: ALICE, email: null })
  expect((await userOf('root', site)).id).toMatch(/^[0-9a-f]{32}$/)
  const { rows } = await site.context.db.execute(sql`
    select code from problems where code <> 'hoj-1001' order by id`)
  expect(rows.map(({ code }) => code)).toContain('HOJ-1001-2')
  expect(told.notes.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['alice is alice-2', 'HOJ-1001 is HOJ-1001-2']),
  )
  const moved = await site.context.db.execute(sql`
    select p.author_id from submissions s join problems p on p.id = s.problem_id where s.id = 1`)
  expect(moved.rows).toEqual([{ author_id: (await userOf('root', site)).id }])
  await site.close()
})

test('names that are not allowed here are imported in their plain form, with their passwords, and reported', async () => {
  const site = await startSite()
  const path = join(tmpdir(), `odd-names-${process.pid}.sql`)
  const dump = await readFile(SMALL_DUMP, 'utf8')
  // Bob in full width, Carol with a Cyrillic letter that looks like a Latin one.
  await writeFile(
    path,
    dump.replaceAll("'bob'", "'\uff42\uff4f\uff42'").replaceAll("'carol'", "'\u0441arol'"),
  )
  const told = await importInto(placeOf(site), { path })
  await rm(path)
  expect(await userOf('bob', site)).toMatchObject({ id: BOB })
  expect(await userOf('_arol', site)).toMatchObject({ id: CAROL })
  expect(told.notes.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['\uff42\uff4f\uff42 is bob', '\u0441arol is _arol']),
  )
  for (const username of ['bob', '\uff42\uff4f\uff42'])
    expect(await site.call(login, { body: { username, password: BOBS_PASSWORD } })).toMatchObject({
      status: 200,
    })
  await site.close()
})

test('bad input is refused in one sentence', async () => {
  await expect(importInto(placeOf(server), { path: '/nowhere' })).rejects.toThrow(/cannot be read/)
  await expect(importInto(placeOf(server), { timeZone: 'Moon/Base' })).rejects.toThrow(/no time zone/)
})

test('the second of two simultaneous imports waits, but not for ever', async () => {
  const { databaseUrl, blobs } = placeOf(server)
  const both = await Promise.all([importInto(placeOf(server)), importInto(placeOf(server))])
  expect(both.map(({ parts }) => parts.users?.known)).toEqual([5, 5])
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('select pg_advisory_lock(402118533)')
  await expect(importInto({ databaseUrl, blobs, lockWaitMs: 50 })).rejects.toThrow(/Another import/)
  await other.end()
})

test.each([
  ['alice', ALICES_PASSWORD],
  ['bob', BOBS_PASSWORD],
])('%s logs in with the old password', async (username, password) => {
  expect(await server.call(login, { body: { username, password } })).toMatchObject({ status: 200 })
})
