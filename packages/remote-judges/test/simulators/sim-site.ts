import type { ServerResponse } from 'node:http'

/** A request as a site's handler sees it. */
export interface SimRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly form: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: ReadonlyMap<string, string>
  readonly body: Buffer
}

export interface SimResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Uint8Array
}

/** The parts of a simulated site. */
export interface SimSite {
  respond(request: SimRequest): SimResponse
  /** The page that wants to see a person. */
  readonly challenge: SimResponse
  readonly maintenance: SimResponse
  readonly tooManyRequests: SimResponse
  endSessions(): void
}

export function send(outgoing: ServerResponse, { status = 200, headers = {}, body = '' }: SimResponse): void {
  outgoing.writeHead(status, { 'content-type': 'text/html', ...headers } as Record<string, string | string[]>)
  outgoing.end(body)
}
