import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { acceptsGzip } from './compression.ts'

const compress = promisify(gzip)

/** An answer's bytes, and compressed for those who take it, which is done once. */
export interface KeptAnswer {
  readonly bytes: Buffer
  compressed(): Promise<Buffer>
}

/** Whose requests may share answers. Only an answer that looks the same to all of them may be kept. */
export type Audience = 'everybody' | 'visitors' | { readonly except: (caller: Caller) => boolean }

const MAX_ENTRIES = 1_000
/** A longer address is nobody's page of a list. */
const MAX_KEY_LENGTH = 500
/** Larger answers are not worth the memory. */
const MAX_BYTES = 64 * 1024

/**
 * Answers kept for a moment, until what they show changes: whoever tells of a change calls `clear`. The lifetime bounds
 * how old an answer can get when nobody can be told, as while the connection to PostgreSQL is down.
 */
export class AnswerCache {
  readonly audience: Audience
  readonly #personalField: string | null
  readonly #lifetimeMs: number
  readonly #answers = new Map<string, { answer: Promise<KeptAnswer>; endsAt: number }>()

  /** @param options.personalField a field of the query with which an answer is its reader's own */
  constructor(options: { audience: Audience; lifetimeMs: number; personalField?: string }) {
    this.audience = options.audience
    this.#personalField = options.personalField ?? null
    this.#lifetimeMs = options.lifetimeMs
  }

  /** Whether the answer to this query looks the same to the caller and to all others who may share it. */
  isFor(caller: Caller, query: unknown): boolean {
    if (this.audience === 'visitors' && caller.kind !== 'visitor') return false
    if (typeof this.audience === 'object' && this.audience.except(caller)) return false
    return this.#personalField === null || !Object.hasOwn(Object(query), this.#personalField)
  }

  /** Requests for the same answer at the same time share its making. What fails is not kept. */
  async get(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const known = this.#answers.get(key)
    if (known !== undefined && known.endsAt > performance.now()) return known.answer
    const answer = make().then(keepAnswer)
    if (key.length <= MAX_KEY_LENGTH) this.#remember(key, answer)
    return answer
  }

  /** What is being made at this moment may have read the old state: it is answered, but not kept. */
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

export function keepAnswer(text: string): KeptAnswer {
  const bytes = Buffer.from(text)
  let compressed: Promise<Buffer> | undefined
  return {
    bytes,
    compressed() {
      compressed ??= compress(bytes)
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
