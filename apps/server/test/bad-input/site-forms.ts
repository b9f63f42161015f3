import {
  createJudgeHost,
  drainJudgeHost,
  exportAuditEntries,
  getLoginProviderSettings,
  getRetention,
  getSwitches,
  getWebConfig,
  LIMIT_DEFAULTS,
  LIMIT_MAX,
  LOGIN_PROVIDER_LABEL_MAX,
  listAuditEntries,
  MAIL_TEXT_MAX_LENGTH,
  REMOTE_ACCOUNT_MAX_LENGTH,
  REMOTE_SITES,
  RETENTION_FIELDS,
  RETENTION_MAX_DAYS,
  SWITCH_DEFAULTS,
  setEmailConfig,
  setLoginProviderSettings,
  setRetention,
  setWebConfig,
  testEmail,
  updateSwitches,
  WEBSITE_LIMITS,
  type WebsiteField,
} from '@gavel/contract'
import { desc } from '../../src/db/drizzle.ts'
import { judgeHosts } from '../../src/features/judge-hosts/judge-hosts.tables.ts'
import { readEmailConfig } from '../../src/features/site/site.service.ts'
import { buildJudgeHost, nextSerial } from '../builders.ts'
import { asRoot, type Form, type World } from './form.ts'
import { BAD_TEXTS } from './kinds.ts'
import {
  asQuery,
  but,
  cases,
  choice,
  email,
  type FieldRule,
  instant,
  integer,
  key,
  line,
  list,
  type Outcome,
  rowId,
  sought,
  text,
  unread,
} from './rules.ts'

const UNSEEN_IN_MAIL = {
  refused: 'text_invalid',
  tooLong: 'text_length',
  limit: MAIL_TEXT_MAX_LENGTH,
} as const
const mailLine = line({ ...UNSEEN_IN_MAIL, empty: 'taken', isOptional: true })

const websiteLine = (field: WebsiteField) =>
  line({ refused: 'website_text_length', limit: WEBSITE_LIMITS[field], empty: 'taken', isOptional: true })

const NO_ADDRESS: Outcome = { refused: 'website_link_invalid' }
const websiteLink = (field: WebsiteField): FieldRule =>
  but(
    websiteLine(field),
    {
      script: NO_ADDRESS,
      SQL: NO_ADDRESS,
      emoji: NO_ADDRESS,
      RTL: NO_ADDRESS,
      'name of a prototype': NO_ADDRESS,
      'just long enough': NO_ADDRESS,
    },
    [
      { kind: 'a script to run', value: 'javascript:alert(1)', outcome: NO_ADDRESS },
      { kind: 'a password in it', value: 'https://root:secret@example.org', outcome: NO_ADDRESS },
      {
        kind: 'an address',
        value: 'https://example.org/a',
        outcome: { stored: 'https://example.org/a' },
      },
    ],
  )

const remoteName = but(
  line({
    refused: 'remote_account_invalid',
    limit: REMOTE_ACCOUNT_MAX_LENGTH,
    empty: 'remote_account_invalid',
    isOptional: true,
  }),
  {},
  [{ kind: 'null', value: null, outcome: { refused: 'remote_account_invalid' } }],
)
const remotePassword = but(
  unread(
    line({
      refused: 'remote_account_invalid',
      limit: REMOTE_ACCOUNT_MAX_LENGTH,
      empty: 'remote_account_password_required',
      isOptional: true,
    }),
  ),
  { blank: { refused: 'remote_account_invalid' } },
)

/** All sites are treated alike: the first one's accounts stand for the others'. */
const remoteFields = {
  ...Object.fromEntries(
    REMOTE_SITES.flatMap((site) => [
      [`${site}UsernameList`, cases([['no list', 'robot', { refused: 'invalid_request' }]])],
      [`${site}PasswordList`, cases([['no list', 'secret', { refused: 'invalid_request' }]])],
    ]),
  ),
  hduUsernameList: list([['', 5], [{}]]),
  'hduUsernameList.0': remoteName,
  hduPasswordList: list([[5]]),
  'hduPasswordList.0': remotePassword,
}
const remoteValues = Object.fromEntries(
  REMOTE_SITES.flatMap((site) => [
    [`${site}UsernameList`, ['robot']],
    [`${site}PasswordList`, ['secret']],
  ]),
)

const limitRule = (max: number, belowZero: Outcome): FieldRule =>
  integer({
    isOptional: true,
    bounds: [
      [-1, belowZero],
      [max + 1, { refused: 'switch_limit_range' }],
      [2 ** 53 - 1, { refused: 'switch_limit_range' }],
      [max, { stored: max }],
    ],
  })

async function readSwitchFields(world: World) {
  const { data } = await world.call(getSwitches, { token: world.root.token })
  return { ...data, 'hduUsernameList.0': data.hduUsernameList[0] }
}

const AUDIT_FIELDS = {
  username: asQuery(sought(64)),
  action: asQuery(choice()),
  targetKind: asQuery(choice()),
  targetId: asQuery(sought(64)),
  keyword: asQuery(sought(100)),
  startTime: instant(),
  endTime: instant(),
}

const PROVIDER = {
  isEnabled: false,
  issuer: 'https://login.example.org',
  clientId: 'gavel',
  scopes: 'openid',
  label: 'School',
  allowsRegistration: true,
  linksByMail: false,
  clientSecret: 'secret',
}
const PROVIDER_LINE = { refused: 'text_invalid', tooLong: 'invalid_request', limit: 500 } as const

export const SITE_FORMS: readonly Form[] = [
  {
    endpoint: setEmailConfig,
    fill: asRoot({ emailHost: 'mail.example.org', emailUsername: 'oj@example.org' }, async ({ context }) =>
      readEmailConfig(context),
    ),
    fields: {
      emailHost: but(
        key('mail_host_invalid', [/邮件服务器/, /mail server/i], { isOptional: true }),
        {
          empty: 'taken',
          blank: 'taken',
          RTL: { stored: BAD_TEXTS.RTL },
          'name of a prototype': { stored: BAD_TEXTS['name of a prototype'] },
        },
        [{ kind: 'an address', value: '::1', outcome: { stored: '::1' } }],
      ),
      emailPort: integer({
        isOptional: true,
        words: [/端口/, /port/i],
        bounds: [
          [-1, { refused: 'mail_port_range' }],
          [65_536, { refused: 'mail_port_range' }],
          [2 ** 53 - 1, { refused: 'mail_port_range' }],
          [0, 'taken'],
          [65_535, { stored: 65_535 }],
        ],
      }),
      emailUsername: mailLine,
      emailPassword: unread(mailLine),
      emailBGImg: mailLine,
      emailSsl: choice(),
    },
  },
  {
    endpoint: testEmail,
    isNeverTaken: 'it needs a mail server; mailer.test.ts has one',
    fill: asRoot({ email: 'ada@example.org' }),
    fields: { email: email() },
  },
  {
    endpoint: setWebConfig,
    fill: asRoot({ name: 'Judge' }, async (world) => ({
      ...(await world.call(getWebConfig, { token: world.root.token })).data,
    })),
    fields: {
      name: websiteLine('name'),
      shortName: websiteLine('shortName'),
      description: text({
        refused: 'website_text_length',
        limit: WEBSITE_LIMITS.description,
        empty: 'taken',
        unseen: 'website_text_length',
        isOptional: true,
      }),
      recordName: websiteLine('recordName'),
      projectName: websiteLine('projectName'),
      baseUrl: websiteLink('baseUrl'),
      recordUrl: websiteLink('recordUrl'),
      projectUrl: websiteLink('projectUrl'),
      register: choice(),
      cleared: list([['name'], ['__proto__'], [5]]),
    },
  },
  {
    endpoint: updateSwitches,
    fill: asRoot(remoteValues, readSwitchFields),
    fields: {
      ...Object.fromEntries(Object.keys(SWITCH_DEFAULTS).map((switchName) => [switchName, choice()])),
      requireSecondFactorForAdmins: choice(),
      ...Object.fromEntries(
        Object.keys(LIMIT_DEFAULTS).map((limitName) => [
          limitName,
          limitName === 'defaultSubmitInterval'
            ? limitRule(LIMIT_MAX.defaultSubmitInterval, { stored: 0 })
            : limitRule(LIMIT_MAX.other, { refused: 'switch_limit_range' }),
        ]),
      ),
      ...remoteFields,
    },
  },
  {
    endpoint: setRetention,
    fill: asRoot({}, async (world) => ({
      ...(await world.call(getRetention, { token: world.root.token })).data.days,
    })),
    fields: Object.fromEntries(
      RETENTION_FIELDS.map((field) => [
        field,
        limitRule(RETENTION_MAX_DAYS, { refused: 'switch_limit_range' }),
      ]),
    ),
  },
  {
    endpoint: setLoginProviderSettings,
    fill: asRoot(PROVIDER, async (world) => ({
      ...(await world.call(getLoginProviderSettings, { token: world.root.token })).data,
    })),
    fields: {
      isEnabled: choice(),
      allowsRegistration: choice(),
      linksByMail: choice(),
      issuer: but(
        key('login_provider_issuer_invalid', [/签发者/, /issuer/i]),
        { empty: { stored: '' }, blank: { stored: '' }, 'too long': { refused: 'invalid_request' } },
        ['http://example.org', 'https://example.org?a=1', 'https://a@example.org', 'file:///etc/passwd'].map(
          (value) => ({ kind: value, value, outcome: { refused: 'login_provider_issuer_invalid' as const } }),
        ),
      ),
      clientId: line({ ...PROVIDER_LINE, empty: { stored: '' } }),
      scopes: line({ ...PROVIDER_LINE, empty: { stored: 'openid profile email' } }),
      label: line({ ...PROVIDER_LINE, limit: LOGIN_PROVIDER_LABEL_MAX, empty: { stored: '' } }),
      clientSecret: unread(line({ ...PROVIDER_LINE, empty: 'taken', isOptional: true })),
    },
  },
  {
    endpoint: createJudgeHost,
    async fill(world) {
      const host = `host-${nextSerial()}`
      return asRoot({ name: host }, async ({ context }) => {
        const [row] = await context.db.select().from(judgeHosts).orderBy(desc(judgeHosts.id))
        return { name: row?.name }
      })(world)
    },
    fields: {
      name: but(
        key('judge_host_name_invalid', [/评测机/, /judge host/i]),
        { 'name of a prototype': { stored: BAD_TEXTS['name of a prototype'] } },
        [{ kind: 'too long by one', value: 'x'.repeat(65), outcome: { refused: 'judge_host_name_invalid' } }],
      ),
    },
  },
  {
    endpoint: drainJudgeHost,
    async fill(world) {
      const { host } = await buildJudgeHost(world.context)
      return asRoot({ id: host.id, draining: true })(world)
    },
    fields: { id: rowId('judge_host_not_found', [/评测机/, /judge host/i]), draining: choice([null]) },
  },
  {
    endpoint: listAuditEntries,
    isQuery: true,
    fill: asRoot({ currentPage: 1 }),
    fields: { ...AUDIT_FIELDS, currentPage: asQuery(integer()), limit: asQuery(integer()) },
  },
  { endpoint: exportAuditEntries, isQuery: true, fill: asRoot({}), fields: AUDIT_FIELDS },
]
