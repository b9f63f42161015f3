import type { z } from 'zod'
import type { About, AboutIn } from './about.ts'
import type { Access } from './access.ts'
import type { TokenScope } from './accounts/token-scope.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How the response travels: `json` in the envelope; `download` as a file; `events` as a stream of server-sent events.
 * A failed download still returns the JSON envelope.
 */
export type Transport = 'json' | 'download' | 'events'

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Thing extends About = About,
> {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  /** The thing that it is about, and the act that its caller must be allowed; or why it needs none. */
  readonly about: Thing
  /** The scope an API token needs, or null if no token is accepted; `tokenScopeOf` gives the default. */
  readonly tokenScope?: TokenScope | null
  /** One English sentence for the API page. */
  readonly summary: string
  readonly query?: Query
  readonly body?: Body
  /** Field name of the file in a multipart request; the other fields are the query's. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  readonly transport?: Transport
  /** The envelope's data. Downloads and events have none. */
  readonly data?: Data
  /** Refusals beyond those of the access rule and of validation, for the API page. */
  readonly errors?: readonly ErrorCode[]
  /** HTTP status of a failed body validation: 400 for four calls, as the wire demands, else 200 (`api.md` 1.5). */
  readonly strictHttp?: boolean
}

/**
 * Describes one endpoint; the server binds it, the browser calls it, tests enumerate it. The thing that it is about is
 * named by one of its own fields.
 */
export function defineEndpoint<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
  const Thing extends AboutIn<Query, Body> = AboutIn<Query, Body>,
>(endpoint: Endpoint<Query, Body, Data, Thing>): Endpoint<Query, Body, Data, Thing> {
  return endpoint
}

export type QueryOf<E> = E extends Endpoint<infer Query, infer _B, infer _D> ? z.output<Query> : never
export type BodyOf<E> = E extends Endpoint<infer _Q, infer Body, infer _D> ? z.output<Body> : never
export type DataOf<E> = E extends Endpoint<infer _Q, infer _B, infer Data> ? z.output<Data> : never
