import type { Act, ActOn, ThingKind } from '@gavel/contract'
import type { PlainRefusal } from '../../http/domain-error.ts'
import type { RowOf, ThingRequest, ThingRules } from '../../http/thing.ts'
import { refusalOf, type Thing } from './access.policy.ts'

/** The facts that several acts are judged by, all together. */
type FactsOf<Name extends Act> = (Name extends Act ? (thing: Thing<Name>) => void : never) extends (
  thing: infer Facts,
) => void
  ? Facts
  : never

/** The row of a kind that has every fact that the acts of the kind ask for; the door adds the clock. */
type JudgedRow<Kind extends ThingKind> =
  RowOf<Kind> & { readonly now: Date } extends FactsOf<ActOn<Kind> & Act> ? RowOf<Kind> : never

interface TableThing<Kind extends ThingKind> {
  readonly missing: PlainRefusal
  readonly refusesFirst?: boolean
  readonly now: () => Date
  readonly find: (request: ThingRequest<Kind>) => Promise<JudgedRow<Kind> | null>
}

/** A kind of things whose rows have a group, and about which the table of access decides alone. */
export function judgedByTable<Kind extends ThingKind>(
  _kind: Kind,
  { missing, refusesFirst = false, now, find }: TableThing<Kind> & PlacedRow<Kind>,
): ThingRules<Kind> {
  return {
    missing,
    refusesFirst,
    find,
    groupIdOf: (row) => (row as Placed).groupId,
    // `JudgedRow` has the facts of every act of the kind.
    refusalFor: ({ caller, may }, row) =>
      refusalOf(caller, may as Act, { ...(row as object), now: now() } as never),
  }
}

interface Placed {
  readonly groupId: number | null
}

type PlacedRow<Kind extends ThingKind> = RowOf<Kind> extends Placed ? unknown : never
