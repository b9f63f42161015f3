import type { Readable } from 'node:stream'
import { type About, type Endpoint, inputOfTwin, type Twin, type WebLanguage } from '@gavel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerCache } from './answer-cache.ts'
import type { Caller } from './caller.ts'
import { DomainError } from './domain-error.ts'
import type { PreparedAnswer } from './prepared-answer.ts'
import type { ThingOf } from './thing.ts'

/** A file in a multipart request. The stream must be consumed or destroyed. */
export interface UploadedFile {
  readonly fileName: string
  readonly stream: Readable
  /** True if the stream was cut off at the endpoint's size limit. */
  isTruncated(): boolean
  /** The text fields sent along with the file. Read them after the stream, because some may follow the file. */
  fields(): Promise<Readonly<Record<string, string>>>
}

export interface EndpointRequest<Query, Body, Thing = unknown> {
  readonly caller: Caller
  /** The thing that the endpoint is about, in which the caller may do what it is for. */
  readonly thing: Thing
  readonly query: Query
  readonly body: Body
  readonly language: WebLanguage
  readonly ip: string
  readonly userAgent: string | null
  readonly upload: UploadedFile | null
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}

/** The response of a download endpoint. `fileName` is sent url-encoded (`api.md` 1.8). */
export interface Download {
  readonly body: Readable | Buffer
  readonly fileName: string
  readonly contentType: string
  readonly bytes?: number
}

type Handler = (request: EndpointRequest<unknown, unknown>) => Promise<unknown>

export interface Implementation {
  readonly endpoint: Endpoint
  readonly handle: Handler
  /** Keeps responses for a moment. The handler must return the same for everyone in the cache's audience. */
  readonly cache?: AnswerCache
}

/**
 * Binds a contract endpoint to its handler. The handler gets decoded, access-checked input and the thing that it is about,
 * and the contract's schema encodes what it returns. Downloads return a `Download`; event streams take over `reply`.
 */
export function implement<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Thing extends About,
>(
  endpoint: Endpoint<Query, Body, Data, Thing>,
  handle: (
    request: EndpointRequest<z.output<Query>, z.output<Body>, ThingOf<Thing>>,
  ) => Promise<
    Endpoint<Query, Body, Data> extends { transport: 'json' }
      ? z.output<Data> | PreparedAnswer
      : z.output<Data> | PreparedAnswer | Download | undefined
  >,
  options: Pick<Implementation, 'cache'> = {},
): Implementation {
  // The registrar decodes query and body with this endpoint's own schemas, so the handler's types are correct.
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as Handler, ...options }
}

/** A request to an endpoint of the site or to its twin, as the endpoint of the site would have got it. */
export interface ManagedRequest<Query, Body, Thing = unknown> extends EndpointRequest<Query, Body, Thing> {
  /** The one of both that was called. */
  readonly endpoint: Endpoint
  /** The group that the request names; null at the site's endpoint, and where the thing itself lies in its group. */
  readonly groupId: number | null
}

/**
 * Binds a handler to a group's twin and to the endpoint of the site that it is the twin of. A twin that needs a group
 * refuses a request without one by `group_not_found`.
 */
export function implementBoth<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Thing extends About,
>(
  twin: Twin<z.ZodType, z.ZodType, Data, Endpoint<Query, Body, Data, Thing>>,
  handle: (
    request: ManagedRequest<z.output<Query>, z.output<Body>, ThingOf<Thing>>,
  ) => Promise<z.output<Data> | PreparedAnswer | Download>,
): Implementation[] {
  const site = twin.twinOf
  return [
    implement(site, (request) => handle({ ...request, endpoint: site, groupId: null })),
    implement(twin, async (request) => {
      const { query, body, gid } = inputOfTwin(twin, request)
      if (twin.groupField !== null && gid === null) throw new DomainError('group_not_found')
      // The schemas of both read the same fields, and both are about the same kind of thing (`twin.test.ts`).
      const asked = { ...request, query, body } as typeof request & {
        readonly query: z.output<Query>
        readonly body: z.output<Body>
        readonly thing: ThingOf<Thing>
      }
      return handle({ ...asked, endpoint: twin, groupId: gid })
    }),
  ]
}
