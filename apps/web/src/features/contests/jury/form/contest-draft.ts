import {
  type AdminContestVo,
  AWARD_TYPE,
  CONTEST_AUTH,
  type ContestFormatName,
  type ContestSave,
  DEFAULT_PENALTY_SECONDS,
  type Feedback,
  SCORING,
  SEAL_HALF_HOUR,
  SEAL_HOUR,
  type TimeUnit,
  type WebLanguage,
} from '@gavel/contract'
import { fromLocalTime, toLocalTime } from '../../../../browser/local-time.ts'
import { NEW_RULE, type RuleDraft, readRule, ruleText } from './account-rule.ts'
import { type AwardRow, newAwards } from './awards.ts'

/** When the standings are sealed: by the usual choices, which follow the end, or at a time of one's own. */
export const SEALS = ['half-hour', 'hour', 'whole', 'time'] as const
export type Seal = (typeof SEALS)[number]

/** A contest as its form holds it: plain data, texts as they were typed. */
export interface ContestDraft {
  readonly title: string
  /** For readers of a language; empty ones stand for the title. */
  readonly titles: Readonly<Record<WebLanguage, string>>
  readonly description: string
  readonly format: ContestFormatName
  readonly oiCounts: AdminContestVo['oiRankScoreType']
  /** In the reader's time zone, as fields for date and time have it. */
  readonly startTime: string
  readonly endTime: string
  readonly auth: AdminContestVo['auth']
  readonly pwd: string
  readonly hasRule: boolean
  readonly rule: RuleDraft
  readonly isSealed: boolean
  readonly seal: Seal
  readonly sealTime: string
  readonly autoRealRank: boolean
  readonly rankShowName: AdminContestVo['rankShowName']
  readonly openRank: boolean
  readonly listAllEntrants: boolean
  /** Usernames, separated by blanks, commas or lines. */
  readonly stars: string
  readonly awardType: AdminContestVo['awardType']
  readonly awards: readonly AwardRow[]
  readonly visible: boolean
  readonly openPrint: boolean
  readonly allowEndSubmit: boolean
  readonly hideStderr: boolean
  readonly penaltyMinutes: string
  /** The unit of times in ICPC contests. */
  readonly timeUnit: TimeUnit
  /** Empty: as each problem says. */
  readonly feedback: Feedback | ''
  /** Null: as each problem says. */
  readonly languageIds: readonly number[] | null
}

export type OnChange = (change: Partial<ContestDraft>) => void

const HOUR_MS = 3_600_000
/** The hours of a new contest: as many as the ICPC takes. */
const USUAL_HOURS = 5

/** The next full hour of the reader's clock that leaves time to set a contest up. */
function usualStart(now: Date): Date {
  const start = new Date(now.getTime() + HOUR_MS / 2)
  start.setMinutes(60, 0, 0)
  return start
}

/** @param now by the reader's clock */
export function newDraft(now: Date): ContestDraft {
  const start = usualStart(now)
  return {
    title: '',
    titles: { 'zh-CN': '', 'en-US': '' },
    description: '',
    format: 'icpc',
    oiCounts: 'Recent',
    startTime: toLocalTime(start),
    endTime: toLocalTime(new Date(start.getTime() + USUAL_HOURS * HOUR_MS)),
    auth: CONTEST_AUTH.public,
    pwd: '',
    hasRule: false,
    rule: NEW_RULE,
    isSealed: false,
    seal: 'hour',
    sealTime: '',
    autoRealRank: true,
    rankShowName: 'username',
    openRank: false,
    listAllEntrants: false,
    stars: '',
    awardType: 0,
    awards: newAwards(0),
    visible: true,
    openPrint: false,
    allowEndSubmit: false,
    hideStderr: false,
    penaltyMinutes: String(DEFAULT_PENALTY_SECONDS / 60),
    timeUnit: 'second',
    feedback: '',
    languageIds: null,
  }
}

export function draftOf(contest: AdminContestVo): ContestDraft {
  const { title, description, format, auth, autoRealRank, rankShowName, openRank, awardType } = contest
  const { visible, openPrint, allowEndSubmit, hideStderr, languageIds, listAllEntrants } = contest
  return {
    ...{ title, description, format, auth, autoRealRank, rankShowName, openRank, awardType },
    ...{ visible, openPrint, allowEndSubmit, hideStderr, languageIds, listAllEntrants },
    titles: { 'zh-CN': contest.titles['zh-CN'] ?? '', 'en-US': contest.titles['en-US'] ?? '' },
    oiCounts: contest.oiRankScoreType,
    startTime: toLocalTime(contest.startTime),
    endTime: toLocalTime(contest.endTime),
    pwd: contest.pwd ?? '',
    hasRule: contest.openAccountLimit,
    rule: readRule(contest.accountLimitRule),
    isSealed: contest.sealRank,
    seal: contest.sealRankTime === null ? 'hour' : sealOf(contest, contest.sealRankTime),
    sealTime: toLocalTime(contest.sealRankTime),
    stars: contest.starAccount.join(' '),
    awards:
      contest.awardConfigList.length === 0
        ? newAwards(awardType)
        : contest.awardConfigList.map((award) => ({ ...award, num: String(award.num) })),
    penaltyMinutes: String(contest.penaltySeconds / 60),
    timeUnit: contest.timeUnit,
    feedback: contest.feedback ?? '',
  }
}

function sealOf({ startTime, endTime }: Pick<AdminContestVo, 'startTime' | 'endTime'>, sealedAt: Date): Seal {
  if (sealedAt.getTime() === startTime.getTime()) return 'whole'
  const secondsLeft = (endTime.getTime() - sealedAt.getTime()) / 1000
  if (secondsLeft === SEAL_HALF_HOUR) return 'half-hour'
  return secondsLeft === SEAL_HOUR ? 'hour' : 'time'
}

/** Seconds; 0 while a time is missing or the end is not after the start. */
export function durationOf({ startTime, endTime }: Pick<ContestDraft, 'startTime' | 'endTime'>): number {
  const start = fromLocalTime(startTime)
  const end = fromLocalTime(endTime)
  if (start === null || end === null) return 0
  return Math.max(0, (end.getTime() - start.getTime()) / 1000)
}

/** The end of a contest that begins at a time and lasts so long; empty while the start is none. */
export function endAfter(startTime: string, seconds: number): string {
  const start = fromLocalTime(startTime)
  return start === null ? '' : toLocalTime(new Date(start.getTime() + seconds * 1000))
}

/** Another start: a new contest keeps its length, one that exists its end. */
export function withStart(draft: ContestDraft, startTime: string, isNew: boolean): Partial<ContestDraft> {
  const seconds = durationOf(draft)
  const keepsLength = isNew && seconds > 0 && fromLocalTime(startTime) !== null
  return keepsLength ? { startTime, endTime: endAfter(startTime, seconds) } : { startTime }
}

/** Whether a contest is long enough for a choice. */
export function isSealPossible(seal: Seal, duration: number): boolean {
  if (seal === 'half-hour') return duration >= SEAL_HALF_HOUR
  return seal !== 'hour' || duration >= SEAL_HOUR
}

/** The seal that is chosen when sealing is switched on. */
export function usualSeal(draft: Pick<ContestDraft, 'format' | 'startTime' | 'endTime'>): Seal {
  return draft.format !== 'icpc' || durationOf(draft) < SEAL_HOUR ? 'whole' : 'hour'
}

export function sealTimeOf(draft: ContestDraft): Date | null {
  const end = fromLocalTime(draft.endTime)
  switch (draft.seal) {
    case 'whole':
      return fromLocalTime(draft.startTime)
    case 'time':
      return fromLocalTime(draft.sealTime)
    case 'half-hour':
      return end === null ? null : new Date(end.getTime() - SEAL_HALF_HOUR * 1000)
    case 'hour':
      return end === null ? null : new Date(end.getTime() - SEAL_HOUR * 1000)
  }
}

export const starsOf = (text: string): string[] => text.split(/[\s,，;；]+/).filter((name) => name !== '')

export function saveOf(draft: ContestDraft): ContestSave {
  const { title, description, format, auth, autoRealRank, rankShowName, openRank, awardType } = draft
  const { visible, openPrint, allowEndSubmit, hideStderr, languageIds, listAllEntrants } = draft
  return {
    ...{ title, description, format, auth, autoRealRank, rankShowName, openRank, awardType },
    ...{ visible, openPrint, allowEndSubmit, hideStderr, listAllEntrants },
    titles: draft.titles,
    type: format === 'icpc' ? SCORING.icpc : SCORING.oi,
    oiRankScoreType: draft.oiCounts,
    startTime: fromLocalTime(draft.startTime),
    endTime: fromLocalTime(draft.endTime),
    pwd: auth === CONTEST_AUTH.public ? null : draft.pwd,
    openAccountLimit: draft.hasRule,
    accountLimitRule: ruleText(draft.rule),
    sealRank: draft.isSealed,
    sealRankTime: draft.isSealed ? sealTimeOf(draft) : null,
    starAccount: starsOf(draft.stars),
    awardConfigList:
      awardType === AWARD_TYPE.none
        ? []
        : draft.awards.map(({ name, background, color, num }, index) => ({
            priority: index + 1,
            ...{ name, background, color },
            num: Number(num),
          })),
    penaltySeconds: Math.round(Number(draft.penaltyMinutes) * 60),
    timeUnit: draft.timeUnit,
    languageIds: languageIds === null ? null : [...languageIds],
    feedback: draft.feedback === '' ? null : draft.feedback,
  }
}
