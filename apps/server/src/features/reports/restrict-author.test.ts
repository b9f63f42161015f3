import {
  createComment,
  createDiscussion,
  createGroupDiscussion,
  editUser,
  getUserAuthInfo,
  handleReport,
  listAuditEntries,
  listPersonalMessages,
  listReports,
  listUsers,
  ROLE_IDS,
  type Role,
  reportDiscussion,
  restrictAuthor,
  submit,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildApiToken, buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { endRestrictions } from '../accounts/restrictions.service.ts'
import { messages } from '../messages/messages.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let root: User
let admin: User
let ada: User
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await build('root')
  admin = await build('admin')
  const body = {
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
    defaultCreateDiscussionDailyLimit: 1_000,
  }
  await server.call(updateSwitches, { token: root.token, body })
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await build()
})

const build = (role: Role = 'default_user') => buildUser(server.context, { role, createdAt: LONG_AGO })

const DRAFT = { title: 'Shouts', description: 'x', content: 'x', categoryId: 1 }
const begin = ({ token }: User) => server.call(createDiscussion, { token, body: DRAFT })

/** The number of a report about a discussion of the user's. */
async function reported(user: User): Promise<{ id: number; did: number }> {
  const did = (await begin(user)).data.id
  const reporter = await build()
  await server.call(reportDiscussion, { token: reporter.token, body: { did, content: 'Spam' } })
  const { records } = (await server.call(listReports, { token: admin.token, query: {} })).data
  return { id: records.find((row) => row.did === did)?.id ?? 0, did }
}

const restrict = (id: number, values: Record<string, unknown> = {}, by: User = admin) =>
  server.call(restrictAuthor, {
    token: by.token,
    body: { id, type: ROLE_IDS.mute_user, hours: 24, reason: 'Be kind', ...values },
  })

const rowOf = async ({ user }: User) => {
  const [row] = await server.context.db.select().from(users).where(eq(users.id, user.id))
  return { role: row?.role, roleEndsAt: row?.roleEndsAt?.toISOString() ?? null }
}
const TOMORROW = '2026-03-11T04:00:00.000Z'

describe('restricting the author of what was reported', () => {
  test('mutes them for a time; the refusal says until when, and a message why', async () => {
    const { id, did } = await reported(ada)
    expect((await restrict(id)).status).toBe(200)
    expect(await rowOf(ada)).toEqual({ role: 'mute_user', roleEndsAt: TOMORROW })
    const refused = await begin(ada)
    expect(refused).toMatchObject({
      http: 403,
      code: 'account_restricted',
      details: { until: '2026-03-11 04:00' },
    })
    expect(refused.msg).toContain('2026-03-11 04:00')
    const body = { did, content: 'But why?' }
    expect((await server.call(createComment, { token: ada.token, body })).code).toBe('account_restricted')
    const told = await server.call(listPersonalMessages, { token: ada.token, query: {}, language: 'en-US' })
    expect(told.data.records[0]).toMatchObject({ title: 'Your account is restricted' })
    expect(told.data.records[0]?.content).toMatch(/2026-03-11 04:00 UTC\.\n\nReason: Be kind/)
    const queue = await server.call(listReports, { token: admin.token, query: {} })
    expect(queue.data.records.find((row) => row.id === id)?.authorRestrictedUntil?.toISOString()).toBe(
      TOMORROW,
    )
    const log = await server.call(listAuditEntries, { token: root.token, query: { action: 'user.restrict' } })
    expect(log.data.records[0]).toMatchObject({
      targetId: ada.user.id,
      before: { role: 'default_user' },
      after: { role: 'mute_user', roleEndsAt: TOMORROW, reason: 'Be kind' },
    })
  })

  test('takes away only what the role takes away, also from scripts', async () => {
    const { id } = await reported(ada)
    await restrict(id, { type: ROLE_IDS.no_subimit_user })
    expect((await begin(ada)).status).toBe(200)
    const body = { pid: 'NONE', language: 'C++', code: 'int main() {}', cid: 0, isRemote: false }
    expect((await server.call(submit, { token: ada.token, body })).code).toBe('account_restricted')
    const { token } = await buildApiToken(server.context, ada.user.id, { scopes: ['submit'] })
    expect((await server.call(submit, { token, body })).code).toBe('account_restricted')
  })

  test('ends by itself, to the moment, and is in the audit log', async () => {
    const { id } = await reported(ada)
    await restrict(id, { hours: 1 })
    clock.advanceSeconds(3_599)
    expect((await begin(ada)).code).toBe('account_restricted')
    clock.advanceSeconds(1)
    expect((await begin(ada)).status).toBe(200)
    expect(await rowOf(ada)).toEqual({ role: 'default_user', roleEndsAt: null })
    const query = { action: 'user.restriction-end' as const, targetId: ada.user.id }
    const log = await server.call(listAuditEntries, { token: root.token, query })
    expect(log.data.records[0]).toMatchObject({ username: 'gavel', after: { role: 'default_user' } })
  })

  test('ends without its user coming by', async () => {
    const { id } = await reported(ada)
    await restrict(id, { hours: 1 })
    await endRestrictions(server.context.db, clock.now())
    expect((await rowOf(ada)).role).toBe('mute_user')
    clock.advanceSeconds(3_600)
    await endRestrictions(server.context.db, clock.now())
    expect(await rowOf(ada)).toEqual({ role: 'default_user', roleEndsAt: null })
  })

  test('is taken back, which its author is told', async () => {
    const { id } = await reported(ada)
    await restrict(id)
    expect((await restrict(id, { hours: null, reason: '' })).status).toBe(200)
    expect((await begin(ada)).status).toBe(200)
    const told = await server.call(listPersonalMessages, { token: ada.token, query: {}, language: 'en-US' })
    expect(told.data.records.map(({ title }) => title)).toContain('The restriction of your account ended')
  })

  test('is for ordinary accounts: administrators and those restricted for good stay as they are', async () => {
    const { id } = await reported(admin)
    expect((await restrict(id, {}, root)).code).toBe('author_not_restrictable')
    const { id: ofAda } = await reported(ada)
    await server.context.db.update(users).set({ role: 'mute_user' }).where(eq(users.id, ada.user.id))
    for (const hours of [1, null])
      expect((await restrict(ofAda, { hours })).code).toBe('author_not_restrictable')
    expect((await begin(ada)).code).toBe('permission_denied')
    expect((await restrict(ofAda, {}, ada)).code).toBe('permission_denied')
  })

  test('clients of HOJ see the role as they know it', async () => {
    const { id } = await reported(ada)
    await restrict(id, { type: ROLE_IDS.no_submit_mute_user })
    const { data } = await server.call(getUserAuthInfo, { token: ada.token })
    expect(data.roles).toEqual(['no_submit_mute_user'])
  })
})

describe('a super administrator who changes an account', () => {
  const edit = ({ user }: User, values: Record<string, unknown>) =>
    server.call(editUser, {
      token: root.token,
      body: { uid: user.id, username: user.username, type: ROLE_IDS.mute_user, status: 0, ...values },
    })

  test('gives a restricting role an end, keeps it, moves it and takes it away', async () => {
    expect((await edit(ada, { restrictionHours: 24 })).status).toBe(200)
    const end = new Date(clock.now().getTime() + 86_400_000).toISOString()
    expect(await rowOf(ada)).toEqual({ role: 'mute_user', roleEndsAt: end })
    const query = { keyword: ada.user.username }
    const listed = await server.call(listUsers, { token: root.token, query })
    expect(listed.data.records[0]?.restrictedUntil?.toISOString()).toBe(end)
    await edit(ada, { realname: 'Ada' })
    expect((await rowOf(ada)).roleEndsAt).toBe(end)
    await edit(ada, { restrictionHours: null })
    expect(await rowOf(ada)).toEqual({ role: 'mute_user', roleEndsAt: null })
  })

  test('gives none to another role, and another role ends it', async () => {
    await edit(ada, { restrictionHours: 24 })
    await edit(ada, { type: ROLE_IDS.default_user, restrictionHours: 24 })
    expect(await rowOf(ada)).toEqual({ role: 'default_user', roleEndsAt: null })
    expect((await begin(ada)).status).toBe(200)
  })

  test('tells the user the end', async () => {
    await edit(ada, { restrictionHours: 24 })
    await edit(ada, { restrictionHours: 24 * 7 })
    const { db } = server.context
    const rows = await db.select().from(messages).where(eq(messages.recipientId, ada.user.id))
    expect(rows).toHaveLength(2)
    expect(rows[0]?.texts?.['en-US'].content).toMatch(/this ends by itself at \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  })
})

test('what is reported in a group is for the super administrator alone', async () => {
  const group = await buildGroup(server.context, { values: { ownerId: ada.user.id } })
  const body = { ...DRAFT, gid: group.id }
  const { data } = await server.call(createGroupDiscussion, { token: ada.token, body })
  const report = { did: data.id, content: 'Spam' }
  await server.call(reportDiscussion, { token: ada.token, body: report })
  const read = async ({ token }: User) => (await server.call(listReports, { token, query: {} })).data.records
  const id = (await read(root)).find(({ did }) => did === data.id)?.id ?? 0
  expect((await read(admin)).map((row) => row.did)).not.toContain(data.id)
  const handle = ({ token }: User) => server.call(handleReport, { token, body: { id, status: true } })
  expect((await handle(admin)).code).toBe('report_not_found')
  expect((await restrict(id)).code).toBe('report_not_found')
  expect((await handle(root)).code).toBeUndefined()
})
