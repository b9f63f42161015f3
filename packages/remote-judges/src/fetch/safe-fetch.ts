import { lookup as lookUp } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RemoteFault } from '../remote-fault.ts'
import { type AllowedAddresses, isSimulator, whyForbidden } from './allowed-hosts.ts'
import { IN_WORDS, networkTroubleOf } from './network-trouble.ts'
import { isPublicAddress } from './public-address.ts'
import { readBody } from './read-body.ts'
import type { RemoteFetch, RemoteRequest, RemoteResponse } from './remote-fetch.ts'

const MIB = 1024 * 1024

export interface FetchLimits {
  /** From the first look-up to the last byte. */
  readonly timeMs: number
  /** After decompression. */
  readonly bytes: number
}

export const FETCH_LIMITS: Readonly<Record<RemoteRequest['expects'], FetchLimits>> = {
  page: { timeMs: 30_000, bytes: 4 * MIB },
  file: { timeMs: 60_000, bytes: 20 * MIB },
}

export interface SafeFetchOptions extends AllowedAddresses {
  readonly limits?: Readonly<Record<RemoteRequest['expects'], FetchLimits>>
  /** Replaced by tests only: the addresses of a host. */
  readonly lookup?: LookupFunction
}

/**
 * Opens addresses of a judge, and nothing else: its hosts at their usual ports, if they resolve to public addresses
 * alone. The check is part of connecting, so a name cannot change its address in between. Redirects are returned, not
 * followed.
 */
export function createSafeFetch(options: SafeFetchOptions): RemoteFetch {
  const limits = options.limits ?? FETCH_LIMITS
  const lookup = publicOnly(options.lookup ?? lookUp)
  return async (request) => {
    const url = URL.parse(request.url)
    if (url === null) throw forbidden('it is not an address')
    const reason = whyForbidden(url, options)
    if (reason !== null) throw forbidden(reason)
    const isLocal = isSimulator(url, options)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    // Node looks up names only, so addresses written as numbers are checked here.
    if (!isLocal && isIP(literal) !== 0 && !isPublicAddress(literal))
      throw forbidden(`${literal} is not public`)
    return exchange(url, request, limits[request.expects], isLocal ? undefined : lookup)
  }
}

const forbidden = (reason: string) =>
  new RemoteFault('refused', `The address must not be opened: ${reason}.`, { refusal: 'address-not-allowed' })

class NotPublic extends Error {}

/** Refuses a name if even one of its addresses is private: which one is used is not ours to choose. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    lookup(hostname, { ...lookupOptions, all: true }, (error, found, family) => {
      if (error !== null) return callback(error, found, family)
      const addresses = typeof found === 'string' ? [{ address: found, family: family ?? 4 }] : found
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic(`${hostname} has an address that is not public`), [])
      if (lookupOptions.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

async function exchange(
  url: URL,
  { method, headers, body }: RemoteRequest,
  limits: FetchLimits,
  lookup: LookupFunction | undefined,
): Promise<RemoteResponse> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(limits.timeMs)
  let isConnected = false
  try {
    const request = send(url, {
      method,
      headers: { 'accept-encoding': 'gzip, deflate', ...headers, ...lengthOf(body) },
      // A connection of its own for each request: a kept one may close while it is used, and nobody knows what arrived.
      agent: false,
      signal,
      ...(lookup === undefined ? {} : { lookup }),
    })
    request.once('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true
      })
    })
    const response = await responseTo(request, body)
    return {
      url: url.href,
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      setCookies: response.headers['set-cookie'] ?? [],
      body: await readBody(response, limits.bytes),
    }
  } catch (error) {
    throw faultOf(signal.aborted ? signal.reason : error, url, method === 'POST' && isConnected)
  }
}

const lengthOf = (body: Uint8Array | undefined) =>
  body === undefined ? {} : { 'content-length': String(body.byteLength) }

function responseTo(request: ClientRequest, body: Uint8Array | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // More errors may follow the first, and none of them may end the process.
    request.on('error', reject)
    request.end(body)
  })
}

function headersOf(response: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers))
    if (name !== 'set-cookie' && value !== undefined)
      headers[name] = Array.isArray(value) ? value.join(', ') : value
  return headers
}

function faultOf(error: unknown, { hostname }: URL, mayHaveActed: boolean): RemoteFault {
  if (error instanceof NotPublic) return forbidden(error.message)
  if (error instanceof RemoteFault) return mayHaveActed ? error.afterSending() : error
  const reason = error instanceof Error ? reasonOf(error) : 'unknown'
  return new RemoteFault('unreachable', `${hostname} did not respond completely: ${reason}.`, {
    mayHaveActed,
    cause: error,
  })
}

function reasonOf(error: Error): string {
  const trouble = networkTroubleOf(error)
  if (trouble === null) return error.message
  // The code is for those who look for the cause.
  return 'code' in error ? `${IN_WORDS[trouble]} (${String(error.code)})` : IN_WORDS[trouble]
}
