import {
  addPasskey,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  login,
  loginSecondFactor,
  PASSKEY_NAME_MAX,
  passkeyLogin,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startPasskeyLogin,
} from '@gavel/contract'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { eq } from '../../src/db/drizzle.ts'
import { insertPasskey } from '../../src/features/accounts/passkeys/passkeys.queries.ts'
import { passkeys } from '../../src/features/accounts/passkeys/passkeys.tables.ts'
import { readWebsiteSettings, writeWebsiteSettings } from '../../src/features/site/site.settings.ts'
import { PASSWORD } from '../build-member.ts'
import { nextSerial } from '../builders.ts'
import { buildDevice } from '../passkey-device.ts'
import type { Filled, Form, Values, World } from './form.ts'
import { choice, key, line, list, OWN_PASSWORD } from './rules.ts'

const WRONG_CODE = key('second_factor_wrong', [/验证码/, /code/i])
const PASSKEY_REFUSED = key('passkey_refused', [/通行密钥/, /passkey/i])

/** An account whose second factor is on, and a recovery code of it. */
async function buildProtected(world: World) {
  const member = await world.buildMember()
  const { token } = member
  const { data } = await world.call(enrolSecondFactor, { token, body: { password: PASSWORD } })
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: world.clock.now().getTime() })
  const confirmed = await world.call(confirmSecondFactor, { token, body: { code } })
  return { ...member, recoveryCode: confirmed.data.recoveryCodes[0] ?? '' }
}

async function fillBothFactors(world: World): Promise<Filled> {
  const { token, recoveryCode } = await buildProtected(world)
  return { token, values: { password: PASSWORD, code: recoveryCode } }
}

const SITE = { origin: 'https://judge.example.org', rpId: 'judge.example.org' }

/** A user of a site that knows its own address, on a device of their own. */
async function buildKeyOwner(world: World) {
  const { db } = world.context
  await writeWebsiteSettings(db, { ...(await readWebsiteSettings(db)), baseUrl: SITE.origin })
  const member = await world.buildMember()
  return { ...member, device: buildDevice({ userId: member.user.id }) }
}

async function registration(world: World) {
  const owner = await buildKeyOwner(world)
  const { token, device } = owner
  const { challenge } = (await world.call(startPasskey, { token, body: { password: PASSWORD } })).data
  return { ...owner, body: { name: 'Key', credential: device.register({ challenge, ...SITE }) } }
}

async function fillNamedPasskey(world: World, values: Values): Promise<Filled> {
  const { user, token } = await buildKeyOwner(world)
  const id = `key-${nextSerial()}`
  await insertPasskey(world.context.db, {
    id,
    userId: user.id,
    rpId: SITE.rpId,
    publicKey: 'none',
    counter: 0,
    name: 'Key',
  })
  return { token, values: { id, ...values }, read: () => readPasskeyName(world, user.id) }
}

async function readPasskeyName({ context }: World, userId: string) {
  const [passkey] = await context.db.select().from(passkeys).where(eq(passkeys.userId, userId))
  return { name: passkey?.name }
}

const PASSKEY_NAME = line({
  refused: 'passkey_name',
  limit: PASSKEY_NAME_MAX,
  empty: 'passkey_name',
  words: [/名称/, /name/i],
})

/** The forms of what stands beside the password: codes and passkeys. */
export const FACTOR_FORMS: readonly Form[] = [
  {
    endpoint: loginSecondFactor,
    aside: ['login_tickets'],
    async fill(world) {
      const { user, recoveryCode } = await buildProtected(world)
      const answer = await world.call(login, { body: { username: user.username, password: PASSWORD } })
      const { ticket } = z.object({ ticket: z.string() }).parse(answer.details)
      return { values: { ticket, code: recoveryCode } }
    },
    fields: { ticket: key('login_ticket_invalid', [/登录/, /took too long/i]), code: WRONG_CODE },
  },
  {
    endpoint: enrolSecondFactor,
    fill: async (world) => ({ token: (await world.buildMember()).token, values: { password: PASSWORD } }),
    fields: { password: OWN_PASSWORD },
  },
  {
    endpoint: confirmSecondFactor,
    async fill(world) {
      const { token } = await world.buildMember()
      const { data } = await world.call(enrolSecondFactor, { token, body: { password: PASSWORD } })
      const code = new TOTP({ secret: data.secret }).generate({ timestamp: world.clock.now().getTime() })
      return { token, values: { code } }
    },
    fields: { code: WRONG_CODE },
  },
  {
    endpoint: renewRecoveryCodes,
    fill: fillBothFactors,
    fields: { password: OWN_PASSWORD, code: WRONG_CODE },
  },
  {
    endpoint: disableSecondFactor,
    fill: fillBothFactors,
    fields: { password: OWN_PASSWORD, code: WRONG_CODE },
  },
  {
    endpoint: startPasskey,
    fill: async (world) => ({ token: (await buildKeyOwner(world)).token, values: { password: PASSWORD } }),
    fields: { password: OWN_PASSWORD },
  },
  {
    endpoint: addPasskey,
    aside: ['passkey_challenges'],
    async fill(world) {
      const { user, token, body } = await registration(world)
      return { token, values: body, read: () => readPasskeyName(world, user.id) }
    },
    fields: {
      name: PASSKEY_NAME,
      credential: choice([null, []]),
      'credential.type': choice(),
      'credential.response.clientDataJSON': PASSKEY_REFUSED,
      'credential.response.attestationObject': PASSKEY_REFUSED,
      'credential.response.transports': list([['x'.repeat(33)], [5]]),
    },
  },
  {
    endpoint: renamePasskey,
    fill: (world) => fillNamedPasskey(world, { name: 'Other' }),
    fields: { id: key('passkey_not_found', [/通行密钥/, /passkey/i]), name: PASSKEY_NAME },
  },
  {
    endpoint: removePasskey,
    fill: (world) => fillNamedPasskey(world, { password: PASSWORD }),
    fields: { id: key('passkey_not_found', [/通行密钥/, /passkey/i]), password: OWN_PASSWORD },
  },
  {
    endpoint: passkeyLogin,
    aside: ['passkey_challenges'],
    async fill(world) {
      const { token, device, body } = await registration(world)
      await world.call(addPasskey, { token, body })
      const { challenge } = (await world.call(startPasskeyLogin)).data
      return { values: { isForAdmins: false, credential: device.logIn({ challenge, ...SITE }) } }
    },
    fields: {
      isForAdmins: choice(),
      credential: choice([null, []]),
      'credential.id': PASSKEY_REFUSED,
      'credential.response.clientDataJSON': PASSKEY_REFUSED,
      'credential.response.authenticatorData': PASSKEY_REFUSED,
      'credential.response.signature': PASSKEY_REFUSED,
    },
  },
]
