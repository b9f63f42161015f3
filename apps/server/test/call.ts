import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  Envelope,
  type QueryOf,
  WEB_LANGUAGE_HEADER,
  type WebLanguage,
} from '@gavel/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { Outbox } from '../src/mail/outbox.ts'

/** The input that a caller of an endpoint may give; query and body in the contract's decoded types. */
export interface CallInput<E> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly token?: string
  readonly language?: WebLanguage
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
  /** For endpoints with an upload. */
  readonly file?: { readonly name: string; readonly content: Uint8Array }
}

export interface Answer<Data> {
  readonly http: number
  readonly headers: LightMyRequestResponse['headers']
  readonly status: number
  readonly msg: string
  /** Code of the refusal; undefined when there was none. */
  readonly code: string | undefined
  readonly details: unknown
  /** Decoded by the contract. Reading it of a refusal throws, so that no test takes a refusal for an answer. */
  readonly data: Data
  /** The body as it came, for downloads. */
  readonly payload: Buffer
}

/** Type parameters keep each endpoint's own types, so the bound is the loosest endpoint there is. */
// biome-ignore lint/suspicious/noExplicitAny: the schemas of an endpoint are in- and output at once, so only `any` bounds them all
export type AnyEndpoint = Endpoint<any, any, any>

export type Call = <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<Answer<DataOf<E>>>

/**
 * Requests as a client makes them: encoded by the contract on the way in, decoded on the way out. Mails that follow an
 * answer have been sent when it is returned.
 */
export function createCall(app: FastifyInstance, outbox: Outbox): Call {
  return async (endpoint, input = {}) => {
    const response = await app.inject(buildRequest(endpoint, input))
    await outbox.idle()
    return readAnswer(endpoint, response)
  }
}

function buildRequest<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): InjectOptions {
  const headers: Record<string, string> = { ...input.headers }
  if (input.token !== undefined) headers.authorization = input.token
  if (input.language !== undefined) headers[WEB_LANGUAGE_HEADER] = input.language
  return {
    method: endpoint.method,
    url: endpoint.path + searchOf(endpoint, input.query),
    headers,
    ...(input.ip === undefined ? {} : { remoteAddress: input.ip }),
    ...payloadOf(endpoint, input, headers),
  }
}

function searchOf(endpoint: AnyEndpoint, query: unknown): string {
  if (endpoint.query === undefined || query === undefined) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query) ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one))
  }
  return `?${search}`
}

function payloadOf(
  endpoint: AnyEndpoint,
  { body, file }: CallInput<AnyEndpoint>,
  headers: Record<string, string>,
) {
  if (file !== undefined) {
    const boundary = 'gavel-test-boundary'
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${endpoint.upload?.field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    return {
      payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    }
  }
  if (endpoint.body !== undefined && body !== undefined)
    return { payload: z.encode(endpoint.body, body) as object }
  // The wire's clients send `{}` with every call that is not a GET (`api.md` 1.1).
  return endpoint.method === 'GET' ? {} : { payload: {} }
}

function readAnswer<E extends AnyEndpoint>(endpoint: E, response: LightMyRequestResponse): Answer<DataOf<E>> {
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const envelope = isJson ? Envelope.parse(response.json()) : { status: 200, msg: '', data: null }
  return {
    http: response.statusCode,
    headers: response.headers,
    status: envelope.status,
    msg: envelope.msg,
    code: envelope.code,
    details: envelope.details,
    payload: response.rawPayload,
    get data() {
      if (envelope.status !== 200)
        throw new Error(`${endpoint.path} was refused: ${envelope.code} ${envelope.msg}`)
      return (endpoint.data === undefined ? null : z.decode(endpoint.data, envelope.data)) as DataOf<E>
    },
  }
}
