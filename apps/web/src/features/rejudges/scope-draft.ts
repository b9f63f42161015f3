import { type RejudgeScopeVo, VERDICT_STATUS } from '@gavel/contract'

/** A scope in the form: what was typed, as it was typed. */
export interface ScopeDraft {
  readonly submissions: string
  readonly problem: string
  readonly contest: string
  readonly statuses: readonly VerdictStatus[]
  readonly languages: readonly string[]
  readonly users: string
  /** The value of a date and time input, in the reader's time zone. */
  readonly since: string
  readonly until: string
  /** Only submissions judged with test data other than the live version. */
  readonly isOutdated: boolean
}

export type VerdictStatus = NonNullable<RejudgeScopeVo['statuses']>[number]

/** The fields that the address can fill in. */
export interface ScopeSearch {
  readonly submitId?: number | undefined
  readonly displayPid?: string | undefined
  readonly cid?: number | undefined
  readonly status?: number | undefined
  readonly language?: string | undefined
  readonly username?: string | undefined
  readonly outdatedData?: boolean | undefined
}

export function draftOf(search: ScopeSearch): ScopeDraft {
  const { submitId, displayPid, cid, status, language, username, outdatedData } = search
  return {
    submissions: String(submitId ?? ''),
    problem: displayPid ?? '',
    contest: String(cid ?? ''),
    statuses: Object.values(VERDICT_STATUS).filter((one) => one === status),
    languages: language === undefined ? [] : [language],
    users: username ?? '',
    since: '',
    until: '',
    isOutdated: outdatedData === true,
  }
}

/** Commas and blanks of either script. */
const wordsOf = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((word) => word !== '')

const isWhole = (word: string) => /^\d{1,15}$/.test(word)

export const hasInvalidSubmissions = ({ submissions }: ScopeDraft) => !wordsOf(submissions).every(isWhole)
export const hasInvalidContest = ({ contest }: ScopeDraft) =>
  contest.trim() !== '' && !isWhole(contest.trim())

/** The scope of a draft; null if it is empty or contains something invalid. */
export function scopeOfDraft(draft: ScopeDraft): RejudgeScopeVo | null {
  if (hasInvalidSubmissions(draft) || hasInvalidContest(draft)) return null
  const submitIds = wordsOf(draft.submissions).map(Number)
  const usernames = wordsOf(draft.users)
  const displayPid = draft.problem.trim()
  const scope: RejudgeScopeVo = {
    ...(submitIds.length > 0 && { submitIds }),
    ...(displayPid !== '' && { displayPid }),
    ...(draft.contest.trim() !== '' && { cid: Number(draft.contest) }),
    ...(draft.statuses.length > 0 && { statuses: [...draft.statuses] }),
    ...(draft.languages.length > 0 && { languages: [...draft.languages] }),
    ...(usernames.length > 0 && { usernames }),
    ...(draft.since !== '' && { startTime: new Date(draft.since) }),
    ...(draft.until !== '' && { endTime: new Date(draft.until) }),
  }
  // It narrows a scope, but is not a scope by itself.
  if (Object.keys(scope).length === 0) return null
  return draft.isOutdated ? { ...scope, outdatedData: true } : scope
}
