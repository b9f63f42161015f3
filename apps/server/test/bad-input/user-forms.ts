import {
  deleteUsers,
  editUser,
  generateUsers,
  insertBatchUser,
  listUsers,
  ROLE_IDS,
  startUserImport,
  USER_LINE_LIMITS,
  type UserLine,
} from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { findUserById } from '../../src/features/accounts/accounts.queries.ts'
import { users } from '../../src/features/accounts/accounts.tables.ts'
import { isPasswordOf } from '../../src/features/accounts/password.service.ts'
import { nextSerial } from '../builders.ts'
import { type Filled, type Form, freeNames, type Values, type World } from './form.ts'
import {
  asQuery,
  but,
  cases,
  choice,
  email,
  type FieldRule,
  integer,
  key,
  line,
  list,
  name,
  newPassword,
  type Outcome,
  sought,
} from './rules.ts'

async function fillEdit(world: World, values: Values = {}): Promise<Filled> {
  await freeNames(world)
  const { user } = await world.buildMember()
  return {
    token: world.root.token,
    values: { uid: user.id, username: user.username, type: ROLE_IDS.default_user, status: 0, ...values },
    read: async (sent) => {
      const stored = await findUserById(world.context.db, user.id)
      const password = String(sent.password ?? '')
      return {
        username: stored?.username,
        realname: stored?.realName,
        email: stored?.email,
        titleName: stored?.titleName,
        titleColor: stored?.titleColor,
        password: (await isPasswordOf(stored, password)) ? password : 'another one',
      }
    },
  }
}

const userLine = (field: UserLine) =>
  line({
    refused: 'user_field_invalid',
    tooLong: 'user_field_too_long',
    limit: USER_LINE_LIMITS[field],
    empty: { stored: null },
    isOptional: true,
  })

const FAILED_WORDS = [/失败/, /failed/i] as const

/** A cell of an import. A row at fault is refused as a whole; numbers are cells as well as texts. */
const cell = (rule: FieldRule): FieldRule => ({
  words: { 'zh-CN': FAILED_WORDS[0], 'en-US': FAILED_WORDS[1] },
  cases: rule.cases
    .filter(({ kind, value }) => typeof value !== 'number' && !['missing', 'null'].includes(kind))
    .map((one) => ({
      ...one,
      outcome: isRuleRefusal(one.outcome) ? { refused: 'import_partly_failed' as const } : one.outcome,
    })),
})

const isRuleRefusal = (outcome: Outcome) =>
  outcome !== 'taken' && 'refused' in outcome && outcome.refused !== 'invalid_request'

async function fillBatch(world: World): Promise<Filled> {
  await freeNames(world)
  const address = `imported-${nextSerial()}@example.org`
  const row = [`imported-${nextSerial()}`, 'correct horse', address, 'Ada', 'female', 'ada', 'School']
  return {
    token: world.root.token,
    values: { users: [row] },
    read: async (sent) => {
      const [sentRow = []] = sent.users as unknown[][]
      const [stored] = await world.context.db
        .select()
        .from(users)
        .where(eq(users.email, String(sentRow[2] ?? '')))
      const password = String(sentRow[1] ?? '')
      return {
        'users.0.0': stored?.username,
        'users.0.1': (await isPasswordOf(stored ?? null, password)) ? password : 'another one',
        'users.0.3': stored?.realName,
        'users.0.4': stored?.gender,
        'users.0.5': stored?.nickname,
        'users.0.6': stored?.school,
      }
    },
  }
}

/** The rows of an import. */
const rows = (others: readonly unknown[]): FieldRule => ({
  ...list(others),
  words: { 'zh-CN': /用户/, 'en-US': /user/i },
})

const NAME_CASES = name()

export const USER_FORMS: readonly Form[] = [
  {
    endpoint: listUsers,
    isQuery: true,
    fill: async (world) => ({ token: world.root.token, values: { currentPage: 1 } }),
    fields: {
      keyword: asQuery(sought(100)),
      onlyAdmin: asQuery(choice()),
      currentPage: asQuery(integer()),
      limit: asQuery(integer()),
    },
  },
  {
    endpoint: editUser,
    fill: (world) => fillEdit(world),
    fields: {
      uid: key('user_not_found', [/用户/, /user/i]),
      username: name(),
      realname: userLine('realname'),
      email: email({ empty: { stored: null } }),
      titleName: userLine('titleName'),
      titleColor: but(
        key('title_color_invalid', [/头衔颜色/, /colour/i], { isOptional: true }),
        { empty: { stored: null }, blank: { stored: null } },
        [
          { kind: 'a style', value: 'red;x:y', outcome: { refused: 'title_color_invalid' } },
          { kind: 'a colour', value: '#ABCDEF', outcome: { stored: '#abcdef' } },
        ],
      ),
      setNewPwd: choice(),
      type: choice([1, 1_009]),
      restrictionHours: integer({
        isOptional: true,
        bounds: [0, 8_785, -1].map((hours) => [hours, { refused: 'invalid_request' }] as const),
      }),
      status: choice([2, -1]),
    },
  },
  {
    endpoint: editUser,
    about: 'with a new password',
    fill: (world) => fillEdit(world, { setNewPwd: true, password: 'battery staple' }),
    fields: {
      password: but(newPassword(), {
        missing: { refused: 'password_length' },
        null: { refused: 'password_length' },
      }),
    },
  },
  {
    endpoint: deleteUsers,
    fill: async (world) => ({
      token: world.root.token,
      values: { ids: [(await world.buildMember()).user.id] },
    }),
    fields: {
      ids: list([null, [], [5], [['x']], Array.from({ length: 1_001 }, () => 'x')]),
      'ids.0': key('user_not_found', [/用户/, /user/i]),
    },
  },
  {
    endpoint: insertBatchUser,
    fill: fillBatch,
    fields: {
      users: but(
        rows([null, [5], [['a', {}]], [[true]]]),
        {},
        [[], [[]], [['', '', '']]].map((value) => ({
          kind: 'nobody',
          value,
          outcome: { refused: 'import_empty' as const },
        })),
      ),
      'users.0.0': cell(name()),
      'users.0.1': cell(newPassword()),
      'users.0.2': cell(email({ empty: 'taken' })),
      'users.0.3': cell(userLine('realname')),
      'users.0.4': cell(
        cases([
          ['a word', 'neither', { stored: 'secrecy' }],
          ['a name that every object has', 'constructor', { stored: 'secrecy' }],
          ['name of a prototype', '__proto__', { stored: 'secrecy' }],
          ['in other letters', ' MALE ', { stored: 'male' }],
          ['by its digit', '1', { stored: 'female' }],
        ]),
      ),
      'users.0.5': cell(userLine('nickname')),
      'users.0.6': cell(userLine('school')),
    },
  },
  {
    endpoint: startUserImport,
    about: 'whose cells are those of a batch',
    async fill(world) {
      const { token, values } = await fillBatch(world)
      return { ...(token === undefined ? {} : { token }), values: { ...values, dryRun: true } }
    },
    fields: {
      users: but(rows([null, [5], [['a', {}]]]), {}, [
        { kind: 'nobody', value: [], outcome: { refused: 'import_empty' } },
      ]),
      skipFaulty: choice([null]),
      dryRun: choice([null]),
    },
  },
  {
    endpoint: generateUsers,
    async fill(world) {
      await freeNames(world)
      return {
        token: world.root.token,
        values: { prefix: 'g', suffix: '', number_from: 7, number_to: 7, password_length: 8 },
      }
    },
    fields: {
      prefix: affix(),
      suffix: affix(),
      number_from: integer({
        words: [/编号/, /range/i],
        bounds: [
          [-1, { refused: 'generate_range_invalid' }],
          [8, { refused: 'generate_range_invalid' }],
          [2 ** 53 - 1, { refused: 'generate_range_invalid' }],
        ],
      }),
      number_to: integer({
        words: [/编号/, /range/i],
        bounds: [
          [6, { refused: 'generate_range_invalid' }],
          [1_007, { refused: 'generate_range_invalid' }],
          [2 ** 53 - 1, { refused: 'generate_range_invalid' }],
        ],
      }),
      password_length: integer({
        words: [/密码/, /password/i],
        bounds: [
          [5, { refused: 'generate_password_length' }],
          [26, { refused: 'generate_password_length' }],
          [2 ** 53 - 1, { refused: 'generate_password_length' }],
          [25, 'taken'],
        ],
      }),
    },
  },
]

/** The part of a name before or behind its number. */
function affix(): FieldRule {
  return {
    ...NAME_CASES,
    cases: NAME_CASES.cases
      .filter(({ kind }) => !['missing', 'null', 'blanks around it'].includes(kind))
      .map((one) => ({
        ...one,
        outcome:
          ['empty', 'blank'].includes(one.kind) || (one.outcome !== 'taken' && 'stored' in one.outcome)
            ? 'taken'
            : one.outcome,
      })),
  }
}
