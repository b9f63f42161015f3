import { checkUsernameOrEmail, getMe, getRegisterCode, login, register } from '@gavel/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildUser, nextSerial } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { and, eq } from '../../db/drizzle.ts'
import { readWebsiteSettings, writeWebsiteSettings } from '../site/site.settings.ts'
import { entrants, users } from './accounts.tables.ts'

const PASSWORD = 'correct horse'
const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp

/** Lines printed on the server's console. */
let shown: string[]

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())
beforeEach(() => {
  shown = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    shown.push(line)
  })
})
afterEach(() => vi.restoreAllMocks())

const newEmail = () => `someone-${nextSerial()}@example.org`
const newName = () => `newcomer-${nextSerial()}`
const askCode = (email: string, ip?: string) =>
  server.call(getRegisterCode, { query: { email }, ...(ip === undefined ? {} : { ip }) })

/** The code that the console shows when there is no mail server. */
async function getCode(email: string): Promise<string> {
  expect(await askCode(email)).toMatchObject({ status: 200 })
  const code = /\b\d{6}\b/.exec(shown.findLast((line) => line.includes(email)) ?? '')?.[0]
  if (code === undefined) throw new Error('No code was shown')
  return code
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

async function tryRegister(
  values: Partial<{ username: string; password: string; email: string; code: string }>,
) {
  const email = values.email ?? newEmail()
  const code = values.code ?? (await getCode(email))
  return server.call(register, { body: { username: newName(), password: PASSWORD, email, code, ...values } })
}

describe('a registration code', () => {
  test('is shown on the console without a mail server, and never answered', async () => {
    const email = newEmail()
    const answer = await askCode(email)
    expect(answer.data).toEqual({ email, expire: 300 })
    const [line] = shown.filter((text) => text.includes(email))
    expect(line).toMatch(/\b\d{6}\b/)
  })

  test('is sent to one address once a minute', async () => {
    const email = newEmail()
    await askCode(email)
    clock.advanceSeconds(20)
    expect(await askCode(email.toUpperCase())).toMatchObject({
      http: 200,
      status: 403,
      code: 'too_many_requests',
      details: { seconds: 40 },
    })
    clock.advanceSeconds(40)
    expect(await askCode(email)).toMatchObject({ status: 200 })
  })

  test('asked for twice at the same moment is sent once', async () => {
    const email = newEmail()
    const answers = await Promise.all([askCode(email), askCode(email), askCode(email)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('is refused to an address that asks without end', async () => {
    const ip = '198.51.100.10'
    const answers = []
    for (let count = 0; count < 101; count += 1) answers.push(await askCode(newEmail(), ip))
    expect(answers.slice(0, 100).every((answer) => answer.status === 200)).toBe(true)
    expect(answers[100]).toMatchObject({ code: 'too_many_requests' })
  })

  test.each([
    '',
    'nobody',
    'a@b',
    'a b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('is not sent to %j', async (email) => {
    expect(await askCode(email)).toMatchObject({ http: 200, status: 400, code: 'email_invalid' })
  })

  test('is not sent to the address of an account, however it is spelled', async () => {
    const email = newEmail()
    await buildUser(server.context, { email })
    expect(await askCode(email.toUpperCase())).toMatchObject({ code: 'email_taken' })
  })
})

describe('registering', () => {
  test('makes a plain user with an entrant, who can log in', async () => {
    const username = newName()
    const email = newEmail()
    expect(await tryRegister({ username, email })).toMatchObject({ status: 200, msg: 'success' })
    const session = await server.call(login, { body: { username, password: PASSWORD } })
    const me = (await server.call(getMe, { token: String(session.headers.authorization) })).data
    expect(me).toMatchObject({ username, email, roleList: ['default_user'] })
    expect(me.uid).toMatch(/^[0-9a-f]{32}$/)
    const where = and(eq(entrants.userId, me.uid), eq(entrants.kind, 'user'))
    expect(await server.context.db.$count(entrants, where)).toBe(1)
  })

  test('trims the name and stores its composed form', async () => {
    const decomposed = 'Zoe\u0308'
    await tryRegister({ username: `  ${decomposed} ` })
    expect(await server.context.db.$count(users, eq(users.username, 'Zo\u00eb'))).toBe(1)
    expect(await tryRegister({ username: 'ZO\u00cb' })).toMatchObject({ code: 'username_taken' })
  })

  test.each([
    ['in another width', '\uff21da', 'Ada'],
    ['with a ligature', '\ufb01sh', 'fish'],
    ['with letters in circles', '\u24d0\u24d1', 'ab'],
    ['with the sign of Kelvin', '\u212aelvin', 'Kelvin'],
  ])('takes a name %s for the plain one, and logs in by either', async (_, written, plain) => {
    const username = `${written}${newName().slice(-4)}`
    const stored = username.normalize('NFKC')
    expect(stored.startsWith(plain)).toBe(true)
    expect(await tryRegister({ username })).toMatchObject({ status: 200 })
    expect(await server.context.db.$count(users, eq(users.username, stored))).toBe(1)
    expect(await tryRegister({ username: stored })).toMatchObject({ code: 'username_taken' })
    expect(await tryRegister({ username })).toMatchObject({ code: 'username_taken' })
    const checked = await server.call(checkUsernameOrEmail, { body: { username } })
    expect(checked.data).toMatchObject({ username: true })
    for (const name of [username, stored])
      expect(await server.call(login, { body: { username: name, password: PASSWORD } })).toMatchObject({
        status: 200,
      })
  })

  test.each([
    ['', 'username_required'],
    ['   ', 'username_required'],
    ['a'.repeat(21), 'username_invalid'],
    ['a b', 'username_invalid'],
    ['a\u3000b', 'username_invalid'],
    ['a\tb', 'username_invalid'],
    ['a\u0000b', 'username_invalid'],
    ['a\u200bb', 'username_invalid'],
    ['a\u202eb', 'username_invalid'],
    ['a\u2066b', 'username_invalid'],
    ['a\ufeffb', 'username_invalid'],
    ['a\u3164b', 'username_invalid'],
    ['\u0301a', 'username_invalid'],
    ['a\ud800b', 'username_invalid'],
    // Cyrillic and Greek letters that look like Latin ones, and like each other.
    ['\u0430dmin', 'username_invalid'],
    ['r\u043e\u043et', 'username_invalid'],
    ['p\u03bfrt', 'username_invalid'],
    ['\u0391\u0410', 'username_invalid'],
    ['\u0585ffice', 'username_invalid'],
    ['张\u0430', 'username_invalid'],
  ])('refuses the name %j', async (username, code) => {
    expect(await tryRegister({ username, code: '000000' })).toMatchObject({ http: 200, status: 400, code })
  })

  test.each([
    '张三',
    'a'.repeat(20),
    '李'.repeat(20),
    'x_-.1',
    'Ñandú',
    '张san_3',
    'Tom同学',
    'ゆきユキ雪yuki',
    '철수kim',
    'Иван_99',
    'Ελένη-1',
    'علي99',
  ])('allows the name %j', async (username) => {
    expect(await tryRegister({ username })).toMatchObject({ status: 200 })
  })

  test.each([
    ['x'.repeat(5), 'password_length'],
    ['x'.repeat(129), 'password_length'],
    ['x'.repeat(6), undefined],
    ['x'.repeat(128), undefined],
  ])('takes a password of 6 to 128 characters (%j)', async (password, code) => {
    expect((await tryRegister({ password })).code).toBe(code)
  })

  test('refuses a name or an address that is taken', async () => {
    const email = newEmail()
    const { user } = await buildUser(server.context, { email })
    const byName = await tryRegister({ username: user.username.toUpperCase() })
    const byEmail = await tryRegister({ email: email.toUpperCase(), code: '000000' })
    expect([byName.code, byEmail.code]).toEqual(['username_taken', 'email_taken'])
  })

  test('of the same name twice at the same moment makes one account', async () => {
    const username = newName()
    const drafts = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const email = newEmail()
        return { username, email, code: await getCode(email) }
      }),
    )
    const answers = await Promise.all(drafts.map(tryRegister))
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      'username_taken',
      'username_taken',
      'username_taken',
      undefined,
    ])
  })

  test('with one code twice at the same moment makes one account', async () => {
    const email = newEmail()
    const code = await getCode(email)
    const answers = await Promise.all([1, 2, 3].map(() => tryRegister({ email, code })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await server.context.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('answers HTTP 400 when a field is missing', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/register',
      payload: { username: 'x' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('the code of a registration', () => {
  test('must be the one that was sent', async () => {
    const email = newEmail()
    const code = await getCode(email)
    expect(await tryRegister({ email, code: wrongFor(code) })).toMatchObject({
      status: 400,
      code: 'code_wrong',
    })
    expect(await tryRegister({ email, code: ` ${code} ` })).toMatchObject({ status: 200 })
  })

  test('belongs to its address', async () => {
    const code = await getCode(newEmail())
    expect(await tryRegister({ email: newEmail(), code })).toMatchObject({ code: 'code_expired' })
  })

  test('works for ten minutes', async () => {
    const [early, late] = [newEmail(), newEmail()]
    const codes = [await getCode(early), await getCode(late)]
    clock.advanceSeconds(599)
    expect(await tryRegister({ email: early, code: codes[0] ?? '' })).toMatchObject({ status: 200 })
    clock.advanceSeconds(1)
    expect(await tryRegister({ email: late, code: codes[1] ?? '' })).toMatchObject({ code: 'code_expired' })
  })

  test('is worthless after five wrong tries, also when they come together', async () => {
    const email = newEmail()
    const code = await getCode(email)
    const tries = Array.from({ length: 8 }, () => tryRegister({ email, code: wrongFor(code) }))
    const codes = (await Promise.all(tries)).map((answer) => answer.code)
    expect(codes.filter((refusal) => refusal === 'code_wrong')).toHaveLength(5)
    expect(await tryRegister({ email, code })).toMatchObject({ code: 'code_expired' })
  })
})

test('codes of ever new addresses are guessed sixty times from one network, and registering elsewhere goes on', async () => {
  const ip = '198.51.100.70'
  const send = (from: string, email: string, code: string) =>
    server.call(register, { ip: from, body: { username: newName(), password: PASSWORD, email, code } })
  const guess = async () => {
    const email = newEmail()
    return send(ip, email, wrongFor(await getCode(email)))
  }
  for (let count = 0; count < 59; count += 1) expect(await guess()).toMatchObject({ code: 'code_wrong' })
  // A right code is not a guess.
  const [right, late] = [newEmail(), newEmail()]
  expect(await send(ip, right, await getCode(right))).toMatchObject({ status: 200 })
  const code = await getCode(late)
  const together = await Promise.all([guess(), guess(), guess()])
  expect(together.map((answer) => answer.code).toSorted()).toEqual([
    'code_wrong',
    'too_many_requests',
    'too_many_requests',
  ])
  expect(await send(ip, late, code)).toMatchObject({ code: 'too_many_requests' })
  expect(await send('198.51.100.71', late, code)).toMatchObject({ status: 200 })
})

describe('a closed site', () => {
  test('sends no code and makes no account', async () => {
    const open = await readWebsiteSettings(server.context.db)
    await writeWebsiteSettings(server.context.db, { ...open, register: false })
    try {
      const code = await askCode(newEmail())
      expect(code).toMatchObject({ http: 200, status: 401, code: 'registration_closed' })
      expect(await tryRegister({ code: '000000' })).toMatchObject({ code: 'registration_closed' })
    } finally {
      await writeWebsiteSettings(server.context.db, open)
    }
  })
})

test('whether a name or address is taken is told for each alone; malformed ones are free', async () => {
  const email = newEmail()
  const { user } = await buildUser(server.context, { email })
  const check = async (body: { username?: string; email?: string }) =>
    (await server.call(checkUsernameOrEmail, { body })).data
  expect(await check({ username: ` ${user.username.toUpperCase()} ` })).toEqual({
    username: true,
    email: false,
  })
  expect(await check({ email: email.toUpperCase() })).toEqual({ username: false, email: true })
  expect(await check({ username: newName(), email: 'not an address' })).toEqual({
    username: false,
    email: false,
  })
  expect(await check({})).toEqual({ username: false, email: false })
})
