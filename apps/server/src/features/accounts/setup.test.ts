import { login, setupAdministrator } from '@gavel/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { setupTokens, users } from './accounts.tables.ts'
import { createFirstAdministrator, makeSetupToken } from './setup.service.ts'

const PASSWORD = 'correct horse'
const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())
afterEach(async () => {
  await server.context.db.delete(users)
  await server.context.db.delete(setupTokens)
})

const setUp = (token: string, username = 'boss') =>
  server.call(setupAdministrator, { body: { token, username, password: PASSWORD } })

async function newToken(): Promise<string> {
  const token = await makeSetupToken(server.context.db)
  if (token === null) throw new Error('There is an administrator already')
  return token
}

describe('the setup link', () => {
  test('makes the administrator with the id of the wire', async () => {
    expect(await setUp(await newToken())).toMatchObject({ status: 200 })
    const answer = await server.call(login, { body: { username: 'boss', password: PASSWORD } })
    expect(answer.data).toMatchObject({ uid: '1', roleList: ['root'] })
  })

  test('works once', async () => {
    const token = await newToken()
    await setUp(token)
    expect(await setUp(token, 'second')).toMatchObject({ http: 200, status: 403, code: 'setup_link_invalid' })
  })

  test('used several times at the same moment makes one administrator', async () => {
    const token = await newToken()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => setUp(token, name)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await server.context.db.$count(users, eq(users.role, 'root'))).toBe(1)
  })

  test('stops working when a newer one is printed', async () => {
    const old = await newToken()
    const fresh = await newToken()
    expect(await setUp(old)).toMatchObject({ code: 'setup_link_invalid' })
    expect(await setUp(fresh)).toMatchObject({ status: 200 })
  })

  test('survives a mistake in the form', async () => {
    const token = await newToken()
    await buildUser(server.context, { username: 'boss' })
    expect(await setUp(token, 'boss')).toMatchObject({ code: 'username_taken' })
    expect(await setUp(token, 'a b')).toMatchObject({ code: 'username_invalid' })
    expect(await setUp(token, 'chief')).toMatchObject({ status: 200 })
  })

  test.each(['', 'wrong', 'null'])('with the token %j is refused', async (token) => {
    await newToken()
    expect(await setUp(token)).toMatchObject({ code: 'setup_link_invalid' })
  })

  test('is not made when there is an administrator, and an old one is refused', async () => {
    const token = await newToken()
    await buildUser(server.context, { role: 'root' })
    expect(await makeSetupToken(server.context.db)).toBeNull()
    expect(await setUp(token)).toMatchObject({ code: 'setup_link_invalid' })
  })

  test('is stored only as a hash', async () => {
    const token = await newToken()
    const rows = await server.context.db.select().from(setupTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('cannot be guessed without end', async () => {
    const answers = []
    for (let count = 0; count < 25; count += 1) answers.push(await setUp('guess'))
    expect(answers.at(-1)).toMatchObject({ code: 'too_many_requests' })
    clock.advanceSeconds(600)
  })
})

describe('the administrator of the settings', () => {
  const create = (username: string, password = PASSWORD) =>
    createFirstAdministrator(server.context.db, { username, password }, clock.now())

  test('is made once and never changed afterwards', async () => {
    expect(await create('boss')).toBe(true)
    expect(await create('boss', 'another password')).toBe(false)
    expect(await create('other')).toBe(false)
    expect(await server.context.db.$count(users)).toBe(1)
    const answer = await server.call(login, { body: { username: 'boss', password: PASSWORD } })
    expect(answer.data.uid).toBe('1')
  })

  test('is made once by servers that start together', async () => {
    const made = await Promise.all([create('boss'), create('boss'), create('boss')])
    expect(made.filter(Boolean)).toHaveLength(1)
  })

  test.each([
    ['a b', PASSWORD, /GAVEL_ADMIN_USERNAME/],
    ['boss', 'short', /GAVEL_ADMIN_PASSWORD/],
  ])(
    'with a wrong name or password stops the start with its setting named',
    async (username, password, message) => {
      await expect(create(username, password)).rejects.toThrow(message)
    },
  )

  test('does not take over the account of a plain user', async () => {
    await buildUser(server.context, { username: 'boss' })
    await expect(create('Boss')).rejects.toThrow(/GAVEL_ADMIN_USERNAME/)
  })
})
