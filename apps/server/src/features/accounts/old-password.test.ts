import { changePassword, editUser, login } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSession, buildUser, nextSerial } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from './accounts.tables.ts'
import { ifOwnOrOldPassword } from './old-password.ts'
import { oldPasswords } from './old-passwords.tables.ts'
import { NO_PASSWORD } from './password.service.ts'

/** The hash of "123456", as in every list of known passwords. */
const MD5 = 'e10adc3949ba59abbe56e057f20f883e'
const PASSWORD = '123456'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function buildNewcomer(md5 = MD5) {
  const username = `newcomer-${nextSerial()}`
  const built = await buildUser(server.context, { username, passwordHash: NO_PASSWORD })
  await server.context.db.insert(oldPasswords).values({ userId: built.user.id, md5 })
  return built
}
type Newcomer = Awaited<ReturnType<typeof buildNewcomer>>

const logIn = ({ user }: Newcomer, password: string) =>
  server.call(login, { body: { username: user.username, password, canSolvePuzzle: true } })

async function standingOf({ user }: Newcomer) {
  const [row] = await server.context.db.select().from(users).where(eq(users.id, user.id))
  const old = await server.context.db.select().from(oldPasswords).where(eq(oldPasswords.userId, user.id))
  return { passwordHash: row?.passwordHash ?? '', hasOld: old.length === 1 }
}

test('the first login renews the hash, and the old one is gone', async () => {
  const newcomer = await buildNewcomer()
  expect(await logIn(newcomer, PASSWORD)).toMatchObject({ status: 200 })
  const { passwordHash, hasOld } = await standingOf(newcomer)
  expect([passwordHash.startsWith('$argon2id$'), hasOld]).toEqual([true, false])
  expect(await logIn(newcomer, PASSWORD)).toMatchObject({ status: 200 })
  expect(await logIn(newcomer, 'another')).toMatchObject({ code: 'wrong_login' })
})

test('a password in Chinese is hashed as HOJ does', async () => {
  // MD5 of the text's UTF-8 bytes.
  const newcomer = await buildNewcomer('80e74ce92c6bd7e5c7ff1bf1a2f5a0a6')
  expect(await logIn(newcomer, '密码密码密码')).toMatchObject({ code: 'wrong_login' })
  const right = await buildNewcomer('a7bac2239fcdcb3a067903d8077c4a07')
  expect(await logIn(right, '中文')).toMatchObject({ status: 200 })
})

test.each(['1234567', '', MD5])(
  'a wrong password (%j) changes nothing and counts as every wrong one',
  async (password) => {
    const newcomer = await buildNewcomer()
    expect((await logIn(newcomer, password)).status).not.toBe(200)
    expect(await standingOf(newcomer)).toEqual({ passwordHash: NO_PASSWORD, hasOld: true })
  },
)

test('of many first logins at once each gets in', async () => {
  const newcomer = await buildNewcomer()
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(newcomer, PASSWORD)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await standingOf(newcomer)).hasOld).toBe(false)
})

test('a login that read the account before another one renewed it gets in', async () => {
  const newcomer = await buildNewcomer()
  expect(await logIn(newcomer, PASSWORD)).toMatchObject({ status: 200 })
  const { passwordHash } = await standingOf(newcomer)
  expect(await ifOwnOrOldPassword(server.context, newcomer.user, PASSWORD)).toMatchObject({ passwordHash })
  expect(await ifOwnOrOldPassword(server.context, newcomer.user, 'another')).toBeNull()
})

test('what locks out others locks out newcomers', async () => {
  const newcomer = await buildNewcomer()
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 7; count += 1) codes.push((await logIn(newcomer, 'wrong')).code)
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('wrong_login'))
  expect(codes.at(-1)).toBe('puzzle_required')
  expect((await logIn(newcomer, PASSWORD)).code).toBe('puzzle_required')
})

test('a password that an administrator sets ends the old one', async () => {
  const root = await buildUser(server.context, { role: 'root' })
  const newcomer = await buildNewcomer()
  const { id: uid, username } = newcomer.user
  const body = {
    uid,
    username,
    realname: null,
    email: null,
    type: 1002 as const,
    status: 0 as const,
    setNewPwd: true,
    password: 'new one 1',
    titleName: null,
    titleColor: null,
  }
  expect(await server.call(editUser, { token: root.token, body })).toMatchObject({ status: 200 })
  expect((await standingOf(newcomer)).hasOld).toBe(false)
  expect(await logIn(newcomer, PASSWORD)).toMatchObject({ code: 'wrong_login' })
  expect(await logIn(newcomer, 'new one 1')).toMatchObject({ status: 200 })
})

test('who is logged in in another way can name the old password as their own', async () => {
  const newcomer = await buildNewcomer()
  const { token } = await buildSession(server.context, newcomer.user.id)
  const body = { oldPassword: PASSWORD, newPassword: 'battery staple' }
  const { data } = await server.call(changePassword, { token, body })
  expect(data.code).toBe(200)
  expect((await standingOf(newcomer)).hasOld).toBe(false)
})

test('a reset between the look and the renewal wins', async () => {
  const newcomer = await buildNewcomer()
  const before = { ...newcomer.user }
  await server.context.db
    .update(users)
    .set({ passwordHash: 'set meanwhile' })
    .where(eq(users.id, newcomer.user.id))
  expect(await ifOwnOrOldPassword(server.context, before, PASSWORD)).toBeNull()
  expect((await standingOf(newcomer)).passwordHash).toBe('set meanwhile')
})
