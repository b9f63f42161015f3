import {
  CONTEST_DESCRIPTION_MAX_LENGTH,
  CONTEST_PASSWORD_MAX_LENGTH,
  CONTEST_TITLE_MAX_LENGTH,
  type ContestSave,
  DEFAULT_PENALTY_SECONDS,
  hasVisible,
  isPlainLine,
  isPlainText,
  lengthOf,
  WEB_LANGUAGES,
} from '@gavel/contract'
import { DomainError } from '../../../http/domain-error.ts'
import type { contests } from '../../places/places.tables.ts'
import { rulesOf, timeUnitOf } from '../time-unit.policy.ts'
import { accessOf, formatOfSave, OI_COUNTS } from './contest-save.wire.ts'
import { planAccountRule } from './plan-account-rule.ts'
import { planAwards } from './plan-awards.ts'
import { planStars } from './plan-stars.ts'

export type Contest = typeof contests.$inferSelect

/** The stored contest, with its password in plain text. */
export interface CurrentContest extends Contest {
  readonly password: string | null
}

export type ContestPlan = ReturnType<typeof planContest>

/**
 * Turns a form into what will be saved, checking in the order of its fields. `current` is what is saved now; null
 * for a new contest.
 *
 * @throws DomainError of the contract's `contestSaveErrors`, contest_format_fixed
 */
export function planContest(save: ContestSave, current: CurrentContest | null) {
  const { format, oiCounts } = planFormat(save, current)
  const access =
    save.auth == null ? (current?.access ?? 'public') : (accessOf(save.auth) ?? current?.access ?? 'public')
  return {
    title: requireTitle(save.title ?? current?.title ?? ''),
    titles: planTitles(save, current),
    description:
      save.description == null && current !== null
        ? current.description
        : requireDescription(save.description ?? ''),
    format,
    oiCounts,
    ...planTimes(save, current),
    access,
    password: planPassword(save.pwd === undefined ? (current?.password ?? null) : save.pwd, access),
    ...planAccountRule(save, current),
    shownName: save.rankShowName ?? current?.shownName ?? ('username' as const),
    starUsernames: save.starAccount == null ? (current?.starUsernames ?? []) : planStars(save.starAccount),
    ...planAwards(save, current),
    ...planSwitches(save, current),
    ...planRules(save, current, format),
    languageIds: save.languageIds === undefined ? (current?.languageIds ?? null) : distinct(save.languageIds),
    feedback: save.feedback === undefined ? (current?.feedback ?? null) : save.feedback,
  }
}

/** A language without a title of its own is left out. */
function planTitles({ titles }: ContestSave, current: CurrentContest | null): Contest['titles'] {
  if (titles == null) return current?.titles ?? {}
  const planned = { ...current?.titles }
  for (const language of WEB_LANGUAGES) {
    const title = titles[language]
    if (title === undefined) continue
    if (title === null || title.trim() === '') delete planned[language]
    else planned[language] = requireTitle(title)
  }
  return planned
}

function planFormat(save: ContestSave, current: CurrentContest | null) {
  const format = formatOfSave(save, current?.format ?? null)
  if (current !== null && format !== current.format) throw new DomainError('contest_format_fixed')
  if (format !== 'oi') return { format, oiCounts: current?.oiCounts ?? ('recent' as const) }
  const oiCounts = save.oiRankScoreType == null ? current?.oiCounts : OI_COUNTS[save.oiRankScoreType]
  if (oiCounts === undefined) throw new DomainError('contest_counts_required')
  return { format, oiCounts }
}

function planRules(save: ContestSave, current: CurrentContest | null, format: Contest['format']) {
  const penaltySeconds = save.penaltySeconds ?? current?.penaltySeconds ?? DEFAULT_PENALTY_SECONDS
  if (format !== 'icpc') return { penaltySeconds, rules: null }
  const timeUnit = save.timeUnit ?? (current === null ? 'second' : timeUnitOf(current))
  if (timeUnit === 'minute' && penaltySeconds % 60 !== 0) throw new DomainError('contest_penalty_minutes')
  return { penaltySeconds, rules: rulesOf(timeUnit) }
}

function planTimes(save: ContestSave, current: CurrentContest | null) {
  const startsAt = save.startTime ?? current?.startsAt
  const endsAt = save.endTime ?? current?.endsAt
  if (startsAt === undefined || endsAt === undefined) throw new DomainError('contest_times_required')
  if (endsAt <= startsAt) throw new DomainError('contest_ends_before_start')
  return { startsAt, endsAt, freezesAt: planSeal(save, current, { startsAt, endsAt }) }
}

function planSeal(
  save: ContestSave,
  current: CurrentContest | null,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Date | null {
  const isSealed = save.sealRank ?? (current?.freezesAt ?? null) !== null
  if (!isSealed) return null
  const freezesAt = save.sealRankTime ?? current?.freezesAt ?? null
  if (freezesAt === null || freezesAt < startsAt || freezesAt > endsAt) {
    throw new DomainError('contest_seal_outside')
  }
  return freezesAt
}

function planSwitches(save: ContestSave, current: CurrentContest | null) {
  return {
    isVisible: save.visible ?? current?.isVisible ?? true,
    listsAllEntrants: save.listAllEntrants ?? current?.listsAllEntrants ?? false,
    isBoardOpen: save.openRank ?? current?.isBoardOpen ?? false,
    unsealsAtEnd: save.autoRealRank ?? current?.unsealsAtEnd ?? true,
    canPrint: save.openPrint ?? current?.canPrint ?? false,
    takesLateSubmissions: save.allowEndSubmit ?? current?.takesLateSubmissions ?? false,
    hidesStderr: save.hideStderr ?? current?.hidesStderr ?? false,
  }
}

function requireTitle(raw: string): string {
  const title = raw.trim()
  if (!hasVisible(title) || !isPlainLine(title) || lengthOf(title) > CONTEST_TITLE_MAX_LENGTH)
    throw new DomainError('contest_title_length', { limit: CONTEST_TITLE_MAX_LENGTH })
  return title
}

function requireDescription(text: string): string {
  if (!hasVisible(text) || !isPlainText(text) || lengthOf(text) > CONTEST_DESCRIPTION_MAX_LENGTH)
    throw new DomainError('contest_description_length', { limit: CONTEST_DESCRIPTION_MAX_LENGTH })
  return text
}

/** A public contest has none. One that was sealed with another secret of the site must be entered again. */
function planPassword(raw: string | null, access: Contest['access']): string | null {
  if (access === 'public') return null
  if (raw === null || !hasVisible(raw)) throw new DomainError('contest_password_required')
  if (!isPlainLine(raw) || lengthOf(raw) > CONTEST_PASSWORD_MAX_LENGTH)
    throw new DomainError('contest_password_length', { limit: CONTEST_PASSWORD_MAX_LENGTH })
  return raw
}

const distinct = (ids: readonly number[] | null): number[] | null => (ids === null ? null : [...new Set(ids)])

/** Contests by points take problems with points. */
export const scoringOf = ({ format }: Pick<Contest, 'format'>): 'icpc' | 'oi' =>
  format === 'icpc' ? 'icpc' : 'oi'
