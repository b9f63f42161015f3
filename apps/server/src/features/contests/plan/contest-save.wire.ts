import { CONTEST_AUTH, CONTEST_STATUS, type ContestSave, SCORING } from '@gavel/contract'
import type { contests } from '../../places/places.tables.ts'
import { typeToWire } from '../contests.wire.ts'

type Format = (typeof contests.$inferSelect)['format']

const ACCESSES = ['public', 'private', 'protected'] as const
export const OI_COUNTS = { Recent: 'recent', Highest: 'highest' } as const
/** `awardType` 0 to 2. */
export const AWARD_UNITS = [null, 'percent', 'entrants'] as const
const STATES = ['scheduled', 'running', 'ended'] as const

/** Null for a number that the wire does not have. */
export const accessOf = (auth: number) => ACCESSES.find((access) => CONTEST_AUTH[access] === auth) ?? null
export const stateOf = (status: number) => STATES.find((state) => CONTEST_STATUS[state] === status) ?? null

/** The rules that a save asks for. Clients that know two types only leave an IOI contest what it is. */
export function formatOfSave(
  { format, type }: Pick<ContestSave, 'format' | 'type'>,
  current: Format | null,
): Format {
  if (format != null) return format
  if (type == null) return current ?? 'icpc'
  if (current !== null && typeToWire(current) === type) return current
  return type === SCORING.icpc ? 'icpc' : 'oi'
}
