import { request as askPlain } from 'node:http'
import { request as askEncrypted } from 'node:https'
import { text } from 'node:stream/consumers'
import { TLSSocket } from 'node:tls'
import { getArrival } from '@gavel/contract'
import { z } from 'zod'

const TIMEOUT_MS = 5_000

const Envelope = z.object({ data: getArrival.data ?? z.never() })
export type Arrival = z.output<typeof Envelope>['data']

export interface Certificate {
  /** Why browsers would refuse it; null if they accept it. */
  readonly fault: string | null
  readonly endsAt: Date
}

export interface Asked {
  /** Null if something answered that is not Gavel, or a Gavel that does not know this question. */
  readonly arrival: Arrival | null
  /** Null without TLS. */
  readonly certificate: Certificate | null
}

/**
 * Asks the server behind an address how the request arrived there. A wrong certificate does not end it: what is sent is
 * no secret, and the caller wants to know what is wrong with it.
 *
 * @throws Error when nothing answers there
 */
export function askArrival(site: string, headers: Readonly<Record<string, string>> = {}): Promise<Asked> {
  const url = new URL(getArrival.path, site)
  const options = {
    headers,
    agent: false as const,
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const ask = url.protocol === 'https:' ? askEncrypted : askPlain
  return new Promise((resolve, reject) => {
    ask(url, options, (response) => {
      const certificate = certificateOf(response.socket)
      text(response).then((body) => resolve({ arrival: arrivalIn(body), certificate }), reject)
    })
      .once('error', reject)
      .end()
  })
}

function certificateOf(socket: unknown): Certificate | null {
  if (!(socket instanceof TLSSocket)) return null
  const fault = socket.authorized ? null : String(socket.authorizationError)
  return { fault, endsAt: new Date(socket.getPeerCertificate().valid_to) }
}

function arrivalIn(body: string): Arrival | null {
  try {
    return Envelope.parse(JSON.parse(body)).data
  } catch {
    // An error page of a proxy, or another program.
    return null
  }
}
