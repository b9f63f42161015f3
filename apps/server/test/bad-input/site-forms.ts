import { Readable } from 'node:stream'
import {
  ANNOUNCEMENT_CONTENT_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  createAnnouncement,
  createJudgeHost,
  createNotice,
  drainJudgeHost,
  exportAuditEntries,
  getLoginProviderSettings,
  getSwitches,
  getWebConfig,
  HOME_LINK_MAX_LENGTH,
  HOME_TEXT_MAX_LENGTH,
  LIMIT_DEFAULTS,
  LIMIT_MAX,
  LOGIN_PROVIDER_LABEL_MAX,
  listAuditEntries,
  MAIL_TEXT_MAX_LENGTH,
  NOTICE_CONTENT_MAX_LENGTH,
  NOTICE_TITLE_MAX_LENGTH,
  orderSlides,
  REMOTE_ACCOUNT_MAX_LENGTH,
  REMOTE_SITES,
  SWITCH_DEFAULTS,
  setCountdowns,
  setEmailConfig,
  setLoginProviderSettings,
  setWebConfig,
  testEmail,
  updateAnnouncement,
  updateNotice,
  updateSlide,
  updateSwitches,
  WEBSITE_LIMITS,
  type WebsiteField,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { storeFile } from '../../src/features/files/store-file.ts'
import { readCountdowns } from '../../src/features/home/countdowns.ts'
import { carouselSlides } from '../../src/features/home/home.tables.ts'
import { judgeHosts } from '../../src/features/judging/judging.tables.ts'
import { notices } from '../../src/features/notices/notices.tables.ts'
import { readEmailConfig } from '../../src/features/site/site.service.ts'
import { buildJudgeHost, nextSerial } from '../builders.ts'
import type { Filled, Form, Values, World } from './form.ts'
import { BAD_TEXTS } from './kinds.ts'
import {
  asQuery,
  but,
  cases,
  choice,
  email,
  type FieldRule,
  ignored,
  integer,
  key,
  line,
  list,
  type Outcome,
  text,
  unread,
} from './rules.ts'

/** What a settings page sends as it is, and how it is read. */
const asRoot =
  (values: Values, read?: (world: World) => Promise<Readonly<Record<string, unknown>>>) =>
  async (world: World): Promise<Filled> => ({
    token: world.root.token,
    values,
    ...(read === undefined ? {} : { read: () => read(world) }),
  })

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

const NO_LINK: Outcome = { refused: 'link_invalid' }
const homeLink: FieldRule = but(
  key('link_invalid', [/链接/, /link/i], { isOptional: true }),
  { empty: { stored: null }, blank: { stored: null } },
  [
    { kind: 'a script to run', value: 'javascript:alert(1)', outcome: NO_LINK },
    { kind: 'another site without a scheme', value: '//evil.example', outcome: NO_LINK },
    { kind: 'and with a turned stroke', value: '/\\evil.example', outcome: NO_LINK },
    { kind: 'too long by one', value: `/${'x'.repeat(HOME_LINK_MAX_LENGTH)}`, outcome: NO_LINK },
    { kind: 'a page of this site', value: '/problem/P1000', outcome: { stored: '/problem/P1000' } },
  ],
)
const homeLine = line({
  refused: 'home_text_length',
  limit: HOME_TEXT_MAX_LENGTH,
  empty: { stored: '' },
  words: [/标题|说明/, /title|description/i],
})

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

const TITLE_WORDS = [/标题/, /title/i] as const
const CONTENT_WORDS = [/内容/, /content/i] as const

const announcementFields = (isOptional: boolean) => ({
  title: line({
    refused: 'announcement_title_length',
    limit: ANNOUNCEMENT_TITLE_MAX_LENGTH,
    empty: 'announcement_title_length',
    words: TITLE_WORDS,
    isOptional,
  }),
  content: text({
    refused: 'announcement_content_length',
    limit: ANNOUNCEMENT_CONTENT_MAX_LENGTH,
    empty: 'announcement_content_length',
    words: CONTENT_WORDS,
    isOptional,
  }),
  status: choice([2, -1]),
})

async function readNewestAnnouncement({ context }: World) {
  const [row] = await context.db.select().from(announcements).orderBy(desc(announcements.id))
  return { title: row?.title, content: row?.content }
}

async function readNewestNotice({ context }: World) {
  const [row] = await context.db.select().from(notices).orderBy(desc(notices.id))
  return { title: row?.title, content: row?.content }
}

const noticeFields = (isOptional: boolean) => ({
  title: line({
    refused: 'notice_title_length',
    limit: NOTICE_TITLE_MAX_LENGTH,
    empty: 'notice_title_length',
    words: TITLE_WORDS,
    isOptional,
  }),
  content: text({
    refused: 'notice_content_length',
    limit: NOTICE_CONTENT_MAX_LENGTH,
    empty: 'notice_content_length',
    words: CONTENT_WORDS,
    isOptional,
  }),
  type: choice(['__proto__']),
  recipientUsername: key('notice_recipient_unknown', [/用户/, /user/i], { isOptional: true }),
  adminId: ignored(),
})

/** An id of a row: whole numbers that name none are refused as such. */
const rowId = (
  refused: Extract<Outcome, { refused: unknown }>['refused'],
  words: readonly [RegExp, RegExp],
) =>
  integer({
    words,
    bounds: [
      [0, { refused }],
      [-1, { refused }],
      [2 ** 53 - 1, { refused }],
    ],
  })

async function buildSlide(world: World) {
  const file = await storeFile(world.context, {
    kind: 'carousel',
    name: 'slide.png',
    mediaType: 'image/png',
    uploaderId: world.root.user.id,
    open: () => Readable.from(['no picture']),
  })
  const [slide] = await world.context.db
    .insert(carouselSlides)
    .values({ fileId: file.id, position: nextSerial() })
    .returning()
  if (slide === undefined) throw new Error('The slide was not stored')
  return slide
}

const AUDIT_FIELDS = {
  username: asQuery(filter(64)),
  action: asQuery(choice()),
  targetKind: asQuery(choice()),
  targetId: asQuery(filter(64)),
  keyword: asQuery(filter(100)),
  startTime: instantRule(),
  endTime: instantRule(),
}

/** What is looked for: any text, of a bounded length. */
function filter(limit: number): FieldRule {
  return but(ignored(), {}, [
    { kind: 'too long', value: 'x'.repeat(limit + 1), outcome: { refused: 'invalid_request' } },
    { kind: 'a pattern', value: '%_\\', outcome: 'taken' },
  ])
}

function instantRule(): FieldRule {
  const invalid: Outcome = { refused: 'invalid_request' }
  return cases([
    ['a word', 'tomorrow', invalid],
    ['script', BAD_TEXTS.script, invalid],
    ['SQL', BAD_TEXTS.SQL, invalid],
    ['RTL', BAD_TEXTS.RTL, invalid],
    ['a year of five digits', '+010000-01-01T00:00:00.000Z', invalid],
    ['a year before all years', '-000001-01-01T00:00:00.000Z', invalid],
    ['the year 0', '0000-01-01T00:00:00.000Z', invalid],
    ['a day that is none', '2026-13-41T00:00:00.000+0000', invalid],
    ['an instant', '2026-03-01T00:00:00.000+0000', 'taken'],
  ])
}

const COUNTDOWN = {
  title: { 'zh-CN': '考试', 'en-US': 'Exam' },
  time: '2026-06-01T08:00:00.000+0000',
  link: null,
}

async function readCountdownFields({ context }: World) {
  const [first] = await readCountdowns(context.db)
  return {
    'countdowns.0.title.zh-CN': first?.title['zh-CN'],
    'countdowns.0.title.en-US': first?.title['en-US'],
    'countdowns.0.link': first?.link,
  }
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
    endpoint: createAnnouncement,
    fill: asRoot({ title: 'News', content: 'Some.', status: 0 }, readNewestAnnouncement),
    fields: announcementFields(false),
  },
  {
    endpoint: updateAnnouncement,
    async fill(world) {
      const [row] = await world.context.db
        .insert(announcements)
        .values({ title: 'News', content: 'Some.', authorId: world.root.user.id })
        .returning()
      return asRoot(
        { id: row?.id, title: 'News', content: 'More.', status: 0 },
        readNewestAnnouncement,
      )(world)
    },
    fields: { id: rowId('announcement_not_found', [/公告/, /announcement/i]), ...announcementFields(true) },
  },
  {
    endpoint: setCountdowns,
    fill: asRoot({ countdowns: [COUNTDOWN] }, readCountdownFields),
    fields: {
      countdowns: list([[5], [COUNTDOWN, COUNTDOWN, COUNTDOWN], [{ title: 'Exam', time: null, link: null }]]),
      'countdowns.0.title': choice([null, { 'zh-CN': '考试' }]),
      'countdowns.0.title.zh-CN': homeLine,
      'countdowns.0.title.en-US': homeLine,
      'countdowns.0.time': instantRule(),
      'countdowns.0.link': homeLink,
    },
  },
  {
    endpoint: updateSlide,
    async fill(world) {
      const { id } = await buildSlide(world)
      return asRoot({ id, alt: { 'zh-CN': '图', 'en-US': 'Picture' }, link: null }, async ({ context }) => {
        const [slide] = await context.db.select().from(carouselSlides).where(eq(carouselSlides.id, id))
        return { 'alt.zh-CN': slide?.alt['zh-CN'], 'alt.en-US': slide?.alt['en-US'], link: slide?.link }
      })(world)
    },
    fields: {
      id: rowId('slide_not_found', [/轮播图/, /carousel/i]),
      alt: choice([null, []]),
      'alt.zh-CN': homeLine,
      'alt.en-US': homeLine,
      link: homeLink,
    },
  },
  {
    endpoint: orderSlides,
    async fill(world) {
      await world.context.db.delete(carouselSlides)
      const [first, second] = [await buildSlide(world), await buildSlide(world)]
      return asRoot({ ids: [second.id, first.id] })(world)
    },
    fields: {
      ids: but(
        {
          ...list([null, ['1'], [1.5], [2 ** 53], Array.from({ length: 21 }, (_, index) => index)]),
          words: { 'zh-CN': /轮播图/, 'en-US': /carousel/i },
        },
        {},
        [[], [1, 1], [-1], [2 ** 53 - 1]].map((value) => ({
          kind: 'others',
          value,
          outcome: { refused: 'slides_changed' as const },
        })),
      ),
    },
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
    endpoint: createNotice,
    async fill(world) {
      const { user } = await world.buildMember()
      const values = { title: 'News', content: 'Some.', type: 'Single', recipientUsername: user.username }
      return asRoot(values, readNewestNotice)(world)
    },
    fields: noticeFields(false),
  },
  {
    endpoint: createNotice,
    about: 'to an id',
    async fill(world) {
      const { user } = await world.buildMember()
      return asRoot({ title: 'News', content: 'Some.', type: 'Single', recipientId: user.id })(world)
    },
    fields: { recipientId: key('notice_recipient_unknown', [/用户/, /user/i], { isOptional: true }) },
  },
  {
    endpoint: updateNotice,
    async fill(world) {
      const { user } = await world.buildMember()
      const [row] = await world.context.db
        .insert(notices)
        .values({ title: 'News', content: 'Some.', audience: 'one', recipientId: user.id })
        .returning()
      const values = { id: row?.id, title: 'News', content: 'More.', type: 'Single' }
      return asRoot({ ...values, recipientUsername: user.username }, readNewestNotice)(world)
    },
    fields: {
      id: rowId('notice_not_found', [/通知/, /notice/i]),
      ...noticeFields(true),
      recipientId: but(key('notice_recipient_unknown', [/用户/, /user/i], { isOptional: true }), {
        // The name counts, which is right.
        empty: 'taken',
      }),
    },
  },
  {
    endpoint: listAuditEntries,
    isQuery: true,
    fill: asRoot({ currentPage: 1 }),
    fields: { ...AUDIT_FIELDS, currentPage: asQuery(integer()), limit: asQuery(integer()) },
  },
  { endpoint: exportAuditEntries, isQuery: true, fill: asRoot({}), fields: AUDIT_FIELDS },
]
