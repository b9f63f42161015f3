import {
  acceptGroupInvitation,
  addGroupMembers,
  changeGroupMember,
  createGroupInvitation,
  deleteGroupInvitation,
  exitGroup,
  exportGroupMembers,
  getGroupAuth,
  getGroupInvitation,
  joinGroup,
  listGroupApplications,
  listGroupMembers,
  type MemberLevel,
  removeGroupMember,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../../test/build-group.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildSubmission } from '../../../../test/build-submission.ts'
import { buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { messages } from '../../messages/messages.tables.ts'
import { groupInvitations, groups } from '../groups.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp
let owner: User
let admin: User
let member: User
let user: User
let siteRoot: User
let gid: number

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  siteRoot = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await buildUser(server.context)
  admin = await buildUser(server.context)
  member = await buildUser(server.context)
  user = await buildUser(server.context)
  const group = await buildGroup(server.context, {
    values: { ownerId: owner.user.id, access: 'private' },
    code: 'abc123',
    members: { [admin.user.id]: 'admin', [member.user.id]: 'member' },
  })
  gid = group.id
})

const set = (values: Partial<typeof groups.$inferInsert>) =>
  server.context.db.update(groups).set(values).where(eq(groups.id, gid))
const join = ({ token }: User, values: object = {}) =>
  server.call(joinGroup, { token, query: { gid, code: 'abc123', reason: 'I study here', ...values } })
const give = ({ token }: User, to: User, auth: number) =>
  server.call(changeGroupMember, { token, body: { gid, uid: to.user.id, auth } })
const remove = ({ token }: User, who: User) =>
  server.call(removeGroupMember, { token, query: { gid, uid: who.user.id } })
const authOf = async ({ token }: User) => (await server.call(getGroupAuth, { token, query: { gid } })).data
const noticesOf = ({ user: { id } }: User) => server.context.db.$count(messages, eq(messages.recipientId, id))

describe('joining', () => {
  test('a private group needs its code and a reason; its roots are told and decide', async () => {
    expect((await join(user, { code: 'wrong1' })).code).toBe('group_code_wrong')
    expect((await join(user, { reason: 'abc' })).code).toBe('group_reason_length')
    expect((await join(user)).code).toBeUndefined()
    expect(await authOf(user)).toBe(1)
    expect((await join(user)).code).toBe('group_applied_already')
    expect(await noticesOf(owner)).toBe(1)
    const { data } = await server.call(listGroupApplications, { token: admin.token, query: { gid, auth: 1 } })
    expect(data.records).toMatchObject([{ username: user.user.username, reason: 'I study here', auth: 1 }])
    expect((await give(admin, user, 3)).code).toBeUndefined()
    expect(await authOf(user)).toBe(3)
    expect(await noticesOf(user)).toBe(1)
    expect((await join(user)).code).toBe('group_joined_already')
  })

  test('a refused applicant cannot apply again until the refusal is removed', async () => {
    await join(user)
    expect((await give(admin, user, 2)).code).toBeUndefined()
    expect(await authOf(user)).toBe(2)
    expect((await join(user)).code).toBe('group_application_refused')
    await remove(admin, user)
    expect((await join(user)).code).toBeUndefined()
  })

  test('a public group is joined at once, a hidden or banned one not at all', async () => {
    await set({ access: 'public' })
    expect((await join(user, { code: undefined, reason: undefined })).code).toBeUndefined()
    expect(await authOf(user)).toBe(3)
    const other = await buildUser(server.context)
    await set({ isVisible: false })
    expect((await join(other)).code).toBe('group_not_found')
    await set({ isVisible: true, bannedAt: clock.now() })
    expect((await join(other)).code).toBe('group_not_found')
  })

  test('codes cannot be guessed without end', async () => {
    for (let index = 0; index < 20; index += 1) await join(user, { code: 'wrong1' })
    expect((await join(user)).code).toBe('too_many_requests')
  })
})

describe('levels', () => {
  test('are given and taken only below one’s own', async () => {
    expect((await give(member, user, 3)).code).toBe('group_admins_only')
    expect((await give(admin, member, 4)).code).toBe('group_level_too_high')
    expect((await give(owner, member, 5)).code).toBe('group_level_too_high')
    expect((await give(owner, member, 4)).code).toBeUndefined()
    expect((await give(admin, member, 3)).code).toBe('group_level_too_high')
    expect((await give(owner, admin, 1)).code).toBe('group_member_lowered')
    expect((await give(owner, admin, 9)).code).toBe('group_level_unknown')
    expect((await give(siteRoot, owner, 3)).code).toBe('group_owner_fixed')
    expect((await give(siteRoot, member, 5)).code).toBeUndefined()
    expect((await give(owner, user, 3)).code).toBe('group_member_not_found')
  })

  test('decide who may be removed; the owner never is, and cannot leave', async () => {
    expect((await remove(member, admin)).code).toBe('group_admins_only')
    expect((await remove(admin, admin)).code).toBe('group_not_yourself')
    expect((await remove(admin, owner)).code).toBe('group_owner_fixed')
    expect((await remove(siteRoot, owner)).code).toBe('group_owner_fixed')
    expect((await remove(admin, member)).code).toBeUndefined()
    expect(await noticesOf(member)).toBe(1)
    const exit = ({ token }: User) => server.call(exitGroup, { token, query: { gid } })
    expect((await exit(owner)).code).toBe('group_owner_fixed')
    expect((await exit(admin)).code).toBeUndefined()
    expect((await exit(admin)).code).toBe('group_member_not_found')
  })

  test('decide who reads the lists and the export', async () => {
    const read = async ({ token }: User) => [
      (await server.call(listGroupMembers, { token, query: { gid } })).code,
      (await server.call(listGroupApplications, { token, query: { gid } })).code,
      (await server.call(exportGroupMembers, { token, query: { gid } })).code,
    ]
    expect(await read(user)).toEqual(['group_members_only', 'group_admins_only', 'group_admins_only'])
    expect(await read(member)).toEqual([undefined, 'group_admins_only', 'group_admins_only'])
    expect(await read(admin)).toEqual([undefined, undefined, undefined])
  })
})

describe('adding by a list', () => {
  test('accepts applicants, lowers nobody, and names whom it did not find', async () => {
    await join(user)
    const usernames = [user.user.username.toUpperCase(), admin.user.username, 'nobody-at-all', ' ']
    const add = ({ token }: User) => server.call(addGroupMembers, { token, body: { gid, usernames } })
    expect((await add(member)).code).toBe('group_admins_only')
    expect((await add(admin)).data).toEqual({ added: 1, present: 1, unknown: ['nobody-at-all'] })
    expect([await authOf(user), await authOf(admin)]).toEqual([3, 4])
  })
})

test('people are not told of a group again and again: lists are limited, also when many come at once', async () => {
  const body = { gid, usernames: [user.user.username] }
  const list = (token: string) => server.call(addGroupMembers, { token, body })
  for (let count = 0; count < 18; count += 1) {
    expect((await list(admin.token)).code).toBeUndefined()
    await remove(admin, user)
  }
  const codes = (await Promise.all(Array.from({ length: 4 }, () => list(admin.token)))).map(
    ({ code }) => code,
  )
  expect(codes.toSorted()).toEqual(['too_many_requests', 'too_many_requests', undefined, undefined])
  expect((await list(siteRoot.token)).code).toBeUndefined()
})

describe('real names', () => {
  const namesOf = async () => {
    const { payload } = await server.call(exportGroupMembers, {
      token: admin.token,
      query: { gid },
    })
    return payload.toString()
  }
  const seat = ({ token }: User, who: User) =>
    server.call(addGroupMembers, { token, body: { gid, usernames: [who.user.username] } })

  test('of people whom an administrator of the group seated by their names stay with them', async () => {
    const seated = await buildUser(server.context, { realName: 'Secret Name' })
    await seat(admin, seated)
    expect(await namesOf()).toContain(seated.user.username)
    expect(await namesOf()).not.toContain('Secret Name')
  })

  test('are told of those who follow an invitation, applied, or handed something in there', async () => {
    const named = (realName: string) => buildUser(server.context, { realName })
    const [guest, applicant, worker] = await Promise.all([
      named('Guest Name'),
      named('Applied Name'),
      named('Worked Name'),
    ])
    await join(applicant)
    for (const one of [guest, applicant, worker]) await seat(admin, one)
    const { data } = await server.call(createGroupInvitation, { token: admin.token, body: { gid, days: 7 } })
    await server.call(acceptGroupInvitation, { token: guest.token, body: { token: data.token } })
    const { problem } = await buildProblem(server.context, { values: { groupId: gid } })
    await buildSubmission(server.context, worker, { problemId: problem.id, values: { groupId: gid } })
    const names = await namesOf()
    for (const name of ['Guest Name', 'Applied Name', 'Worked Name']) expect(names).toContain(name)
  })

  test('are listed for administrators of the group alone', async () => {
    const guest = await buildUser(server.context, { realName: 'Guest Name' })
    const seated = await buildUser(server.context, { realName: 'Secret Name' })
    await join(guest)
    for (const one of [guest, seated]) await seat(admin, one)
    const listed = async ({ token }: User) => {
      const { data } = await server.call(listGroupMembers, { token, query: { gid } })
      return new Map(data.records.map(({ username, realname }) => [username, realname]))
    }
    const names = await listed(admin)
    expect(names.get(guest.user.username)).toBe('Guest Name')
    expect(names.get(seated.user.username)).toBeNull()
    expect(new Set((await listed(member)).values())).toEqual(new Set([null]))
  })

  test('are told of those whom the site’s administration seated', async () => {
    const seated = await buildUser(server.context, { realName: 'Listed Name' })
    await seat(siteRoot, seated)
    expect(await namesOf()).toContain('Listed Name')
  })
})

describe('an invitation', () => {
  const invite = async (values: object = {}) =>
    (await server.call(createGroupInvitation, { token: admin.token, body: { gid, days: 7, ...values } })).data
  const accept = ({ token: login }: User, token: string) =>
    server.call(acceptGroupInvitation, { token: login, body: { token } })

  test('makes people members without a code until it is used up', async () => {
    const { token } = await invite({ maxUses: 1 })
    const seen = await server.call(getGroupInvitation, { token: user.token, query: { token } })
    expect(seen.data).toMatchObject({ gid, isMember: false })
    expect((await accept(member, token)).data).toEqual({ gid })
    expect((await accept(user, token)).data).toEqual({ gid })
    expect(await authOf(user)).toBe(3)
    const late = await buildUser(server.context)
    expect((await accept(late, token)).code).toBe('group_invitation_not_found')
  })

  test('is used by one of several who come at the same moment', async () => {
    const { token } = await invite({ maxUses: 1 })
    const crowd = await Promise.all(Array.from({ length: 4 }, () => buildUser(server.context)))
    const codes = (await Promise.all(crowd.map((one) => accept(one, token)))).map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  })

  test('ends on time, or when it is deleted, and never lowers a level', async () => {
    const { token, id } = await invite()
    await accept(admin, token)
    expect(await authOf(admin)).toBe(4)
    const endAt = (endsAt: Date) =>
      server.context.db.update(groupInvitations).set({ endsAt }).where(eq(groupInvitations.id, id))
    await endAt(clock.now())
    expect((await accept(user, token)).code).toBe('group_invitation_not_found')
    await endAt(new Date(clock.now().getTime() + 1000))
    const query = { gid, id }
    expect((await server.call(deleteGroupInvitation, { token: member.token, query })).code).toBe(
      'group_admins_only',
    )
    await server.call(deleteGroupInvitation, { token: admin.token, query })
    expect((await accept(user, token)).code).toBe('group_invitation_not_found')
  })
})

describe('whatever members do to each other', () => {
  const RANK: Readonly<Record<MemberLevel | 'none', number>> = {
    none: 0,
    applying: 0,
    refused: 0,
    member: 3,
    admin: 4,
    root: 5,
  }
  const LEVELS = ['none', 'applying', 'refused', 'member', 'admin', 'root'] as const

  /** The same numbers for the same seed. */
  function chances(seed: number) {
    let state = seed
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
  }

  test.each([1, 2, 3, 4, 5])('nobody rises beyond the rules, and the owner stays (seed %i)', async (seed) => {
    const next = chances(seed)
    const people = [owner, admin, member, user, await buildUser(server.context), siteRoot]
    const pick = () => people[next(people.length)] ?? owner
    const levels = async () => Promise.all(people.map(async (one) => LEVELS[await authOf(one)] ?? 'none'))
    for (let step = 0; step < 60; step += 1) {
      const before = await levels()
      const actor = pick()
      const target = pick()
      const deed = next(4)
      if (deed === 0) await remove(actor, target)
      if (deed === 1) await give(actor, target, 1 + next(5))
      if (deed === 2) await server.call(exitGroup, { token: actor.token, query: { gid } })
      if (deed === 3) await join(actor, { code: next(2) === 0 ? 'abc123' : 'wrong1' })
      const after = await levels()
      const actorRank = actor === siteRoot ? 6 : RANK[before[people.indexOf(actor)] ?? 'none']
      for (const [index, person] of people.entries()) {
        const [from, to] = [before[index] ?? 'none', after[index] ?? 'none']
        if (from === to) continue
        const isOwnDeed = person === actor && (to === 'none' || to === 'applying')
        const isBelow = RANK[from] < actorRank && RANK[to] < actorRank && actorRank >= RANK.admin
        expect({ step, deed, from, to, actorRank, isAllowed: isOwnDeed || isBelow }).toMatchObject({
          isAllowed: true,
        })
      }
      expect(after[0]).toBe('root')
      const [row] = await server.context.db.select().from(groups).where(eq(groups.id, gid))
      expect(row?.ownerId).toBe(owner.user.id)
    }
  })
})
