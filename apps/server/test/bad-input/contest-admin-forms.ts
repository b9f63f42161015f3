import {
  ANNOUNCEMENT_CONTENT_MAX_LENGTH,
  ANNOUNCEMENT_TITLE_MAX_LENGTH,
  AWARD_NAME_MAX_LENGTH,
  CONTEST_DESCRIPTION_MAX_LENGTH,
  CONTEST_PASSWORD_MAX_LENGTH,
  CONTEST_TITLE_MAX_LENGTH,
  createContest,
  createContestAnnouncement,
  draftFinal,
  type ErrorCode,
  FINAL_MEDALS_MAX,
  type FinalSchemeVo,
  finaliseContest,
  PENALTY_MAX_SECONDS,
  releaseStandings,
  updateContest,
  updateContestAnnouncement,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { contestPasswords } from '../../src/features/contests/contest-password.ts'
import { contests } from '../../src/features/places/places.tables.ts'
import { languages } from '../../src/features/problems/problems.tables.ts'
import { buildContest } from '../build-contest.ts'
import { contestSave } from '../contest-save.ts'
import { asRoot, type Form, type World } from './form.ts'
import {
  but,
  cases,
  choice,
  type FieldRule,
  instant,
  integer,
  key,
  line,
  list,
  name,
  type Outcome,
  rowId,
  text,
} from './rules.ts'

const CONTEST_ID = rowId('contest_not_found', [/比赛/, /contest/i])
const INVALID: Outcome = { refused: 'invalid_request' }
const TIMES = [/时间/, /times|start|end/i] as const
const AWARD_WORDS = [/奖项/, /award/i] as const

/** A number of a choice that may be left open: an empty text is none, as existing clients send it. */
const open = (others: readonly unknown[] = []) => but(choice(others), { empty: 'taken' })

const refuse = (code: ErrorCode): Outcome => ({ refused: code })

const RULE: readonly (readonly [string, string, Outcome])[] = [
  ['no rule', 'everybody', refuse('contest_account_rule_invalid')],
  ['empty', '', refuse('contest_account_rule_invalid')],
  ['without numbers', '<prefix>a</prefix>', refuse('contest_account_rule_invalid')],
  ['backwards', ruleOf('a', 10, 1), refuse('contest_account_rule_invalid')],
  ['negative', ruleOf('a', -1, 1), refuse('contest_account_rule_invalid')],
  ['with too many numbers', ruleOf('a', 0, 999_999), refuse('contest_account_rule_invalid')],
  ['with a name that is too long', ruleOf('a'.repeat(20), 0, 10), refuse('contest_account_rule_invalid')],
  ['with a blank in a name', ruleOf('a b', 0, 10), refuse('contest_account_rule_invalid')],
  ['turned around', ruleOf('a\u202e', 0, 10), refuse('contest_account_rule_invalid')],
  ['with a script', ruleOf('<script>', 0, 10), { stored: ruleOf('<script>', 0, 10) }],
  ['just so', ruleOf('team', 0, 10), { stored: ruleOf('team', 0, 10) }],
]

function ruleOf(prefix: string, start: number, end: number): string {
  return `<prefix>${prefix}</prefix><suffix></suffix><start>${start}</start><end>${end}</end><extra></extra>`
}

const STAR_CODES: Readonly<Record<string, Outcome>> = {
  username_invalid: refuse('contest_star_invalid'),
  username_required: 'taken',
}

/** Stars are usernames; those that are left empty are none. */
function star(): FieldRule {
  const rule = name()
  return {
    words: { 'zh-CN': /打星/, 'en-US': /star/i },
    cases: rule.cases.map((one) =>
      one.outcome !== 'taken' && 'refused' in one.outcome
        ? { ...one, outcome: STAR_CODES[one.outcome.refused] ?? one.outcome }
        : one,
    ),
  }
}

const award = refuse('contest_award_invalid')
const color = cases(
  [
    ['a name', 'red', award],
    ['empty', '', award],
    ['null', null, award],
    ['a style', '#fff;position:fixed', award],
    ['a source', 'url(//evil.example)', award],
    ['no text', 5, INVALID],
    ['three digits', '#FFF', { stored: '#FFF' }],
    ['six digits', '#e6bf25', { stored: '#e6bf25' }],
  ],
  [...AWARD_WORDS],
)
const amount = integer({
  words: [...AWARD_WORDS],
  isOptional: true,
  bounds: [
    [-1, award],
    [100_001, award],
  ],
})

const AWARD = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }

/** An object without fields has nothing to refuse. */
const noObject: FieldRule = {
  ...choice([[]]),
  cases: choice([[]]).cases.filter(({ value }) => JSON.stringify(value) !== '{}'),
}

/** Without one, readers of the language read the title. */
const titleIn = but(
  line({
    refused: 'contest_title_length',
    limit: CONTEST_TITLE_MAX_LENGTH,
    empty: 'contest_title_length',
    words: [/标题/, /title/i],
    isOptional: true,
  }),
  { empty: 'taken', blank: 'taken' },
)

const saveFields = {
  title: line({
    refused: 'contest_title_length',
    limit: CONTEST_TITLE_MAX_LENGTH,
    empty: 'contest_title_length',
    words: [/标题/, /title/i],
    isOptional: true,
  }),
  description: text({
    refused: 'contest_description_length',
    limit: CONTEST_DESCRIPTION_MAX_LENGTH,
    empty: 'contest_description_length',
    words: [/简介/, /description/i],
    isOptional: true,
  }),
  type: open([2, -1]),
  format: choice(['acm']),
  auth: open([3, -1]),
  pwd: but(
    line({
      refused: 'contest_password_length',
      limit: CONTEST_PASSWORD_MAX_LENGTH,
      empty: 'contest_password_required',
      unseen: 'contest_password_required',
      words: [/密码/, /password/i],
      isOptional: true,
    }),
    {},
    [{ kind: 'null', value: null, outcome: refuse('contest_password_required') }],
  ),
  startTime: but({ ...instant(), words: { 'zh-CN': TIMES[0], 'en-US': TIMES[1] } }, {}, [
    { kind: 'the end', value: '2026-03-01T14:00:00.000Z', outcome: refuse('contest_ends_before_start') },
    { kind: 'after the seal', value: '2026-03-01T13:30:00.000Z', outcome: refuse('contest_seal_outside') },
  ]),
  endTime: but(
    { ...instant(), words: { 'zh-CN': TIMES[0], 'en-US': TIMES[1] } },
    { 'an instant': refuse('contest_ends_before_start') },
    [{ kind: 'before the seal', value: '2026-03-01T12:00:00.000Z', outcome: refuse('contest_seal_outside') }],
  ),
  sealRank: choice(),
  sealRankTime: but(
    { ...instant(), words: { 'zh-CN': /封榜/, 'en-US': /sealed/i } },
    { 'an instant': refuse('contest_seal_outside') },
    [{ kind: 'after the end', value: '2026-03-01T14:00:00.001Z', outcome: refuse('contest_seal_outside') }],
  ),
  autoRealRank: choice(),
  visible: choice(),
  openPrint: choice(),
  openAccountLimit: choice(),
  accountLimitRule: cases(RULE, [/账号/, /account/i]),
  rankShowName: choice(['email']),
  starAccount: but({ ...list([[5], ['ada', {}]]), words: { 'zh-CN': /打星/, 'en-US': /star/i } }, {}, [
    { kind: 'twice', value: ['ada', 'ada'], outcome: refuse('contest_star_repeated') },
    {
      kind: 'too many',
      value: Array.from({ length: 1001 }, (_, index) => `star${index}`),
      outcome: refuse('contest_stars_too_many'),
    },
  ]),
  'starAccount.0': star(),
  openRank: choice(),
  oiRankScoreType: choice(['Worst']),
  awardType: open([3, -1]),
  awardConfigList: but(
    { ...list([[5], ['gold']]), words: { 'zh-CN': AWARD_WORDS[0], 'en-US': AWARD_WORDS[1] } },
    {},
    [
      {
        kind: 'too many',
        value: Array.from({ length: 21 }, () => AWARD),
        outcome: refuse('contest_awards_too_many'),
      },
      {
        kind: 'more than all',
        value: [
          { ...AWARD, num: 60 },
          { ...AWARD, num: 41 },
        ],
        outcome: refuse('contest_award_share'),
      },
    ],
  ),
  'awardConfigList.0.name': line({
    refused: 'contest_award_invalid',
    limit: AWARD_NAME_MAX_LENGTH,
    empty: 'contest_award_invalid',
    words: [...AWARD_WORDS],
    isOptional: true,
  }),
  'awardConfigList.0.background': color,
  'awardConfigList.0.color': color,
  'awardConfigList.0.num': { ...amount, cases: amount.cases.filter(({ value }) => value !== '') },
  'awardConfigList.0.priority': amount,
  allowEndSubmit: choice(),
  penaltySeconds: integer({
    isOptional: true,
    bounds: [
      [-1, INVALID],
      [PENALTY_MAX_SECONDS + 1, INVALID],
      [PENALTY_MAX_SECONDS, 'taken'],
      [0, 'taken'],
    ],
  }),
  languageIds: but({ ...list([['C']]), words: { 'zh-CN': /语言/, 'en-US': /language/i } }, {}, [
    { kind: 'none', value: [], outcome: refuse('contest_language_unknown') },
  ]),
  'languageIds.0': rowId('contest_language_unknown', [/语言/, /language/i]),
  timeUnit: choice(['hour']),
  feedback: choice(['some']),
  hideStderr: choice(),
  listAllEntrants: choice(),
  titles: noObject,
  'titles.zh-CN': titleIn,
  'titles.en-US': titleIn,
}

async function valuesFor({ context, clock }: World) {
  const [language] = await context.db.select().from(languages).where(eq(languages.bank, 'ME'))
  const save = contestSave(clock.now())
  return {
    ...save,
    startTime: save.startTime?.toISOString(),
    endTime: save.endTime?.toISOString(),
    auth: 1,
    pwd: 'secret',
    sealRank: true,
    sealRankTime: '2026-03-01T13:00:00.000Z',
    openAccountLimit: true,
    accountLimitRule: ruleOf('team', 0, 10),
    starAccount: ['coach'],
    awardType: 1,
    awardConfigList: [AWARD],
    languageIds: [language?.id],
    titles: { 'zh-CN': '春季赛', 'en-US': 'Spring' },
  }
}

async function readNewest({ context }: World) {
  const [row] = await context.db.select().from(contests).orderBy(desc(contests.id)).limit(1)
  const [first] = row?.awards ?? []
  return {
    title: row?.title,
    'titles.zh-CN': row?.titles['zh-CN'],
    'titles.en-US': row?.titles['en-US'],
    description: row?.description,
    pwd: contestPasswords.open(context, row?.sealedPassword ?? null),
    accountLimitRule: ruleOf(
      row?.accountRule?.prefix ?? '',
      row?.accountRule?.start ?? -1,
      row?.accountRule?.end ?? -1,
    ),
    'starAccount.0': row?.starUsernames[0],
    'awardConfigList.0.name': first?.name,
    'awardConfigList.0.background': first?.background,
    'awardConfigList.0.color': first?.color,
  }
}

const announcementFields = {
  cid: CONTEST_ID,
  announcement: choice([null, []]),
  'announcement.title': line({
    refused: 'announcement_title_length',
    limit: ANNOUNCEMENT_TITLE_MAX_LENGTH,
    empty: 'announcement_title_length',
    words: [/标题/, /title/i],
  }),
  'announcement.content': text({
    refused: 'announcement_content_length',
    limit: ANNOUNCEMENT_CONTENT_MAX_LENGTH,
    empty: 'announcement_content_length',
    words: [/内容/, /content/i],
  }),
  'announcement.status': open([2, -1]),
}

async function readAnnouncement({ context }: World) {
  const [row] = await context.db.select().from(announcements).orderBy(desc(announcements.id)).limit(1)
  return { 'announcement.title': row?.title, 'announcement.content': row?.content }
}

/** Other numbers than those of the draft are not what was looked at. */
const medalCount = integer({
  words: [/奖牌|榜单/, /medals|standings/i],
  bounds: [
    [-1, refuse('contest_medals_invalid')],
    [FINAL_MEDALS_MAX + 1, refuse('contest_medals_invalid')],
    [FINAL_MEDALS_MAX, refuse('contest_final_stale')],
  ],
})

export const CONTEST_ADMIN_FORMS: readonly Form[] = [
  {
    endpoint: createContest,
    fill: async (world) => asRoot(await valuesFor(world), readNewest)(world),
    fields: {
      ...saveFields,
      startTime: but(saveFields.startTime, {}, [
        { kind: 'missing', value: undefined, outcome: refuse('contest_times_required') },
      ]),
      endTime: but(saveFields.endTime, {}, [
        { kind: 'missing', value: undefined, outcome: refuse('contest_times_required') },
      ]),
    },
  },
  {
    endpoint: updateContest,
    async fill(world) {
      const values = { startsAt: new Date('2026-03-01T09:00:00Z'), endsAt: new Date('2026-03-01T14:00:00Z') }
      const { contest } = await buildContest(world.context, { values, labels: [] })
      return asRoot({ ...(await valuesFor(world)), id: contest.id, confirmed: [] }, readNewest)(world)
    },
    fields: {
      ...saveFields,
      id: CONTEST_ID,
      type: but({ ...saveFields.type, words: { 'zh-CN': /赛制/, 'en-US': /rules/i } }, {}, [
        { kind: 'other rules', value: 1, outcome: refuse('contest_format_fixed') },
      ]),
      basedOn: but(
        { ...instant(), words: { 'zh-CN': /比赛/, 'en-US': /contest/i } },
        { 'an instant': refuse('contest_changed_meanwhile') },
      ),
      confirmed: list([['everything'], [5]]),
    },
  },
  {
    endpoint: createContestAnnouncement,
    async fill(world) {
      const { contest } = await buildContest(world.context, { labels: [] })
      const announcement = { title: 'News', content: 'Some.', status: 0 }
      return asRoot({ cid: contest.id, announcement }, readAnnouncement)(world)
    },
    fields: announcementFields,
  },
  {
    endpoint: updateContestAnnouncement,
    async fill(world) {
      const { contest } = await buildContest(world.context, { labels: [] })
      const old = { contestId: contest.id, title: 'News', content: 'Some.' }
      const [row] = await world.context.db.insert(announcements).values(old).returning()
      const announcement = { id: row?.id, title: 'News', content: 'More.', status: 0 }
      return asRoot({ cid: contest.id, announcement }, readAnnouncement)(world)
    },
    fields: {
      ...announcementFields,
      'announcement.id': rowId('announcement_not_found', [/公告/, /announcement/i]),
    },
  },
  {
    endpoint: releaseStandings,
    async fill(world) {
      const now = world.context.now()
      const values = { endsAt: now, freezesAt: new Date(now.getTime() - 60_000), unsealsAtEnd: false }
      const { contest } = await buildContest(world.context, { values, labels: [] })
      return asRoot({ cid: contest.id })(world)
    },
    fields: { cid: CONTEST_ID },
  },
  {
    endpoint: finaliseContest,
    async fill(world) {
      const { contest } = await buildContest(world.context, { values: { endsAt: world.context.now() } })
      const medals = { gold: 1, silver: 2, bronze: 3 }
      const scheme: FinalSchemeVo = { by: 'counts', ...medals, ranking: 'places', median: 'upper' }
      const query = { cid: contest.id, ...scheme }
      const { seen } = (await world.call(draftFinal, { token: world.root.token, query })).data
      return asRoot({ cid: contest.id, scheme, seen })(world)
    },
    fields: {
      cid: CONTEST_ID,
      scheme: list([[], null]),
      'scheme.by': choice(),
      'scheme.gold': medalCount,
      'scheme.silver': medalCount,
      'scheme.bronze': medalCount,
      'scheme.ranking': choice(),
      'scheme.median': choice(),
      seen: key('contest_final_stale', [/榜单/, /standings/i]),
    },
  },
]
