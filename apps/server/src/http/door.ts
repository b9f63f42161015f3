import type { AboutThing, Endpoint, IdOf, ThingKind, WebLanguage } from '@gavel/contract'
import type { Caller } from './caller.ts'
import { DomainError } from './domain-error.ts'
import type { RowOf, ThingRequest, ThingRules, Things } from './thing.ts'

interface AskedAtDoor {
  readonly caller: Caller
  readonly query: unknown
  readonly body: unknown
  readonly language: WebLanguage
}

/**
 * The one door of all endpoints: it finds the thing that a request is about, as the endpoint says in the contract, and
 * refuses callers who may not do the endpoint's act. A thing that lies elsewhere than the endpoint says is not there.
 *
 * @returns undefined where the endpoint is about nothing, null where this request names nothing
 * @throws DomainError the refusals of the thing's kind and of the table of access
 */
export async function openDoor(
  things: Things,
  { about }: Pick<Endpoint, 'about'>,
  asked: AskedAtDoor,
): Promise<unknown> {
  if (about.thing === null) return undefined
  return pass(things[about.thing], about, asked)
}

async function pass<Kind extends ThingKind>(
  rules: ThingRules<Kind>,
  about: AboutThing<Kind>,
  asked: AskedAtDoor,
): Promise<RowOf<Kind> | null> {
  const id = idIn<Kind>(about.id, asked)
  if (id === null) return null
  const request: ThingRequest<Kind> = {
    id,
    may: about.may,
    caller: asked.caller,
    language: asked.language,
  }
  const thing = await rules.find(request)
  if (thing === null) throw new DomainError(rules.missing)
  const elsewhere = liesIn(about.in, rules.groupIdOf(thing)) ? null : rules.missing
  const forbidden = rules.refusalFor(request, thing)
  const refusal = rules.refusesFirst === true ? (forbidden ?? elsewhere) : (elsewhere ?? forbidden)
  if (refusal !== null) throw new DomainError(refusal)
  return thing
}

const liesIn = (place: AboutThing['in'], groupId: number | null): boolean =>
  place === undefined || (place === 'group') === (groupId !== null)

/** Null where the fields are absent; a name of several parts is never absent as a whole. */
function idIn<Kind extends ThingKind>(id: AboutThing<Kind>['id'], asked: AskedAtDoor): IdOf<Kind> | null {
  // The contract checks the fields against the endpoint's schemas, and what arrived was decoded by them.
  if (typeof id === 'string') return fieldIn(asked, id) as IdOf<Kind> | null
  return Object.fromEntries(
    Object.entries(id).map(([part, path]) => [part, fieldIn(asked, path)]),
  ) as unknown as IdOf<Kind>
}

/** The value of a field such as `body.training.id`. */
function fieldIn(asked: AskedAtDoor, path: string): unknown {
  let value: unknown = asked
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return null
    value = Reflect.get(value, name)
  }
  return value ?? null
}
