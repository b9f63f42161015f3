import {
  beginProviderLink,
  beginProviderLogin,
  finishProviderLink,
  finishProviderLogin,
  getLoginProvider,
  getLoginProviderSettings,
  getMe,
  getProviderLink,
  listAuditEntries,
  logout,
  registerThroughProvider,
  removeProviderLink,
  setLoginProviderSettings,
  testLoginProvider,
} from '@gavel/contract'
import { CLIENT, type OpenIdProvider, startOpenIdProvider, visitProvider } from '@gavel/e2e/openid-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember as buildMemberOf, PASSWORD } from '../../../../test/build-member.ts'
import { buildUser, nextSerial } from '../../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { seal } from '../../../secrets/secret-box.ts'
import { sessions, users } from '../accounts.tables.ts'
import { hashPassword } from '../password.service.ts'
import { secondFactors } from '../second-factor/second-factor.tables.ts'
import {
  type LoginProviderSettings,
  readLoginProvider,
  SECRET_PURPOSE,
  writeLoginProvider,
} from './login-provider.settings.ts'
import { loginIdentities, newcomerTickets, providerVisits } from './login-provider.tables.ts'
import { sweepLoginProvider } from './sweep-login-provider.jobs.ts'

const SITE = 'http://judge.example.org'
const clock = setClock(new Date())

let server: TestApp
let provider: OpenIdProvider

beforeAll(async () => {
  server = await startTestApp({
    now: clock.now,
    config: { serverUrl: SITE, allowsPrivateLoginProvider: true },
  })
  provider = await startOpenIdProvider({ redirectAddresses: [`${SITE}/login-provider`], people: {} })
})
afterAll(async () => {
  await provider.stop()
  await server.close()
})
beforeEach(() => configure())

async function configure(values: Partial<LoginProviderSettings> = {}) {
  const old = await readLoginProvider(server.context.db)
  await writeLoginProvider(server.context.db, {
    ...old,
    isEnabled: true,
    issuer: provider.issuer,
    clientId: CLIENT.id,
    sealedSecret:
      values.issuer === undefined && old.sealedSecret !== ''
        ? old.sealedSecret
        : seal(server.context.tokenSecret, SECRET_PURPOSE, CLIENT.secret),
    label: 'Example School',
    allowsRegistration: true,
    linksByMail: false,
    ...values,
  })
}

/** A person whom the provider knows, with a unique name. */
function invent(values: OpenIdProvider['people'][string] = {}): string {
  const login = `person-${nextSerial()}`
  provider.people[login] = { preferred_username: login, ...values }
  return login
}

const begin = async () => (await server.call(beginProviderLogin)).data

async function come(login: string, change: (answer: string) => string = (answer) => answer) {
  const { address, key } = await begin()
  const answer = change(await visitProvider(address, { login }))
  return server.call(finishProviderLogin, { body: { key, answer } })
}

async function becomeMember(login: string, username = login) {
  const { data } = await come(login)
  if (data.kind !== 'newcomer') throw new Error(`${login} has an account already`)
  return server.call(registerThroughProvider, { body: { ticket: data.ticket, username } })
}

const buildMember = (values?: Parameters<typeof buildMemberOf>[1]) => buildMemberOf(server.context, values)

describe('a newcomer', () => {
  test('chooses a name and has an account, which the next login opens', async () => {
    const login = invent({ email: 'ada@school.example', email_verified: true })
    const first = await come(login)
    expect(first.data).toMatchObject({ kind: 'newcomer', username: login, email: 'ada@school.example' })
    expect(first.headers.authorization).toBeUndefined()
    const ticket = first.data.kind === 'newcomer' ? first.data.ticket : ''
    const made = await server.call(registerThroughProvider, { body: { ticket, username: 'ada' } })
    expect(made.data).toMatchObject({
      username: 'ada',
      email: 'ada@school.example',
      roleList: ['default_user'],
    })
    const me = await server.call(getMe, { token: String(made.headers.authorization) })
    expect(me.data.uid).toBe(made.data.uid)

    const again = await come(login)
    expect(again.data).toMatchObject({ kind: 'logged-in', user: { uid: made.data.uid } })
    expect((await server.call(getMe, { token: String(again.headers.authorization) })).status).toBe(200)
    // A ticket creates one account.
    const twice = await server.call(registerThroughProvider, { body: { ticket, username: 'ada2' } })
    expect(twice.code).toBe('login_provider_expired')
  })

  test('who chooses a taken or an impossible name may try again', async () => {
    await buildUser(server.context, { username: 'Grace' })
    const { data } = await come(invent())
    const ticket = data.kind === 'newcomer' ? data.ticket : ''
    const tries = []
    for (const username of [
      '',
      '  ',
      'x'.repeat(21),
      'a b',
      'gr\u200bace',
      '\u202eecarg',
      'grace',
      'grace-2',
    ])
      tries.push((await server.call(registerThroughProvider, { body: { ticket, username } })).code)
    expect(tries).toEqual([
      ...['username_required', 'username_required'],
      ...['username_invalid', 'username_invalid', 'username_invalid', 'username_invalid'],
      ...['username_taken', undefined],
    ])
  })

  test('whose mail address is not confirmed gets an account without one', async () => {
    const { data } = await becomeMember(invent({ email: 'false@school.example', email_verified: false }))
    expect(data.email).toBeNull()
  })

  test('is turned away where accounts are not made', async () => {
    await configure({ allowsRegistration: false })
    expect((await come(invent())).code).toBe('login_provider_no_account')
  })

  test('has no password, and none fits', async () => {
    const { data } = await becomeMember(invent())
    for (const password of ['none', '', 'undefined']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: data.username, password },
      })
      expect(answer.json().status).toBe(400)
    }
  })

  test('with the ticket of two tabs makes one account', async () => {
    const login = invent()
    const tickets = []
    for (const tab of [await come(login), await come(login)])
      tickets.push(tab.data.kind === 'newcomer' ? tab.data.ticket : '')
    const codes = []
    for (const [index, ticket] of tickets.entries()) {
      const body = { ticket, username: `${login}-${index}` }
      codes.push((await server.call(registerThroughProvider, { body })).code)
    }
    expect(codes).toEqual([undefined, 'login_provider_linked_elsewhere'])
    expect(await server.context.db.$count(users, eq(users.username, `${login}-1`))).toBe(0)
  })
})

describe('an account with the same mail address', () => {
  const address = () => `person-${nextSerial()}@mail.example`

  test('is not opened, but told of to the owner of the address', async () => {
    const email = address()
    const owner = await buildMember({ email })
    const answer = await come(invent({ email: email.toUpperCase(), email_verified: true }))
    expect(answer.code).toBe('login_provider_email_taken')
    expect(await server.context.db.$count(loginIdentities, eq(loginIdentities.userId, owner.user.id))).toBe(0)
  })

  test('is opened where the setting allows it, and connected from then on', async () => {
    await configure({ linksByMail: true })
    const email = address()
    const owner = await buildMember({ email })
    const login = invent({ email, email_verified: true })
    expect((await come(login)).data).toMatchObject({ kind: 'logged-in', user: { uid: owner.user.id } })
    // The account is connected by the subject, so a changed address makes no difference.
    provider.people[login] = { email: address(), email_verified: true }
    await configure({ linksByMail: false })
    expect((await come(login)).data).toMatchObject({ kind: 'logged-in', user: { uid: owner.user.id } })
  })

  test.each([{ email_verified: false }, {}])('is never opened by an address with %j', async (claims) => {
    await configure({ linksByMail: true })
    const email = address()
    await buildMember({ email })
    const answer = await come(invent({ email, ...claims }))
    // The address is unconfirmed, so the response does not even reveal that it is taken.
    expect(answer.data).toMatchObject({ kind: 'newcomer', email: null })
  })

  test.each(['root', 'admin', 'problem_admin'] as const)('of a %s is never opened by it', async (role) => {
    await configure({ linksByMail: true })
    const email = address()
    await buildMember({ email, role })
    const answer = await come(invent({ email, email_verified: true }))
    expect(answer.code).toBe('login_provider_email_taken')
  })

  test('that is connected already stays with its identity when the address gets a new owner', async () => {
    await configure({ linksByMail: true })
    const email = address()
    await buildMember({ email })
    await come(invent({ email, email_verified: true }))
    const answer = await come(invent({ email, email_verified: true }))
    expect(answer.code).toBe('login_provider_email_taken')
  })
})

describe('an answer', () => {
  test('works once', async () => {
    const { address, key } = await begin()
    const answer = await visitProvider(address, { login: invent() })
    const finish = () => server.call(finishProviderLogin, { body: { key, answer } })
    expect((await finish()).status).toBe(200)
    expect((await finish()).code).toBe('login_provider_expired')
  })

  test('with a code that was used already opens nothing', async () => {
    const login = invent()
    await becomeMember(login)
    const [first, second] = [await begin(), await begin()]
    const answer = await visitProvider(first.address, { login })
    await server.call(finishProviderLogin, { body: { key: first.key, answer } })
    const state = new URL(second.address).searchParams.get('state') ?? ''
    const replayed = new URLSearchParams(answer)
    replayed.set('state', state)
    const body = { key: second.key, answer: replayed.toString() }
    expect((await server.call(finishProviderLogin, { body })).code).toBe('login_provider_answer_wrong')
  })

  test('with somebody else’s code opens nothing: it was given for another visit', async () => {
    const victim = invent()
    await becomeMember(victim)
    const [own, stolen] = [await begin(), await begin()]
    const answer = new URLSearchParams(await visitProvider(stolen.address, { login: victim }))
    answer.set('state', new URL(own.address).searchParams.get('state') ?? '')
    const body = { key: own.key, answer: answer.toString() }
    expect((await server.call(finishProviderLogin, { body })).code).toBe('login_provider_answer_wrong')
  })

  test('in another browser than the one that left is refused', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const answer = await visitProvider(mine.address, { login: invent() })
    for (const key of [theirs.key, '', 'x'.repeat(200)])
      expect((await server.call(finishProviderLogin, { body: { key, answer } })).code).toBe(
        'login_provider_expired',
      )
  })

  test.each([
    ['another state', (answer: string) => answer.replace(/state=[^&]+/, 'state=another')],
    ['no state', (answer: string) => answer.replace(/state=[^&]+/, '')],
    ['nothing at all', () => ''],
  ])('with %s is refused', async (_, change) => {
    expect((await come(invent(), change)).code).toBe('login_provider_expired')
  })

  test.each([
    ['another code', (answer: string) => answer.replace(/code=[^&]+/, 'code=another')],
    [
      'the name of another issuer',
      (answer: string) => answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
    ],
    ['two codes', (answer: string) => `${answer}&code=second`],
  ])('with %s is refused', async (_, change) => {
    expect((await come(invent(), change)).code).toBe('login_provider_answer_wrong')
  })

  test('whose identity was made for another visit is refused', async () => {
    const { address, key } = await begin()
    const answer = await visitProvider(address, { login: invent() })
    await server.context.db.update(providerVisits).set({ nonce: 'another' })
    expect((await server.call(finishProviderLogin, { body: { key, answer } })).code).toBe(
      'login_provider_answer_wrong',
    )
  })

  test.each([
    ['blanks', '  '],
    ['a NUL', 'ada\0lovelace'],
    ['a line break', 'ada\nlovelace'],
    ['half of a character', 'ada\ud800lovelace'],
    ['signs that nobody sees', '\u200b\u2060'],
    ['256 characters', 'a'.repeat(256)],
  ])('whose identity names %s as its subject opens nothing and keeps nothing', async (_, subject) => {
    const login = invent({ sub: subject, email: 'odd@school.example', email_verified: true })
    const kept = await server.context.db.$count(newcomerTickets)
    expect((await come(login)).code).toBe('login_provider_answer_wrong')
    expect(await server.context.db.$count(newcomerTickets)).toBe(kept)
  })

  test.each([
    ['of 255 letters', 'a'.repeat(255)],
    ['with signs of all kinds', 'auth0|学校/ada=1?'],
  ])('whose identity has a subject %s is stored as it came', async (_, subject) => {
    const login = invent({ sub: subject })
    const { data } = await becomeMember(login)
    const [stored] = await server.context.db
      .select()
      .from(loginIdentities)
      .where(eq(loginIdentities.userId, data.uid))
    expect(stored?.subject).toBe(subject)
  })

  test.each([
    ['a NUL', 'Ada\0 Lovelace', 'Ada Lovelace'],
    ['half of a character', 'Ada\ud800', 'Ada'],
    ['nothing to see', '\u200b', null],
    ['nothing', '', null],
    ['300 characters', '界'.repeat(300), '界'.repeat(200)],
    ['300 emoji', '🎈'.repeat(300), '🎈'.repeat(200)],
  ])('whose identity has a name of %s keeps what can be shown of it', async (_, name, shown) => {
    const login = invent({ preferred_username: name })
    const { data } = await becomeMember(login)
    const [stored] = await server.context.db
      .select()
      .from(loginIdentities)
      .where(eq(loginIdentities.userId, data.uid))
    expect(stored?.name).toBe(shown)
  })

  test.each([
    ['a NUL', 'ada\0@school.example'],
    ['half of a character', 'ada\ud800@school.example'],
    ['nothing', ''],
    ['300 characters', `${'a'.repeat(300)}@school.example`],
  ])('whose identity has a mail address with %s gives none', async (_, email) => {
    const { data } = await come(invent({ email, email_verified: true }))
    expect(data).toMatchObject({ kind: 'newcomer', email: null })
  })

  test('that comes too late is refused', async () => {
    const { address, key } = await begin()
    const answer = await visitProvider(address, { login: invent() })
    clock.advanceSeconds(15 * 60)
    expect((await server.call(finishProviderLogin, { body: { key, answer } })).code).toBe(
      'login_provider_expired',
    )
  })

  test('of a person who left says so', async () => {
    const { address, key } = await begin()
    const answer = await visitProvider(address, 'cancel')
    expect((await server.call(finishProviderLogin, { body: { key, answer } })).code).toBe(
      'login_provider_denied',
    )
  })

  test('of a provider that was replaced meanwhile counts for nothing', async () => {
    const { address, key } = await begin()
    const answer = await visitProvider(address, { login: invent() })
    await configure({ issuer: 'http://127.0.0.1:1/' })
    expect((await server.call(finishProviderLogin, { body: { key, answer } })).code).toBe(
      'login_provider_expired',
    )
  })
})

describe('what the browser is sent with', () => {
  test('ties the answer to this visit, and holds no secret', async () => {
    const { address, key } = await begin()
    const { origin, searchParams } = new URL(address)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: `${SITE}/login-provider`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(address).not.toContain(key)
    expect(address).not.toContain(CLIENT.secret)
  })
})

describe('a login', () => {
  test('of a banned user is refused', async () => {
    const login = invent()
    const { data } = await becomeMember(login)
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, data.uid))
    expect((await come(login)).code).toBe('login_banned')
  })

  test('asks for the second factor, unless the provider has', async () => {
    const login = invent()
    const { data } = await becomeMember(login)
    await server.context.db
      .insert(secondFactors)
      .values({ userId: data.uid, sealedSecret: 'sealed', confirmedAt: clock.now() })
    const asked = await come(login)
    expect(asked).toMatchObject({ code: 'second_factor_required', details: { ticket: expect.any(String) } })
    expect(asked.headers.authorization).toBeUndefined()
    provider.people[login] = { amr: ['pwd', 'mfa'] }
    const opened = await come(login)
    expect(opened.data).toMatchObject({ kind: 'logged-in', user: { uid: data.uid } })
    const marks = await server.context.db
      .select({ hasSecondFactor: sessions.hasSecondFactor })
      .from(sessions)
      .where(eq(sessions.userId, data.uid))
      .orderBy(sessions.hasSecondFactor)
    // The first event dates from the creation of the account.
    expect(marks.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([false, true])
  })

  test('is no logout at the provider: the next one needs its page again, and logging out ends it here', async () => {
    const login = invent()
    const made = await becomeMember(login)
    const token = String(made.headers.authorization)
    expect((await server.call(logout, { token })).status).toBe(200)
    expect((await server.call(getMe, { token })).code).toBe('session_expired')
    expect((await come(login)).status).toBe(200)
  })

  test('is limited by address', async () => {
    await server.context.db.execute(
      sql`insert into rate_counters (key, count, window_ends_at)
        values ('login-provider:203.0.113.50', 600, ${new Date(clock.now().getTime() + 60_000).toISOString()})`,
    )
    expect((await server.call(beginProviderLogin, { ip: '203.0.113.50' })).code).toBe('too_many_requests')
  })

  test('through a provider that is off or cannot be reached says so', async () => {
    await configure({ issuer: 'http://127.0.0.1:9/' })
    expect((await server.call(beginProviderLogin)).code).toBe('login_provider_unreachable')
    await configure({ isEnabled: false })
    expect((await server.call(beginProviderLogin)).code).toBe('login_provider_off')
    expect((await server.call(getLoginProvider)).data).toBeNull()
    await configure()
    expect((await server.call(getLoginProvider)).data).toEqual({ label: 'Example School' })
  })

  test('through a provider that goes down on the way says so', async () => {
    const brittle = await startOpenIdProvider({
      redirectAddresses: [`${SITE}/login-provider`],
      people: { ada: {} },
    })
    await configure({ issuer: brittle.issuer })
    const { address, key } = await begin()
    const answer = await visitProvider(address, { login: 'ada' })
    await brittle.stop()
    const late = await server.call(finishProviderLogin, { body: { key, answer } })
    expect(late.code).toBe('login_provider_unreachable')
  })

  test('with a wrong secret of the site is refused', async () => {
    await configure({ sealedSecret: seal(server.context.tokenSecret, SECRET_PURPOSE, 'wrong') })
    expect((await come(invent())).code).toBe('login_provider_answer_wrong')
    await configure({ sealedSecret: seal(server.context.tokenSecret, SECRET_PURPOSE, CLIENT.secret) })
  })
})

describe('connecting an account', () => {
  async function connect(token: string, login: string) {
    const { data } = await server.call(beginProviderLink, { token, body: { password: PASSWORD } })
    const answer = await visitProvider(data.address, { login })
    return server.call(finishProviderLink, { token, body: { key: data.key, answer } })
  }

  test('needs the password, and then the identity opens it', async () => {
    const { user, token } = await buildMember()
    const login = invent()
    const wrong = await server.call(beginProviderLink, { token, body: { password: 'guess-1' } })
    expect(wrong.code).toBe('own_password_wrong')
    expect((await server.call(getProviderLink, { token })).data).toEqual({
      label: 'Example School',
      linked: null,
    })
    expect((await connect(token, login)).status).toBe(200)
    expect((await server.call(getProviderLink, { token })).data.linked).toMatchObject({ name: login })
    expect((await come(login)).data).toMatchObject({ kind: 'logged-in', user: { uid: user.id } })
  })

  test('is done by its owner: neither another user nor a login takes the answer', async () => {
    const [owner, stranger] = [await buildMember(), await buildMember()]
    for (const finish of [
      (body: { key: string; answer: string }) =>
        server.call(finishProviderLink, { token: stranger.token, body }),
      (body: { key: string; answer: string }) => server.call(finishProviderLogin, { body }),
    ]) {
      const { data } = await server.call(beginProviderLink, {
        token: owner.token,
        body: { password: PASSWORD },
      })
      const answer = await visitProvider(data.address, { login: invent() })
      expect((await finish({ key: data.key, answer })).code).toBe('login_provider_expired')
    }
    // And a response meant for a login connects nothing.
    const { address, key } = await begin()
    const answer = await visitProvider(address, { login: invent() })
    const crossed = await server.call(finishProviderLink, { token: owner.token, body: { key, answer } })
    expect(crossed.code).toBe('login_provider_expired')
  })

  test('takes no identity that belongs to somebody, and no second one', async () => {
    const [first, second] = [await buildMember(), await buildMember()]
    const login = invent()
    await connect(first.token, login)
    expect((await connect(second.token, login)).code).toBe('login_provider_linked_elsewhere')
    const again = await server.call(beginProviderLink, { token: first.token, body: { password: PASSWORD } })
    expect(again.code).toBe('login_provider_already_linked')
  })

  test('is undone by its owner, unless nothing else would open the account', async () => {
    const { token } = await buildMember()
    const login = invent()
    await connect(token, login)
    expect((await server.call(removeProviderLink, { token })).status).toBe(200)
    expect((await come(login)).data.kind).toBe('newcomer')

    const newcomer = await becomeMember(invent())
    const own = String(newcomer.headers.authorization)
    expect((await server.call(removeProviderLink, { token: own })).code).toBe('login_provider_only_way')
    await server.context.db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, newcomer.data.uid))
    expect((await server.call(removeProviderLink, { token: own })).status).toBe(200)
  })
})

describe('the settings', () => {
  const settings = {
    isEnabled: true,
    issuer: 'https://id.example.org/',
    clientId: 'judge',
    scopes: '',
    label: 'Example',
    allowsRegistration: false,
    linksByMail: false,
  }
  const save = async (token: string, change: object) =>
    (await server.call(setLoginProviderSettings, { token, body: { ...settings, ...change } })).code

  test('are root’s, tell no secret, and are recorded without it', async () => {
    const { token } = await buildUser(server.context, { role: 'root' })
    expect(await save(token, { clientSecret: 'hush-hush' })).toBeUndefined()
    const saved = await server.call(getLoginProviderSettings, { token })
    expect(saved.data).toEqual({
      ...settings,
      scopes: 'openid profile email',
      hasSecret: true,
      redirectAddress: `${SITE}/login-provider`,
    })
    expect(saved.payload.toString()).not.toContain('hush-hush')
    // An empty secret keeps the old one, but another client or issuer does not inherit it.
    expect(await save(token, {})).toBeUndefined()
    expect((await server.call(getLoginProviderSettings, { token })).data.hasSecret).toBe(true)
    expect(await save(token, { issuer: 'https://other.example.org/' })).toBeUndefined()
    expect((await server.call(getLoginProviderSettings, { token })).data.hasSecret).toBe(false)
    const { data } = await server.call(listAuditEntries, {
      token,
      query: { action: 'login-provider.change' },
    })
    expect(data.records).toHaveLength(3)
    expect(JSON.stringify(data.records)).not.toContain('hush-hush')
  })

  test.each([
    'id.example.org',
    'http://id.example.org/',
    'ftp://id.example.org/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://id.example.org/?x=1',
    'https://id.example.org/#x',
    'https://user:pass@id.example.org/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://127.0.0.1.evil.example/',
  ])('take no issuer %s', async (issuer) => {
    const { token } = await buildUser(server.context, { role: 'root' })
    expect(await save(token, { issuer })).toBe('login_provider_issuer_invalid')
  })

  test.each([{ issuer: ' ' }, { clientId: '' }, { label: '  ' }])(
    'with %j can be kept but not switched on',
    async (change) => {
      const { token } = await buildUser(server.context, { role: 'root' })
      expect(await save(token, change)).toBe('login_provider_incomplete')
      expect(await save(token, { ...change, isEnabled: false })).toBeUndefined()
    },
  )

  test('are tested by reading what the saved issuer publishes, which is recorded', async () => {
    const { token, user } = await buildUser(server.context, { role: 'root' })
    const good = await server.call(testLoginProvider, { token })
    expect(good.data).toEqual({
      authorizationEndpoint: `${provider.issuer}/auth`,
      tokenEndpoint: `${provider.issuer}/token`,
      hasPkce: true,
    })
    await configure({ issuer: 'http://127.0.0.1:9/' })
    expect(await server.call(testLoginProvider, { token, language: 'en-US' })).toMatchObject({
      code: 'login_provider_discovery_failed',
      msg: expect.stringMatching(/^Reading the provider’s configuration failed: .+/),
    })
    const { data } = await server.call(listAuditEntries, { token, query: { action: 'login-provider.test' } })
    expect(data.records.filter(({ uid }) => uid === user.id).map(({ targetLabel }) => targetLabel)).toEqual([
      'http://127.0.0.1:9/',
      provider.issuer,
    ])
  })

  test('of an issuer that names itself otherwise are found wrong', async () => {
    const { token } = await buildUser(server.context, { role: 'root' })
    await configure({ issuer: provider.issuer.replace('127.0.0.1', 'localhost') })
    expect((await server.call(testLoginProvider, { token })).code).toBe('login_provider_discovery_failed')
  })
})

test('visits and tickets that ran out are swept', async () => {
  const { db } = server.context
  await begin()
  await come(invent())
  await sweepLoginProvider(db, clock.now())
  expect([await db.$count(providerVisits), await db.$count(newcomerTickets)]).not.toContain(0)
  clock.advanceSeconds(16 * 60)
  await sweepLoginProvider(db, clock.now())
  expect([await db.$count(providerVisits), await db.$count(newcomerTickets)]).toEqual([0, 0])
})
