import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { hostOf, isClosedAddress, isThisMachine } from './outside-address.ts'
import { createTimedLookup } from './timed-lookup.ts'

/** Statuses without a body. */
const EMPTY = [204, 205, 304]

/** @throws Error that says what is wrong with an address that somebody outside named */
export function requireOutsideAddress(address: string, allowsPrivate: boolean): URL {
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
  if (!isSafe) throw new Error(`${url.origin} is not https`)
  if (isClosedAddress(hostOf(url), allowsPrivate)) throw new Error(`${url.host} is a private address`)
  return url
}

interface Limits {
  /** Whether addresses on this machine and in private networks may be opened; link-local ones never are. */
  readonly allowsPrivate: boolean
  readonly maxBytes: number
}

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** A text, or a form; nothing else is sent. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** A part of `fetch`. */
export type OutsideFetch = (address: string, sent: Sent) => Promise<Response>

/**
 * Opens an address that somebody outside named, with restrictions that `fetch` does not offer: no private network,
 * whatever the name resolves to at that moment, no redirects, and no response beyond `maxBytes`.
 */
export function createOutsideFetch({ allowsPrivate, maxBytes }: Limits): OutsideFetch {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      // Fails like `fetch`, because the client uses that to tell an unreachable provider from a broken one.
      const fail = (cause: unknown) =>
        reject(signal?.aborted === true ? signal.reason : new TypeError('fetch failed', { cause }))
      const url = requireOutsideAddress(address, allowsPrivate)
      const open = url.protocol === 'https:' ? requestSecure : requestPlain
      const request = open(
        url,
        {
          method,
          // A connection of its own: one that is kept and shared was opened under another policy.
          agent: false,
          headers: { ...headers, 'accept-encoding': 'identity' },
          lookup: lookupFor(allowsPrivate),
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          const pieces: Buffer[] = []
          let bytes = 0
          answer.on('data', (piece: Buffer) => {
            bytes += piece.length
            if (bytes > maxBytes)
              request.destroy(new Error(`${url.host} answered more than ${sizeOf(maxBytes)}`))
            else pieces.push(piece)
          })
          answer.on('error', fail)
          answer.on('end', () => {
            // An error thrown in a listener would end the process, and the answer is whatever somebody outside sends.
            try {
              resolve(responseOf(answer, Buffer.concat(pieces)))
            } catch (error) {
              fail(error)
            }
          })
        },
      )
      // The address that was checked is the one that is connected; this holds whatever opened the socket.
      request.prependListener('socket', (socket) => {
        socket.once('connect', () => {
          const { remoteAddress } = socket
          if (remoteAddress === undefined || isClosedAddress(remoteAddress, allowsPrivate))
            request.destroy(new Error(`${url.host} is at a private address`))
        })
      })
      request.on('error', fail)
      request.end(bodyOf(body))
    })
}

/** @throws Error for what no `Response` can hold, such as a status outside 200–599 */
function responseOf({ statusCode = 0, rawHeaders }: IncomingMessage, content: Buffer<ArrayBuffer>): Response {
  const text = EMPTY.includes(statusCode) ? null : content
  return new Response(text, { status: statusCode, headers: headersOf(rawHeaders) })
}

const MIB = 1024 * 1024
const sizeOf = (bytes: number) => (bytes < MIB ? `${bytes / 1024} KB` : `${bytes / MIB} MB`)

function bodyOf(body: unknown): string | undefined {
  if (body == null) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new Error('Only texts and forms are sent outside')
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < raw.length; index += 2)
    headers.append(raw[index] ?? '', raw[index + 1] ?? '')
  return headers
}

/** Names of receivers answer in milliseconds; a name server that never answers takes no more than this. */
const LOOKUP_MS = 5_000
const lookupInTime = createTimedLookup(lookup, LOOKUP_MS)

/**
 * Resolves a name to its addresses that may be opened. The socket connects to the checked address, so a second DNS
 * response cannot replace it.
 */
const lookupFor =
  (allowsPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookupInTime(hostname, { ...options, all: true }, (error, found) => {
      const open =
        error === null ? found.filter(({ address }) => !isClosedAddress(address, allowsPrivate)) : []
      const [first, ...others] = open
      if (error !== null) callback(error, '', 0)
      else if (first === undefined) callback(new Error(`${hostname} is at a private address`), '', 0)
      else if (options.all === true) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
