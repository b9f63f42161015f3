import { isOneOf } from '@gavel/contract'
import { formatInstant } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { FieldDifference } from './difference.ts'

/** The recorded fields that have a name in words, in the order in which readers expect them. */
const FIELDS = [
  'label',
  'problem',
  'title',
  'color',
  'description',
  'content',
  'question',
  'answer',
  'isForAll',
  'visibility',
  'isVisible',
  'format',
  'oiCounts',
  'startsAt',
  'endsAt',
  'freezesAt',
  'unsealsAtEnd',
  'access',
  'password',
  'hasAccountRule',
  'accountRule',
  'shownName',
  'isBoardOpen',
  'listsAllEntrants',
  'canPrint',
  'takesLateSubmissions',
  'starUsernames',
  'awardUnit',
  'awards',
  'penaltySeconds',
  'timeUnit',
  'languageIds',
  'feedback',
  'hidesStderr',
  'usernames',
  'disqualification',
  'entrantId',
  'seat',
  'icpcIds',
  'finalisedAt',
  'by',
  'gold',
  'silver',
  'bronze',
  'ranking',
  'median',
  'state',
  'verdict',
  'score',
  'rankScore',
  'message',
  'reason',
  'submissions',
  'contestId',
  'problemId',
  'groupId',
  'authorId',
  'sourceId',
] as const
type Field = (typeof FIELDS)[number]

/** The fields that hold one of a few words. */
const WORDED: readonly string[] = [
  'visibility',
  'access',
  'shownName',
  'oiCounts',
  'awardUnit',
  'by',
  'ranking',
  'median',
  'state',
]
const WORDS = [
  'public',
  'private',
  'protected',
  'contest',
  'username',
  'nickname',
  'realname',
  'recent',
  'highest',
  'percent',
  'entrants',
  'counts',
  'ranks',
  'shares',
  'places',
  'finals',
  'upper',
  'lower',
  'second',
  'minute',
  'judged',
  'cancelled',
] as const
type Word = (typeof WORDS)[number]

type Words = Translate<'audit-fields'>

const isField = (field: string): field is Field => isOneOf(FIELDS, field)
const isWord = (value: unknown): value is Word => isOneOf(WORDS, value)

/** A field without a name in words has the name under which it was recorded. */
export const fieldName = (t: Words, field: string): string => (isField(field) ? t(`name.${field}`) : field)

/** @returns undefined if the value speaks for itself */
export function valueInWords(t: Words, field: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'word.yes' : 'word.no')
  if (field.endsWith('At') && typeof value === 'string') return instantInWords(value)
  return WORDED.includes(field) && isWord(value) ? t(`word.${value}`) : undefined
}

function instantInWords(value: string): string | undefined {
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : formatInstant(instant)
}

/** Storing loses the order of fields: named ones come first, in the order of their names. */
export const inReadingOrder = (differences: readonly FieldDifference[]): FieldDifference[] =>
  differences.toSorted((one, other) => placeOf(one.field) - placeOf(other.field))

const placeOf = (field: string): number => (isField(field) ? FIELDS.indexOf(field) : FIELDS.length)
