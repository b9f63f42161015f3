import type { z } from 'zod'
import type { ActOn, IdOf, ThingKind } from './things.ts'

/** An endpoint that is about no single thing. */
export interface AboutNothing {
  readonly thing: null
  /** Why it needs none: the reader of the contract wants to know what keeps its callers from things of others. */
  readonly because: string
}

/**
 * An endpoint that is about one thing. The server finds the thing before it calls the endpoint's handler, and refuses
 * callers who may not do the act, in the order of the table of access: first that there is no such thing.
 */
export interface AboutThing<Kind extends ThingKind = ThingKind> {
  readonly thing: Kind
  /** The field of the request that names it, such as `query.pid`. */
  readonly id: string | Readonly<Record<string, string>>
  readonly may: ActOn<Kind>
  /** The place that it must lie in: things of the site have endpoints of their own, which ask for other roles. */
  readonly in?: 'group' | 'site'
  /** The reason that the endpoint needs no thing where the field is absent. */
  readonly otherwise?: AboutNothing
}

export type About = AboutNothing | AboutThing

/** @param because a sentence: the list is filtered, the thing is the caller’s own, or a role decides alone */
export const nothing = (because: string): AboutNothing => ({ thing: null, because })

/** Whether fields of an object are looked at: those of one that may be absent may be absent themselves. */
type IsFit<Value, Wanted> = [NonNullable<Value>] extends [object]
  ? [Value] extends [object]
    ? true
    : [undefined] extends [Wanted]
      ? true
      : false
  : false

/** The paths of fields that have this type, also of those one object deeper. */
type Paths<Root extends string, Value, Wanted, Depth extends 0 | 1> = {
  [Name in keyof Value & string]: [Value[Name]] extends [never]
    ? never
    : [Value[Name]] extends [Wanted]
      ? `${Root}.${Name}`
      : Depth extends 1
        ? [NonNullable<Value[Name]>] extends [readonly unknown[] | Date]
          ? never
          : IsFit<Value[Name], Wanted> extends true
            ? Paths<`${Root}.${Name}`, NonNullable<Value[Name]>, Wanted, 0>
            : never
        : never
}[keyof Value & string]

type FieldsOf<Query extends z.ZodType, Body extends z.ZodType, Wanted> =
  | Paths<'query', z.output<Query>, Wanted, 1>
  | Paths<'body', z.output<Body>, Wanted, 1>

type Optional<Value> = Value | null | undefined

type NameOf<Kind extends ThingKind, Query extends z.ZodType, Body extends z.ZodType> =
  IdOf<Kind> extends Readonly<Record<string, number | string | null>>
    ? {
        readonly id: {
          readonly [Part in keyof IdOf<Kind>]?: FieldsOf<Query, Body, Optional<IdOf<Kind>[Part]>>
        }
      }
    :
        | { readonly id: FieldsOf<Query, Body, IdOf<Kind>> }
        | { readonly id: FieldsOf<Query, Body, Optional<IdOf<Kind>>>; readonly otherwise: AboutNothing }

/** The values of `about` for an endpoint with these fields: a wrong name of a field does not compile. */
export type AboutIn<Query extends z.ZodType, Body extends z.ZodType> =
  | AboutNothing
  | { [Kind in ThingKind]: AboutThing<Kind> & NameOf<Kind, Query, Body> }[ThingKind]

/** The same thing, where it lies in a group: twins of endpoints are about it. */
export type InGroup<Thing extends About> = Thing extends AboutThing
  ? Omit<Thing, 'in'> & { readonly in: 'group' }
  : Thing

/** The value of `about` for a twin of an endpoint. */
export function inGroup<Thing extends About>(about: Thing): InGroup<Thing> {
  // Spreading keeps the fields of a thing; a generic type cannot say so.
  const twin = about.thing === null ? about : { ...about, in: 'group' }
  return twin as InGroup<Thing>
}
