import { getProblemDetail, listSubmissions, submit } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { groupMembers, groups } from './groups.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let owner: User
let member: User
let applicant: User
let outsider: User
let siteAdmin: User
let siteRoot: User
let groupId: number
let code: string

beforeAll(async () => {
  server = await startTestApp()
  const build = (role?: 'root' | 'admin') => buildUser(server.context, role === undefined ? {} : { role })
  owner = await build()
  member = await build()
  applicant = await build()
  outsider = await build()
  siteAdmin = await build('admin')
  siteRoot = await build('root')
  const group = await buildGroup(server.context, {
    values: { ownerId: owner.user.id },
    members: { [member.user.id]: 'member', [applicant.user.id]: 'applying' },
  })
  groupId = group.id
  code = (await buildProblem(server.context, { values: { groupId } })).problem.code
})
afterAll(() => server.close())

const read = (user: User | null, gid = groupId) =>
  server.call(getProblemDetail, {
    ...(user === null ? {} : { token: user.token }),
    query: { problemId: code, gid },
  })

test('members and the site’s root read the group’s problems, others are refused', async () => {
  for (const user of [owner, member, siteRoot]) expect((await read(user)).code).toBeUndefined()
  for (const user of [null, applicant, outsider, siteAdmin])
    expect((await read(user)).code).toBe('group_members_only')
})

test('programs for the group’s problems are handed in by members, and listed for them alone', async () => {
  const body = { pid: code, language: 'Python3', code: 'print(1)', gid: groupId }
  expect((await server.call(submit, { token: outsider.token, body })).code).toBe('group_members_only')
  expect((await server.call(submit, { token: member.token, body })).status).toBe(200)
  const list = (token: string) => server.call(listSubmissions, { token, query: { gid: groupId } })
  expect((await list(owner.token)).status).toBe(200)
  expect((await list(outsider.token)).code).toBe('group_members_only')
})

test('problems of another group or of the site are not of this one', async () => {
  const other = await buildGroup(server.context, { values: { ownerId: member.user.id } })
  expect((await read(member, other.id)).status).not.toBe(200)
})

test('a banned group is there for the site’s root alone', async () => {
  const where = eq(groups.id, groupId)
  await server.context.db.update(groups).set({ bannedAt: new Date() }).where(where)
  for (const user of [owner, member, outsider]) expect((await read(user)).code).toBe('group_not_found')
  expect((await read(siteRoot)).code).toBeUndefined()
  await server.context.db.update(groups).set({ bannedAt: null }).where(where)
})

test('the owner’s place among the members can be neither removed nor lowered', async () => {
  const { db } = server.context
  const where = eq(groupMembers.userId, owner.user.id)
  await expect(db.delete(groupMembers).where(where)).rejects.toThrow()
  await expect(db.update(groupMembers).set({ level: 'admin' }).where(where)).rejects.toThrow()
  await db.update(groups).set({ ownerId: member.user.id }).where(eq(groups.id, groupId))
  const [row] = await db.select().from(groupMembers).where(eq(groupMembers.userId, member.user.id))
  expect(row?.level).toBe('root')
  await db.update(groupMembers).set({ level: 'admin' }).where(where)
  await db.delete(groups).where(eq(groups.id, groupId))
  expect(await db.$count(groupMembers, where)).toBe(0)
})
