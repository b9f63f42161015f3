import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { hostOf, isPrivateAddress, isThisMachine } from './provider-address.ts'

/** Providers publish a few kilobytes; many keys and long claims take a few more. */
const MAX_BYTES = 1024 * 1024
/** Statuses without a body. */
const EMPTY = [204, 205, 304]

/** @throws Error that says what is wrong with an address named by a provider */
export function requireProviderAddress(address: string, allowsPrivate: boolean): URL {
  const url = new URL(address)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
  if (!isSafe) throw new Error(`${url.origin} is not https`)
  if (!allowsPrivate && isPrivateAddress(hostOf(url))) throw new Error(`${url.host} is a private address`)
  return url
}

/**
 * Opens an address named by a provider, with restrictions that `fetch` does not offer: no private network, whatever
 * the name resolves to at that moment, no redirects, and no response beyond `MAX_BYTES`.
 */
export function createProviderFetch(allowsPrivate: boolean): CustomFetch {
  return (address, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      // Fails like `fetch`, because the client uses that to tell an unreachable provider from a broken one.
      const fail = (cause: unknown) =>
        reject(signal?.aborted === true ? signal.reason : new TypeError('fetch failed', { cause }))
      const url = requireProviderAddress(address, allowsPrivate)
      const open = url.protocol === 'https:' ? requestSecure : requestPlain
      const request = open(
        url,
        {
          method,
          headers: { ...headers, 'accept-encoding': 'identity' },
          lookup: allowsPrivate ? lookup : lookupPublic,
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          const pieces: Buffer[] = []
          let bytes = 0
          answer.on('data', (piece: Buffer) => {
            bytes += piece.length
            if (bytes > MAX_BYTES) request.destroy(new Error(`${url.host} answered more than 1 MB`))
            else pieces.push(piece)
          })
          answer.on('error', fail)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            const text = EMPTY.includes(status) ? null : Buffer.concat(pieces)
            resolve(new Response(text, { status, headers: headersOf(answer.rawHeaders) }))
          })
        },
      )
      request.on('error', fail)
      request.end(bodyOf(body))
    })
}

/** The client only sends forms. */
function bodyOf(body: Parameters<CustomFetch>[1]['body']): string | undefined {
  if (body == null) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new Error('A login provider is sent forms only')
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < raw.length; index += 2)
    headers.append(raw[index] ?? '', raw[index + 1] ?? '')
  return headers
}

/**
 * Resolves a name to its public addresses. The socket connects to the checked address, so a second DNS response
 * cannot replace it.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...others] = error === null ? found.filter(({ address }) => !isPrivateAddress(address)) : []
    if (error !== null) callback(error, '', 0)
    else if (first === undefined) callback(new Error(`${hostname} is at a private address`), '', 0)
    else if (options.all === true) callback(null, [first, ...others])
    else callback(null, first.address, first.family)
  })
}
