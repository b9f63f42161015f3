import {
  createApiToken,
  deleteUsers,
  editUser,
  getMe,
  getUserAuthInfo,
  listAuditEntries,
  listUsers,
  login,
  type Role,
  type UserEdit,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGroup } from '../../../test/build-group.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildSession, buildUser, nextSerial } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../accounts/password.service.ts'
import { groupMembers, groups } from '../groups/groups.tables.ts'
import { messages } from '../messages/messages.tables.ts'
import { problems } from '../problems/problems.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { OWN_ROWS } from './delete-users.service.ts'

type Built = Awaited<ReturnType<typeof buildUser>>

let server: TestApp
let root: Built
let address: string

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
  address = await server.app.listen({ port: 0 })
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

/** The fields that the form sends when nothing was changed. */
function formOf({ user }: Built, change: Partial<UserEdit> = {}): UserEdit {
  return {
    uid: user.id,
    username: user.username,
    realname: user.realName,
    email: user.email,
    type: 1002,
    status: 0,
    setNewPwd: false,
    titleName: user.titleName,
    titleColor: user.titleColor,
    ...change,
  }
}

const edit = (body: UserEdit, token = root.token) => server.call(editUser, { token, body })
const remove = (ids: string[], token = root.token) => server.call(deleteUsers, { token, body: { ids } })

async function rowOf(id: string) {
  const [row] = await server.context.db.select().from(users).where(eq(users.id, id))
  if (row === undefined) throw new Error('There is no such user')
  return row
}

describe('the list', () => {
  const list = async (
    query: Parameters<typeof server.call<typeof listUsers>>[1] extends infer I ? NonNullable<I> : never,
  ) => (await server.call(listUsers, { token: root.token, ...query })).data

  test('finds parts of name, mail and real name, newest first, and tells no password', async () => {
    const word = `find${nextSerial()}`
    await buildUser(server.context, { username: `${word}-a`, createdAt: new Date('2026-01-01') })
    await buildUser(server.context, { email: `x@${word}.org`, createdAt: new Date('2026-01-03') })
    const newest = await buildUser(server.context, {
      realName: `Ann ${word}`,
      createdAt: new Date('2026-01-02'),
    })
    const { records, total } = await list({ query: { keyword: word.toUpperCase() } })
    expect(total).toBe(3)
    expect(records.map(({ gmtCreate }) => gmtCreate.getUTCDate())).toEqual([3, 2, 1])
    expect(records[1]).toMatchObject({
      uid: newest.user.id,
      password: null,
      status: 0,
      roles: [{ id: 1002 }],
    })
  })

  test.each(['%', '_', '\\', "' or 1=1 --", '\u200b', '😀', 'x'.repeat(100)])(
    'a keyword means nothing but itself: %s',
    async (keyword) => {
      expect((await list({ query: { keyword } })).total).toBe(0)
    },
  )

  test('onlyAdmin shows the roles 1000, 1001 and 1008', async () => {
    const word = `adm${nextSerial()}`
    for (const role of ['root', 'admin', 'problem_admin', 'default_user', 'mute_user'] as const)
      await buildUser(server.context, { role, username: `${word}-${role}`.slice(0, 20) })
    const { records } = await list({ query: { keyword: word, onlyAdmin: true } })
    expect(records.map(({ roles }) => roles[0]?.id).sort()).toEqual([1000, 1001, 1008])
  })

  test('pages have 10 rows unless asked otherwise, and describe roles in the language of the reader', async () => {
    expect(await list({ query: {} })).toMatchObject({ size: 10, current: 1 })
    const { records } = await list({ query: { keyword: root.user.username }, language: 'en-US' })
    expect(records[0]?.roles[0]?.description).toBe('super administrator')
  })
})

describe('editing', () => {
  test('an account whose name is older than the rules leaves the name, but gives it no other such name', async () => {
    const target = await buildUser(server.context, { username: `\u0430dmin-${nextSerial()}` })
    expect((await edit(formOf(target, { realname: '张三' }))).status).toBe(200)
    expect(await rowOf(target.user.id)).toMatchObject({ username: target.user.username, realName: '张三' })
    expect(await edit(formOf(target, { username: 'r\u043eot' }))).toMatchObject({ code: 'username_invalid' })
  })

  test('sets every field, and writes the difference to the audit log', async () => {
    const target = await buildUser(server.context)
    const username = `renamed-${nextSerial()}`
    const email = `${username}@example.org`
    const { status } = await edit(
      formOf(target, { username, realname: ' 张三 ', email, titleName: 'Coach', titleColor: '#ABC' }),
    )
    expect(status).toBe(200)
    expect(await rowOf(target.user.id)).toMatchObject({
      username,
      realName: '张三',
      email,
      titleName: 'Coach',
      titleColor: '#abc',
      passwordHash: target.user.passwordHash,
    })
    const log = await server.call(listAuditEntries, {
      token: root.token,
      query: { action: 'user.update', targetId: target.user.id },
    })
    expect(log.data.records[0]).toMatchObject({
      before: { username: target.user.username, email: null },
      after: { username, email },
    })
  })

  test('a blank mail becomes none, a field that is left out stays', async () => {
    const target = await buildUser(server.context, { email: `m${nextSerial()}@example.org`, realName: 'Ann' })
    const { realname: _, ...rest } = formOf(target, { email: '  ' })
    await edit(rest)
    expect(await rowOf(target.user.id)).toMatchObject({ email: null, realName: 'Ann' })
  })

  const LONG = 'x'.repeat(51)
  test.each([
    ['username_required', { username: '  ' }],
    ['username_invalid', { username: 'x'.repeat(21) }],
    ['username_invalid', { username: 'a\u200bb' }],
    ['username_invalid', { username: 'a b' }],
    ['username_invalid', { username: '\u202eabc' }],
    ['user_field_too_long', { realname: LONG }],
    ['user_field_invalid', { realname: 'two\nlines' }],
    ['user_field_invalid', { realname: '\u202egnp.exe' }],
    ['user_field_too_long', { titleName: 'x'.repeat(21) }],
    ['email_invalid', { email: 'nobody' }],
    ['email_invalid', { email: '<script>@x.org' }],
    ['email_invalid', { email: `${'x'.repeat(250)}@x.org` }],
    ['title_color_invalid', { titleColor: 'red' }],
    ['title_color_invalid', { titleColor: '#12345' }],
    ['title_color_invalid', { titleColor: '#fff;background:url(x)' }],
    ['password_length', { setNewPwd: true, password: '12345' }],
    ['password_length', { setNewPwd: true, password: 'x'.repeat(129) }],
    ['password_length', { setNewPwd: true }],
    ['user_not_found', { uid: 'f'.repeat(32) }],
    ['user_not_found', { uid: "' or true --" }],
  ] as const)('%s: %j', async (code, change) => {
    const target = await buildUser(server.context)
    expect((await edit(formOf(target, change))).code).toBe(code)
    expect(await rowOf(target.user.id)).toEqual(target.user)
  })

  test.each([{ type: 7 }, { status: 2 }, { type: 'root' }, { username: null }, { uid: 5 }])(
    'a wrong type is an invalid request: %j',
    async (change) => {
      const target = await buildUser(server.context)
      const response = await server.app.inject({
        method: 'PUT',
        url: editUser.path,
        headers: { authorization: root.token },
        payload: { ...formOf(target), ...change },
      })
      expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    },
  )

  test('name and mail of another are refused, however they are spelled', async () => {
    const other = await buildUser(server.context, { email: `taken${nextSerial()}@example.org` })
    const target = await buildUser(server.context)
    expect((await edit(formOf(target, { username: other.user.username.toUpperCase() }))).code).toBe(
      'username_taken',
    )
    expect((await edit(formOf(target, { email: other.user.email?.toUpperCase() }))).code).toBe('email_taken')
    expect((await edit(formOf(other, { email: other.user.email?.toUpperCase() }))).status).toBe(200)
  })

  test('markup in a name is text', async () => {
    const target = await buildUser(server.context)
    await edit(formOf(target, { realname: '<img src=x onerror=alert(1)>' }))
    expect((await rowOf(target.user.id)).realName).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('at once', () => {
  test('a role holds with the next request, and its owner is told', async () => {
    const target = await buildUser(server.context, { role: 'admin' })
    await edit(formOf(target, { type: 1005 }))
    const { data } = await server.call(getUserAuthInfo, { token: target.token })
    expect(data.roles).toEqual(['mute_user'])
    const notices = await server.context.db
      .select()
      .from(messages)
      .where(eq(messages.recipientId, target.user.id))
    expect(notices).toHaveLength(1)
    expect(notices[0]?.texts?.['en-US'].content).toContain('muted user')
    await edit(formOf(target, { type: 1005, realname: 'same type' }))
    expect(await server.context.db.$count(messages, eq(messages.recipientId, target.user.id))).toBe(1)
  })

  test('a ban ends open sessions with HTTP 401 and closes open streams', async () => {
    const target = await buildUser(server.context)
    const stream = await fetch(`${address}/api/events`, { headers: { authorization: target.token } })
    const reader = stream.body?.getReader()
    await reader?.read()
    await edit(formOf(target, { status: 1 }))
    for (;;) if ((await reader?.read())?.done !== false) break
    expect(await server.call(getMe, { token: target.token })).toMatchObject({
      http: 401,
      code: 'account_banned',
    })
    await edit(formOf(target, { status: 0 }))
    expect((await server.call(getMe, { token: target.token })).status).toBe(200)
  })

  test('a new password ends every session and API token, and is the one that works', async () => {
    const target = await buildUser(server.context, { passwordHash: await hashPassword('old password') })
    const second = await buildSession(server.context, target.user.id)
    const made = await server.call(createApiToken, {
      token: second.token,
      body: { password: 'old password', name: 'script', scopes: ['read'], days: 30 },
    })
    await edit(formOf(target, { setNewPwd: true, password: 'new password' }))
    for (const token of [target.token, second.token])
      expect((await server.call(getMe, { token })).code).toBe('session_expired')
    const bearer = `Bearer ${made.data.token}`
    expect((await server.call(getMe, { token: bearer })).code).toBe('api_token_invalid')
    const { username } = target.user
    expect((await server.call(login, { body: { username, password: 'old password' } })).code).toBe(
      'wrong_login',
    )
    expect((await server.call(login, { body: { username, password: 'new password' } })).status).toBe(200)
  })

  test('without setNewPwd a password is not looked at', async () => {
    const target = await buildUser(server.context)
    await edit(formOf(target, { password: 'ignored password' }))
    expect(await rowOf(target.user.id)).toMatchObject({ passwordHash: target.user.passwordHash })
  })
})

describe('one always remains', () => {
  test('nobody changes their own type or status, or deletes themselves', async () => {
    for (const change of [{ type: 1002 }, { type: 1000, status: 1 }] as const)
      expect((await edit(formOf(root, change))).code).toBe('own_account_change')
    expect((await remove([root.user.id])).code).toBe('own_account_change')
    expect((await edit(formOf(root, { type: 1000, realname: 'Root' }))).status).toBe(200)
  })

  test('of two roots who take each other’s rights at once, one keeps theirs', async () => {
    for (const order of ['demote', 'ban', 'delete'] as const) {
      const [a, b] = [
        await buildUser(server.context, { role: 'root' }),
        await buildUser(server.context, { role: 'root' }),
      ]
      const act = (by: Built, to: Built) =>
        order === 'delete'
          ? remove([to.user.id], by.token)
          : edit(formOf(to, order === 'ban' ? { type: 1000, status: 1 } : { type: 1002 }), by.token)
      const answers = await Promise.all([act(a, b), act(b, a)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await Promise.all([rowOf(a.user.id), rowOf(b.user.id)])
      expect(left.filter(({ role, status }) => role === 'root' && status === 'normal')).toHaveLength(1)
    }
  })

  test('only root may do any of it', async () => {
    const target = await buildUser(server.context)
    for (const role of ['admin', 'problem_admin', 'default_user'] satisfies Role[]) {
      const { token } = await buildUser(server.context, { role })
      expect((await edit(formOf(target), token)).code).toBe('permission_denied')
      expect((await remove([target.user.id], token)).code).toBe('permission_denied')
      expect((await server.call(listUsers, { token, query: {} })).code).toBe('permission_denied')
    }
  })
})

describe('deleting', () => {
  test('empties the account and leaves what others see', async () => {
    const gone = await buildUser(server.context, {
      email: `gone${nextSerial()}@example.org`,
      realName: 'Real',
      school: 'School',
      role: 'admin',
      passwordHash: await hashPassword('old password'),
    })
    const { problem } = await buildProblem(server.context, { values: { authorId: gone.user.id } })
    const [submission] = await server.context.db
      .insert(submissions)
      .values({
        userId: gone.user.id,
        entrantId: gone.entrantId,
        problemId: problem.id,
        language: 'C++ 20',
        sourceLength: 1,
        ip: null,
      })
      .returning()
    expect((await remove([gone.user.id])).status).toBe(200)
    const row = await rowOf(gone.user.id)
    expect(row).toMatchObject({
      email: null,
      realName: null,
      school: null,
      role: 'default_user',
      status: 'banned',
    })
    expect(row.username).toMatch(/^deleted-[0-9a-f]{16}$/)
    expect(row.deletedAt).not.toBeNull()
    expect(await server.context.db.$count(submissions, eq(submissions.id, submission?.id ?? 0))).toBe(1)
    const [kept] = await server.context.db.select().from(problems).where(eq(problems.id, problem.id))
    expect(kept?.authorId).toBe(gone.user.id)
    expect(await server.context.db.$count(sessions, eq(sessions.userId, gone.user.id))).toBe(0)
    expect((await server.call(getMe, { token: gone.token })).code).toBe('session_expired')
    for (const username of [gone.user.username, row.username]) {
      const { code } = await server.call(login, { body: { username, password: 'old password' } })
      expect(code).toBe('wrong_login')
    }
    const { data } = await server.call(listUsers, { token: root.token, query: { keyword: row.username } })
    expect(data.total).toBe(0)
  })

  test('hands a group on to its oldest root or administrator, else to who deletes the account', async () => {
    const gone = await buildUser(server.context)
    const heir = await buildUser(server.context)
    const plain = await buildUser(server.context)
    const values = { ownerId: gone.user.id }
    const taught = await buildGroup(server.context, {
      values,
      members: { [plain.user.id]: 'member', [heir.user.id]: 'admin' },
    })
    const lonely = await buildGroup(server.context, { values, members: { [plain.user.id]: 'member' } })
    expect((await remove([gone.user.id])).status).toBe(200)
    const ownerOf = async (id: number) =>
      (await server.context.db.select().from(groups).where(eq(groups.id, id)))[0]?.ownerId
    expect(await ownerOf(taught.id)).toBe(heir.user.id)
    expect(await ownerOf(lonely.id)).toBe(root.user.id)
    expect(await server.context.db.$count(groupMembers, eq(groupMembers.userId, gone.user.id))).toBe(0)
  })

  test('frees name and address', async () => {
    const values = { username: `free-${nextSerial()}`, email: `free${nextSerial()}@example.org` }
    const gone = await buildUser(server.context, values)
    await remove([gone.user.id])
    await expect(buildUser(server.context, values)).resolves.toBeDefined()
  })

  test('all or none', async () => {
    const kept = await buildUser(server.context)
    for (const other of ['f'.repeat(32), root.user.id]) await remove([kept.user.id, other])
    expect(await rowOf(kept.user.id)).toEqual(kept.user)
  })

  test('twice finds nobody', async () => {
    const gone = await buildUser(server.context)
    await remove([gone.user.id])
    expect((await remove([gone.user.id])).code).toBe('user_not_found')
    expect((await edit(formOf(gone))).code).toBe('user_not_found')
  })

  /** Tables whose rows stay because others see them, or are removed in another way. */
  const KEPT = [
    'announcements',
    'clarifications',
    'comment_likes',
    'comments',
    'contest_balloons',
    'contest_finals',
    'contests',
    'datasets',
    'discussion_likes',
    'discussions',
    'entrants',
    'files',
    'group_invitations',
    'groups',
    'judgings',
    'messages',
    'notices',
    'participations',
    'problem_checks',
    'problem_editorials',
    'problems',
    'remote_mirrors',
    'reports',
    'staged_rejudge_events',
    'submissions',
    'team_members',
    'trainings',
    'user_counters',
  ]

  test('every table that refers to users was thought of', async () => {
    const { rows } = await server.context.db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    const known = new Set([...Object.keys(OWN_ROWS), ...KEPT])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})
