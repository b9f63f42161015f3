import {
  cleanMessages,
  getUnread,
  LiveEvent,
  listCommentMessages,
  listLikeMessages,
  listPersonalMessages,
  listReplyMessages,
  listSystemMessages,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { messages } from './messages.tables.ts'
import { sendNotice } from './send-notice.service.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let address: string

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  address = await server.app.listen({ port: 0 })
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

const send = (recipientId: string, title: string, kind: 'system' | 'personal' = 'system') =>
  sendNotice(server.context.db, {
    recipientId,
    kind,
    texts: {
      'zh-CN': { title: `${title}（中）`, content: '**内容**' },
      'en-US': { title, content: '**Content**' },
    },
    now: clock.now(),
  })

const unreadOf = async ({ token }: { token: string }) => (await server.call(getUnread, { token })).data

describe('a message of the site to a user', () => {
  test('is in the reader’s language; unread ones come first, then the newest', async () => {
    const reader = await buildUser(server.context)
    await send(reader.user.id, 'first')
    await send(reader.user.id, 'second')
    const { data } = await server.call(listSystemMessages, { token: reader.token, query: { limit: 1 } })
    expect(data).toMatchObject({ total: 2, size: 1, pages: 2 })
    expect(data.records).toMatchObject([
      { title: 'second（中）', content: '**内容**', type: 'Sys', state: false, adminId: null },
    ])
    await send(reader.user.id, 'third')
    const all = await server.call(listSystemMessages, {
      token: reader.token,
      query: {},
      headers: { 'web-language': 'en-US' },
    })
    expect(all.data.records.map(({ title, state }) => [title, state])).toEqual([
      ['third', false],
      ['first', false],
      ['second', true],
    ])
  })

  test('counts as unread until a page containing it was returned', async () => {
    const reader = await buildUser(server.context)
    await send(reader.user.id, 'one')
    await send(reader.user.id, 'two')
    await send(reader.user.id, 'own', 'personal')
    expect(await unreadOf(reader)).toEqual({ comment: 0, reply: 0, like: 0, sys: 2, mine: 1 })
    await server.call(listSystemMessages, { token: reader.token, query: { limit: 1 } })
    expect(await unreadOf(reader)).toMatchObject({ sys: 1, mine: 1 })
    await server.call(listPersonalMessages, { token: reader.token, query: {} })
    expect(await unreadOf(reader)).toMatchObject({ sys: 1, mine: 0 })
  })

  test('cannot be read, marked or deleted by others', async () => {
    const [reader, other] = [await buildUser(server.context), await buildUser(server.context)]
    await send(reader.user.id, 'secret')
    expect((await server.call(listSystemMessages, { token: other.token, query: {} })).data.total).toBe(0)
    expect(await unreadOf(reader)).toMatchObject({ sys: 1 })
    const [message] = (await server.call(listSystemMessages, { token: reader.token, query: {} })).data.records
    const clean = (token: string, query: { type: 'Sys' | 'Mine'; id?: number }) =>
      server.call(cleanMessages, { token, query })
    expect(await clean(other.token, { type: 'Sys', id: message?.id ?? 0 })).toMatchObject({
      code: 'message_not_found',
    })
    expect(await clean(reader.token, { type: 'Mine', id: message?.id ?? 0 })).toMatchObject({
      code: 'message_not_found',
    })
    expect((await clean(reader.token, { type: 'Sys', id: message?.id ?? 0 })).status).toBe(200)
    expect((await server.call(listSystemMessages, { token: reader.token, query: {} })).data.total).toBe(0)
  })
})

test('clearing without an id deletes only the messages of that type', async () => {
  const reader = await buildUser(server.context)
  await send(reader.user.id, 'one')
  await send(reader.user.id, 'two')
  await send(reader.user.id, 'own', 'personal')
  await server.call(cleanMessages, { token: reader.token, query: { type: 'Sys' } })
  expect(await unreadOf(reader)).toMatchObject({ sys: 0, mine: 1 })
  expect((await server.call(cleanMessages, { token: reader.token, query: { type: 'Sys' } })).status).toBe(200)
  const unknown = await server.app.inject({
    method: 'DELETE',
    url: '/api/msg/clean?type=All',
    headers: { authorization: reader.token },
  })
  expect(unknown.statusCode).toBe(400)
})

test('comments, replies and likes have their fields, and empty lists are empty', async () => {
  const [reader, sender] = [await buildUser(server.context), await buildUser(server.context)]
  await server.context.db.insert(messages).values({
    recipientId: reader.user.id,
    kind: 'reply',
    senderId: sender.user.id,
    action: 'reply',
    sourceKind: 'discussion',
    sourceId: 7,
    sourceTitle: 'Two pointers',
    sourceContent: 'Why?',
    quoteKind: 'comment',
    quoteId: 9,
    quoteContent: 'Because.',
    address: '/discussion-detail/7',
    createdAt: clock.now(),
  })
  const { token } = reader
  expect((await server.call(listReplyMessages, { token, query: {} })).data.records).toMatchObject([
    {
      action: 'Reply',
      sourceType: 'Discussion',
      sourceId: 7,
      sourceTitle: 'Two pointers',
      quoteType: 'Comment',
      quoteContent: 'Because.',
      url: '/discussion-detail/7',
      state: false,
      senderUsername: sender.user.username,
    },
  ])
  for (const endpoint of [listCommentMessages, listLikeMessages])
    expect((await server.call(endpoint, { token, query: {} })).data).toMatchObject({ records: [], total: 0 })
})

test('open pages of the recipient are notified of a message, and no others', async () => {
  const [reader, other] = [await buildUser(server.context), await buildUser(server.context)]
  const [own, others] = [await firstEvent(reader.token), await firstEvent(other.token)]
  await send(reader.user.id, 'news')
  expect(await own.event).toEqual({ type: 'messages' })
  await send(other.user.id, 'later')
  // The first event of the other user is their own message: they were not notified of the first one.
  expect(await others.event).toEqual({ type: 'messages' })
  expect(others.count()).toBe(1)
  own.close()
  others.close()
})

/** An open stream, and a promise of its first event. */
async function firstEvent(token: string) {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/events`, {
    signal: abort.signal,
    headers: { authorization: token },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) throw new Error('no stream')
  let seen = 0
  const read = async (): Promise<LiveEvent> => {
    for (let rest = ''; ; ) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      rest += value
      const data = [...rest.matchAll(/^data: (.*)\n\n/gm)]
      seen = data.length
      if (data[0]?.[1] !== undefined) return LiveEvent.parse(JSON.parse(data[0][1]))
    }
  }
  return { event: read(), count: () => seen, close: () => abort.abort() }
}
