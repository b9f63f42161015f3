import {
  addPasskey,
  adminLogin,
  adminLogout,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getAccountSecurity,
  getEmailConfig,
  getMe,
  listSecurityEvents,
  listSubmissions,
  login,
  loginSecondFactor,
  RECOVERY_CODES,
  removePasskey,
  renewRecoveryCodes,
  SITE_ADMINS,
  startPasskey,
} from '@gavel/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildMember, PASSWORD } from '../../../../test/build-member.ts'
import { buildDevice } from '../../../../test/passkey-device.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { writeSecondFactorSettings } from '../../site/second-factor.settings.ts'
import { users } from '../accounts.tables.ts'
import { recoveryCodes, secondFactors } from './second-factor.tables.ts'

const clock = setClock('2026-03-01T08:00:00Z')

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const buildOwner = (values: Partial<typeof users.$inferInsert> = {}) => buildMember(server.context, values)

/** The code in the owner's app, at the server's time or this many seconds off. */
function codeOf(secret: string, besideSeconds = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + besideSeconds * 1000 })
}

/** A code that differs from all codes valid now or recently. */
function wrongCode(secret: string): string {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, seconds))
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
  )
}

const enrol = async (token: string) =>
  (await server.call(enrolSecondFactor, { token, body: { password: PASSWORD } })).data

/** A user whose second factor is on, half a minute after its first code. */
async function buildProtected(values: Partial<typeof users.$inferInsert> = {}) {
  const owner = await buildOwner(values)
  const { secret } = await enrol(owner.token)
  const { data } = await server.call(confirmSecondFactor, {
    token: owner.token,
    body: { code: codeOf(secret) },
  })
  clock.advanceSeconds(30)
  return { ...owner, secret, recovery: data.recoveryCodes }
}

const Ticket = z.object({ ticket: z.string(), seconds: z.int() })

/** The first step: returns the ticket for the second. */
async function knock(username: string, endpoint: typeof login | typeof adminLogin = login): Promise<string> {
  const answer = await server.call(endpoint, { body: { username, password: PASSWORD } })
  expect(answer).toMatchObject({ http: 200, status: 403, code: 'second_factor_required' })
  expect(answer.headers.authorization).toBeUndefined()
  return Ticket.parse(answer.details).ticket
}

const finish = (ticket: string, code: string, ip?: string) =>
  server.call(loginSecondFactor, { body: { ticket, code }, ...(ip === undefined ? {} : { ip }) })

describe('turning it on', () => {
  test('takes the password, then a code of the secret, and answers ten recovery codes', async () => {
    const { user, token } = await buildOwner()
    expect(
      await server.call(enrolSecondFactor, { token, body: { password: 'wrong password' } }),
    ).toMatchObject({
      code: 'own_password_wrong',
    })
    const { secret, address } = await enrol(token)
    expect(address).toMatch(/^otpauth:\/\/totp\/Gavel:/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address)).toContain(user.username)
    // The second factor is not asked for until a code has been confirmed.
    expect(await server.call(login, { body: { username: user.username, password: PASSWORD } })).toMatchObject(
      {
        status: 200,
      },
    )
    const confirm = (code: string) => server.call(confirmSecondFactor, { token, body: { code } })
    expect(await confirm(wrongCode(secret))).toMatchObject({
      http: 200,
      status: 400,
      code: 'second_factor_wrong',
    })
    const code = codeOf(secret)
    const { recoveryCodes: codes } = (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).data
    expect(new Set(codes).size).toBe(RECOVERY_CODES)
    for (const recovery of codes) expect(recovery).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await server.call(getAccountSecurity, { token })).data).toMatchObject({
      secondFactorSince: clock.now(),
      recoveryCodesLeft: RECOVERY_CODES,
    })
    expect(await confirm(codeOf(secret, 30))).toMatchObject({ code: 'second_factor_on' })
    expect(await server.call(enrolSecondFactor, { token, body: { password: PASSWORD } })).toMatchObject({
      code: 'second_factor_on',
    })
  })

  test('stores neither the secret nor a recovery code as it is', async () => {
    const { user, secret, recovery } = await buildProtected()
    const { db } = server.context
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
    const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    const stored = JSON.stringify([factor, codes])
    expect(stored).not.toContain(secret)
    for (const code of recovery) expect(stored).not.toContain(code.replace('-', ''))
  })

  test('again before it was confirmed makes the first secret worthless', async () => {
    const { token } = await buildOwner()
    const first = await enrol(token)
    const second = await enrol(token)
    const confirm = (code: string) => server.call(confirmSecondFactor, { token, body: { code } })
    expect(await confirm(codeOf(first.secret))).toMatchObject({ code: 'second_factor_wrong' })
    expect(await confirm(codeOf(second.secret))).toMatchObject({ status: 200 })
  })

  test('twice at the same moment turns it on once', async () => {
    const { token } = await buildOwner()
    const { secret } = await enrol(token)
    const body = { code: codeOf(secret) }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(confirmSecondFactor, { token, body })))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'second_factor_on',
      'second_factor_on',
      undefined,
    ])
  })

  test('without a secret is refused', async () => {
    const { token } = await buildOwner()
    expect(await server.call(confirmSecondFactor, { token, body: { code: '123456' } })).toMatchObject({
      code: 'second_factor_off',
    })
  })
})

describe('a login', () => {
  test('without a second factor is what it always was', async () => {
    const { user } = await buildOwner()
    const answer = await server.call(login, { body: { username: user.username, password: PASSWORD } })
    expect(answer.data.uid).toBe(user.id)
    expect(answer.headers.authorization).toBeDefined()
  })

  test('with one opens a session by ticket and code', async () => {
    const { user, secret } = await buildProtected()
    const answer = await finish(await knock(user.username), codeOf(secret))
    expect(answer.data.uid).toBe(user.id)
    expect((await server.call(getMe, { token: String(answer.headers.authorization) })).data.uid).toBe(user.id)
  })

  test('tells nobody without the password that there is one', async () => {
    const { user } = await buildProtected()
    const body = { username: user.username, password: 'wrong password' }
    expect(await server.call(login, { body })).toMatchObject({ code: 'wrong_login' })
  })

  test.each([
    [-60, 'second_factor_wrong'],
    [-30, undefined],
    [0, undefined],
    [30, undefined],
    [60, 'second_factor_wrong'],
  ])('takes codes of a clock that is half a minute off, and no more (%d s)', async (seconds, code) => {
    const { user, secret } = await buildProtected()
    // Far enough from the first code that no code is refused because it was used before.
    clock.advanceSeconds(120)
    expect((await finish(await knock(user.username), codeOf(secret, seconds))).code).toBe(code)
  })

  test('takes no code twice, and none that is older than one it took', async () => {
    const { user, secret } = await buildProtected()
    clock.advanceSeconds(120)
    const [older, code] = [codeOf(secret, -30), codeOf(secret)]
    expect(await finish(await knock(user.username), code)).toMatchObject({ status: 200 })
    const ticket = await knock(user.username)
    for (const again of [code, older])
      expect(await finish(ticket, again)).toMatchObject({ code: 'second_factor_wrong' })
    clock.advanceSeconds(30)
    expect(await finish(ticket, codeOf(secret))).toMatchObject({ status: 200 })
  })

  test('takes one code once, also when many come at the same moment', async () => {
    const { user, secret } = await buildProtected()
    const tickets = [await knock(user.username), await knock(user.username), await knock(user.username)]
    const code = codeOf(secret)
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('takes each recovery code once, however it is written, also when two uses come together', async () => {
    const { user, recovery, token } = await buildProtected()
    const [first = '', second = ''] = recovery
    const tickets = [await knock(user.username), await knock(user.username), await knock(user.username)]
    const answers = await Promise.all(tickets.map((ticket) => finish(ticket, first)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'second_factor_wrong',
      'second_factor_wrong',
      undefined,
    ])
    const loose = ` ${second.toUpperCase().replace('-', ' ')} `
    expect(await finish(await knock(user.username), loose)).toMatchObject({ status: 200 })
    expect((await server.call(getAccountSecurity, { token })).data.recoveryCodesLeft).toBe(RECOVERY_CODES - 2)
    const kinds = (await server.call(listSecurityEvents, { token })).data.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'recovery-code-used')).toHaveLength(2)
  })

  test('takes no recovery code of somebody else', async () => {
    const [one, other] = [await buildProtected(), await buildProtected()]
    const ticket = await knock(one.user.username)
    expect(await finish(ticket, other.recovery[0] ?? '')).toMatchObject({ code: 'second_factor_wrong' })
  })

  test.each([
    ['nothing', ''],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['100 000 letters', 'x'.repeat(100_000)],
    ['a script', '<script>alert(1)</script>'],
    ['SQL', "' or 1=1 --"],
    ['a blank of no width', '12345\u200b6'],
    ['emoji', '🙂🙂🙂🙂🙂🙂'],
    ['Arabic digits', '١٢٣٤٥٦'],
  ])('refuses %s as a code, and nothing breaks', async (_what, code) => {
    const { user } = await buildProtected()
    expect(await finish(await knock(user.username), code)).toMatchObject({
      http: 200,
      code: 'second_factor_wrong',
    })
  })

  test('refuses wrong types as malformed', async () => {
    const payloads = [{}, { ticket: 1, code: 2 }, { ticket: 'x' }, { ticket: ['x'], code: { a: 1 } }]
    for (const payload of payloads) {
      const answer = await server.app.inject({ method: 'POST', url: loginSecondFactor.path, payload })
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    }
  })

  test('for administrators asks for the code too, and stays one for administrators', async () => {
    const admin = await buildProtected({ role: 'admin' })
    const answer = await finish(await knock(admin.user.username, adminLogin), codeOf(admin.secret))
    expect(answer.data.roleList).toEqual(['admin'])
    clock.advanceSeconds(30)
    const ticket = await knock(admin.user.username, adminLogin)
    await server.context.db.update(users).set({ role: 'default_user' }).where(eq(users.id, admin.user.id))
    expect(await finish(ticket, codeOf(admin.secret))).toMatchObject({ code: 'not_an_admin' })
  })

  test('of a user who was banned between the two steps is refused', async () => {
    const { user, secret } = await buildProtected()
    const ticket = await knock(user.username)
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, user.id))
    expect(await finish(ticket, codeOf(secret))).toMatchObject({ code: 'login_banned' })
  })
})

describe('a ticket', () => {
  test('opens one session', async () => {
    const { user, secret } = await buildProtected()
    const ticket = await knock(user.username)
    expect(await finish(ticket, codeOf(secret))).toMatchObject({ status: 200 })
    clock.advanceSeconds(30)
    expect(await finish(ticket, codeOf(secret))).toMatchObject({
      http: 200,
      status: 400,
      code: 'login_ticket_invalid',
    })
  })

  test('works for five minutes and five tries', async () => {
    const { user, secret } = await buildProtected()
    const late = await knock(user.username)
    clock.advanceSeconds(300)
    expect(await finish(late, codeOf(secret))).toMatchObject({ code: 'login_ticket_invalid' })
    const tried = await knock(user.username)
    for (let count = 0; count < 5; count += 1) await finish(tried, wrongCode(secret))
    expect(await finish(tried, codeOf(secret))).toMatchObject({ code: 'login_ticket_invalid' })
  })

  test('is worthless once the password was changed', async () => {
    const { user, token, secret } = await buildProtected()
    const ticket = await knock(user.username)
    const body = { oldPassword: PASSWORD, newPassword: 'battery staple' }
    expect((await server.call(changePassword, { token, body })).data.code).toBe(200)
    expect(await finish(ticket, codeOf(secret))).toMatchObject({ code: 'login_ticket_invalid' })
  })

  test('that nobody was given is refused', async () => {
    expect(await finish('invented', '123456')).toMatchObject({ code: 'login_ticket_invalid' })
  })
})

describe('guessing codes', () => {
  test('locks the account’s codes for half an hour after ten failures, over all tickets and addresses', async () => {
    const { user, secret, recovery } = await buildProtected()
    const tickets = [await knock(user.username), await knock(user.username), await knock(user.username)]
    const tries = Array.from({ length: 14 }, (_, index) =>
      finish(tickets[index % 3] ?? '', wrongCode(secret), `198.51.100.${index + 80}`),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'second_factor_locked')).toHaveLength(4)
    const ticket = await knock(user.username)
    expect(await finish(ticket, codeOf(secret))).toMatchObject({
      http: 200,
      status: 403,
      code: 'second_factor_locked',
      details: { minutes: 30 },
    })
    expect(await finish(ticket, recovery[0] ?? '')).toMatchObject({ code: 'second_factor_locked' })
    clock.advanceSeconds(1_800)
    expect(await finish(await knock(user.username), codeOf(secret))).toMatchObject({ status: 200 })
  })

  test('is forgotten after a right code', async () => {
    const { user, secret } = await buildProtected()
    for (let round = 0; round < 3; round += 1) {
      const ticket = await knock(user.username)
      for (let count = 0; count < 4; count += 1) await finish(ticket, wrongCode(secret))
      expect(await finish(ticket, codeOf(secret))).toMatchObject({ status: 200 })
      clock.advanceSeconds(30)
    }
  })
})

describe('turning it off, and new recovery codes', () => {
  test('take password and code', async () => {
    const { user, token, secret } = await buildProtected()
    const disable = (password: string, code: string) =>
      server.call(disableSecondFactor, { token, body: { password, code } })
    expect(await disable('wrong password', codeOf(secret))).toMatchObject({ code: 'own_password_wrong' })
    expect(await disable(PASSWORD, wrongCode(secret))).toMatchObject({ code: 'second_factor_wrong' })
    expect(await disable(PASSWORD, codeOf(secret))).toMatchObject({ status: 200 })
    expect(await disable(PASSWORD, codeOf(secret))).toMatchObject({ code: 'second_factor_off' })
    const body = { username: user.username, password: PASSWORD }
    expect(await server.call(login, { body })).toMatchObject({ status: 200 })
    const kinds = (await server.call(listSecurityEvents, { token })).data.map(({ kind }) => kind)
    expect(kinds).toEqual(['second-factor-off', 'second-factor-on'])
  })

  test('make the old codes worthless', async () => {
    const { user, token, secret, recovery } = await buildProtected()
    const body = { password: PASSWORD, code: recovery[0] ?? '' }
    const renewed = (await server.call(renewRecoveryCodes, { token, body })).data.recoveryCodes
    expect(renewed).toHaveLength(RECOVERY_CODES)
    const ticket = await knock(user.username)
    expect(await finish(ticket, recovery[1] ?? '')).toMatchObject({ code: 'second_factor_wrong' })
    expect(await finish(ticket, renewed[0] ?? '')).toMatchObject({ status: 200 })
    expect(codeOf(secret)).toMatch(/^\d{6}$/)
  })

  test('are refused where there is none', async () => {
    const { token } = await buildOwner()
    const body = { password: PASSWORD, code: '123456' }
    for (const endpoint of [disableSecondFactor, renewRecoveryCodes])
      expect(await server.call(endpoint, { token, body })).toMatchObject({ code: 'second_factor_off' })
  })
})

describe('where administrators need one', () => {
  const HOST = { host: 'judge.example.org' }

  beforeAll(() => writeSecondFactorSettings(server.context.db, { requireSecondFactorForAdmins: true }))
  afterAll(() => writeSecondFactorSettings(server.context.db, { requireSecondFactorForAdmins: false }))

  const enter = (token: string) => server.call(getEmailConfig, { token })

  test('the administration stays closed until it is on, and everything else open', async () => {
    const { token } = await buildOwner({ role: 'root' })
    expect(await enter(token)).toMatchObject({ http: 200, status: 403, code: 'second_factor_needed' })
    expect(await server.call(listSubmissions, { token, query: {} })).toMatchObject({ status: 200 })
    const security = async () => (await server.call(getAccountSecurity, { token })).data
    expect((await security()).isSecondFactorNeeded).toBe(true)
    const { secret } = await enrol(token)
    expect(await enter(token)).toMatchObject({ code: 'second_factor_needed' })
    await server.call(confirmSecondFactor, { token, body: { code: codeOf(secret) } })
    expect(await enter(token)).toMatchObject({ status: 200 })
    expect((await security()).isSecondFactorNeeded).toBe(false)
    clock.advanceSeconds(30)
    await server.call(disableSecondFactor, { token, body: { password: PASSWORD, code: codeOf(secret) } })
    expect(await enter(token)).toMatchObject({ code: 'second_factor_needed' })
  })

  test('a login with its code opens the administration', async () => {
    const { user, secret } = await buildProtected({ role: 'root' })
    const answer = await finish(await knock(user.username, adminLogin), codeOf(secret))
    expect(await enter(String(answer.headers.authorization))).toMatchObject({ status: 200 })
  })

  test('a passkey will do as well, until the last one is removed', async () => {
    const { user, token } = await buildOwner({ role: 'root' })
    const device = buildDevice({ userId: user.id })
    const { challenge } = (
      await server.call(startPasskey, { token, body: { password: PASSWORD }, headers: HOST })
    ).data
    const asking = { challenge, origin: `http://${HOST.host}`, rpId: HOST.host }
    const body = { name: 'Key', credential: device.register(asking) }
    expect(await server.call(addPasskey, { token, body, headers: HOST })).toMatchObject({ status: 200 })
    expect(await enter(token)).toMatchObject({ status: 200 })
    // The password alone is no second factor, even if a passkey exists.
    const plain = await server.call(login, { body: { username: user.username, password: PASSWORD } })
    expect(await enter(String(plain.headers.authorization))).toMatchObject({ code: 'second_factor_needed' })
    await server.call(removePasskey, { token, body: { id: device.id, password: PASSWORD } })
    expect(await enter(token)).toMatchObject({ code: 'second_factor_needed' })
  })

  test.each(SITE_ADMINS)('%s may leave without one', async (role) => {
    const { token } = await buildOwner({ role })
    expect(await server.call(adminLogout, { token })).toMatchObject({ status: 200 })
  })

  test('others are refused for their role alone', async () => {
    const { token } = await buildOwner()
    expect(await enter(token)).toMatchObject({ http: 403, code: 'permission_denied' })
    expect((await server.call(getAccountSecurity, { token })).data.isSecondFactorNeeded).toBe(false)
  })
})
