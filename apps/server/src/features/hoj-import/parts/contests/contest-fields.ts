import { z } from 'zod'
import type { ForeignContest } from '../../../contests/plan/adopt-contest.service.ts'
import { type HojRow, instantOf, isTrue, wholeOf } from '../../read-table.ts'
import type { UsersOfDump } from '../users/user-names.ts'

export const CONTEST_COLUMNS = [
  'id',
  'uid',
  'title',
  'type',
  'description',
  'source',
  'auth',
  'pwd',
  'start_time',
  'end_time',
  'duration',
  'seal_rank',
  'seal_rank_time',
  'auto_real_rank',
  'visible',
  'open_print',
  'open_account_limit',
  'account_limit_rule',
  'rank_show_name',
  'open_rank',
  'star_account',
  'oi_rank_score_type',
  'award_type',
  'award_config',
  'allow_end_submit',
  'gid',
  'gmt_create',
  'gmt_modified',
] as const
export type ContestRow = HojRow<(typeof CONTEST_COLUMNS)[number]>

const ACCESSES = ['public', 'private', 'protected'] as const
const SHOWN_NAMES = ['username', 'nickname', 'realname'] as const

/** A contest in our words; null if it is not known when it was. Columns that older versions lack have HOJ's defaults. */
export function contestOf(
  row: ContestRow,
  { timeZone, users }: { readonly timeZone: string; readonly users: UsersOfDump },
): ForeignContest | null {
  const times = timesOf(row, timeZone)
  if (times === null) return null
  return {
    ...times,
    title: row.title ?? '',
    description: row.description ?? '',
    format: row.type === '1' ? 'oi' : 'icpc',
    oiCounts: row.oi_rank_score_type === 'Highest' ? 'highest' : 'recent',
    freezesAt: isTrue(row.seal_rank) ? instantOf(row.seal_rank_time, timeZone) : null,
    unsealsAtEnd: row.auto_real_rank === null || isTrue(row.auto_real_rank),
    // A contest of none of HOJ's three kinds is not for everybody.
    access: row.auth === null ? 'public' : (ACCESSES[wholeOf(row.auth) ?? -1] ?? 'private'),
    password: row.pwd,
    isVisible: row.visible === null || isTrue(row.visible),
    hasAccountRule: isTrue(row.open_account_limit),
    accountRule: ruleOf(row.account_limit_rule ?? '', users),
    shownName: SHOWN_NAMES.find((name) => name === row.rank_show_name) ?? 'username',
    isBoardOpen: isTrue(row.open_rank),
    canPrint: isTrue(row.open_print),
    takesLateSubmissions: isTrue(row.allow_end_submit),
    starUsernames: starsOf(row.star_account).map(users.nameHere),
    awardType: row.award_type === '1' ? 1 : row.award_type === '2' ? 2 : 0,
    awards: parsed(AwardConfig, row.award_config)?.config ?? [],
  }
}

function timesOf(row: ContestRow, timeZone: string): { startsAt: Date; endsAt: Date } | null {
  const startsAt = instantOf(row.start_time, timeZone)
  if (startsAt === null) return null
  const seconds = wholeOf(row.duration)
  const byDuration = seconds === null ? null : new Date(startsAt.getTime() + seconds * 1_000)
  const endsAt = instantOf(row.end_time, timeZone) ?? byDuration
  return endsAt !== null && endsAt > startsAt ? { startsAt, endsAt } : null
}

/** Users whose names had to change are admitted under their new ones. */
const ruleOf = (text: string, users: UsersOfDump): string =>
  text.replace(
    /<extra>([\s\S]*?)<\/extra>/,
    (_, names: string) =>
      `<extra>${names.split(/\s+/).filter(Boolean).map(users.nameHere).join(' ')}</extra>`,
  )

const StarAccount = z.object({ star_account: z.array(z.string()).nullish() })
const AwardConfig = z.object({
  config: z.array(
    z.object({
      priority: z.int().nullish(),
      name: z.string().nullish(),
      background: z.string().nullish(),
      color: z.string().nullish(),
      num: z.int().nullish(),
    }),
  ),
})

const starsOf = (json: string | null): string[] => parsed(StarAccount, json)?.star_account ?? []

/** Whether its star users could be read. */
export const hasReadableStars = ({ star_account: json }: ContestRow): boolean =>
  json === null || json.trim() === '' || parsed(StarAccount, json) !== null

function parsed<Schema extends z.ZodType>(schema: Schema, json: string | null): z.output<Schema> | null {
  if (json === null || json.trim() === '') return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
