import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { asc, eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { announcements } from './announcements.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>
let reader: { token: string }

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  reader = await buildUser(server.context, { role: 'admin' })
})
afterAll(() => server.close())
beforeEach(() => server.context.db.delete(announcements))

const create = (values: { title?: string; content?: string; status?: 0 | 1 } = {}) =>
  server.call(createAnnouncement, {
    token: root.token,
    body: { title: 'Maintenance', content: 'On **Sunday**.', ...values },
  })

async function createOne(values: Parameters<typeof create>[0] = {}): Promise<number> {
  expect((await create(values)).status).toBe(200)
  const { data } = await server.call(listAllAnnouncements, { token: root.token })
  const [newest] = data.records
  if (newest === undefined) throw new Error('nothing was stored')
  return newest.id
}

const publicTitles = async () => (await server.call(listAnnouncements)).data.records.map(({ title }) => title)

describe('the list', () => {
  test('shows everyone the visible ones, newest first, with their authors', async () => {
    await createOne({ title: 'first' })
    clock.advanceSeconds(60)
    await createOne({ title: 'hidden', status: 1 })
    clock.advanceSeconds(60)
    await createOne({ title: 'second' })
    const { data } = await server.call(listAnnouncements)
    expect(data.total).toBe(2)
    expect(data.records).toMatchObject([
      {
        title: 'second',
        content: 'On **Sunday**.',
        username: root.user.username,
        uid: root.user.id,
        status: 0,
        gmtCreate: clock.now(),
      },
      { title: 'first' },
    ])
  })

  test('has pages', async () => {
    for (const title of ['a', 'b', 'c']) {
      await createOne({ title })
      clock.advanceSeconds(1)
    }
    const { data } = await server.call(listAnnouncements, { query: { limit: 2, currentPage: 2 } })
    expect(data).toMatchObject({ total: 3, pages: 2, size: 2, current: 2, records: [{ title: 'a' }] })
  })

  test('includes the hidden ones for administrators', async () => {
    await createOne({ status: 1 })
    const { data } = await server.call(listAllAnnouncements, { token: root.token })
    expect(data.records).toMatchObject([{ status: 1 }])
    expect(await publicTitles()).toEqual([])
  })

  test('keeps an announcement whose author was deleted', async () => {
    const other = await buildUser(server.context, { role: 'root' })
    await server.call(createAnnouncement, { token: other.token, body: { title: 'x', content: 'y' } })
    await server.context.db.delete(users).where(eq(users.id, other.user.id))
    const { data } = await server.call(listAnnouncements)
    expect(data.records).toMatchObject([{ title: 'x', uid: null, username: null }])
  })
})

describe('one announcement', () => {
  test('can be read by everyone while it is visible', async () => {
    const id = await createOne()
    expect((await server.call(getAnnouncement, { query: { id } })).data).toMatchObject({ id, status: 0 })
    await server.call(updateAnnouncement, { token: root.token, body: { id, status: 1 } })
    for (const token of [undefined, reader.token])
      expect((await server.call(getAnnouncement, { query: { id }, ...(token && { token }) })).code).toBe(
        'announcement_not_found',
      )
    expect((await server.call(getAnnouncement, { query: { id }, token: root.token })).data.id).toBe(id)
  })

  test('that is hidden looks like one that does not exist', async () => {
    for (const id of [0, -1, 999_999, Number.MAX_SAFE_INTEGER])
      expect((await server.call(getAnnouncement, { query: { id } })).code).toBe('announcement_not_found')
  })
})

describe('a change', () => {
  test('of only the visibility leaves title and content as they were', async () => {
    const id = await createOne()
    clock.advanceSeconds(5)
    await server.call(updateAnnouncement, { token: root.token, body: { id, status: 1 } })
    const { data } = await server.call(getAnnouncement, { query: { id }, token: root.token })
    expect(data).toMatchObject({ title: 'Maintenance', content: 'On **Sunday**.', status: 1 })
    expect(data.gmtModified.getTime() - data.gmtCreate.getTime()).toBe(5_000)
  })

  test('accepts the whole record that a client read', async () => {
    const id = await createOne()
    const { data } = await server.call(getAnnouncement, { query: { id } })
    await server.call(updateAnnouncement, { token: root.token, body: { ...data, title: 'Moved' } })
    expect(await publicTitles()).toEqual(['Moved'])
  })

  test('to one that does not exist is refused', async () => {
    const change = await server.call(updateAnnouncement, {
      token: root.token,
      body: { id: 999_999, title: 'x' },
    })
    expect(change.code).toBe('announcement_not_found')
    const removal = await server.call(deleteAnnouncement, { token: root.token, query: { aid: 999_999 } })
    expect(removal).toMatchObject({ code: 'announcement_not_found', status: 404, http: 200 })
  })

  test('needs the right to announce', async () => {
    const id = await createOne()
    for (const answer of [
      await server.call(createAnnouncement, { token: reader.token, body: { title: 'x', content: 'y' } }),
      await server.call(updateAnnouncement, { token: reader.token, body: { id, title: 'x' } }),
      await server.call(deleteAnnouncement, { token: reader.token, query: { aid: id } }),
      await server.call(listAllAnnouncements, { token: reader.token }),
    ])
      expect(answer).toMatchObject({ code: 'permission_denied', http: 403 })
    expect(await publicTitles()).toEqual(['Maintenance'])
  })

  test('is recorded in the audit log with the state before and after', async () => {
    const id = await createOne({ title: 'Old' })
    await server.call(updateAnnouncement, { token: root.token, body: { id, title: 'New' } })
    await server.call(deleteAnnouncement, { token: root.token, query: { aid: id } })
    const entries = await server.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, String(id)))
      .orderBy(asc(auditEntries.id))
    expect(entries).toMatchObject([
      {
        action: 'announcement.create',
        username: root.user.username,
        after: { title: 'Old', isVisible: true },
      },
      { action: 'announcement.update', before: { title: 'Old' }, after: { title: 'New' } },
      { action: 'announcement.delete', targetLabel: 'New', before: { title: 'New' }, after: null },
    ])
    expect(await publicTitles()).toEqual([])
  })
})

describe('wrong input', () => {
  test.each([
    ['no title', { title: '' }, 'announcement_title_length'],
    ['a title of blanks', { title: ' \t\n　' }, 'announcement_title_length'],
    ['a title that nobody sees', { title: '\u200b\u200d\u2060\ufeff\u202e' }, 'announcement_title_length'],
    ['a title that is too long', { title: 'x'.repeat(256) }, 'announcement_title_length'],
    ['no content', { content: '' }, 'announcement_content_length'],
    ['content that nobody sees', { content: '\u200b \n' }, 'announcement_content_length'],
    ['content that is too long', { content: 'x'.repeat(65_536) }, 'announcement_content_length'],
  ])('%s is refused and not stored', async (_, values, code) => {
    expect((await create(values)).code).toBe(code)
    const id = await createOne()
    const change = await server.call(updateAnnouncement, { token: root.token, body: { id, ...values } })
    expect(change.code).toBe(code)
    expect(await publicTitles()).toEqual(['Maintenance'])
  })

  test('is reported in the language of the reader, with the limit', async () => {
    const body = { title: '', content: 'x' }
    const chinese = await server.call(createAnnouncement, { token: root.token, body, language: 'zh-CN' })
    expect(chinese.msg).toBe('公告标题应为 1 至 255 个字符，且不能含不可见字符')
    const english = await server.call(createAnnouncement, { token: root.token, body, language: 'en-US' })
    expect(english.msg).toBe(
      'The title of an announcement must have 1 to 255 characters, none of them invisible',
    )
  })

  test.each([
    ['exactly the limits', { title: 'x'.repeat(255), content: 'x'.repeat(65_535) }],
    ['a script', { title: '<script>alert(1)</script>', content: '<img src=x onerror=alert(1)>' }],
    ['SQL', { title: "'; drop table announcements; --", content: '$1 %s {0} \\' }],
    ['emoji and right-to-left text', { title: '👩‍👩‍👧‍👦 שלום 🎉', content: 'مرحبا 👋🏽' }],
  ])('%s is stored as it was written', async (_, values) => {
    const id = await createOne(values)
    expect((await server.call(getAnnouncement, { query: { id } })).data).toMatchObject(values)
  })

  test.each([
    ['another status', { title: 'x', content: 'y', status: 7 }],
    ['a number for a title', { title: 1, content: 'y' }],
    ['no fields', {}],
  ])('%s does not fit the contract', async (_, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: createAnnouncement.path,
      headers: { authorization: root.token },
      payload,
    })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await publicTitles()).toEqual([])
  })
})
