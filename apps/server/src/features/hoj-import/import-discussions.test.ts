import { getDiscussion, listCategories, listComments, listDiscussions, listReports } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession } from '../../../test/builders.ts'
import { type HojFolders, importInto, makeHojFolders } from '../../../test/hoj/hoj-place.ts'
import { ALICE, BOB, NASTY } from '../../../test/hoj/rows.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import type { ImportReport } from './import-report.service.ts'

let folders: HojFolders
let server: TestApp
let report: ImportReport
let root: string

const again = () => {
  const { config, blobs, tokenSecret } = server.context
  return importInto({ databaseUrl: config.databaseUrl, blobs, tokenSecret }, folders)
}

beforeAll(async () => {
  folders = await makeHojFolders()
  server = await startTestApp()
  await syncLanguages(server.context.db)
  report = await again()
  root = (await buildSession(server.context, '1')).token
})
afterAll(async () => {
  await server.close()
  await folders.discard()
})

const notesOf = (part: string) =>
  report.notes.filter((note) => note.part === part).map(({ subject, text }) => `${subject}: ${text}`)

test('discussions keep number, text, author, problem, category, pin and views', async () => {
  const { data } = await server.call(listDiscussions, { query: {} })
  expect(data.records.map(({ id }) => id)).toEqual([1, 4])
  expect((await server.call(getDiscussion, { query: { did: 1 } })).data).toMatchObject({
    ...{ title: '帖子 1', description: 'In short', content: NASTY, uid: ALICE, pid: 'HOJ-1000' },
    ...{ topPriority: true, likeNum: 2, commentNum: 2, viewNum: 8, categoryName: '闲聊' },
  })
  expect((await server.call(getDiscussion, { query: { did: 4 } })).data.uid).toBeNull()
})

test('a hidden one stays hidden, with signs where it had no texts', async () => {
  expect((await server.call(getDiscussion, { query: { did: 2 } })).code).toBe('discussion_hidden')
  expect((await server.call(getDiscussion, { query: { did: 2 }, token: root })).data).toMatchObject({
    ...{ title: '–', description: '–', content: '–', status: 1, categoryName: 'Of this site' },
  })
})

test('a category of the same name is one with ours', async () => {
  const names = (await server.call(listCategories, {})).data.map(({ name }) => name)
  expect(names.filter((name) => name === '闲聊')).toHaveLength(1)
  expect(names).toContain('Of this site')
})

test('comments come with likes and replies, hidden ones only for administrators', async () => {
  const { commentList } = (await server.call(listComments, { query: { did: 1 } })).data
  expect(commentList.records).toMatchObject([
    {
      ...{ id: 1, content: 'Comment 1', fromUid: BOB, likeNum: 1, totalReplyNum: 1 },
      replyList: [{ content: 'Reply 1', fromUid: ALICE, toUid: BOB }],
    },
  ])
  const whole = (await server.call(listComments, { query: { did: 1 }, token: root })).data.commentList.records
  expect(whole.map(({ id, status }) => [id, status]).sort()).toEqual([
    [1, 0],
    [2, 1],
  ])
})

test('questions in contests come with their replies', async () => {
  const { rows } = await server.context.db.execute(sql`
    select c.content, p.content as of from comments c left join comments p on p.id = c.parent_id
    where c.contest_id is not null order by c.id`)
  expect(rows).toEqual([
    { content: 'Comment 3', of: null },
    { content: 'Reply 3', of: 'Comment 3' },
  ])
})

test('reports are in the queue, handled or open', async () => {
  const { records } = (await server.call(listReports, { query: {}, token: root })).data
  expect(records.map(({ did, content, reporter, status }) => ({ did, content, reporter, status }))).toEqual([
    { did: 1, content: 'Nonsense', reporter: 'bob', status: false },
    { did: 1, content: 'Rude', reporter: 'carol', status: true },
  ])
})

test('what did not come, and what HOJ counted otherwise, is in the report', async () => {
  expect(notesOf('comments')).toEqual(['5: it has no text'])
  expect(notesOf('discussions')).toEqual([
    '帖子 4 (4): its author is not in the dump',
    '1: 2 comments and replies are shown, HOJ counted 3',
  ])
})

test('counters equal a recount', async () => {
  const { db } = server.context
  const read = async () => [
    (await db.execute(sql`select id, like_count, comment_count, thread_count from discussions order by id`))
      .rows,
    (await db.execute(sql`select id, like_count, reply_count from comments order by id`)).rows,
  ]
  const before = await read()
  await db.execute(sql`select recount_threads()`)
  expect(await read()).toEqual(before)
})

test('what belongs to groups is kept for later', async () => {
  const { rows } = await server.context.db.execute(sql`
    select table_name, array_agg(old_id order by old_id) as ids from hoj_rows
    where table_name in ('category', 'discussion', 'discussion_like', 'discussion_report', 'comment', 'comment_like', 'reply')
    group by table_name order by table_name`)
  expect(rows).toEqual([
    { table_name: 'comment', ids: ['4', '5'] },
    { table_name: 'discussion', ids: ['3'] },
    { table_name: 'discussion_like', ids: ['3'] },
    { table_name: 'reply', ids: ['4'] },
  ])
})

test('a second import adds nothing', async () => {
  const count = async () =>
    (
      await server.context.db.execute(sql`select
        (select count(*) from discussions) as discussions, (select count(*) from comments) as comments,
        (select count(*) from comment_likes) as likes, (select count(*) from reports) as reports,
        (select count(*) from discussion_categories) as categories`)
    ).rows
  const before = await count()
  const second = await again()
  expect(second.parts.discussions).toMatchObject({ read: 3, taken: 0, known: 3 })
  expect(await count()).toEqual(before)
})
