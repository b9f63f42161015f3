import {
  adminDeleteDiscussions,
  adminUpdateDiscussion,
  createComment,
  createDiscussion,
  createGroupDiscussion,
  deleteDiscussion,
  deleteGroupDiscussion,
  getDiscussion,
  listAllGroupDiscussions,
  listComments,
  listDiscussions,
  listGroupDiscussions,
  listPersonalMessages,
  updateGroupDiscussion,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { groupMembers } from '../groups/groups.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { problems } from '../problems/problems.tables.ts'

const CALLERS = [
  'visitor',
  'outsider',
  'siteAdmin',
  'member',
  'author',
  'admin',
  'groupRoot',
  'siteRoot',
] as const
type Who = (typeof CALLERS)[number]
const IN_GROUP: readonly Who[] = ['member', 'author', 'admin', 'groupRoot', 'siteRoot']

let server: TestApp
let gid: number
let did: number
const people = new Map<
  Who,
  { readonly token: string; readonly user: { readonly id: string; username: string } }
>()
const as = (who: Who) => {
  const person = people.get(who)
  return person === undefined ? {} : { token: person.token }
}
const idOf = (who: Who) => people.get(who)?.user.id ?? ''

const draft = (values: object = {}) => ({
  ...{ gid, title: 'Homework', description: 'Who has done it?', content: 'Nobody?', categoryId: 1 },
  ...values,
})
const begin = (who: Who, values: object = {}) =>
  server.call(createGroupDiscussion, { ...as(who), body: draft(values) })

beforeAll(async () => {
  server = await startTestApp()
  const roles = { siteAdmin: 'admin', siteRoot: 'root' } as const
  for (const who of CALLERS.slice(1)) {
    const role = who === 'siteAdmin' || who === 'siteRoot' ? { role: roles[who] } : {}
    people.set(who, await buildUser(server.context, role))
  }
  const limits = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 }
  await server.call(updateSwitches, { ...as('siteRoot'), body: limits })
  const group = await buildGroup(server.context, {
    values: { ownerId: idOf('groupRoot') },
    members: { [idOf('member')]: 'member', [idOf('author')]: 'member', [idOf('admin')]: 'admin' },
  })
  gid = group.id
  did = (await begin('author')).data.id
})
afterAll(() => server.close())

async function allowed(ask: (who: Who) => Promise<{ readonly status: number }>): Promise<Who[]> {
  const found: Who[] = []
  for (const who of CALLERS) if ((await ask(who)).status === 200) found.push(who)
  return found
}

test('members alone write and read discussions of a group', async () => {
  expect(await allowed((who) => begin(who))).toEqual(IN_GROUP)
  const list = (who: Who) => server.call(listGroupDiscussions, { ...as(who), query: { gid } })
  expect(await allowed(list)).toEqual(IN_GROUP)
  const open = (who: Who) => server.call(getDiscussion, { ...as(who), query: { did } })
  expect(await allowed(open)).toEqual(IN_GROUP)
  for (const who of ['visitor', 'outsider', 'siteAdmin'] as const)
    expect(await open(who), who).toMatchObject({ code: 'discussion_not_found' })
  const comments = (who: Who) => server.call(listComments, { ...as(who), query: { did } })
  expect(await allowed(comments)).toEqual(IN_GROUP)
  const comment = (who: Who) => server.call(createComment, { ...as(who), body: { did, content: 'I have.' } })
  expect(await allowed(comment)).toEqual(IN_GROUP)
})

test('whoever may not take part in discussions may not in a group either', async () => {
  const muted = await buildUser(server.context, { role: 'no_discuss_user' })
  await server.context.db
    .insert(groupMembers)
    .values({ groupId: gid, userId: muted.user.id, level: 'member' })
  const answer = await server.call(createGroupDiscussion, { token: muted.token, body: draft() })
  expect(answer.status).toBe(403)
  const list = await server.call(listGroupDiscussions, { token: muted.token, query: { gid } })
  expect(list.status).toBe(200)
})

test('members write about problems of their group, of which the site’s discussions know nothing', async () => {
  const { problem } = await buildProblem(server.context, { values: { groupId: gid, code: 'CLASS1' } })
  const about = { title: 'Of our problem', pid: 'class1' }
  const { data } = await begin('member', about)
  const ofProblem = { ...as('author'), query: { gid, pid: 'CLASS1' } }
  const ids = async () =>
    (await server.call(listGroupDiscussions, ofProblem)).data.records.map(({ id }) => id)
  expect(await ids()).toEqual([data.id])
  const onSite = draft({ ...about, gid: null })
  for (const who of ['outsider', 'member', 'siteRoot'] as const)
    expect(await server.call(createDiscussion, { ...as(who), body: onSite })).toMatchObject({
      code: 'problem_not_found',
    })
  const { db } = server.context
  await db.update(problems).set({ visibility: 'private' }).where(eq(problems.id, problem.id))
  expect(await ids()).toEqual([])
})

test('what the site said about a problem is hidden when the problem’s group takes it back', async () => {
  const { problem } = await buildProblem(server.context)
  const body = draft({ gid: null, title: 'Of a problem', pid: problem.code })
  const { data } = await server.call(createDiscussion, { ...as('groupRoot'), body })
  const open = (who: Who) => server.call(getDiscussion, { ...as(who), query: { did: data.id } })
  const list = async () => {
    const { records } = (await server.call(listDiscussions, { query: { keyword: 'Of a problem' } })).data
    return records.length
  }
  expect([await list(), (await open('outsider')).status]).toEqual([1, 200])
  await server.context.db.update(problems).set({ groupId: gid }).where(eq(problems.id, problem.id))
  expect([await list(), (await open('outsider')).code]).toEqual([0, 'discussion_not_found'])
  expect((await open('groupRoot')).status).toBe(200)
})

test('the site shows and changes none of them', async () => {
  const query = { admin: true, limit: 50 }
  for (const who of CALLERS) {
    const { data } = await server.call(listDiscussions, { ...as(who), query })
    expect(
      data.records.map(({ title }) => title),
      who,
    ).not.toContain('Homework')
  }
  const change = { id: did, topPriority: true }
  const site = as('siteAdmin')
  expect(await server.call(adminUpdateDiscussion, { ...site, body: change })).toMatchObject({
    code: 'discussion_not_found',
  })
  expect(await server.call(adminDeleteDiscussions, { ...site, body: [did] })).toMatchObject({
    code: 'discussion_not_found',
  })
  expect(await server.call(deleteDiscussion, { ...site, query: { did } })).toMatchObject({
    code: 'discussion_not_found',
  })
})

test('the author changes texts; administrators of the group also pin and hide, with a reason', async () => {
  const change = (who: Who, values: object) =>
    server.call(updateGroupDiscussion, { ...as(who), body: { id: did, ...values } })
  const texts = { title: 'Homework 2', description: 'The second', content: 'Really nobody?' }
  expect(await allowed((who) => change(who, texts))).toEqual(['author', 'admin', 'groupRoot', 'siteRoot'])
  await change('author', { topPriority: true, status: 1 })
  const shown = async (who: Who) => (await server.call(getDiscussion, { ...as(who), query: { did } })).data
  expect(await shown('member')).toMatchObject({ title: 'Homework 2', topPriority: false, status: 0 })
  await change('admin', { topPriority: true, status: 1, hiddenReason: 'Not here' })
  expect(await shown('admin')).toMatchObject({ topPriority: true, status: 1, hiddenReason: 'Not here' })
  expect(await server.call(getDiscussion, { ...as('member'), query: { did } })).toMatchObject({
    code: 'discussion_hidden',
  })
  const whole = (who: Who) => server.call(listAllGroupDiscussions, { ...as(who), query: { gid } })
  expect(await allowed(whole)).toEqual(['admin', 'groupRoot', 'siteRoot'])
  expect((await whole('admin')).data.records.map(({ id }) => id)).toContain(did)
  const list = await server.call(listGroupDiscussions, { ...as('member'), query: { gid } })
  expect(list.data.records.map(({ id }) => id)).not.toContain(did)
  await change('admin', { status: 0 })
})

test('somebody outside who is named hears nothing of it', async () => {
  const name = (who: Who) => people.get(who)?.user.username ?? ''
  await begin('author', { content: `@${name('outsider')} and @${name('member')}, look` })
  const told = await server.context.db.select({ userId: messages.recipientId }).from(messages)
  expect(told.map(({ userId }) => userId)).toContain(idOf('member'))
  expect(told.map(({ userId }) => userId)).not.toContain(idOf('outsider'))
})

test('who left a group hears nothing new of what they wrote there', async () => {
  const leaver = await buildUser(server.context)
  const { db } = server.context
  await db.insert(groupMembers).values({ groupId: gid, userId: leaver.user.id, level: 'member' })
  const { data } = await server.call(createGroupDiscussion, { token: leaver.token, body: draft() })
  await db.delete(groupMembers).where(eq(groupMembers.userId, leaver.user.id))
  const comment = { did: data.id, content: `Have you, @${leaver.user.username}?` }
  await server.call(createComment, { ...as('admin'), body: comment })
  const hide = { id: data.id, status: 1 as const, hiddenReason: 'Done' }
  expect((await server.call(updateGroupDiscussion, { ...as('admin'), body: hide })).code).toBeUndefined()
  const heard = await db.$count(messages, eq(messages.recipientId, leaver.user.id))
  const told = await server.call(listPersonalMessages, { token: leaver.token, query: {} })
  expect([heard, told.data.total]).toEqual([0, 0])
})

test('the switch of groups closes theirs and not those of the site', async () => {
  const set = (isOpen: boolean) =>
    server.call(updateSwitches, { ...as('siteRoot'), body: { openGroupDiscussion: isOpen } })
  await set(false)
  expect(await begin('member')).toMatchObject({ code: 'discussions_closed' })
  expect(await server.call(getDiscussion, { ...as('member'), query: { did } })).toMatchObject({
    code: 'thread_closed',
  })
  expect((await server.call(listDiscussions, { query: {} })).status).toBe(200)
  await set(true)
})

test('the author and administrators of the group remove one', async () => {
  const remove = (who: Who, id: number) =>
    server.call(deleteGroupDiscussion, { ...as(who), query: { did: id } })
  expect(await remove('outsider', did)).toMatchObject({ code: 'discussion_not_found' })
  expect(await remove('member', did)).toMatchObject({ code: 'post_of_another' })
  expect((await remove('admin', did)).status).toBe(200)
  const own = (await begin('author')).data.id
  expect((await remove('author', own)).status).toBe(200)
})
