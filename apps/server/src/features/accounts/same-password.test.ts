import { changePassword, createApiToken, login } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMember, PASSWORD } from '../../../test/build-member.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { users } from './accounts.tables.ts'
import { apiTokens } from './api-tokens/api-tokens.tables.ts'
import { loginTickets, secondFactors } from './second-factor/second-factor.tables.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Member = Awaited<ReturnType<typeof buildMember>>

/** The password is checked before another one is stored, and what it opens would be written after. */
async function whilePasswordChanges<Result>(member: Member, deed: () => Promise<Result>): Promise<Result> {
  const done = await server.context.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, member.user.id))
    const pending = deed()
    await Promise.race([pending, expect.poll(() => countLockWaits(server.context)).toBe(1)])
    return { pending }
  })
  return done.pending
}

const logIn = ({ user }: Member) =>
  server.call(login, { body: { username: user.username, password: PASSWORD } })

test('a login with the old password that is under way opens no session', async () => {
  const member = await buildMember(server.context)
  expect((await whilePasswordChanges(member, () => logIn(member))).code).toBe('wrong_login')
})

test('nor does it get a ticket for the second step', async () => {
  const member = await buildMember(server.context)
  const { db } = server.context
  await db
    .insert(secondFactors)
    .values({ userId: member.user.id, sealedSecret: 'sealed', confirmedAt: new Date() })
  expect((await whilePasswordChanges(member, () => logIn(member))).code).toBe('wrong_login')
  expect(await db.$count(loginTickets, eq(loginTickets.userId, member.user.id))).toBe(0)
})

test('an API token for the old password is not made', async () => {
  const member = await buildMember(server.context)
  const body = { password: PASSWORD, name: 'script', scopes: ['read' as const], days: 1 }
  const make = () => server.call(createApiToken, { token: member.token, body })
  expect((await whilePasswordChanges(member, make)).code).toBe('own_password_wrong')
  expect(await server.context.db.$count(apiTokens, eq(apiTokens.userId, member.user.id))).toBe(0)
})

test('of two changes of one password the later does not undo the earlier', async () => {
  const member = await buildMember(server.context)
  const body = { oldPassword: PASSWORD, newPassword: 'battery staple' }
  const change = () => server.call(changePassword, { token: member.token, body })
  await whilePasswordChanges(member, change)
  const [row] = await server.context.db.select().from(users).where(eq(users.id, member.user.id))
  expect(row?.passwordHash).toBe('another')
})
