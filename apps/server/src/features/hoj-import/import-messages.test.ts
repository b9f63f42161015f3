import {
  listCommentMessages,
  listLikeMessages,
  listNotices,
  listPersonalMessages,
  listReplyMessages,
  listSystemMessages,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession } from '../../../test/builders.ts'
import { type HojFolders, importInto, makeHojFolders } from '../../../test/hoj/hoj-place.ts'
import { ALICE, BOB } from '../../../test/hoj/rows.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sql } from '../../db/drizzle.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import type { ImportReport } from './import-report.service.ts'

let folders: HojFolders
let server: TestApp
let report: ImportReport
let [root, alice, bob]: string[] = []

const again = () => {
  const { config, blobs, tokenSecret } = server.context
  return importInto({ databaseUrl: config.databaseUrl, blobs, tokenSecret }, folders)
}

beforeAll(async () => {
  folders = await makeHojFolders()
  server = await startTestApp()
  await syncLanguages(server.context.db)
  report = await again()
  const sessions = await Promise.all(['1', ALICE, BOB].map((id) => buildSession(server.context, id)))
  ;[root, alice, bob] = sessions.map(({ token }) => token)
})
afterAll(async () => {
  await server.close()
  await folders.discard()
})

const recordsOf = async (list: typeof listCommentMessages, token: string | undefined) =>
  (await server.call(list, { query: {}, ...(token === undefined ? {} : { token }) })).data.records

test('messages keep sender, words, date and whether they were read', async () => {
  expect(await recordsOf(listCommentMessages, alice)).toMatchObject([
    {
      ...{ action: 'Discuss', senderUsername: 'bob', sourceTitle: '帖子 1', sourceContent: 'Comment 1' },
      ...{ state: true, url: '/discussion-detail/1', quoteContent: null },
      gmtCreate: new Date('2022-01-01T00:00:30Z'),
    },
  ])
  expect(await recordsOf(listLikeMessages, alice)).toMatchObject([
    { action: 'Like_Post', senderUsername: 'carol', state: false },
  ])
})

test('a message of a reply quotes and leads to what was answered', async () => {
  expect(await recordsOf(listReplyMessages, bob)).toMatchObject([
    { sourceContent: 'Reply 1', quoteContent: 'Comment 1', url: '/discussion-detail/1?comment=1' },
  ])
  expect(await recordsOf(listReplyMessages, alice)).toMatchObject([
    {
      ...{ sourceType: 'Contest', senderId: null, quoteContent: 'Comment 3' },
      url: '/contest/1000/comment?comment=3',
    },
  ])
})

test('notices are messages of those who got them; one user alone needs no notice', async () => {
  const { records } = (await server.call(listSystemMessages, { query: {}, token: alice ?? '' })).data
  expect(records).toMatchObject([{ title: '通知 1', content: 'From **9**.', state: true }])
  const mine = (await server.call(listPersonalMessages, { query: {}, token: alice ?? '' })).data.records
  expect(mine).toMatchObject([{ title: 'Welcome to the group', state: false }])
  const listed = (await server.call(listNotices, { query: {}, token: root ?? '' })).data.records
  expect(listed.map(({ title, type, state }) => [title, type, state])).toEqual([
    ['通知 5', 'Single', false],
    ['–', 'Admin', true],
    ['通知 3', 'All', false],
    ['通知 1', 'All', true],
  ])
})

test('messages of groups are kept for later; those to nobody are lost', async () => {
  expect(report.kept.msg_remind).toMatchObject({ taken: 1 })
  expect(report.parts.messages).toMatchObject({ read: 5, taken: 4, lost: 1 })
  expect(report.parts['messages by the site']).toMatchObject({ read: 4, taken: 3, lost: 1 })
})

test('a second import adds nothing', async () => {
  const count = async () =>
    (
      await server.context.db.execute(sql`select
        (select count(*) from messages) as messages, (select count(*) from notices) as notices`)
    ).rows
  const before = await count()
  const second = await again()
  expect(second.parts.messages).toMatchObject({ taken: 0, known: 4 })
  expect(second.parts.notices).toMatchObject({ taken: 0, known: 4 })
  expect(await count()).toEqual(before)
})
