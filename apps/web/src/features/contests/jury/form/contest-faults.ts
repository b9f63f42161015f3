import { AWARD_TYPE, CONTEST_AUTH, usernameKey } from '@gavel/contract'
import { fromLocalTime } from '../../../../browser/local-time.ts'
import { previewOf } from './account-rule.ts'
import { type ContestDraft, durationOf, isSealPossible, sealTimeOf, starsOf } from './contest-draft.ts'

/** The fault of a draft, by its field. */
export type Fault =
  | 'title'
  | 'description'
  | 'startTime'
  | 'endTime'
  | 'endBeforeStart'
  | 'pwd'
  | 'rule'
  | 'seal'
  | 'star'
  | 'awards'
  | 'penalty'
  | 'penaltyMinutes'
  | 'languages'

const isWhole = (text: string, max: number) => /^\d{1,6}$/.test(text.trim()) && Number(text) <= max

/** In the order of the form. The server looks at everything again. */
export function faultsOf(draft: ContestDraft): Fault[] {
  const start = fromLocalTime(draft.startTime)
  const end = fromLocalTime(draft.endTime)
  const penalty = Number(draft.penaltyMinutes)
  const found: readonly (readonly [Fault, boolean])[] = [
    ['title', draft.title.trim() === ''],
    ['description', draft.description.trim() === ''],
    ['startTime', start === null],
    ['endTime', end === null],
    ['endBeforeStart', start !== null && end !== null && end <= start],
    ['penalty', draft.penaltyMinutes.trim() === '' || !(penalty >= 0 && penalty <= 1440)],
    ['penaltyMinutes', draft.format === 'icpc' && draft.timeUnit === 'minute' && !Number.isInteger(penalty)],
    ['languages', draft.languageIds?.length === 0],
    ['pwd', draft.auth !== CONTEST_AUTH.public && draft.pwd === ''],
    ['rule', draft.hasRule && previewOf(draft.rule) === null],
    ['seal', draft.isSealed && start !== null && end !== null && !isSealFit(draft, start, end)],
    ['star', repeatedStar(draft.stars) !== null],
    ['awards', draft.awardType !== AWARD_TYPE.none && !areAwardsFit(draft)],
  ]
  return found.flatMap(([fault, isFault]) => (isFault ? [fault] : []))
}

function isSealFit(draft: ContestDraft, start: Date, end: Date): boolean {
  const at = sealTimeOf(draft)
  return isSealPossible(draft.seal, durationOf(draft)) && at !== null && at >= start && at <= end
}

export function repeatedStar(text: string): string | null {
  const stars = starsOf(text)
  const keys = stars.map(usernameKey)
  return stars.find((_, index) => keys.indexOf(keys[index] ?? '') !== index) ?? null
}

function areAwardsFit({ awards, awardType }: ContestDraft): boolean {
  const sum = awards.reduce((total, { num }) => total + Number(num), 0)
  const isEachFit = awards.every(({ name, num }) => name.trim() !== '' && isWhole(num, 100_000))
  return isEachFit && (awardType !== AWARD_TYPE.percent || sum <= 100)
}
