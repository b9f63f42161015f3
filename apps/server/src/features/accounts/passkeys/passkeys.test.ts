import {
  addPasskey,
  getMe,
  listPasskeys,
  listSecurityEvents,
  PASSKEYS_PER_USER,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMember, PASSWORD } from '../../../../test/build-member.ts'
import { nextSerial } from '../../../../test/builders.ts'
import { buildDevice, type Device } from '../../../../test/passkey-device.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { readWebsiteSettings, writeWebsiteSettings } from '../../site/site.settings.ts'
import { users } from '../accounts.tables.ts'
import { passkeys } from './passkeys.tables.ts'

const SITE = { origin: 'https://judge.example.org', rpId: 'judge.example.org' }
const clock = setClock('2026-03-01T08:00:00Z')

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  const site = await readWebsiteSettings(server.context.db)
  await writeWebsiteSettings(server.context.db, { ...site, baseUrl: `${SITE.origin}/` })
})
afterAll(() => server.close())

const buildOwner = (values: Partial<typeof users.$inferInsert> = {}) => buildMember(server.context, values)

const start = (token: string, password = PASSWORD) => server.call(startPasskey, { token, body: { password } })

const newChallenge = async (token: string) => (await start(token)).data.challenge

type Registration = ReturnType<Device['register']>
const add = (token: string, credential: Registration, name = 'Key') =>
  server.call(addPasskey, { token, body: { name, credential } })

/** A user with a passkey on a device of their own. */
async function buildKeyOwner(values: Partial<typeof users.$inferInsert> = {}) {
  const owner = await buildOwner(values)
  const device = buildDevice({ userId: owner.user.id })
  const challenge = await newChallenge(owner.token)
  expect(await add(owner.token, device.register({ challenge, ...SITE }))).toMatchObject({ status: 200 })
  return { ...owner, device }
}

const loginChallenge = async () => (await server.call(startPasskeyLogin)).data.challenge

const logIn = (credential: ReturnType<Device['logIn']>, isForAdmins = false) =>
  server.call(passkeyLogin, { body: { credential, isForAdmins } })

describe('a passkey is made', () => {
  test('for the site’s own address and this user, behind the password', async () => {
    const { user, token } = await buildOwner()
    expect(await start(token, 'wrong password')).toMatchObject({ code: 'own_password_wrong' })
    const { data } = await start(token)
    expect(data.rp).toEqual({ id: SITE.rpId, name: 'Gavel' })
    expect(Buffer.from(data.user.id, 'base64url').toString()).toBe(user.id)
    expect(data.authenticatorSelection.userVerification).toBe('required')
  })

  test('and kept with its name; the owner reads of it', async () => {
    const { token } = await buildKeyOwner()
    const [passkey] = (await server.call(listPasskeys, { token })).data
    expect(passkey).toMatchObject({ name: 'Key', gmtCreate: clock.now(), lastUsedAt: null })
    expect((await start(token)).data.excludeCredentials).toEqual([{ id: passkey?.id, type: 'public-key' }])
    expect((await server.call(listSecurityEvents, { token })).data).toMatchObject([
      { kind: 'passkey-added', detail: 'Key' },
    ])
  })

  test('of a challenge that was answered before, also when two answers come together', async () => {
    const { user, token } = await buildOwner()
    const challenge = await newChallenge(token)
    const devices = [1, 2, 3].map(() => buildDevice({ userId: user.id }))
    const answers = await Promise.all(
      devices.map((device) => add(token, device.register({ challenge, ...SITE }))),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['passkey_refused', 'passkey_refused', undefined])
  })

  test('in five minutes or not at all', async () => {
    const { user, token } = await buildOwner()
    const device = buildDevice({ userId: user.id })
    const challenge = await newChallenge(token)
    clock.advanceSeconds(300)
    expect(await add(token, device.register({ challenge, ...SITE }))).toMatchObject({
      http: 200,
      status: 400,
      code: 'passkey_refused',
    })
  })

  test('with the challenge of nobody else, of no login, and of none that was never given', async () => {
    const [one, other] = [await buildOwner(), await buildOwner()]
    const device = buildDevice({ userId: one.user.id })
    for (const challenge of [await newChallenge(other.token), await loginChallenge(), 'aW52ZW50ZWQ']) {
      const answer = await add(one.token, device.register({ challenge, ...SITE }))
      expect(answer).toMatchObject({ code: 'passkey_refused' })
    }
  })

  test.each([
    ['another origin', { origin: 'https://evil.example.org' }],
    ['plain HTTP', { origin: 'http://judge.example.org' }],
    ['another port', { origin: 'https://judge.example.org:8443' }],
    ['another host name', { rpId: 'example.org' }],
  ])('for %s it is refused', async (_what, wrong) => {
    const { user, token } = await buildOwner()
    const challenge = await newChallenge(token)
    const credential = buildDevice({ userId: user.id }).register({ challenge, ...SITE, ...wrong })
    expect(await add(token, credential)).toMatchObject({ code: 'passkey_refused' })
  })

  test('once: somebody else cannot claim it as theirs', async () => {
    const { device } = await buildKeyOwner()
    const other = await buildOwner()
    const challenge = await newChallenge(other.token)
    expect(await add(other.token, device.register({ challenge, ...SITE }))).toMatchObject({
      code: 'passkey_refused',
    })
  })

  test.each(['', '   ', 'x'.repeat(51), 'a\u200bb', 'a\u202eb', 'a\nb'])(
    'not with the name %j',
    async (name) => {
      const { user, token } = await buildOwner()
      const credential = buildDevice({ userId: user.id }).register({ challenge: 'x', ...SITE })
      expect(await add(token, credential, name)).toMatchObject({ status: 400, code: 'passkey_name' })
    },
  )

  test('at most so many for each account', async () => {
    const { user, token } = await buildOwner()
    const rows = Array.from({ length: PASSKEYS_PER_USER - 1 }, () => ({
      id: `filler-${nextSerial()}`,
      userId: user.id,
      rpId: SITE.rpId,
      publicKey: '',
      counter: 0,
      name: 'Filler',
    }))
    await server.context.db.insert(passkeys).values(rows)
    const challenges = [await newChallenge(token), await newChallenge(token)]
    const answers = await Promise.all(
      challenges.map((challenge) =>
        add(token, buildDevice({ userId: user.id }).register({ challenge, ...SITE })),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['passkey_limit', undefined])
    expect(await start(token)).toMatchObject({ code: 'passkey_limit', details: { limit: PASSKEYS_PER_USER } })
  })

  test.each([
    ['no object', 'x'],
    ['no attestation', { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } }],
    [
      'rubbish',
      {
        id: 'a',
        rawId: 'a',
        type: 'public-key',
        response: { clientDataJSON: '!!', attestationObject: '🙂' },
      },
    ],
  ])('from %s it is refused, and nothing breaks', async (_what, credential) => {
    const { token } = await buildOwner()
    const answer = await server.app.inject({
      method: 'POST',
      url: addPasskey.path,
      headers: { authorization: token },
      payload: { name: 'Key', credential },
    })
    expect(['invalid_request', 'passkey_refused']).toContain(answer.json().code)
  })
})

describe('a login by passkey', () => {
  test('needs no name and no password, and says when the key was used', async () => {
    const { user, device, token } = await buildKeyOwner()
    const answer = await logIn(device.logIn({ challenge: await loginChallenge(), ...SITE }))
    expect(answer.data.uid).toBe(user.id)
    const fresh = String(answer.headers.authorization)
    expect((await server.call(getMe, { token: fresh })).data.uid).toBe(user.id)
    expect((await server.call(listPasskeys, { token })).data[0]?.lastUsedAt).toEqual(clock.now())
  })

  test('works once with each challenge', async () => {
    const { device } = await buildKeyOwner()
    const credential = device.logIn({ challenge: await loginChallenge(), ...SITE })
    const answers = await Promise.all([logIn(credential), logIn(credential), logIn(credential)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await logIn(credential)).toMatchObject({ http: 200, status: 400, code: 'passkey_refused' })
  })

  test('takes no challenge that ran out, and none that was made to add a passkey', async () => {
    const { device, token } = await buildKeyOwner()
    const late = await loginChallenge()
    clock.advanceSeconds(300)
    for (const challenge of [late, await newChallenge(token)])
      expect(await logIn(device.logIn({ challenge, ...SITE }))).toMatchObject({ code: 'passkey_refused' })
  })

  test.each([
    ['another origin', { origin: 'https://judge.example.org.evil.example' }],
    ['another host name', { rpId: 'evil.example.org' }],
  ])('from %s is refused', async (_what, wrong) => {
    const { device } = await buildKeyOwner()
    const asking = { challenge: await loginChallenge(), ...SITE, ...wrong }
    expect(await logIn(device.logIn(asking))).toMatchObject({ code: 'passkey_refused' })
  })

  test('is refused without finger, face or PIN', async () => {
    const { device } = await buildKeyOwner()
    const asking = { challenge: await loginChallenge(), ...SITE }
    expect(await logIn(device.logIn(asking, { isVerified: false }))).toMatchObject({
      code: 'passkey_refused',
    })
  })

  test('is refused to a key that nobody has added, and to one under the id of another', async () => {
    const { user, device } = await buildKeyOwner()
    const stranger = buildDevice({ userId: user.id })
    const asking = async () => ({ challenge: await loginChallenge(), ...SITE })
    expect(await logIn(stranger.logIn(await asking()))).toMatchObject({ code: 'passkey_refused' })
    const forged = { ...stranger.logIn(await asking()), id: device.id, rawId: device.id }
    expect(await logIn(forged)).toMatchObject({ code: 'passkey_refused' })
  })

  test('is refused when the device speaks for somebody else', async () => {
    const { device } = await buildKeyOwner()
    const other = await buildOwner()
    const credential = device.logIn({ challenge: await loginChallenge(), ...SITE })
    const userHandle = Buffer.from(other.user.id).toString('base64url')
    const changed = { ...credential, response: { ...credential.response, userHandle } }
    expect(await logIn(changed)).toMatchObject({ code: 'passkey_refused' })
  })

  test('is refused to a copy that has counted less than the device', async () => {
    const { device } = await buildKeyOwner()
    const asking = async () => ({ challenge: await loginChallenge(), ...SITE })
    expect(await logIn(device.logIn(await asking(), { counter: 7 }))).toMatchObject({ status: 200 })
    expect(await logIn(device.logIn(await asking(), { counter: 7 }))).toMatchObject({
      code: 'passkey_refused',
    })
    expect(await logIn(device.logIn(await asking(), { counter: 8 }))).toMatchObject({ status: 200 })
  })

  test('tells a banned user so, and lets only administrators into the administration', async () => {
    const { user, device } = await buildKeyOwner()
    const asking = async () => ({ challenge: await loginChallenge(), ...SITE })
    expect(await logIn(device.logIn(await asking()), true)).toMatchObject({ code: 'not_an_admin' })
    await server.context.db.update(users).set({ status: 'banned' }).where(eq(users.id, user.id))
    expect(await logIn(device.logIn(await asking()))).toMatchObject({ code: 'login_banned' })
    const admin = await buildKeyOwner({ role: 'admin' })
    expect((await logIn(admin.device.logIn(await asking()), true)).data.uid).toBe(admin.user.id)
  })
})

describe('a kept passkey', () => {
  test('is renamed and removed by its owner, and opens nothing afterwards', async () => {
    const { token, device } = await buildKeyOwner()
    const other = await buildOwner()
    const rename = (who: string, name: string) =>
      server.call(renamePasskey, { token: who, body: { id: device.id, name } })
    const remove = (who: string, password = PASSWORD) =>
      server.call(removePasskey, { token: who, body: { id: device.id, password } })
    expect(await rename(other.token, 'Mine')).toMatchObject({ code: 'passkey_not_found' })
    expect(await rename(token, ' Office ')).toMatchObject({ status: 200 })
    expect(await rename(token, 'a\u202eb')).toMatchObject({ code: 'passkey_name', details: { limit: 50 } })
    expect((await server.call(listPasskeys, { token })).data[0]?.name).toBe('Office')
    expect((await server.call(listPasskeys, { token: other.token })).data).toEqual([])
    expect(await remove(other.token)).toMatchObject({ code: 'passkey_not_found' })
    expect(await remove(token, 'wrong password')).toMatchObject({ code: 'own_password_wrong' })
    expect(await remove(token)).toMatchObject({ status: 200 })
    const asking = { challenge: await loginChallenge(), ...SITE }
    expect(await logIn(device.logIn(asking))).toMatchObject({ code: 'passkey_refused' })
  })
})

describe('the address that passkeys belong to', () => {
  /** Sets up a site without a configured address. */
  async function withoutBaseUrl(work: () => Promise<void>) {
    const site = await readWebsiteSettings(server.context.db)
    await writeWebsiteSettings(server.context.db, { ...site, baseUrl: '' })
    try {
      await work()
    } finally {
      await writeWebsiteSettings(server.context.db, site)
    }
  }

  const startAt = (host: string) => server.call(startPasskeyLogin, { headers: { host } })

  test('is that of the request while the site does not know its own', () =>
    withoutBaseUrl(async () => {
      expect((await startAt('oj.school.example:8080')).data.rpId).toBe('oj.school.example')
      expect((await startAt('localhost:8080')).data.rpId).toBe('localhost')
    }))

  test.each(['192.0.2.7', '192.0.2.7:8080', '[2001:db8::1]:8080', '127.0.0.1'])(
    'is never a number such as %s',
    (host) =>
      withoutBaseUrl(async () => {
        expect(await startAt(host)).toMatchObject({ http: 200, status: 400, code: 'passkey_host' })
      }),
  )

  test('keeps keys of one host name from another', async () => {
    const { device } = await buildKeyOwner()
    await withoutBaseUrl(async () => {
      const host = 'evil.example.org'
      const { challenge } = (await startAt(host)).data
      const credential = device.logIn({ challenge, origin: `http://${host}`, rpId: host })
      expect(
        await server.call(passkeyLogin, { body: { credential, isForAdmins: false }, headers: { host } }),
      ).toMatchObject({ code: 'passkey_refused' })
    })
  })
})
