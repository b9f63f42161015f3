import {
  changeGroupOwner,
  createGroup,
  deleteGroup,
  getGroup,
  getGroupAuth,
  listGroups,
  updateGroup,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { messages } from '../../messages/messages.tables.ts'
import { groupMembers, groups } from '../groups.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp
let siteRoot: User

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  siteRoot = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

let serial = 0
const form = (values: object = {}) => {
  serial += 1
  return {
    name: `Class number ${serial}`,
    shortName: `CLASS${serial}`,
    brief: 'First year',
    description: 'We meet on **Mondays**.',
    auth: 3,
    code: 'abc123',
    visible: true,
    ...values,
  }
}
const create = ({ token }: User, values: object = {}) =>
  server.call(createGroup, { token, body: form(values) })

/** A user who has solved this many public problems. */
async function buildSolver(solved: number): Promise<User> {
  const user = await buildUser(server.context)
  await server.context.db.execute(sql`
    insert into user_counters (user_id, is_ranked, solved) values (${user.user.id}, true, ${solved})
    on conflict (user_id) do update set solved = excluded.solved`)
  return user
}

describe('creating', () => {
  test('makes the caller owner and root, and keeps what was written', async () => {
    const owner = await buildSolver(20)
    const { data } = await create(owner, { name: 'The first class' })
    const query = { gid: data.gid }
    const detail = await server.call(getGroup, { token: owner.token, query })
    expect(detail.data).toMatchObject({
      name: 'The first class',
      owner: owner.user.username,
      uid: owner.user.id,
      auth: 3,
      code: 'abc123',
      visible: true,
      status: 0,
    })
    expect((await server.call(getGroupAuth, { token: owner.token, query })).data).toBe(5)
    const stored = await server.context.db.select().from(groups).where(eq(groups.id, data.gid))
    expect(JSON.stringify(stored)).not.toContain('abc123')
    const other = await buildUser(server.context)
    expect((await server.call(getGroup, { token: other.token, query })).data.code).toBeNull()
  })

  test('says how many solved problems are missing', async () => {
    const answer = await create(await buildSolver(17))
    expect(answer).toMatchObject({ status: 403, code: 'group_solved_needed' })
    expect(answer.msg).toMatch(/还差 3 道/)
  })

  test('is limited for a day and in all, and administrators are exempt', async () => {
    const owner = await buildSolver(20)
    expect((await create(owner)).code).toBeUndefined()
    // A refused form uses nothing of the day up.
    expect((await create(owner, { name: 'x' })).code).toBe('group_name_length')
    expect((await create(owner)).code).toBeUndefined()
    expect((await create(owner)).code).toBe('groups_of_day')
    const nextDay = () => server.context.db.execute(sql`delete from rate_counters`)
    for (const wanted of [2, 1]) {
      await nextDay()
      for (let made = 0; made < wanted; made += 1) expect((await create(owner)).code).toBeUndefined()
    }
    await nextDay()
    expect((await create(owner)).code).toBe('groups_owned_limit')
    expect((await create(await buildUser(server.context, { role: 'admin' }))).code).toBeUndefined()
  })

  test.each([
    [{ name: 'Four' }, 'group_name_length'],
    [{ name: 'x'.repeat(26) }, 'group_name_length'],
    [{ shortName: 'ABCD' }, 'group_short_name_length'],
    [{ shortName: 'A/B C' }, 'group_short_name_letters'],
    [{ brief: 'four' }, 'group_brief_length'],
    [{ description: 'four' }, 'group_description_length'],
    [{ description: 'x'.repeat(1001) }, 'group_description_length'],
    [{ auth: 4 }, 'group_access_unknown'],
    [{ auth: 2, code: '12345' }, 'group_code_length'],
    [{ auth: 3, code: null }, 'group_code_length'],
  ])('%j is refused as %s', async (values, code) => {
    expect((await create(siteRoot, values)).code).toBe(code)
  })

  test('needs a name and a short name that nobody has', async () => {
    await create(siteRoot, { name: 'Taken name', shortName: 'TAKEN' })
    expect((await create(siteRoot, { name: 'TAKEN NAME' })).code).toBe('group_name_taken')
    expect((await create(siteRoot, { shortName: 'taken' })).code).toBe('group_short_name_taken')
  })
})

describe('the list', () => {
  test('has hidden groups for their members alone, and counts members', async () => {
    const member = await buildUser(server.context)
    const applicant = await buildUser(server.context)
    const name = 'Hidden violets'
    await buildGroup(server.context, {
      values: { name, isVisible: false },
      members: { [member.user.id]: 'member', [applicant.user.id]: 'applying' },
    })
    const list = async (user: User | null, query: object = {}) =>
      (
        await server.call(listGroups, {
          ...(user === null ? {} : { token: user.token }),
          query: { keyword: 'violets', ...query },
        })
      ).data
    expect((await list(member)).records).toMatchObject([{ name, memberCount: 2 }])
    expect((await list(siteRoot)).total).toBe(1)
    for (const user of [null, applicant]) expect((await list(user)).total).toBe(0)
    expect((await list(member, { onlyMine: true })).total).toBe(1)
    expect((await list(siteRoot, { onlyMine: true })).total).toBe(0)
    expect((await list(member, { auth: 3 })).total).toBe(0)
  })

  test('has pages of up to 120 groups', async () => {
    const sizeOf = async (limit: number) => (await server.call(listGroups, { query: { limit } })).data.size
    expect(await Promise.all([9, 15, 120, 121].map(sizeOf))).toEqual([9, 15, 120, 120])
  })

  test('of one’s own groups needs a login', async () => {
    expect((await server.call(listGroups, { query: { onlyMine: true } })).code).toBe('login_required')
  })
})

describe('changing', () => {
  test('is for roots of the group; what is left out stays', async () => {
    const owner = await buildUser(server.context)
    const admin = await buildUser(server.context)
    const group = await buildGroup(server.context, {
      values: { ownerId: owner.user.id, access: 'private' },
      members: { [admin.user.id]: 'admin' },
    })
    const change = ({ token }: User, values: object) =>
      server.call(updateGroup, { token, body: { id: group.id, auth: 3, ...values } })
    expect((await change(admin, { name: 'Mine now' })).code).toBe('group_roots_only')
    expect((await change(owner, { name: 'Renamed class', status: 1 })).code).toBeUndefined()
    const { data } = await server.call(getGroup, { token: owner.token, query: { gid: group.id } })
    expect(data).toMatchObject({
      name: 'Renamed class',
      shortName: group.shortName,
      code: 'secret',
      status: 0,
    })
    expect((await change(siteRoot, { status: 1 })).code).toBeUndefined()
    expect((await server.call(getGroup, { token: owner.token, query: { gid: group.id } })).code).toBe(
      'group_not_found',
    )
    expect((await change(siteRoot, { status: 0 })).code).toBeUndefined()
  })

  test('a hidden group is told apart from none, and its text stays inside', async () => {
    const group = await buildGroup(server.context, { values: { isVisible: false } })
    const { token } = await buildUser(server.context)
    const answer = await server.call(getGroup, { token, query: { gid: group.id } })
    expect(answer).toMatchObject({ status: 403, code: 'group_hidden' })
    expect(answer.msg).not.toContain(group.name)
  })
})

describe('the owner', () => {
  test('alone disbands; the members are told', async () => {
    const owner = await buildUser(server.context)
    const root = await buildUser(server.context)
    const group = await buildGroup(server.context, {
      values: { ownerId: owner.user.id },
      members: { [root.user.id]: 'root' },
    })
    const disband = ({ token }: User) => server.call(deleteGroup, { token, query: { gid: group.id } })
    expect((await disband(root)).code).toBe('group_owner_only')
    expect((await disband(owner)).code).toBeUndefined()
    expect(await server.context.db.$count(groups, eq(groups.id, group.id))).toBe(0)
    expect(await server.context.db.$count(messages, eq(messages.recipientId, root.user.id))).toBe(1)
    expect(await server.context.db.$count(messages, eq(messages.recipientId, owner.user.id))).toBe(0)
  })

  test('hands over to a member and stays as an administrator', async () => {
    const owner = await buildUser(server.context)
    const member = await buildUser(server.context)
    const applicant = await buildUser(server.context)
    const group = await buildGroup(server.context, {
      values: { ownerId: owner.user.id },
      members: { [member.user.id]: 'member', [applicant.user.id]: 'applying' },
    })
    const hand = ({ token }: User, uid: string) =>
      server.call(changeGroupOwner, { token, body: { gid: group.id, uid } })
    expect((await hand(member, member.user.id)).code).toBe('group_owner_only')
    expect((await hand(owner, applicant.user.id)).code).toBe('group_member_not_found')
    expect((await hand(owner, member.user.id)).code).toBeUndefined()
    const rows = await server.context.db.select().from(groupMembers).where(eq(groupMembers.groupId, group.id))
    expect(Object.fromEntries(rows.map(({ userId, level }) => [userId, level]))).toEqual({
      [owner.user.id]: 'admin',
      [member.user.id]: 'root',
      [applicant.user.id]: 'applying',
    })
  })
})
