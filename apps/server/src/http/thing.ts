import type { About, AboutNothing, ActOn, IdOf, ThingKind, WebLanguage } from '@gavel/contract'
import type { Caller } from './caller.ts'
import type { PlainRefusal } from './domain-error.ts'

/**
 * Things as handlers receive them, by their kinds. Each feature adds its own to this list, in a file that is named
 * `<feature>.thing.ts`, so that no feature is named here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it by declarations.
export interface ThingRows {}

export type RowOf<Kind extends ThingKind> = Kind extends keyof ThingRows ? ThingRows[Kind] : never

/** A request for a thing. */
export interface ThingRequest<Kind extends ThingKind = ThingKind> {
  readonly id: IdOf<Kind>
  readonly may: ActOn<Kind>
  readonly caller: Caller
  readonly language: WebLanguage
}

/** One kind of things: how it is found, and who may do something with it. A kind is registered in `src/things.ts`. */
export interface ThingRules<Kind extends ThingKind> {
  /** The refusal that says that there is no such thing. */
  readonly missing: PlainRefusal
  /** Whether callers hear what they may not do before they hear that it lies elsewhere: what is on the site is no secret. */
  readonly refusesFirst?: boolean
  /** Null where there is none; one that the caller may not know of is found as well. */
  find(request: ThingRequest<Kind>): Promise<RowOf<Kind> | null>
  /** The group that it lies in; null on the site. */
  groupIdOf(thing: RowOf<Kind>): number | null
  /** Why the caller may not do it; null if they may. */
  refusalFor(request: ThingRequest<Kind>, thing: RowOf<Kind>): PlainRefusal | null
}

export type Things = { readonly [Kind in ThingKind]: ThingRules<Kind> }

/** The thing that a handler receives; null where the request may name none, undefined where the endpoint needs none. */
export type ThingOf<Asked extends About> = Asked extends { readonly thing: infer Kind extends ThingKind }
  ? Asked extends { readonly otherwise: AboutNothing }
    ? RowOf<Kind> | null
    : RowOf<Kind>
  : undefined
