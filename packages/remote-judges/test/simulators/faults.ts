import type { ServerResponse } from 'node:http'
import { type SimRequest, type SimResponse, type SimSite, send } from './sim-site.ts'

/**
 * How a request fails.
 *
 * - `hang`, `hang-in-body`: nothing more arrives, before the headers or after a few bytes
 * - `close-before`, `close-after`: the connection drops before the site has acted, or after
 * - `cut`: the second half of the body is missing
 * - `status`: an error of the server, after it has acted if `hasActed`
 * - `empty`, `malformed`: a page without a body, or one in which `drop` is replaced by nothing
 * - `challenge`, `maintenance`, `too-many-requests`: the site's own pages
 * - `session-lost`: all logins end before the request is handled
 * - `page`: another page
 * - `redirect-loop`, `redirect`: leads to itself, or to `to`
 */
export type FaultKind =
  | { readonly kind: 'status'; readonly status: number; readonly hasActed?: boolean }
  | { readonly kind: 'malformed'; readonly drop: string | RegExp }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly body: string }
  | BrokenConnection
  | {
      readonly kind:
        | 'empty'
        | 'challenge'
        | 'maintenance'
        | 'too-many-requests'
        | 'session-lost'
        | 'redirect-loop'
    }

interface BrokenConnection {
  readonly kind: 'hang' | 'hang-in-body' | 'close-before' | 'close-after' | 'cut'
}

export type Fault = FaultKind & {
  /** Which requests: the beginning of the path; all if it is missing. */
  readonly path?: string
  readonly method?: 'GET' | 'POST'
  /** How many of them; one if it is missing. */
  readonly times?: number
}

export type Faults = (Fault & { times: number })[]

/** The first fault that is meant for a request, used up by it. */
export function takeFault(faults: Faults, { path, method }: SimRequest): Fault | null {
  const found = faults.find(
    (fault) =>
      fault.times > 0 &&
      path.startsWith(fault.path ?? '/') &&
      (fault.method === undefined || fault.method === method),
  )
  if (found === undefined) return null
  found.times -= 1
  return found
}

export function applyFault(fault: Fault, site: SimSite, request: SimRequest, outgoing: ServerResponse): void {
  if (breaksConnection(fault)) breakConnection(fault, site, request, outgoing)
  else send(outgoing, faultyResponse(fault, site, request))
}

const BROKEN: readonly string[] = ['hang', 'hang-in-body', 'close-before', 'close-after', 'cut']

const breaksConnection = (fault: Fault): fault is Extract<Fault, BrokenConnection> =>
  BROKEN.includes(fault.kind)

function breakConnection(
  { kind }: BrokenConnection,
  site: SimSite,
  request: SimRequest,
  outgoing: ServerResponse,
): void {
  if (kind === 'hang') return
  if (kind === 'hang-in-body') {
    outgoing.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' })
    outgoing.write('<html>')
    return
  }
  if (kind === 'cut') {
    cut(outgoing, site.respond(request))
    return
  }
  if (kind === 'close-after') site.respond(request)
  outgoing.destroy()
}

type Responding = Exclude<Fault, BrokenConnection>

function faultyResponse(fault: Responding, site: SimSite, request: SimRequest): SimResponse {
  switch (fault.kind) {
    case 'status':
      if (fault.hasActed === true) site.respond(request)
      return { status: fault.status, body: '<html><body>Server error</body></html>' }
    case 'empty':
      return { ...site.respond(request), body: '' }
    case 'malformed':
      return without(site.respond(request), fault.drop)
    case 'challenge':
      return site.challenge
    case 'maintenance':
      return site.maintenance
    case 'too-many-requests':
      return site.tooManyRequests
    case 'session-lost':
      site.endSessions()
      return site.respond(request)
    case 'page':
      return { body: fault.body }
    case 'redirect-loop':
      return { status: 302, headers: { location: `${request.path}?${request.query}` } }
    case 'redirect':
      return { status: 302, headers: { location: fault.to } }
  }
}

function cut(outgoing: ServerResponse, { status = 200, headers = {}, body = '' }: SimResponse): void {
  const bytes = Buffer.from(body)
  outgoing.writeHead(status, { ...headers, 'content-length': String(bytes.length + 1) } as Record<
    string,
    string
  >)
  outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy())
}

/** Pages that are not in UTF-8 are changed byte by byte, which is enough for markers in ASCII. */
function without(response: SimResponse, drop: string | RegExp): SimResponse {
  const text = Buffer.from(response.body ?? '').toString('latin1')
  return { ...response, body: Buffer.from(text.replaceAll(drop, ''), 'latin1') }
}
