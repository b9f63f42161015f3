import { type Endpoint, errorText, keysOf, type Permit, recordOf, type WebLanguage } from '@gavel/contract'
import type { Caller } from '../../http/caller.ts'
import { refusalToCall } from '../../http/endpoint-access.ts'
import { refusalOf } from './access.policy.ts'
import type { Act, Thing } from './table.ts'

/**
 * A deed that pages offer: the endpoint that does it, and the act that it asks the table about. Null: all who know of the
 * thing may, if the endpoint is open to them at all.
 */
export interface Deed {
  readonly by: Endpoint
  readonly act: Act | null
}

export const deed = <A extends Act | null>(by: Endpoint, act: A) => ({ by, act })

/** The facts that the acts of all these deeds ask for. */
type FactsOf<Deeds> = {
  [Name in keyof Deeds]: Deeds[Name] extends { act: infer A extends Act } ? (thing: Thing<A>) => void : never
}[keyof Deeds] extends (thing: infer Facts) => void
  ? Facts
  : never

/** The reader of an answer. */
export interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

/**
 * Which of these deeds the caller may do with a thing now, and the refusal of the others: as their endpoints would
 * answer, by facts that were read anyway. The caller must be allowed to know of the thing.
 */
export function canOf<const Deeds extends Readonly<Record<string, Deed>>>(
  deeds: Deeds,
  reader: Reader,
  thing: FactsOf<Deeds>,
): Record<keyof Deeds & string, Permit> {
  // `FactsOf` holds the facts of every act, which the compiler has checked where it was called.
  return recordOf(keysOf(deeds), (name) => permitOf(deeds[name] as Deed, reader, thing as never))
}

function permitOf({ by, act }: Deed, { caller, language }: Reader, thing: never): Permit {
  const closed = refusalToCall(by, caller)
  if (closed !== null) return { code: closed.code, msg: errorText(closed.code, language, closed.details) }
  const code = act === null ? null : refusalOf(caller, act, thing)
  return code === null ? true : { code, msg: errorText(code, language) }
}
