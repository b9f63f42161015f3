import type { Caller } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isCircle, isInCircle } from './circles.ts'
import { type ActRefusal, type ActRules, ALL_KINDS, type Row } from './row.ts'
import { PLACES, STATES } from './states.ts'
import { type Act, TABLE, type Thing } from './table.ts'

export type { Act, Thing }

/** Whether the caller may do it. */
export function may<A extends Act>(caller: Caller, act: A, thing: Thing<A>): boolean {
  return refusalOf(caller, act, thing) === null
}

/** Why the caller may not do it, or null if they may. */
export function refusalOf<A extends Act>(caller: Caller, act: A, thing: Thing<A>): ActRefusal | null {
  // `Thing` holds the facts of every row of the act, which the compiler has checked where it was called.
  return decide(caller, TABLE[act], thing as never)
}

/**
 * Refuses callers who may not do it. A caller who may not know of a thing is told that there is none, because the act of
 * knowing it comes first in the table.
 *
 * @throws DomainError the refusal of the row that decides
 */
export function requireMay<A extends Act>(caller: Caller, act: A, thing: Thing<A>): void {
  const refusal = refusalOf(caller, act, thing)
  if (refusal !== null) throw new DomainError(refusal)
}

function decide(caller: Caller, { after, rows, refusal }: ActRules, thing: never): ActRefusal | null {
  const before = after === undefined ? null : decide(caller, actNamed(after), thing)
  if (before !== null) return before
  const row = rows.find((one) => fits(caller, one, thing))
  return row === undefined ? refusal : (row.refusal ?? null)
}

const acts: Readonly<Record<string, ActRules>> = TABLE

function actNamed(name: string): ActRules {
  const found = acts[name]
  if (found === undefined) throw new Error(`There is no act ${name}`)
  return found
}

function fits(caller: Caller, { who, where = [], when = [] }: Row, thing: never): boolean {
  return (
    where.every((name) => PLACES[name].holds(thing)) &&
    when.every((name) => STATES[name].holds(thing)) &&
    who.every((name) => isOne(caller, name, thing))
  )
}

const isOne = (caller: Caller, name: Row['who'][number], thing: never): boolean =>
  isCircle(name) ? isInCircle(caller, name, thing) : ALL_KINDS[name].holds(caller, thing)
