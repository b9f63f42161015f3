import {
  type AwardDraft,
  addressWordOf,
  CONTEST_LABEL_MAX_LENGTH,
  CONTEST_PASSWORD_MAX_LENGTH,
  CONTEST_PROBLEM_TITLE_MAX_LENGTH,
  CONTEST_TITLE_MAX_LENGTH,
  fittingLineOf,
  isUsername,
  MAX_STAR_USERS,
  normaliseUsername,
} from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { adoptPassword } from '../../../secrets/adopt-password.ts'
import type { contests } from '../../places/places.tables.ts'
import { contestPasswords } from '../contest-password.ts'
import { requireColor, requireLabel } from '../problems/plan-link.ts'
import { planAccountRule } from './plan-account-rule.ts'
import { planAwards } from './plan-awards.ts'

type Values = typeof contests.$inferInsert

/** A contest of another system in our words. Nothing in it has been checked against our rules. */
export interface ForeignContest
  extends Pick<
    Values,
    | 'format'
    | 'oiCounts'
    | 'description'
    | 'startsAt'
    | 'endsAt'
    | 'unsealsAtEnd'
    | 'isVisible'
    | 'shownName'
    | 'isBoardOpen'
    | 'canPrint'
    | 'takesLateSubmissions'
  > {
  readonly title: string
  readonly access: 'public' | 'private' | 'protected'
  readonly password: string | null
  readonly freezesAt: Date | null
  readonly hasAccountRule: boolean
  /** Tagged text (`api.md` 4.14). */
  readonly accountRule: string
  readonly starUsernames: readonly string[]
  readonly awardType: 0 | 1 | 2
  readonly awards: readonly AwardDraft[]
}

/** A value that could not stay as it was. */
export interface Misfit {
  readonly kind: 'changed' | 'lost'
  readonly text: string
}

const UNNAMED = '–'

/** Makes a contest fit the rules of a save here. Its settings were decided long ago, so nothing is refused. */
export function adoptContest(secrets: Pick<Context, 'tokenSecret'>, foreign: ForeignContest) {
  const {
    title,
    password,
    freezesAt,
    hasAccountRule,
    accountRule,
    starUsernames,
    awardType,
    awards,
    ...fitting
  } = foreign
  const misfits: Misfit[] = []
  const values = {
    ...fitting,
    title: fittingLineOf(title, CONTEST_TITLE_MAX_LENGTH) ?? UNNAMED,
    sealedPassword:
      fitting.access === 'public' ? null : contestPasswords.seal(secrets, passwordOf(password, misfits)),
    freezesAt: freezesAt === null ? null : within(freezesAt, fitting),
    ...ruleOf({ hasAccountRule, accountRule }, misfits),
    starUsernames: starsOf(starUsernames, misfits),
    ...awardsOf({ awardType, awards }, misfits),
  }
  return { values, misfits }
}

function passwordOf(raw: string | null, misfits: Misfit[]): string {
  const { password, isNew } = adoptPassword(raw, CONTEST_PASSWORD_MAX_LENGTH)
  if (isNew)
    misfits.push({
      kind: 'changed',
      text: 'it had no password that can be entered: its form shows a new one',
    })
  return password
}

/** A seal before the start or after the end hides what one at the start or at the end does. */
function within(instant: Date, { startsAt, endsAt }: Pick<Values, 'startsAt' | 'endsAt'>): Date {
  if (instant < startsAt) return startsAt
  return instant > endsAt ? endsAt : instant
}

/** A rule that cannot be read admits no account, because the accounts that it kept out must stay out. */
function ruleOf(
  { hasAccountRule, accountRule }: Pick<ForeignContest, 'hasAccountRule' | 'accountRule'>,
  misfits: Misfit[],
) {
  try {
    return planAccountRule({ openAccountLimit: hasAccountRule, accountLimitRule: accountRule }, null)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    misfits.push({ kind: 'changed', text: 'its account rule cannot be used: it admits nobody' })
    return { hasAccountRule, accountRule: null }
  }
}

function starsOf(names: readonly string[], misfits: Misfit[]): string[] {
  const stars = [...new Set(names.map(normaliseUsername))].filter((name) => name !== '')
  const fit = stars.filter(isUsername).slice(0, MAX_STAR_USERS)
  if (fit.length < stars.length)
    misfits.push({ kind: 'lost', text: 'some of its star users have names that are not allowed here' })
  return fit
}

function awardsOf(
  { awardType, awards }: Pick<ForeignContest, 'awardType' | 'awards'>,
  misfits: Misfit[],
): Pick<Values, 'awardUnit' | 'awards'> {
  try {
    return planAwards({ awardType, awardConfigList: [...awards] }, null)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    misfits.push({ kind: 'lost', text: 'its awards cannot be used' })
    return { awardUnit: null, awards: [] }
  }
}

/** Label, title and colour of a problem in a contest. A label that is not allowed or taken becomes a number. */
export function adoptLink(
  link: { readonly label: string; readonly title: string; readonly color: string | null },
  takenLabels: ReadonlySet<string>,
) {
  return {
    label: labelOf(link.label, takenLabels),
    title: fittingLineOf(link.title, CONTEST_PROBLEM_TITLE_MAX_LENGTH) ?? UNNAMED,
    color: colorOf(link.color),
  }
}

/** @param taken in capitals */
function labelOf(raw: string, taken: ReadonlySet<string>): string {
  const wanted = tried(() => requireLabel(addressWordOf(raw)))
  if (wanted !== null && !taken.has(wanted.toUpperCase())) return wanted
  const stem = wanted === null ? '' : [...wanted].slice(0, CONTEST_LABEL_MAX_LENGTH - 4).join('')
  for (let number = 1; ; number += 1) {
    const label = stem === '' ? String(number) : `${stem}-${number}`
    if (!taken.has(label.toUpperCase())) return label
  }
}

const colorOf = (raw: string | null): string | null => tried(() => requireColor(raw))

function tried<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return null
  }
}
