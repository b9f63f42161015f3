import {
  addPasskey,
  adminLogin,
  applyResetPassword,
  beginProviderLink,
  checkLoginPuzzle,
  checkUsernameOrEmail,
  confirmSecondFactor,
  createApiToken,
  disableSecondFactor,
  enrolSecondFactor,
  finishProviderLink,
  finishProviderLogin,
  getRegisterCode,
  login,
  loginSecondFactor,
  PASSKEY_NAME_MAX,
  passkeyLogin,
  register,
  registerThroughProvider,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetPassword,
  setupAdministrator,
  startPasskey,
  startPasskeyLogin,
} from '@gavel/contract'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { desc, eq } from '../../src/db/drizzle.ts'
import { challenges, users } from '../../src/features/accounts/accounts.tables.ts'
import { apiTokens } from '../../src/features/accounts/api-tokens/api-tokens.tables.ts'
import { insertTicket } from '../../src/features/accounts/login-provider/login-provider.queries.ts'
import { writeLoginProvider } from '../../src/features/accounts/login-provider/login-provider.settings.ts'
import { loginIdentities } from '../../src/features/accounts/login-provider/login-provider.tables.ts'
import { hashSecret } from '../../src/features/accounts/login-provider/visit.ts'
import { storeCode } from '../../src/features/accounts/mail-codes.service.ts'
import { insertPasskey } from '../../src/features/accounts/passkeys/passkeys.queries.ts'
import { passkeys } from '../../src/features/accounts/passkeys/passkeys.tables.ts'
import { isPasswordOf } from '../../src/features/accounts/password.ts'
import { makeSetupToken } from '../../src/features/accounts/setup.service.ts'
import { readWebsiteSettings, writeWebsiteSettings } from '../../src/features/site/site.settings.ts'
import { PASSWORD } from '../build-member.ts'
import { nextSerial } from '../builders.ts'
import { buildDevice } from '../passkey-device.ts'
import { type Filled, type Form, freeNames, type Values, type World } from './form.ts'
import {
  asQuery,
  but,
  cases,
  choice,
  email,
  ignored,
  integer,
  key,
  line,
  list,
  name,
  newPassword,
} from './rules.ts'

const OWN_PASSWORD = key('own_password_wrong', [/密码/, /password/i])
const WRONG_CODE = key('second_factor_wrong', [/验证码/, /code/i])
const PROVIDER_EXPIRED = key('login_provider_expired', [/登录/, /login/i])
const PASSKEY_REFUSED = key('passkey_refused', [/通行密钥/, /passkey/i])

const newEmail = () => `person-${nextSerial()}@example.org`

/** What a new account's form is read by: its name, and the password that opens it. */
async function readAccount({ context }: World, where: ReturnType<typeof eq>, sent: Values) {
  const [user] = await context.db.select().from(users).where(where)
  const password = String(sent.password ?? '')
  const isRight = user !== undefined && (await isPasswordOf(user, password))
  return { username: user?.username, email: user?.email, password: isRight ? password : 'another one' }
}

async function fillLogin(world: World, role: 'default_user' | 'root'): Promise<Filled> {
  const { user } = await world.buildMember({ role })
  return { values: { username: user.username, password: PASSWORD } }
}

const LOGIN_FIELDS = {
  username: key('wrong_login', [/用户名/, /username/i]),
  password: key('wrong_login', [/密码/, /password/i]),
  puzzleKey: ignored(),
}

async function fillPicture(
  { context, clock }: World,
  kind: 'sum' | 'puzzle',
  values: Values,
): Promise<Filled> {
  const pictureKey = `picture-${nextSerial()}`
  await context.db.insert(challenges).values({
    key: pictureKey,
    kind,
    answer: 7,
    madeAt: new Date(clock.now().getTime() - 5_000),
    expiresAt: new Date(clock.now().getTime() + 600_000),
  })
  return { values: { ...values, [kind === 'sum' ? 'captchaKey' : 'key']: pictureKey } }
}

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

const ISSUER = 'https://login.example.org'

const openProvider = ({ context }: World) =>
  writeLoginProvider(context.db, {
    isEnabled: true,
    issuer: ISSUER,
    clientId: 'gavel',
    sealedSecret: '',
    scopes: 'openid',
    label: 'School',
    allowsRegistration: true,
    linksByMail: false,
  })

const RETURN_FIELDS = {
  key: but(PROVIDER_EXPIRED, { 'too long': { refused: 'invalid_request' } }),
  answer: but(PROVIDER_EXPIRED, { 'too long': { refused: 'invalid_request' } }),
}

async function fillNewcomer(world: World): Promise<Filled> {
  await openProvider(world)
  await freeNames(world)
  const ticket = `ticket-${nextSerial()}`
  const subject = `subject-${nextSerial()}`
  await insertTicket(world.context.db, {
    ticketHash: hashSecret(ticket),
    issuer: ISSUER,
    subject,
    name: null,
    email: null,
    hasSecondFactor: false,
    expiresAt: new Date(world.clock.now().getTime() + 600_000),
  })
  return {
    values: { ticket, username: `newcomer-${nextSerial()}` },
    read: async () => {
      const [account] = await world.context.db
        .select({ username: users.username })
        .from(loginIdentities)
        .innerJoin(users, eq(users.id, loginIdentities.userId))
        .where(eq(loginIdentities.subject, subject))
      return { username: account?.username }
    },
  }
}

export const ACCOUNT_FORMS: readonly Form[] = [
  { endpoint: login, fields: LOGIN_FIELDS, fill: (world) => fillLogin(world, 'default_user') },
  { endpoint: adminLogin, fields: LOGIN_FIELDS, fill: (world) => fillLogin(world, 'root') },
  {
    endpoint: getRegisterCode,
    isQuery: true,
    fill: async () => ({ values: { email: newEmail() } }),
    fields: { email: asQuery(email()) },
  },
  {
    endpoint: register,
    aside: ['mail_codes'],
    async fill(world) {
      await freeNames(world)
      const address = newEmail()
      const owner = { purpose: 'register', email: address } as const
      await storeCode(world.context, owner, { code: '123456', resendSeconds: 60 })
      return {
        values: { username: `user-${nextSerial()}`, password: PASSWORD, email: address, code: '123456' },
        read: (sent) => readAccount(world, eq(users.email, address), sent),
      }
    },
    fields: {
      username: name(),
      password: newPassword(),
      email: email(),
      code: key('code_wrong', [/验证码/, /code/i]),
    },
  },
  {
    endpoint: checkUsernameOrEmail,
    fill: async () => ({ values: { username: 'somebody', email: newEmail() } }),
    fields: { username: ignored(), email: ignored() },
  },
  {
    endpoint: checkLoginPuzzle,
    aside: ['challenges'],
    fill: (world) => fillPicture(world, 'puzzle', { offset: 7 }),
    fields: {
      key: key('puzzle_wrong', [/拼图/, /piece/i]),
      offset: cases(
        [
          ['text', '7', { refused: 'invalid_request' }],
          ['null', null, { refused: 'invalid_request' }],
          ['list', [7], { refused: 'invalid_request' }],
          ['huge', 1e300, { refused: 'puzzle_wrong' }],
          ['below zero', -1, { refused: 'puzzle_wrong' }],
        ],
        [/拼图/, /piece/i],
      ),
    },
  },
  {
    endpoint: applyResetPassword,
    aside: ['challenges', 'mail_codes'],
    async fill(world) {
      const address = newEmail()
      await world.buildMember({ email: address })
      return fillPicture(world, 'sum', { email: address, captcha: '7' })
    },
    fields: {
      email: email(),
      captcha: key('captcha_wrong', [/图形验证码/, /picture/i]),
      captchaKey: key('captcha_wrong', [/图形验证码/, /picture/i]),
    },
  },
  {
    endpoint: resetPassword,
    async fill(world) {
      const address = newEmail()
      const { user } = await world.buildMember({ email: address })
      const owner = { purpose: 'reset-password', email: address } as const
      await storeCode(world.context, owner, { code: 'r-right-code', resendSeconds: 60 })
      return {
        values: { username: user.username, password: 'battery staple', code: 'r-right-code' },
        read: (sent) => readAccount(world, eq(users.id, user.id), sent),
      }
    },
    fields: {
      username: key('username_not_found', [/用户名/, /username/i]),
      password: newPassword(),
      code: key('reset_link_invalid', [/链接/, /link/i]),
    },
  },
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
  {
    endpoint: createApiToken,
    async fill(world) {
      const { user, token } = await world.buildMember()
      return {
        token,
        values: { password: PASSWORD, name: 'script', scopes: ['read'], days: 30 },
        read: async () => {
          const [stored] = await world.context.db
            .select()
            .from(apiTokens)
            .where(eq(apiTokens.userId, user.id))
            .orderBy(desc(apiTokens.id))
          return { name: stored?.name }
        },
      }
    },
    fields: {
      password: OWN_PASSWORD,
      name: line({
        refused: 'api_token_name_length',
        limit: 50,
        empty: 'api_token_name_length',
        words: [/名称/, /name/i],
      }),
      scopes: list([[], ['root'], ['__proto__'], ['read', 5]]),
      days: integer({
        bounds: [
          [0, { refused: 'invalid_request' }],
          [366, { refused: 'invalid_request' }],
          [365, 'taken'],
        ],
      }),
    },
  },
  {
    endpoint: beginProviderLink,
    isNeverTaken: 'it needs a provider; login-provider.test.ts has one',
    async fill(world) {
      await openProvider(world)
      return { token: (await world.buildMember()).token, values: { password: PASSWORD } }
    },
    fields: { password: OWN_PASSWORD },
  },
  {
    endpoint: finishProviderLogin,
    isNeverTaken: 'it needs a provider; login-provider.test.ts has one',
    async fill(world) {
      await openProvider(world)
      return { values: { key: 'key', answer: 'state=state&code=code' } }
    },
    fields: RETURN_FIELDS,
  },
  {
    endpoint: finishProviderLink,
    isNeverTaken: 'it needs a provider; login-provider.test.ts has one',
    async fill(world) {
      await openProvider(world)
      const { token } = await world.buildMember()
      return { token, values: { key: 'key', answer: 'state=state&code=code' } }
    },
    fields: RETURN_FIELDS,
  },
  {
    endpoint: registerThroughProvider,
    fill: fillNewcomer,
    fields: { ticket: PROVIDER_EXPIRED, username: name() },
  },
]

/** In a world of their own, because they take the administrators of theirs away. */
export const SETUP_FORMS: readonly Form[] = [
  {
    endpoint: setupAdministrator,
    async fill(world) {
      await freeNames(world)
      await world.context.db.update(users).set({ role: 'default_user', email: null })
      const token = await makeSetupToken(world.context.db)
      return {
        values: { token, username: `root-${nextSerial()}`, password: PASSWORD, email: newEmail() },
        read: (sent) => readAccount(world, eq(users.role, 'root'), sent),
      }
    },
    fields: {
      token: key('setup_link_invalid', [/链接/, /link/i]),
      username: name(),
      password: newPassword(),
      email: email({ empty: { stored: null } }),
    },
  },
]
