import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { acceptsGzip } from './compression.ts'

const compress = promisify(gzip)

/** The bytes of a response, and a compressed copy that is made once, when the first client accepts it. */
export interface KeptAnswer {
  readonly bytes: Buffer
  compressed(): Promise<Buffer>
}

/** The callers whose requests may share responses. Only a response that is the same for all of them may be kept. */
export type Audience = 'everybody' | 'visitors' | { readonly except: (caller: Caller) => boolean }

const MAX_ENTRIES = 1_000
/** No page of a list has a longer address. */
const MAX_KEY_LENGTH = 500
/** Larger responses are not worth the memory. */
const MAX_BYTES = 64 * 1024

/**
 * Responses kept for a moment, until what they show changes: code that announces a change calls `clear`. The lifetime
 * bounds the age of a response when changes cannot be announced, such as while the connection to PostgreSQL is down.
 */
export class AnswerCache {
  readonly audience: Audience
  readonly #personalField: string | null
  readonly #lifetimeMs: number
  readonly #answers = new Map<string, { answer: Promise<KeptAnswer>; endsAt: number }>()

  /** @param options.personalField a query field that makes the response personal */
  constructor(options: { audience: Audience; lifetimeMs: number; personalField?: string }) {
    this.audience = options.audience
    this.#personalField = options.personalField ?? null
    this.#lifetimeMs = options.lifetimeMs
  }

  /** Whether the response to this query is the same for the caller and everyone else who may share it. */
  isFor(caller: Caller, query: unknown): boolean {
    if (this.audience === 'visitors' && caller.kind !== 'visitor') return false
    if (typeof this.audience === 'object' && this.audience.except(caller)) return false
    return this.#personalField === null || !Object.hasOwn(Object(query), this.#personalField)
  }

  /** Concurrent requests for the same response share one computation. Failures are not kept. */
  async get(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const known = this.#answers.get(key)
    if (known !== undefined && known.endsAt > performance.now()) return known.answer
    const answer = make().then(keepAnswer)
    if (key.length <= MAX_KEY_LENGTH) this.#remember(key, answer)
    return answer
  }

  /** A response being computed at this moment may have read the old state: it is sent, but not kept. */
  clear(): void {
    this.#answers.clear()
  }

  #remember(key: string, answer: Promise<KeptAnswer>): void {
    const entry = { answer, endsAt: performance.now() + this.#lifetimeMs }
    const forget = () => this.#answers.get(key) === entry && this.#answers.delete(key)
    this.#answers.delete(key)
    this.#answers.set(key, entry)
    answer.then(({ bytes }) => bytes.length > MAX_BYTES && forget(), forget)
    const oldest = this.#answers.keys().next()
    if (this.#answers.size > MAX_ENTRIES && !oldest.done) this.#answers.delete(oldest.value)
  }
}

/**
 * @param compression `fast` for large responses that few share: the usual level would take four times as long to save a
 *   fifth
 */
export function keepAnswer(text: string, compression: 'fast' | 'good' = 'good'): KeptAnswer {
  const bytes = Buffer.from(text)
  const level = compression === 'fast' ? constants.Z_BEST_SPEED : constants.Z_DEFAULT_COMPRESSION
  let compressed: Promise<Buffer> | undefined
  return {
    bytes,
    compressed() {
      compressed ??= compress(bytes, { level })
      return compressed
    },
  }
}

export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptAnswer,
  type = 'application/json; charset=utf-8',
): Promise<Buffer> {
  reply.type(type)
  reply.header('Vary', 'Accept-Encoding')
  if (!acceptsGzip(request.headers['accept-encoding'])) return kept.bytes
  reply.header('Content-Encoding', 'gzip')
  return kept.compressed()
}
