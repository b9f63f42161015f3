import { type BodyOf, type DataOf, type Endpoint, Envelope, type QueryOf } from '@gavel/contract'
import { z } from 'zod'

// biome-ignore lint/suspicious/noExplicitAny: the schemas of an endpoint are in- and output at once, so only `any` bounds them all
type AnyEndpoint = Endpoint<any, any, any>

/** A refusal, with the code that clients branch on. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string | undefined
  constructor(path: string, envelope: Envelope) {
    super(`${path}: ${envelope.status} ${envelope.code ?? ''} ${envelope.msg}`)
    this.code = envelope.code
  }
}

/** A client of a running site, with which scripts and stories prepare and check. */
export class Client {
  readonly url: string
  token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url
    this.token = token
  }

  /** @throws Refused, and any error of `fetch` if no one responds */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: { query?: QueryOf<E>; body?: BodyOf<E>; file?: { name: string; content: Uint8Array } } = {},
  ): Promise<DataOf<E>> {
    const search = new URLSearchParams()
    const query: Record<string, unknown> =
      endpoint.query === undefined ? {} : z.encode(endpoint.query, input.query ?? {})
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value))
    const response = await fetch(`${this.url}${endpoint.path}?${search}`, {
      method: endpoint.method,
      headers: this.#headers(input.file === undefined && endpoint.method !== 'GET'),
      ...bodyOf(endpoint, input),
    })
    const renewed = response.headers.get('authorization')
    if (renewed !== null) this.token = renewed
    const envelope = Envelope.parse(await response.json())
    if (envelope.status !== 200) throw new Refused(endpoint.path, envelope)
    return (endpoint.data === undefined ? null : z.decode(endpoint.data, envelope.data)) as DataOf<E>
  }

  #headers(isJson: boolean): Record<string, string> {
    return {
      ...(this.token === undefined ? {} : { authorization: this.token }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      'web-language': 'en-US',
    }
  }
}

function bodyOf(
  endpoint: AnyEndpoint,
  input: { body?: unknown; file?: { name: string; content: Uint8Array } },
): { body?: FormData | string } {
  if (endpoint.method === 'GET') return {}
  if (input.file !== undefined) {
    const form = new FormData()
    form.set(endpoint.upload?.field ?? 'file', new Blob([Buffer.from(input.file.content)]), input.file.name)
    return { body: form }
  }
  const body: unknown = endpoint.body === undefined ? {} : z.encode(endpoint.body, input.body)
  return { body: JSON.stringify(body) }
}
