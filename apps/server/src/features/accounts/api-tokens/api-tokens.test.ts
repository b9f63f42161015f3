import {
  changePassword,
  createApiToken,
  getAdminStatus,
  getMe,
  getProblemDetail,
  listApiTokens,
  listSessions,
  logout,
  revokeApiToken,
  submit,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMember, PASSWORD } from '../../../../test/build-member.ts'
import { buildProblem } from '../../../../test/build-problem.ts'
import { buildApiToken, buildSession, buildUser } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { writeSecondFactorSettings } from '../../site/second-factor.settings.ts'
import { users } from '../accounts.tables.ts'
import { deleteApiTokensOf } from './api-tokens.queries.ts'
import { apiTokens } from './api-tokens.tables.ts'
import { sweepApiTokens } from './sweep-api-tokens.jobs.ts'

let server: TestApp
const clock = setClock('2026-03-01T12:00:00Z')

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const DAY_SECONDS = 86_400
const wanted = { password: PASSWORD, name: 'nightly script', scopes: ['read' as const], days: 30 }

const buildOwner = (values: Parameters<typeof buildUser>[1] = {}) => buildMember(server.context, values)

async function makeToken(values: Partial<typeof wanted> = {}) {
  const owner = await buildOwner()
  const { data } = await server.call(createApiToken, { token: owner.token, body: { ...wanted, ...values } })
  return { owner, ...data, bearer: `Bearer ${data.token}` }
}

describe('making a token', () => {
  test('answers it once; what is stored is its hash, and what is listed its beginning', async () => {
    const { owner, token, record } = await makeToken()
    expect(token).toMatch(/^gvl_[\w-]{43}$/)
    expect(record).toMatchObject({ name: 'nightly script', scopes: ['read'], lastUsedAt: null })
    expect(record.expiresAt.getTime() - record.gmtCreate.getTime()).toBe(30 * DAY_SECONDS * 1000)
    const listed = await server.call(listApiTokens, { token: owner.token })
    expect(listed.data).toEqual([record])
    expect(token.startsWith(record.beginning)).toBe(true)
    expect(listed.payload.toString()).not.toContain(token)
    const { rows } = await server.context.db.execute<{ text: string }>(
      sql`select api_tokens::text as text from api_tokens where user_id = ${owner.user.id}`,
    )
    expect(rows[0]?.text).not.toContain(token)
  })

  test.each([
    ['', 'api_token_name_length'],
    ['   ', 'api_token_name_length'],
    ['x'.repeat(51), 'api_token_name_length'],
    ['令'.repeat(50), undefined],
    ["<script>alert('x')</script>", undefined],
    ["'; drop table users; --", undefined],
    ['\u202Eevil', 'api_token_name_length'],
    ['\u200b\u200d', 'api_token_name_length'],
  ])('with the name %j answers %s', async (name, code) => {
    const owner = await buildOwner()
    const answer = await server.call(createApiToken, { token: owner.token, body: { ...wanted, name } })
    expect(answer.code).toBe(code)
    expect((await server.call(listApiTokens, { token: owner.token })).data).toHaveLength(
      code === undefined ? 1 : 0,
    )
  })

  test.each([
    { ...wanted, days: 0 },
    { ...wanted, days: 366 },
    { ...wanted, days: 1.5 },
    { ...wanted, scopes: [] },
    { ...wanted, scopes: ['root'] },
    { ...wanted, name: 5 },
    { ...wanted, password: undefined },
  ])('with %j is refused', async (payload) => {
    const { token } = await buildUser(server.context)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/api-token',
      headers: { authorization: token },
      payload,
    })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('for the administration is for administrators', async () => {
    const body = { ...wanted, scopes: ['read' as const, 'admin' as const] }
    const user = await buildOwner()
    const refused = await server.call(createApiToken, { token: user.token, body })
    expect(refused.code).toBe('api_token_scope_denied')
    const admin = await buildOwner({ role: 'problem_admin' })
    const made = await server.call(createApiToken, { token: admin.token, body })
    expect(made.data.record.scopes).toEqual(['read', 'admin'])
  })

  test('asks for the password, and tells and counts a wrong one', async () => {
    const owner = await buildOwner()
    const ask = (password: string) =>
      server.call(createApiToken, { token: owner.token, body: { ...wanted, password } })
    for (let count = 0; count < 5; count += 1) expect((await ask('a guess')).code).toBe('own_password_wrong')
    expect(await ask(PASSWORD)).toMatchObject({ code: 'account_locked', details: { minutes: 30 } })
    expect((await server.call(listApiTokens, { token: owner.token })).data).toEqual([])
  })

  test('ends at twenty, also when many ask at once', async () => {
    const owner = await buildOwner()
    for (let count = 0; count < 18; count += 1) await buildApiToken(server.context, owner.user.id)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call(createApiToken, { token: owner.token, body: wanted })),
    )
    expect(answers.filter(({ code }) => code === 'api_token_limit')).toHaveLength(2)
    expect((await server.call(listApiTokens, { token: owner.token })).data).toHaveLength(20)
  })
})

describe('a token', () => {
  test('is its owner, with the role of now', async () => {
    const { owner, bearer } = await makeToken()
    const me = await server.call(getMe, { token: bearer })
    expect(me.data).toMatchObject({ uid: owner.user.id, roleList: ['default_user'] })
    await server.context.db.update(users).set({ role: 'mute_user' }).where(eq(users.id, owner.user.id))
    expect((await server.call(getMe, { token: bearer })).data.roleList).toEqual(['mute_user'])
  })

  test('gets no login token in exchange, however long it is used', async () => {
    const { bearer } = await makeToken()
    clock.advanceSeconds(DAY_SECONDS * 0.7)
    const { headers } = await server.call(getMe, { token: bearer })
    expect([headers.authorization, headers['refresh-token']]).toEqual([undefined, undefined])
  })

  test('must be sent with the word Bearer, as a login token must not', async () => {
    const { owner, token } = await makeToken()
    expect((await server.call(getMe, { token })).code).toBe('session_expired')
    expect((await server.call(getMe, { token: `Bearer ${owner.token}` })).code).toBe('session_expired')
  })

  test('runs out', async () => {
    const { owner, bearer } = await makeToken({ days: 1 })
    clock.advanceSeconds(DAY_SECONDS - 1)
    expect((await server.call(getMe, { token: bearer })).status).toBe(200)
    clock.advanceSeconds(1)
    expect(await server.call(getMe, { token: bearer })).toMatchObject({
      http: 401,
      code: 'api_token_invalid',
    })
    // The list explains why the script stopped.
    const { token } = await buildSession(server.context, owner.user.id)
    expect((await server.call(listApiTokens, { token })).data).toHaveLength(1)
  })

  test('is dead with its owner’s ban, and everywhere', async () => {
    const { owner, bearer } = await makeToken()
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, owner.user.id))
    for (const url of ['/api/me', '/api/get-problem-list', '/api/get-website-config']) {
      const answer = await server.app.inject({ url, headers: { authorization: bearer } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'account_banned'])
    }
  })

  test('that is wrong is refused even where everybody may read: its script is to notice', async () => {
    const headers = { authorization: `Bearer gvl_${'A'.repeat(43)}` }
    const answer = await server.app.inject({ url: '/api/get-problem-list', headers })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'api_token_invalid'])
  })

  test('reads what its owner may read', async () => {
    const admin = await buildUser(server.context, { role: 'root' })
    const { problem } = await buildProblem(server.context, { cases: [], values: { visibility: 'private' } })
    const { token } = await buildApiToken(server.context, admin.user.id, { scopes: ['read'] })
    const query = { problemId: problem.code }
    expect((await server.call(getProblemDetail, { token, query })).status).toBe(200)
    expect((await server.call(getProblemDetail, { query })).code).toBe('problem_not_public')
  })

  test('hands in under its owner’s limits', async () => {
    const { user, token: login } = await buildUser(server.context)
    const { problem } = await buildProblem(server.context, { languages: ['C'] })
    const { token } = await buildApiToken(server.context, user.id, { scopes: ['submit'] })
    const body = {
      pid: problem.code,
      language: 'C',
      code: 'int main(void) { return 0; }',
      cid: 0,
      tid: null,
      gid: null,
      isRemote: false,
    }
    expect((await server.call(submit, { token, body })).status).toBe(200)
    // The interval between two submissions applies to the owner, whether they use the site or a token.
    const soon = [
      await server.call(submit, { token, body }),
      await server.call(submit, { token: login, body }),
    ]
    expect(soon.map(({ status }) => status)).toEqual([403, 403])
  })

  test('ends and lists no sessions and makes no tokens', async () => {
    const { owner, bearer } = await makeToken()
    const { token } = await buildApiToken(server.context, owner.user.id)
    for (const one of [bearer, token]) {
      const refusals = [
        await server.call(listSessions, { token: one }),
        await server.call(logout, { token: one }),
        await server.call(listApiTokens, { token: one }),
        await server.call(createApiToken, { token: one, body: wanted }),
        await server.call(revokeApiToken, { token: one, query: { id: 1 } }),
      ]
      expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['api_token_not_allowed']))
    }
    expect((await server.call(listSessions, { token: owner.token })).data).toHaveLength(1)
  })

  test('opens the administration only as far as the session that made it had shown a second factor', async () => {
    const admin = await buildOwner({ role: 'root' })
    const sure = await buildSession(server.context, admin.user.id, { hasSecondFactor: true })
    const body = { ...wanted, scopes: ['read' as const, 'admin' as const] }
    const bearers: string[] = []
    for (const { token } of [admin, sure])
      bearers.push(`Bearer ${(await server.call(createApiToken, { token, body })).data.token}`)
    const codes = async () =>
      Promise.all(bearers.map(async (token) => (await server.call(getAdminStatus, { token })).code))
    expect(await codes()).toEqual([undefined, undefined])
    await writeSecondFactorSettings(server.context.db, { requireSecondFactorForAdmins: true })
    expect(await codes()).toEqual(['second_factor_needed', undefined])
    expect((await server.call(getMe, { token: bearers[0] ?? '' })).status).toBe(200)
    await writeSecondFactorSettings(server.context.db, { requireSecondFactorForAdmins: false })
  })

  test('without a scope says which one is missing', async () => {
    const { bearer } = await makeToken({ scopes: ['read'] })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/submit-problem-judge',
      headers: { authorization: bearer, 'web-language': 'en-US' },
      payload: {},
    })
    expect(answer.json()).toMatchObject({
      status: 403,
      code: 'api_token_scope_missing',
      msg: 'This API token lacks the scope submit',
      details: { scope: 'submit' },
    })
  })

  test('shows when and from where it was used last', async () => {
    const { owner, bearer } = await makeToken()
    await server.call(getMe, { token: bearer, ip: '203.0.113.7' })
    const first = (await server.call(listApiTokens, { token: owner.token })).data[0]
    expect(first).toMatchObject({ lastUsedAt: clock.now(), lastUsedIp: '203.0.113.7' })
    clock.advanceSeconds(10)
    await server.call(getMe, { token: bearer, ip: '203.0.113.8' })
    expect((await server.call(listApiTokens, { token: owner.token })).data[0]).toEqual(first)
    clock.advanceSeconds(60)
    await server.call(getMe, { token: bearer, ip: '203.0.113.8' })
    expect((await server.call(listApiTokens, { token: owner.token })).data[0]?.lastUsedIp).toBe('203.0.113.8')
  })
})

describe('removing', () => {
  test('ends a token at once, and only an own one', async () => {
    const { owner, record, bearer } = await makeToken()
    const stranger = await buildUser(server.context)
    await server.call(revokeApiToken, { token: stranger.token, query: { id: record.id } })
    expect((await server.call(getMe, { token: bearer })).status).toBe(200)
    await server.call(revokeApiToken, { token: owner.token, query: { id: record.id } })
    expect((await server.call(getMe, { token: bearer })).code).toBe('api_token_invalid')
    expect((await server.call(listApiTokens, { token: owner.token })).data).toEqual([])
  })

  test('of all of a user’s leaves the others’', async () => {
    const [first, second] = [await makeToken(), await makeToken()]
    await deleteApiTokensOf(server.context.db, first.owner.user.id)
    expect((await server.call(getMe, { token: first.bearer })).code).toBe('api_token_invalid')
    expect((await server.call(getMe, { token: second.bearer })).status).toBe(200)
  })

  test('of all of them comes with a new password of the owner', async () => {
    const { owner, bearer } = await makeToken()
    const body = { oldPassword: PASSWORD, newPassword: 'another correct horse' }
    expect(await server.call(changePassword, { token: owner.token, body })).toMatchObject({ status: 200 })
    expect((await server.call(getMe, { token: bearer })).code).toBe('api_token_invalid')
  })

  test('by the sweep waits thirty days after the token ran out', async () => {
    const { owner } = await makeToken({ days: 1 })
    const stored = () => server.context.db.$count(apiTokens, eq(apiTokens.userId, owner.user.id))
    clock.advanceSeconds(30 * DAY_SECONDS)
    await sweepApiTokens(server.context.db, clock.now())
    expect(await stored()).toBe(1)
    clock.advanceSeconds(2 * DAY_SECONDS)
    await sweepApiTokens(server.context.db, clock.now())
    expect(await stored()).toBe(0)
  })
})
