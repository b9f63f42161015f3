import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type KeptAnswer, sendKept } from './answer-cache.ts'

/**
 * An answer that a feature has already written, mostly JSON with its envelope, such as standings with thousands of rows that
 * only few changes touch. It has an ETag, so a client that holds it is answered by a few bytes.
 */
export class PreparedAnswer {
  readonly #kept: KeptAnswer
  #etag: string | undefined

  constructor(kept: KeptAnswer) {
    this.#kept = kept
  }

  get etag(): string {
    this.#etag ??= `"${createHash('sha1').update(this.#kept.bytes).digest('base64url')}"`
    return this.#etag
  }

  async send(request: FastifyRequest, reply: FastifyReply, type?: string): Promise<Buffer | null> {
    reply.header('ETag', this.etag)
    // Browsers keep it for this reader and ask each time whether it still holds.
    reply.header('Cache-Control', 'private, no-cache')
    if (isNamed(request.headers['if-none-match'], this.etag)) {
      reply.code(304)
      return null
    }
    return sendKept(request, reply, this.#kept, type)
  }
}

/** Weak marks are what some proxies make of an ETag when they compress. */
function isNamed(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** The envelope of a good answer around data that are JSON already. */
export const envelopeText = (data: string): string => `{"status":200,"msg":"success","data":${data}}`
