import {
  createComment,
  createGroupDiscussion,
  getDiscussion,
  handleGroupReport,
  hideComment,
  listAuditEntries,
  listComments,
  listGroupReports,
  listPersonalMessages,
  listReports,
  reportComment,
  reportDiscussion,
  updateGroupDiscussion,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { comments } from '../comments/comments.tables.ts'
import { reports } from './reports.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let siteRoot: User
let siteAdmin: User
let groupRoot: User
let admin: User
let author: User
let member: User
let outsider: User
/** An administrator of another group. */
let neighbour: User
let gid: number
let otherGid: number

beforeAll(async () => {
  server = await startTestApp()
  const { context } = server
  siteRoot = await buildUser(context, { role: 'root' })
  siteAdmin = await buildUser(context, { role: 'admin' })
  groupRoot = await buildUser(context)
  admin = await buildUser(context)
  author = await buildUser(context)
  member = await buildUser(context)
  outsider = await buildUser(context)
  neighbour = await buildUser(context)
  const limits = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 }
  await server.call(updateSwitches, { token: siteRoot.token, body: limits })
  const members = {
    [admin.user.id]: 'admin',
    [author.user.id]: 'member',
    [member.user.id]: 'member',
  } as const
  gid = (await buildGroup(context, { values: { ownerId: groupRoot.user.id }, members })).id
  otherGid = (await buildGroup(context, { values: { ownerId: neighbour.user.id } })).id
})
afterAll(() => server.close())

const begin = async () =>
  (
    await server.call(createGroupDiscussion, {
      token: author.token,
      body: { gid, title: 'Homework', description: 'x', content: 'Do it yourself!', categoryId: 1 },
    })
  ).data.id

const report = ({ token }: User, did: number) =>
  server.call(reportDiscussion, { token, body: { did, content: 'Rude' } })

const queue = async ({ token }: User, of = gid) => {
  const answer = await server.call(listGroupReports, { token, query: { gid: of, limit: 100 } })
  return answer.status === 200 ? answer.data.records : answer.code
}

const rowAbout = async (did: number, reader: User = admin) => {
  const rows = await queue(reader)
  return Array.isArray(rows) ? rows.find((row) => row.did === did) : undefined
}

describe('what a member reports in a group', () => {
  test('waits for the group’s administrators, with the words beside it', async () => {
    const did = await begin()
    expect((await report(member, did)).status).toBe(200)
    expect(await rowAbout(did)).toMatchObject({
      ...{ did, gid, commentId: null, status: false, isHidden: false },
      ...{ content: 'Rude', reporter: member.user.username },
      ...{ author: author.user.username, excerpt: 'Do it yourself!' },
    })
    for (const reader of [groupRoot, siteRoot]) expect(await rowAbout(did, reader)).toBeDefined()
  })

  test('is for nobody else', async () => {
    const did = await begin()
    await report(member, did)
    for (const reader of [member, author, outsider, neighbour, siteAdmin])
      expect(await queue(reader)).toBe('group_admins_only')
    expect(await queue(neighbour, otherGid)).toEqual([])
    const onSite = await server.call(listReports, { token: siteAdmin.token, query: { limit: 100 } })
    expect(onSite.data.records.filter((row) => row.gid === gid)).toEqual([])
    expect(await report(outsider, did)).toMatchObject({ code: 'discussion_not_found' })
  })

  test('is hidden with a reason that its author reads, and shown again', async () => {
    const did = await begin()
    await report(member, did)
    const change = (isHidden: boolean) =>
      server.call(updateGroupDiscussion, {
        token: admin.token,
        body: { id: did, status: isHidden ? 1 : 0, hiddenReason: isHidden ? 'Be kind' : null },
      })
    expect((await change(true)).status).toBe(200)
    expect(await rowAbout(did)).toMatchObject({ isHidden: true, hiddenReason: 'Be kind' })
    const read = () => server.call(getDiscussion, { token: member.token, query: { did } })
    expect(await read()).toMatchObject({ code: 'discussion_hidden' })
    const told = await server.call(listPersonalMessages, { token: author.token, query: {} })
    expect(told.data.records[0]?.content).toContain('Be kind')
    expect((await change(false)).status).toBe(200)
    expect(await rowAbout(did)).toMatchObject({ isHidden: false, hiddenReason: null })
    expect((await read()).status).toBe(200)
  })

  test('is handled and opened again by them alone, which the audit log keeps', async () => {
    const did = await begin()
    await report(member, did)
    const id = (await rowAbout(did))?.id ?? 0
    const handle = ({ token }: User, status: boolean, of = gid) =>
      server.call(handleGroupReport, { token, body: { gid: of, id, status } })
    for (const stranger of [member, outsider, siteAdmin])
      expect(await handle(stranger, true)).toMatchObject({ code: 'group_admins_only' })
    expect(await handle(neighbour, true, otherGid)).toMatchObject({ code: 'report_not_found' })
    expect(await rowAbout(did)).toMatchObject({ status: false })
    expect((await handle(admin, true)).status).toBe(200)
    expect(await rowAbout(did)).toMatchObject({ status: true, handledBy: admin.user.username })
    expect((await handle(groupRoot, false)).status).toBe(200)
    expect(await rowAbout(did)).toMatchObject({ status: false, handledBy: null })
    const { data } = await server.call(listAuditEntries, { token: siteRoot.token, query: {} })
    expect(data.records.slice(0, 2).map(({ action }) => action)).toEqual(['report.reopen', 'report.handle'])
  })

  test('may be a comment', async () => {
    const did = await begin()
    const body = { did, content: 'Loser' }
    const commentId = (await server.call(createComment, { token: author.token, body })).data.id
    const { token } = member
    await server.call(reportComment, { token, body: { commentId, content: 'Abuse' } })
    expect(await rowAbout(did)).toMatchObject({ commentId, excerpt: 'Loser', author: author.user.username })
    const hide = { id: commentId, isHidden: true, reason: 'Be kind' }
    expect((await server.call(hideComment, { token: admin.token, body: hide })).status).toBe(200)
    const shown = await server.call(listComments, { token, query: { did } })
    expect(shown.data.commentList.records).toEqual([])
  })
})

test('questions of a contest are reported to who runs it', async () => {
  const { db } = server.context
  const build = async (authorId: string) => {
    const { contest } = await buildContest(server.context, { values: { groupId: gid, authorId }, labels: [] })
    const asked = { contestId: contest.id, authorId: author.user.id, content: 'Is N odd?' }
    const [comment] = await db.insert(comments).values(asked).returning()
    await db
      .insert(reports)
      .values({ commentId: comment?.id ?? 0, reason: 'Leak', reporterId: member.user.id })
    return contest.id
  }
  const own = await build(admin.user.id)
  const ofRoot = await build(groupRoot.user.id)
  const contestsOf = async (reader: User) => {
    const rows = await queue(reader)
    return Array.isArray(rows) ? rows.flatMap(({ cid }) => cid ?? []).sort((a, b) => a - b) : rows
  }
  expect(await contestsOf(admin)).toEqual([own])
  for (const reader of [groupRoot, siteRoot]) expect(await contestsOf(reader)).toEqual([own, ofRoot])
  const onSite = await server.call(listReports, { token: siteRoot.token, query: { limit: 100 } })
  expect(onSite.data.records.find(({ cid }) => cid === own)).toMatchObject({ gid })
})
