import type { Reason } from '@gavel/contract'
import type { PlainRefusal } from '../../http/domain-error.ts'
import { type CIRCLES, type CircleName, KINDS_BY_CONTEST } from './circles.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { PLACES, STATES } from './states.ts'

export const ALL_KINDS = { ...KINDS, ...KINDS_BY_CONTEST }

type KindName = keyof typeof ALL_KINDS
type PlaceName = keyof typeof PLACES
type StateName = keyof typeof STATES

/** The refusals that rows may give; the contract lists them, because pages are told them as reasons. */
export type ActRefusal = Extract<Reason, PlainRefusal>

/** One line of the table: it decides for the callers, places and states that it names. */
export interface Row {
  /** The kinds and circles that a caller belongs to all at once. */
  readonly who: readonly (KindName | CircleName)[]
  /** The places that it lies in all at once. */
  readonly where?: readonly PlaceName[]
  /** The states that hold all at once. */
  readonly when?: readonly StateName[]
  /** The answer to such a caller; absent: they may. */
  readonly refusal?: ActRefusal
  readonly because: string
}

/** An act: its rows are read from the top, and the first that fits decides. */
export interface ActRules {
  /** The act in words, after “may”. */
  readonly means: string
  /** The act that a caller must be allowed before this one: else its refusal is the answer. */
  readonly after?: string
  readonly rows: readonly Row[]
  /** The answer to a caller whom no row fits. */
  readonly refusal: ActRefusal
}

/** The facts that a name asks for, as an intersection over all names of a union. */
type KindFacts<Name> = Name extends KindName
  ? (typeof ALL_KINDS)[Name] extends Kind<infer Facts>
    ? (thing: Facts) => void
    : never
  : never
type StateFacts<Holder, Name> = Name extends keyof Holder
  ? Holder[Name] extends { holds: (thing: infer Facts) => boolean }
    ? (thing: Facts) => void
    : never
  : never
type CircleFacts<Name> = Name extends CircleName
  ?
      | KindFacts<(typeof CIRCLES)[Name][number]['who'][number]>
      | StateFacts<typeof PLACES, (typeof CIRCLES)[Name][number]['where']>
  : never

type RowFacts<One> =
  | (One extends { who: readonly (infer Name)[] } ? KindFacts<Name> | CircleFacts<Name> : never)
  | (One extends { where: readonly (infer Name)[] } ? StateFacts<typeof PLACES, Name> : never)
  | (One extends { when: readonly (infer Name)[] } ? StateFacts<typeof STATES, Name> : never)

/** The facts that the rows of an act ask for, and no others. */
export type FactsOfRows<Rows extends readonly unknown[]> =
  RowFacts<Rows[number]> extends (thing: infer Facts) => void ? Facts : never
