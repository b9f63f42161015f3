import {
  adminLogin,
  checkLoginPuzzle,
  getCaptcha,
  getLoginPuzzle,
  getMe,
  getUserAuthInfo,
  listSessions,
  login,
  logout,
  ROLES,
  revokeSession,
  SITE_ADMINS,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMember as buildMemberOf, PASSWORD } from '../../../test/build-member.ts'
import { buildSession } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { challenges, rateCounters, sessions, users } from './accounts.tables.ts'
import { hashPassword } from './password.service.ts'

const HALF_A_DAY_SECONDS = 43_200

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const buildMember = (values?: Parameters<typeof buildMemberOf>[1]) => buildMemberOf(server.context, values)

/** A login from a client that does not know puzzles. */
const tryLogin = (username: string, password: string, ip?: string) =>
  server.call(login, { body: { username, password }, ...(ip === undefined ? {} : { ip }) })

/** A login as our pages send it. */
const tryFromPage = (username: string, password: string, ip: string) =>
  server.call(login, { body: { username, password, canSolvePuzzle: true }, ip })

/** Sets up this many earlier failures. */
const countFailures = (key: string, count: number) =>
  server.context.db
    .insert(rateCounters)
    .values({ key, count, windowEndsAt: new Date(clock.now().getTime() + 60_000) })

/** The key of a freshly solved puzzle. */
async function solvePuzzle(ip: string): Promise<string> {
  const { key } = (await server.call(getLoginPuzzle, { ip })).data
  const [puzzle] = await server.context.db.select().from(challenges).where(eq(challenges.key, key))
  clock.advanceSeconds(1)
  expect(await server.call(checkLoginPuzzle, { body: { key, offset: puzzle?.answer ?? 0 } })).toMatchObject({
    status: 200,
    data: null,
  })
  return key
}

async function tryWithPuzzle(username: string, password: string, ip: string) {
  const puzzleKey = await solvePuzzle(ip)
  return server.call(login, { body: { username, password, puzzleKey }, ip })
}

describe('logging in', () => {
  test('answers the account, and the token in the Authorization header', async () => {
    const { user } = await buildMember({ nickname: 'Nick', realName: 'Real', studentNumber: '7' })
    const answer = await tryLogin(user.username, PASSWORD)
    expect(answer.data).toMatchObject({
      uid: user.id,
      username: user.username,
      nickname: 'Nick',
      realname: 'Real',
      number: '7',
      gender: 'secrecy',
      roleList: ['default_user'],
    })
    const token = String(answer.headers.authorization)
    expect((await server.call(getMe, { token })).data.uid).toBe(user.id)
    expect((await server.call(getUserAuthInfo, { token })).data).toEqual({
      roles: ['default_user'],
      permissions: null,
    })
  })

  test('ignores blanks around the name and its case', async () => {
    const { user } = await buildMember({ username: 'MixedCase' })
    expect((await tryLogin('  mixedcASE ', PASSWORD)).data.uid).toBe(user.id)
  })

  test('tells a wrong password and an unknown name apart to nobody', async () => {
    const { user } = await buildMember()
    const wrong = await tryLogin(user.username, 'wrong password')
    const unknown = await tryLogin('nobody at all', 'wrong password')
    expect(wrong).toMatchObject({ http: 200, status: 400, code: 'wrong_login' })
    expect([unknown.http, unknown.status, unknown.msg]).toEqual([wrong.http, wrong.status, wrong.msg])
    expect(wrong.headers.authorization).toBeUndefined()
  })

  test('refuses a banned user who knows the password, and tells nobody else about the ban', async () => {
    const { user } = await buildMember({ status: 'banned' })
    expect(await tryLogin(user.username, PASSWORD)).toMatchObject({
      http: 200,
      status: 403,
      code: 'login_banned',
    })
    expect(await tryLogin(user.username, 'wrong password')).toMatchObject({ code: 'wrong_login' })
  })

  test('answers HTTP 400 when a field is missing', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'x' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request', data: null })
  })

  test('refuses a password longer than any stored one', async () => {
    const { user } = await buildMember()
    expect(await tryLogin(user.username, 'x'.repeat(100_000))).toMatchObject({ code: 'wrong_login' })
  })
})

describe('the puzzle', () => {
  test('is asked for after five failures with a name from an address, and does not count as one', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.31'
    for (let count = 0; count < 5; count += 1) {
      expect(await tryFromPage(user.username, 'wrong password', ip)).toMatchObject({ code: 'wrong_login' })
    }
    for (let count = 0; count < 20; count += 1) {
      expect(await tryFromPage(user.username, PASSWORD, ip)).toMatchObject({
        http: 200,
        status: 403,
        code: 'puzzle_required',
      })
    }
    expect(await tryFromPage(user.username, PASSWORD, '198.51.100.32')).toMatchObject({ status: 200 })
    expect(await tryWithPuzzle(user.username, 'wrong password', ip)).toMatchObject({ code: 'wrong_login' })
    expect(await tryWithPuzzle(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
    expect(await tryFromPage(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
  })

  test('is asked of the administrators too', async () => {
    const { user } = await buildMember({ role: 'root' })
    const ip = '198.51.100.33'
    await countFailures(`login:${ip}:${user.username}`, 5)
    const body = { username: user.username, password: PASSWORD, canSolvePuzzle: true }
    expect(await server.call(adminLogin, { body, ip })).toMatchObject({ code: 'puzzle_required' })
    const puzzleKey = await solvePuzzle(ip)
    expect(await server.call(adminLogin, { body: { ...body, puzzleKey }, ip })).toMatchObject({ status: 200 })
  })

  test('lets the owner in while many addresses guess at one name', async () => {
    const { user } = await buildMember()
    await countFailures(`login-name:${user.username}`, 50)
    const ip = '198.51.100.34'
    expect(await tryFromPage(user.username, PASSWORD, ip)).toMatchObject({ code: 'puzzle_required' })
    expect(await tryWithPuzzle(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
  })

  test('lets the others at an address in while one of them walks through a list of names', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.35'
    await countFailures(`login-ip:${ip}`, 100)
    expect(await tryFromPage(user.username, PASSWORD, ip)).toMatchObject({ code: 'puzzle_required' })
    expect(await tryWithPuzzle(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
  })

  test('keeps letting the others in when a program that solves none has locked the address', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.39'
    await countFailures(`login-ip:${ip}`, 300)
    expect(await tryLogin(user.username, PASSWORD, ip)).toMatchObject({ code: 'login_locked' })
    expect(await tryWithPuzzle(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
  })

  test('opens one login, also when two come at the same moment', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.36'
    await countFailures(`login:${ip}:${user.username}`, 5)
    const puzzleKey = await solvePuzzle(ip)
    const body = { username: user.username, password: 'wrong password', puzzleKey }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(login, { body, ip })))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'puzzle_required',
      'puzzle_required',
      'wrong_login',
    ])
  })

  test('works for five minutes', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.37'
    await countFailures(`login-name:${user.username}`, 50)
    const puzzleKey = await solvePuzzle(ip)
    clock.advanceSeconds(5 * 60)
    await countFailures(`login:${ip}:${user.username}`, 5)
    const body = { username: user.username, password: PASSWORD, puzzleKey }
    expect(await server.call(login, { body, ip })).toMatchObject({ code: 'puzzle_required' })
  })

  test('is a picture of 325 × 100 and a strip with the piece', async () => {
    const { background, piece } = (await server.call(getLoginPuzzle)).data
    const sizes = [background, piece].map((uri) => {
      const png = Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64')
      return [png.readUInt32BE(16), png.readUInt32BE(20)]
    })
    expect(sizes).toEqual([
      [325, 100],
      [65, 100],
    ])
  })

  test.each([
    [-4, 'puzzle_wrong'],
    [-3, undefined],
    [3, undefined],
    [3.5, 'puzzle_wrong'],
  ])('allows three pixels: %d beside the gap', async (error, code) => {
    const { key } = (await server.call(getLoginPuzzle)).data
    const [puzzle] = await server.context.db.select().from(challenges).where(eq(challenges.key, key))
    clock.advanceSeconds(1)
    const body = { key, offset: (puzzle?.answer ?? 0) + error }
    expect((await server.call(checkLoginPuzzle, { body })).code).toBe(code)
  })

  test('is used up by a wrong answer, and an answer faster than any hand is wrong', async () => {
    const { key } = (await server.call(getLoginPuzzle)).data
    const [puzzle] = await server.context.db.select().from(challenges).where(eq(challenges.key, key))
    const body = { key, offset: puzzle?.answer ?? 0 }
    expect(await server.call(checkLoginPuzzle, { body })).toMatchObject({ code: 'puzzle_too_fast' })
    clock.advanceSeconds(1)
    expect(await server.call(checkLoginPuzzle, { body })).toMatchObject({ code: 'puzzle_wrong' })
  })

  test('of a forgotten password is no login puzzle', async () => {
    const { captchaKey } = (await server.call(getCaptcha)).data
    const [sum] = await server.context.db.select().from(challenges).where(eq(challenges.key, captchaKey))
    const body = { key: captchaKey, offset: sum?.answer ?? 0 }
    expect(await server.call(checkLoginPuzzle, { body })).toMatchObject({ code: 'puzzle_wrong' })
  })

  test('is refused to an address that asks without end', async () => {
    const ip = '198.51.100.38'
    await countFailures(`puzzle:${ip}`, 300)
    expect(await server.call(getLoginPuzzle, { ip })).toMatchObject({ code: 'too_many_requests' })
  })
})

describe('failed logins', () => {
  test('lock name and address for half an hour after 20 failures, even for the right password', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.1'
    for (let count = 0; count < 20; count += 1) {
      expect(await tryWithPuzzle(user.username, 'wrong password', ip)).toMatchObject({ code: 'wrong_login' })
    }
    const locked = await tryLogin(user.username, PASSWORD, ip)
    expect(locked).toMatchObject({ http: 200, status: 403, code: 'login_locked', details: { minutes: 30 } })
    expect(await tryLogin(user.username, PASSWORD, '198.51.100.2')).toMatchObject({ status: 200 })
    clock.advanceSeconds(29 * 60)
    expect(await tryLogin(user.username, PASSWORD, ip)).toMatchObject({ details: { minutes: 1 } })
    clock.advanceSeconds(60)
    expect(await tryLogin(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
  })

  test.each([
    ['the site', '/api/login', 'default_user'],
    ['the administration', '/api/admin/login', 'root'],
  ] as const)('of an existing client at %s meet no puzzle, and a lock after twenty', async (_, url, role) => {
    const { user } = await buildMember({ role })
    // Exactly what that client sends.
    const send = async (password: string, remoteAddress: string) => {
      const payload = { username: user.username, password }
      const response = await server.app.inject({ method: 'POST', url, payload, remoteAddress })
      return { status: response.json().status, code: response.json().code, headers: response.headers }
    }
    const ip = role === 'root' ? '198.51.100.61' : '198.51.100.60'
    for (let count = 0; count < 19; count += 1)
      expect(await send('wrong-1', ip)).toMatchObject({ code: 'wrong_login' })
    expect((await send(PASSWORD, ip)).headers.authorization).toBeDefined()
    for (let count = 0; count < 20; count += 1)
      expect(await send('wrong-1', ip)).toMatchObject({ code: 'wrong_login' })
    expect(await send(PASSWORD, ip)).toMatchObject({ status: 403, code: 'login_locked' })
    expect(await send(PASSWORD, '198.51.100.62')).toMatchObject({ status: 200 })
  })

  test('of many addresses at one name ask no puzzle of existing clients', async () => {
    const { user } = await buildMember()
    await countFailures(`login-name:${user.username}`, 50)
    expect(await tryLogin(user.username, PASSWORD, '198.51.100.63')).toMatchObject({ status: 200 })
  })

  test('made at the same moment do not pass the limit together', async () => {
    // Comparing with a hash of this cost takes so long that all of them overlap.
    const { user } = await buildMember({ passwordHash: await hashPassword(PASSWORD) })
    const tries = Array.from({ length: 30 }, () =>
      tryWithPuzzle(user.username, 'wrong password', '198.51.100.3'),
    )
    const codes = (await Promise.all(tries)).map((answer) => answer.code)
    expect(codes.filter((code) => code === 'wrong_login')).toHaveLength(20)
    expect(codes.filter((code) => code === 'login_locked')).toHaveLength(10)
  })

  test('are forgotten after a right password', async () => {
    const { user } = await buildMember()
    const ip = '198.51.100.4'
    for (let count = 0; count < 19; count += 1) await tryWithPuzzle(user.username, 'wrong password', ip)
    expect(await tryWithPuzzle(user.username, PASSWORD, ip)).toMatchObject({ status: 200 })
    expect(await tryLogin(user.username, 'wrong password', ip)).toMatchObject({ code: 'wrong_login' })
  })

  test('with ever new names lock the address in the end', async () => {
    const ip = '198.51.100.5'
    await countFailures(`login-ip:${ip}`, 299)
    expect(await tryLogin('name-300', 'wrong password', ip)).toMatchObject({ code: 'wrong_login' })
    expect(await tryLogin('name-301', 'wrong password', ip)).toMatchObject({ code: 'login_locked' })
    await countFailures(`login-ip-puzzled:${ip}`, 299)
    expect(await tryWithPuzzle('name-302', 'wrong password', ip)).toMatchObject({ code: 'wrong_login' })
    expect(await tryWithPuzzle('name-303', 'wrong password', ip)).toMatchObject({ code: 'login_locked' })
  })
})

describe('the admin login', () => {
  test.each(ROLES)('%s gets in exactly when the role belongs to an administrator', async (role) => {
    const { user } = await buildMember({ role })
    const answer = await server.call(adminLogin, { body: { username: user.username, password: PASSWORD } })
    const admins: readonly string[] = SITE_ADMINS
    if (admins.includes(role)) expect(answer.data.roleList).toEqual([role])
    else expect(answer).toMatchObject({ http: 200, status: 401, code: 'not_an_admin' })
  })

  test('refuses a request with a bad token, as an open endpoint does', async () => {
    const answer = await server.call(adminLogin, { body: { username: 'a', password: 'b' }, token: 'bad' })
    expect(answer).toMatchObject({ http: 401, code: 'session_expired' })
    expect(answer.headers['url-type']).toBe('admin')
  })
})

describe('a token', () => {
  test('is refreshed with the first answer after half its lifetime, and both tokens work', async () => {
    const { token } = await buildMember()
    clock.advanceSeconds(HALF_A_DAY_SECONDS)
    expect((await server.call(getMe, { token })).headers['refresh-token']).toBeUndefined()
    clock.advanceSeconds(1)
    const answer = await server.call(getMe, { token })
    expect(answer.headers['refresh-token']).toBe('true')
    const fresh = String(answer.headers.authorization)
    expect(fresh).not.toBe(token)
    clock.advanceSeconds(HALF_A_DAY_SECONDS - 10)
    expect(await server.call(getMe, { token })).toMatchObject({ status: 200 })
    clock.advanceSeconds(10)
    expect(await server.call(getMe, { token })).toMatchObject({ http: 401, code: 'session_expired' })
    expect(await server.call(getMe, { token: fresh })).toMatchObject({ status: 200 })
  })

  test('is refreshed once when several requests arrive together', async () => {
    const { token } = await buildMember()
    clock.advanceSeconds(HALF_A_DAY_SECONDS + 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.call(getMe, { token })))
    expect(answers.filter((answer) => answer.headers['refresh-token'] === 'true')).toHaveLength(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
  })

  test('of a banned user is refused at once with HTTP 401', async () => {
    const { user, token } = await buildMember()
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, user.id))
    expect(await server.call(getMe, { token })).toMatchObject({
      http: 401,
      status: 401,
      code: 'account_banned',
    })
  })

  test('carries no role: a changed one counts with the next request', async () => {
    const { user, token } = await buildMember()
    await server.context.db.update(users).set({ role: 'problem_admin' }).where(eq(users.id, user.id))
    expect((await server.call(getUserAuthInfo, { token })).data.roles).toEqual(['problem_admin'])
  })

  test.each(['', 'not.a.token', `${'a'.repeat(40)}.b.c`])(
    'that is no token (%j) is refused',
    async (token) => {
      expect(await server.call(getMe, { token })).toMatchObject({ http: 401 })
    },
  )
})

describe('sessions', () => {
  test('of one user live side by side until a logout ends them all', async () => {
    const { user, token } = await buildMember()
    const second = await buildSession(server.context, user.id)
    const other = await buildMember()
    expect(await server.call(logout, { token })).toMatchObject({ status: 200 })
    expect(await server.call(getMe, { token })).toMatchObject({ http: 401 })
    expect(await server.call(getMe, { token: second.token })).toMatchObject({ http: 401 })
    expect(await server.call(getMe, { token: other.token })).toMatchObject({ status: 200 })
  })

  test('are listed newest first, with the browser and address of each', async () => {
    const { user } = await buildMember()
    await server.context.db.delete(sessions).where(eq(sessions.userId, user.id))
    await server.call(login, {
      body: { username: user.username, password: PASSWORD },
      ip: '192.0.2.1',
      headers: { 'user-agent': 'First Browser' },
    })
    clock.advanceSeconds(60)
    const second = await tryLogin(user.username, PASSWORD, '192.0.2.2')
    const { data } = await server.call(listSessions, { token: String(second.headers.authorization) })
    expect(data).toMatchObject([
      { ip: '192.0.2.2', current: true },
      { ip: '192.0.2.1', current: false, userAgent: 'First Browser' },
    ])
  })

  test('can be ended one by one, but only by their owner', async () => {
    const { user, token } = await buildMember()
    const second = await buildSession(server.context, user.id)
    const stranger = await buildMember()
    await server.call(revokeSession, { token: stranger.token, query: { id: second.sessionId } })
    expect(await server.call(getMe, { token: second.token })).toMatchObject({ status: 200 })
    await server.call(revokeSession, { token, query: { id: second.sessionId } })
    expect(await server.call(getMe, { token: second.token })).toMatchObject({ http: 401 })
    expect(await server.call(getMe, { token })).toMatchObject({ status: 200 })
  })

  test('that do not exist can be ended without harm', async () => {
    const { token } = await buildMember()
    expect(await server.call(revokeSession, { token, query: { id: 'no id' } })).toMatchObject({ status: 200 })
  })
})
