import {
  askClarification,
  changeUserInfo,
  createComment,
  createDiscussion,
  createGroup,
  createGroupAnnouncement,
  createReply,
  listAllGroupAnnouncements,
  NEW_ACCOUNT_LINKS,
  updateDiscussion,
  updateGroup,
  updateGroupAnnouncement,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildContest } from './build-contest.ts'
import { buildGroup } from './build-group.ts'
import { buildUser } from './builders.ts'
import { setClock, startTestApp, type TestApp } from './test-app.ts'

const clock = setClock('2026-03-10T04:00:00Z')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>
type Answer = Promise<{ readonly code?: string | undefined; readonly status: number }>

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  const root = await buildUser(server.context, { role: 'root', createdAt: LONG_AGO })
  const body = {
    ...{ defaultCreateCommentACInitValue: 0, defaultCreateDiscussionACInitValue: 0 },
    ...{ defaultCreateGroupACInitValue: 0, defaultCreateGroupDailyLimit: 100, defaultCreateGroupLimit: 100 },
  }
  expect((await server.call(updateSwitches, { token: root.token, body })).status).toBe(200)
})
afterAll(() => server.close())

let serial = 0
const groupForm = (description: string) => {
  serial += 1
  return {
    name: `Class number ${serial}`,
    shortName: `CLASS${serial}`,
    brief: 'A class',
    description,
    auth: 1,
  }
}
const discussion = (content: string) => ({ title: 'Hello', description: 'Why?', content, categoryId: 1 })

/** Everywhere that an ordinary account writes a text for others, in a place that is the account's own or open to it. */
const PLACES: Readonly<Record<string, (user: User, text: string) => Answer>> = {
  'a discussion': ({ token }, text) => server.call(createDiscussion, { token, body: discussion(text) }),
  'a discussion that is changed': async ({ token }, text) => {
    const { data } = await server.call(createDiscussion, { token, body: discussion('Now.') })
    return server.call(updateDiscussion, { token, body: { id: data.id, ...discussion(text) } })
  },
  'a comment': async ({ token }, text) => {
    const { data } = await server.call(createDiscussion, { token, body: discussion('Now.') })
    return server.call(createComment, { token, body: { did: data.id, content: text } })
  },
  'a comment below a contest': async ({ token }, content) => {
    const { contest } = await buildContest(server.context)
    return server.call(createComment, { token, body: { cid: contest.id, content } })
  },
  'a reply below a contest': async ({ token }, content) => {
    const { contest } = await buildContest(server.context)
    const asked = await server.call(createComment, { token, body: { cid: contest.id, content: 'Why?' } })
    return server.call(createReply, { token, body: { reply: { commentId: asked.data.id, content } } })
  },
  'a question in a contest': async ({ token }, question) => {
    const { contest } = await buildContest(server.context)
    return server.call(askClarification, { token, body: { cid: contest.id, question } })
  },
  'a signature': ({ token }, signature) =>
    server.call(changeUserInfo, { token, body: { signature, gender: 'secrecy' } }),
  'a group': ({ token }, text) => server.call(createGroup, { token, body: groupForm(text) }),
  'a group that is changed': async ({ token, user }, text) => {
    const group = await buildGroup(server.context, { values: { ownerId: user.id } })
    return server.call(updateGroup, { token, body: { id: group.id, ...groupForm(text) } })
  },
  'an announcement in a group': async ({ token, user }, content) => {
    const { id: gid } = await buildGroup(server.context, { values: { ownerId: user.id } })
    return server.call(createGroupAnnouncement, { token, body: { gid, title: 'News', content } })
  },
  'an announcement in a group that is changed': async ({ token, user }, content) => {
    const { id: gid } = await buildGroup(server.context, { values: { ownerId: user.id } })
    await server.call(createGroupAnnouncement, { token, body: { gid, title: 'News', content: 'Hello' } })
    const { data } = await server.call(listAllGroupAnnouncements, { token, query: { gid } })
    const id = data.records[0]?.id ?? 0
    return server.call(updateGroupAnnouncement, { token, body: { id, title: 'News', content } })
  },
}

const links = (count: number) => 'see https://example.org/a '.repeat(count)

test.each(Object.entries(PLACES))('%s of a new account holds few links', async (_, write) => {
  const build = (createdAt: Date) => buildUser(server.context, { createdAt })
  const few = await write(await build(clock.now()), links(NEW_ACCOUNT_LINKS))
  expect(few).toMatchObject({ status: 200 })
  const many = await write(await build(clock.now()), links(NEW_ACCOUNT_LINKS + 1))
  expect(many).toMatchObject({ code: 'too_many_links' })
  const old = await write(await build(LONG_AGO), links(NEW_ACCOUNT_LINKS + 1))
  expect(old).toMatchObject({ status: 200 })
})
