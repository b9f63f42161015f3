import type { Readable } from 'node:stream'
import type { Endpoint, WebLanguage } from '@gavel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerCache } from './answer-cache.ts'
import type { Caller } from './caller.ts'
import type { PreparedAnswer } from './prepared-answer.ts'

/** A file in a multipart request. The stream must be consumed or destroyed. */
export interface UploadedFile {
  readonly fileName: string
  readonly stream: Readable
  /** True if the stream was cut off at the endpoint's size limit. */
  isTruncated(): boolean
  /** The text fields sent along with the file. Read them after the stream, because some may follow the file. */
  fields(): Promise<Readonly<Record<string, string>>>
}

export interface EndpointRequest<Query, Body> {
  readonly caller: Caller
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
 * Binds a contract endpoint to its handler. The handler gets decoded, access-checked input, and the contract's schema
 * encodes what it returns. Downloads return a `Download`; event streams take over `reply`.
 */
export function implement<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Query, Body, Data>,
  handle: (
    request: EndpointRequest<z.output<Query>, z.output<Body>>,
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
