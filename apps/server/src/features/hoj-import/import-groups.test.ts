import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getGroup,
  listAllGroupProblems,
  listGroupAnnouncements,
  listGroupDiscussions,
  listGroupMembers,
  listGroupTrainings,
  listProblems,
  listSubmissions,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession } from '../../../test/builders.ts'
import { readAllRows } from '../../../test/database-rows.ts'
import { type HojFolders, importInto, makeHojFolders, SMALL_DUMP } from '../../../test/hoj/hoj-place.ts'
import { ALICE, BOB, CAROL } from '../../../test/hoj/rows.ts'
import { buildPicture } from '../../../test/pictures.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { sweepFiles } from '../files/sweep-files.jobs.ts'
import { groupMembers, groups } from '../groups/groups.tables.ts'
import { contests } from '../places/places.tables.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import type { ImportReport } from './import-report.service.ts'

let folders: HojFolders
let server: TestApp
let path: string
let dump: string
let report: ImportReport
let [root, alice, bob]: string[] = []

const NOBODY = '9'.repeat(32)
const TIMES = `'2022-01-01 08:00:00','2022-01-02 08:00:00'`

const GROUP_AVATAR_KEY = '7'.repeat(32)
const GROUP_FOLDER = '/hoj/file/avatar/group'
const AVATAR_ROW = `(900,NULL,'${GROUP_AVATAR_KEY}.png','png','${GROUP_FOLDER}','${GROUP_FOLDER}/${GROUP_AVATAR_KEY}.png','avatar',0,1000,'2022-01-01 08:00:00')`

/** The small site’s groups as HOJ keeps them, with their people, in the place of the short table that its dump has. */
const GROUPS = `
CREATE TABLE \`group\` (
  \`id\` bigint(20) unsigned NOT NULL, \`avatar\` varchar(255) DEFAULT NULL, \`name\` varchar(25) DEFAULT NULL,
  \`short_name\` varchar(10) DEFAULT NULL, \`brief\` varchar(50), \`description\` longtext, \`owner\` varchar(255) NOT NULL,
  \`uid\` varchar(32) NOT NULL, \`auth\` int(11) NOT NULL, \`visible\` tinyint(1) DEFAULT '1', \`status\` tinyint(1) DEFAULT '0',
  \`code\` varchar(6) DEFAULT NULL, \`gmt_create\` datetime, \`gmt_modified\` datetime, PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`group\` VALUES
(1000,'/api/public/img/${GROUP_AVATAR_KEY}.png','The first team','TEAM-','We train','**Mondays**','alice','${ALICE}',3,1,0,'abc123',${TIMES}),
(1001,NULL,'A hidden one','S H T','b','d','bob','${BOB}',2,0,1,'x',${TIMES}),
(1002,NULL,'Without an owner','NOBODY','b','d','gone','${NOBODY}',1,1,0,NULL,${TIMES}),
(1003,NULL,'Of no kind','KINDS','b','d','alice','${ALICE}',9,1,0,NULL,${TIMES});
CREATE TABLE \`group_member\` (
  \`id\` bigint(20) unsigned NOT NULL, \`gid\` bigint(20) unsigned NOT NULL, \`uid\` varchar(32) NOT NULL,
  \`auth\` int(11) DEFAULT '1', \`reason\` varchar(100) DEFAULT NULL, \`gmt_create\` datetime, \`gmt_modified\` datetime,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`group_member\` VALUES
(1,1000,'${ALICE}',5,NULL,${TIMES}),
(2,1000,'${BOB}',3,NULL,${TIMES}),
(3,1000,'${CAROL}',1,'Let me in',${TIMES}),
(4,1000,'${NOBODY}',3,NULL,${TIMES}),
(5,1001,'${ALICE}',4,NULL,${TIMES}),
(6,1002,'${ALICE}',3,NULL,${TIMES});
`

const placeOf = ({ context }: TestApp) => ({
  databaseUrl: context.config.databaseUrl,
  ...{ blobs: context.blobs, tokenSecret: context.tokenSecret },
})

async function startSite(): Promise<TestApp> {
  const site = await startTestApp()
  await syncLanguages(site.context.db)
  return site
}

beforeAll(async () => {
  folders = await makeHojFolders()
  const small = await readFile(SMALL_DUMP, 'utf8')
  const whole = small.replace(
    /CREATE TABLE `group` \([\s\S]*?INSERT INTO `group` VALUES\n.*;\n/,
    () => GROUPS,
  )
  if (whole === small) throw new Error('the dump has no groups')
  dump = whole.replace(/INSERT INTO `file` VALUES\n/, (head) => `${head}${AVATAR_ROW},\n`)
  if (dump === whole) throw new Error('the dump has no files')
  await mkdir(join(folders.fileFolder, 'avatar/group'))
  await writeFile(join(folders.fileFolder, `avatar/group/${GROUP_AVATAR_KEY}.png`), await buildPicture('png'))
  path = join(folders.folder, 'groups.sql')
  await writeFile(path, dump)
  server = await startSite()
  report = await importInto(placeOf(server), { ...folders, path })
  const sessions = await Promise.all(['1', ALICE, BOB].map((id) => buildSession(server.context, id)))
  ;[root, alice, bob] = sessions.map(({ token }) => token)
})
afterAll(async () => {
  await server.close()
  await folders.discard()
})

const notesOf = (part: string) =>
  report.notes.filter((note) => note.part === part).map(({ subject, text }) => `${subject}: ${text}`)

test('groups keep number, names, texts, code and owner; what is not allowed here is changed, and reported', async () => {
  const { data } = await server.call(getGroup, { query: { gid: 1000 }, token: alice })
  expect(data).toMatchObject({
    ...{ name: 'The first team', shortName: 'TEAM-', brief: 'We train', description: '**Mondays**' },
    ...{ owner: 'alice', auth: 3, visible: true, status: 0, code: 'abc123' },
    gmtCreate: new Date('2022-01-01T00:00:00Z'),
  })
  const hidden = await server.call(getGroup, { query: { gid: 1001 }, token: root })
  expect(hidden.data).toMatchObject({ shortName: 'SHT', auth: 2, visible: false, status: 1 })
  expect(hidden.data.code).toMatch(/^[0-9a-f]{6}$/)
  expect(notesOf('groups')).toEqual([
    'A hidden one (1001): S H T is SHT: the name was taken or is not allowed here',
    'A hidden one (1001): it had no code that can be entered: its settings show a new one',
    'Without an owner (1002): its owner is not in the dump: it is kept for later',
    'Of no kind (1003): it does not say who may join: it is kept for later',
  ])
})

test('a group has the picture that it had, also where an earlier import took it for nobody’s', async () => {
  const find = async ({ context: { db } }: TestApp) =>
    (await db.select().from(groups).where(eq(groups.id, 1000)))[0]?.avatar
  const shown = async (site: TestApp) =>
    (await site.app.inject((await find(site)) ?? '')).headers['content-type']
  expect(await find(server)).toContain(GROUP_AVATAR_KEY)
  expect(await shown(server)).toBe('image/webp')
  expect(notesOf('files')).not.toContainEqual(expect.stringContaining(GROUP_AVATAR_KEY))

  const site = await startSite()
  const bare = join(folders.folder, 'without-avatar.sql')
  await writeFile(bare, dump.replace(`'/api/public/img/${GROUP_AVATAR_KEY}.png'`, 'NULL'))
  await importInto(placeOf(site), { ...folders, path: bare })
  expect(await find(site)).toBeNull()
  for (const days of [1, 2])
    await sweepFiles({ db: site.context.db, now: () => new Date(Date.now() + days * 86_500_000) })
  await importInto(placeOf(site), { ...folders, path })
  expect(await shown(site)).toBe('image/webp')
  await site.close()
})

test('a table of members without numbers and levels says who is in', async () => {
  const site = await startSite()
  const short = join(folders.folder, 'short.sql')
  const table = /CREATE TABLE `group_member` \([\s\S]*?INSERT INTO `group_member` VALUES\n[\s\S]*?;\n/
  const rows = `(1000,'${ALICE}'),(1000,'${CAROL}'),(1000,'${NOBODY}')`
  const definition =
    'CREATE TABLE `group_member` (`gid` bigint(20) unsigned NOT NULL, `uid` varchar(32) NOT NULL);'
  await writeFile(
    short,
    dump.replace(table, () => `${definition}\nINSERT INTO \`group_member\` VALUES\n${rows};\n`),
  )
  const told = await importInto(placeOf(site), { ...folders, path: short })
  expect(told.parts['members of groups']).toMatchObject({ read: 3, taken: 2, lost: 1 })
  const read = async () => {
    const { db } = site.context
    const found = await db.select().from(groupMembers).where(eq(groupMembers.groupId, 1000))
    return Object.fromEntries(found.map(({ userId, level }) => [userId, level]))
  }
  expect(await read()).toEqual({ [ALICE]: 'root', [CAROL]: 'member' })
  const again = await importInto(placeOf(site), { ...folders, path: short })
  expect(again.parts['members of groups']).toMatchObject({ taken: 0, known: 2 })
  await site.close()
})

test('people keep their levels and what they wrote when they applied', async () => {
  const rows = await server.context.db.select().from(groupMembers).where(eq(groupMembers.groupId, 1000))
  expect(Object.fromEntries(rows.map(({ userId, level, reason }) => [userId, [level, reason]]))).toEqual({
    [ALICE]: ['root', null],
    [BOB]: ['member', null],
    [CAROL]: ['applying', 'Let me in'],
  })
  const { data } = await server.call(listGroupMembers, { query: { gid: 1000 }, token: bob })
  expect(data.total).toBe(2)
  expect(report.parts['members of groups']).toMatchObject({ read: 5, taken: 4, lost: 1 })
})

test('problems, trainings, announcements and discussions lie in their group, for its members', async () => {
  const query = { gid: 1000 }
  const made = await server.call(listAllGroupProblems, { query, token: alice })
  expect(made.data.records).toMatchObject([{ id: 1004, problemId: 'TEAM-1', auth: 1 }])
  const trained = await server.call(listGroupTrainings, { query, token: bob })
  expect(trained.data.records).toMatchObject([{ id: 4, title: '题单 4', gid: 1000 }])
  const told = await server.call(listGroupAnnouncements, { query, token: bob })
  expect(told.data.records).toMatchObject([{ title: 'Of a group' }])
  const talked = await server.call(listGroupDiscussions, { query, token: bob })
  expect(talked.data.records).toMatchObject([{ id: 3, commentNum: 2 }])
  const outside = await server.call(listProblems, { query: { keyword: 'TEAM' } })
  expect(outside.data.total).toBe(0)
})

test('contests and submissions lie there, too, and count for nobody on the site', async () => {
  const { db } = server.context
  const [contest] = await db.select().from(contests).where(eq(contests.id, 1002))
  expect(contest).toMatchObject({ groupId: 1000 })
  const rows = await db
    .select()
    .from(submissions)
    .where(eq(submissions.groupId, 1000))
    .orderBy(submissions.id)
  expect(rows.map(({ id, contestId }) => [id, contestId])).toEqual([
    [11, null],
    [37, 1002],
  ])
  const list = await server.call(listSubmissions, { query: { gid: 1000 }, token: bob })
  expect(list.data.records.map(({ submitId }) => submitId)).toEqual([11])
})

test('of what is here nothing is kept for later; what belongs to other groups is', async () => {
  const { rows } = await server.context.db.execute(sql`
    select table_name, array_agg(old_id order by old_id) as ids from hoj_rows
    where table_name ~ 'group|problem|training|contest|discussion|comment|tag|judge|announcement'
    group by table_name order by table_name`)
  expect(rows).toEqual([
    // An empty comment, a contest without times, and the groups that are not here.
    { table_name: 'comment', ids: ['5'] },
    { table_name: 'contest', ids: ['1003'] },
    { table_name: 'group', ids: ['1002', '1003'] },
    { table_name: 'group_member', ids: ['6'] },
  ])
})

test('a second import adds nothing, and leaves a group that was disbanded meanwhile alone', async () => {
  const before = await readAllRows(server.context.config.databaseUrl)
  const again = await importInto(placeOf(server), { ...folders, path })
  expect(again.parts.groups).toMatchObject({ taken: 0, known: 2 })
  const after = await readAllRows(server.context.config.databaseUrl)
  const aside = /audit|sequences/
  for (const [name, rows] of Object.entries(after).filter(([table]) => !aside.test(table)))
    expect.soft(rows, name).toEqual(before[name])
  await server.context.db.delete(groups).where(eq(groups.id, 1000))
  expect((await importInto(placeOf(server), { ...folders, path })).parts.groups).toMatchObject({ taken: 0 })
  expect(await server.context.db.$count(problems, eq(problems.id, 1004))).toBe(0)
})

test('what an earlier import had to leave outside moves into its group', async () => {
  const site = await startSite()
  await importInto(placeOf(site), folders)
  const find = async () => (await site.context.db.select().from(problems).where(eq(problems.id, 1004)))[0]
  expect(await find()).toMatchObject({ groupId: null, visibility: 'private' })
  await importInto(placeOf(site), { ...folders, path })
  expect(await find()).toMatchObject({ groupId: 1000, visibility: 'public' })
  const kept = await site.context.db.execute(sql`
    select count(*)::int as count from hoj_rows where table_name in ('problem', 'training', 'contest', 'judge')`)
  expect(kept.rows).toEqual([{ count: 1 }])
  await site.close()
})
