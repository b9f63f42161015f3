import {
  createNotice,
  deleteNotice,
  getUnread,
  listNotices,
  listPersonalMessages,
  listSystemMessages,
  NOTICE_TITLE_MAX_LENGTH,
  type NoticeType,
  pushNotice,
  updateNotice,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc } from '../../db/drizzle.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { notices } from '../messages/notices.tables.ts'
import { pushWaitingNotices } from './push-notices.jobs.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let reader: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  reader = await buildUser(server.context)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(messages)
  await server.context.db.delete(notices)
})

type Draft = Partial<Parameters<typeof draftOf>[0]>
const draftOf = (values: {
  title: string
  content: string
  type: NoticeType
  recipientId: string | null
  recipientUsername: string | null
}) => values

const create = (values: Draft = {}) =>
  server.call(createNotice, {
    token: root.token,
    body: { title: 'Maintenance', content: 'On **Sunday**.', type: 'All', ...values },
  })

async function createOne(values: Draft = {}): Promise<number> {
  expect(await create(values)).toMatchObject({ status: 200 })
  const [newest] = (await server.call(listNotices, { token: root.token, query: {} })).data.records
  return newest?.id ?? 0
}

const push = (id: number) => server.call(pushNotice, { token: root.token, query: { id } })
const systemTitles = async ({ token }: { token: string }) =>
  (await server.call(listSystemMessages, { token, query: {} })).data.records.map(({ title }) => title)

describe('a notice', () => {
  test('to everyone reaches every account that is not banned, once', async () => {
    const banned = await buildUser(server.context, { status: 'banned' })
    const id = await createOne()
    expect((await server.call(getUnread, { token: reader.token })).data.sys).toBe(0)
    expect((await push(id)).data.recipients).toBeGreaterThanOrEqual(2)
    expect(await push(id)).toMatchObject({ code: 'notice_already_pushed' })
    await pushWaitingNotices(server.context)
    expect(await systemTitles(reader)).toEqual(['Maintenance'])
    const rows = await server.context.db.select().from(messages)
    expect(rows.filter(({ recipientId }) => recipientId === banned.user.id)).toEqual([])
  })

  test('to one user is a message for that user only', async () => {
    await push(await createOne({ type: 'Single', recipientUsername: reader.user.username.toUpperCase() }))
    const { data } = await server.call(listPersonalMessages, { token: reader.token, query: {} })
    expect(data.records).toMatchObject([
      { title: 'Maintenance', content: 'On **Sunday**.', type: 'Mine', adminId: root.user.id },
    ])
    expect(await systemTitles(root)).toEqual([])
  })

  test('to the administrators reaches the accounts with any administrator role', async () => {
    const staff = [
      root,
      await buildUser(server.context, { role: 'admin' }),
      await buildUser(server.context, { role: 'problem_admin' }),
    ]
    expect((await push(await createOne({ type: 'Admin' }))).data.recipients).toBe(3)
    for (const one of staff) expect(await systemTitles(one)).toEqual(['Maintenance'])
    expect(await systemTitles(reader)).toEqual([])
  })

  test('that is corrected or withdrawn changes for users who already have it', async () => {
    const id = await createOne()
    await push(id)
    const change = (body: { title?: string; type?: NoticeType }) =>
      server.call(updateNotice, { token: root.token, body: { id, ...body } })
    expect((await change({ title: 'Corrected', type: 'All' })).status).toBe(200)
    expect(await systemTitles(reader)).toEqual(['Corrected'])
    expect(await change({ type: 'Admin' })).toMatchObject({ code: 'notice_already_pushed' })
    await server.call(deleteNotice, { token: root.token, query: { id } })
    expect(await systemTitles(reader)).toEqual([])
  })
})

describe('the push', () => {
  test('by several servers at once delivers each notice exactly once', async () => {
    await createOne({ title: 'a' })
    await createOne({ title: 'b' })
    const { db } = server.context
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => pushWaitingNotices({ db, now: clock.now })),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    expect((await systemTitles(reader)).toSorted()).toEqual(['a', 'b'])
  })

  test('misses no account created at the same moment', async () => {
    const ids = [await createOne({ title: 'a' }), await createOne({ title: 'b' })]
    const [newcomers] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => buildUser(server.context))),
      ...ids.map(push),
    ])
    for (const newcomer of newcomers) expect((await systemTitles(newcomer)).toSorted()).toEqual(['a', 'b'])
  })

  test('also reaches accounts created later: the ten newest notices to everyone', async () => {
    for (let number = 1; number <= 12; number += 1) {
      await push(await createOne({ title: `notice ${number}` }))
      clock.advanceSeconds(1)
    }
    await push(await createOne({ type: 'Admin' }))
    await createOne({ title: 'waits' })
    const newcomer = await buildUser(server.context)
    const { data } = await server.call(listSystemMessages, { token: newcomer.token, query: { limit: 50 } })
    expect(data.records.map(({ title }) => title).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `notice ${index + 3}`).toSorted(),
    )
    await pushWaitingNotices(server.context)
    expect((await server.call(getUnread, { token: newcomer.token })).data.sys).toBe(1)
  })
})

describe('the limits of the form', () => {
  test.each([
    ['no title', { title: '' }, 'notice_title_length'],
    ['a title of blanks', { title: ' \t ' }, 'notice_title_length'],
    ['a title of zero-width characters', { title: '\u200b\u2060' }, 'notice_title_length'],
    ['a title too long', { title: 'x'.repeat(NOTICE_TITLE_MAX_LENGTH + 1) }, 'notice_title_length'],
    ['no content', { content: '\n' }, 'notice_content_length'],
    ['content too long', { content: 'x'.repeat(65_536) }, 'notice_content_length'],
    ['an unknown recipient', { type: 'Single', recipientUsername: 'nobody' }, 'notice_recipient_unknown'],
    ['no recipient', { type: 'Single' }, 'notice_recipient_unknown'],
  ] as const)('%s is refused and nothing is stored', async (_, values, code) => {
    expect(await create(values)).toMatchObject({ code })
    expect(await server.context.db.$count(notices)).toBe(0)
  })

  test.each([
    ['an unknown type', { title: 'x', content: 'x', type: 'Everyone' }],
    ['a number for a title', { title: 7, content: 'x', type: 'All' }],
    ['nothing', {}],
  ])('%s is refused as an invalid request', async (_, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: createNotice.path,
      headers: { authorization: root.token },
      payload,
    })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await server.context.db.$count(notices)).toBe(0)
  })

  test('scripts, SQL, emoji and right-to-left text stay plain text', async () => {
    const title = `<script>alert(1)</script> '; drop table notices; -- 🎉 مرحبا`
    await push(await createOne({ title }))
    expect(await systemTitles(reader)).toEqual([title])
  })

  test('a deleted notice cannot be changed, pushed or removed', async () => {
    const { token } = root
    const gone = { code: 'notice_not_found' }
    expect(await server.call(updateNotice, { token, body: { id: 1 } })).toMatchObject(gone)
    expect(await push(1)).toMatchObject(gone)
    expect(await server.call(deleteNotice, { token, query: { id: 1 } })).toMatchObject(gone)
  })
})

test('the list shows recipient, author and whether it was pushed, by type', async () => {
  const id = await createOne({ type: 'Single', recipientId: reader.user.id })
  await createOne({ type: 'Admin' })
  const list = async (type?: NoticeType) =>
    (await server.call(listNotices, { token: root.token, query: type === undefined ? {} : { type } })).data
  expect((await list()).total).toBe(2)
  await push(id)
  expect((await list('Single')).records).toMatchObject([
    {
      id,
      state: true,
      pushedAt: clock.now(),
      adminUsername: root.user.username,
      recipientUsername: reader.user.username,
    },
  ])
})

test('each change is recorded in the audit log', async () => {
  const id = await createOne()
  await server.call(updateNotice, { token: root.token, body: { id, title: 'Corrected' } })
  await push(id)
  await server.call(deleteNotice, { token: root.token, query: { id } })
  const entries = await server.context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(4)
  expect(entries.map(({ action }) => action)).toEqual([
    'notice.delete',
    'notice.push',
    'notice.update',
    'notice.create',
  ])
  expect(entries[2]).toMatchObject({
    userId: root.user.id,
    targetId: String(id),
    before: { title: 'Maintenance' },
    after: { title: 'Corrected' },
  })
})
