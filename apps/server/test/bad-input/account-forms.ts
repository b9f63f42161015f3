import {
  adminLogin,
  applyResetPassword,
  beginProviderLink,
  checkLoginPuzzle,
  checkUsernameOrEmail,
  createApiToken,
  finishProviderLink,
  finishProviderLogin,
  getRegisterCode,
  login,
  register,
  registerThroughProvider,
  resetPassword,
  setupAdministrator,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { challenges, users } from '../../src/features/accounts/accounts.tables.ts'
import { apiTokens } from '../../src/features/accounts/api-tokens/api-tokens.tables.ts'
import { insertTicket } from '../../src/features/accounts/login-provider/login-provider.queries.ts'
import { writeLoginProvider } from '../../src/features/accounts/login-provider/login-provider.settings.ts'
import { loginIdentities } from '../../src/features/accounts/login-provider/login-provider.tables.ts'
import { hashSecret } from '../../src/features/accounts/login-provider/visit.ts'
import { storeCode } from '../../src/features/accounts/mail-codes.service.ts'
import { isPasswordOf } from '../../src/features/accounts/password.service.ts'
import { makeSetupToken } from '../../src/features/accounts/setup.service.ts'
import { PASSWORD } from '../build-member.ts'
import { nextSerial } from '../builders.ts'
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
  OWN_PASSWORD,
} from './rules.ts'

const PROVIDER_EXPIRED = key('login_provider_expired', [/登录/, /login/i])
const newEmail = () => `person-${nextSerial()}@example.org`

/** Reads a new account: its name, and the password that opens it. */
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
  canSolvePuzzle: choice([null]),
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
          ['text', 'seven', { refused: 'invalid_request' }],
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
