import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Endpoint, Envelope } from '@gavel/contract'
import { z } from 'zod'
import { sendRequest } from './send-request.ts'

/** The server refused. Asking again would not change that. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
  /** Name in the contract's catalogue of refusals; null if the response had none. */
  readonly code: string | null

  constructor(code: string | null, message: string) {
    super(message)
    this.code = code
  }
}

/** No usable response: connection lost, server down or broken. Asking again later may help. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable'
}

/** The server did what was asked, but this host cannot read its response. */
export class UnexpectedAnswer extends ServerUnreachable {
  readonly data: unknown

  constructor(message: string, data: unknown, options: ErrorOptions) {
    super(message, options)
    this.data = data
  }
}

export interface CallOptions {
  readonly signal: AbortSignal
  readonly timeoutMs?: number
}

interface ClientOptions {
  readonly serverUrl: string
  readonly judgeKey: string
  readonly userAgent: string
}

const TIMEOUT_MS = 30_000
/** A download may be long; as long as bytes keep coming it is fine, and the socket's own timeout watches that. */
const DOWNLOAD_TIMEOUT_MS = 600_000

/** Calls the contract's endpoints: their schemas encode bodies and decode responses. */
export class ServerClient {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** @throws ServerRefusal, ServerUnreachable, UnexpectedAnswer; the signal's reason if it was aborted */
  async call<Body extends z.ZodType, Data extends z.ZodType>(
    endpoint: Endpoint<z.ZodUndefined, Body, Data>,
    body: z.output<Body>,
    { signal, timeoutMs = TIMEOUT_MS }: CallOptions,
  ): Promise<z.output<Data>> {
    const response = await this.#send(endpoint, {
      query: '',
      body: endpoint.body ? JSON.stringify(z.encode(endpoint.body, body)) : undefined,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      stopped: signal,
    })
    const envelope = await this.#envelope(response, signal)
    const data = endpoint.data?.safeParse(envelope.data)
    if (data?.success) return data.data
    const [slip] = data?.error.issues ?? []
    const detail = slip === undefined ? '' : `: ${slip.path.join('.')}: ${slip.message}`
    throw new UnexpectedAnswer(`${endpoint.path}: unexpected answer${detail}`, envelope.data, {
      cause: data?.error,
    })
  }

  /** @throws as `call`; errors after the first byte come from the stream */
  async download<Query extends z.ZodType>(
    endpoint: Endpoint<Query, z.ZodUndefined, z.ZodType>,
    query: Record<string, string>,
    { signal, timeoutMs = DOWNLOAD_TIMEOUT_MS }: CallOptions,
  ): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.#send(endpoint, {
      query: `?${new URLSearchParams(query)}`,
      body: undefined,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      stopped: signal,
    })
    const isRefusal = response.headers['content-type']?.startsWith('application/json') ?? false
    if (isRefusal || response.statusCode !== 200) {
      await this.#envelope(response, signal)
      throw new ServerUnreachable(`${endpoint.path}: the response is not a file`)
    }
    return response
  }

  async #send(
    endpoint: { method: string; path: string },
    request: { query: string; body: string | undefined; signal: AbortSignal; stopped: AbortSignal },
  ): Promise<IncomingMessage> {
    const headers: Record<string, string> = {
      authorization: `Judge ${this.#options.judgeKey}`,
      'accept-language': 'en-US',
      'user-agent': this.#options.userAgent,
    }
    if (request.body !== undefined) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = String(Buffer.byteLength(request.body))
    }
    // The judge's setting is the server's own address; following a redirect would send the key elsewhere.
    const url = new URL(endpoint.path + request.query, this.#options.serverUrl)
    try {
      return await sendRequest(url, { ...request, method: endpoint.method, headers })
    } catch (cause) {
      throw this.#unreachable(cause, request.stopped)
    }
  }

  /** The envelope of a successful call. */
  async #envelope(response: IncomingMessage, stopped: AbortSignal): Promise<Envelope> {
    const body: unknown = await json(response).catch((cause: unknown) => {
      throw this.#unreachable(cause, stopped)
    })
    const envelope = Envelope.safeParse(body)
    if (!envelope.success) throw new ServerUnreachable(`HTTP ${response.statusCode} without an envelope`)
    const { status, code, msg } = envelope.data
    if (status >= 500) throw new ServerUnreachable(`${status}: ${msg}`)
    if (status !== 200) throw new ServerRefusal(code ?? null, msg)
    return envelope.data
  }

  #unreachable(cause: unknown, stopped: AbortSignal): unknown {
    if (stopped.aborted) return stopped.reason
    const detail = cause instanceof Error ? cause.message : String(cause)
    return new ServerUnreachable(`${this.#options.serverUrl}: ${detail}`, { cause })
  }
}
