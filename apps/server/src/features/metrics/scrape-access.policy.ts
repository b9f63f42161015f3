import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config.ts'
import { isSameText } from '../../secrets/same-text.ts'

/** A proxy adds one of these to what it passes on; a program that calls directly has no reason to. */
const PASSED_ON = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

export interface Scrape {
  readonly headers: IncomingHttpHeaders
  /** The address of the connection or, behind a trusted proxy, the one that this proxy names. */
  readonly address: string
}

type Locks = Pick<Config, 'metricsKey' | 'metricsAllow' | 'trustProxy'>

/** Why metrics are not shown. Each lock that is set must be opened: the key, the addresses, or both. */
export function refusalToScrape(
  { metricsKey, metricsAllow, trustProxy }: Locks,
  { headers, address }: Scrape,
): 'metrics_key_wrong' | 'metrics_address_refused' | null {
  if (metricsAllow !== null) {
    const own = isOwnAddress(headers, trustProxy)
    if (!own || !metricsAllow.has(address)) return 'metrics_address_refused'
  }
  if (metricsKey !== '' && !isSameText(bearerOf(headers), metricsKey)) return 'metrics_key_wrong'
  return null
}

/**
 * Whether the address is that of whoever asks. A request that was passed on without the word of a proxy that we trust shows
 * only the proxy's address, which is often this machine's: a list that has it would be open to everybody.
 */
function isOwnAddress(headers: IncomingHttpHeaders, trustProxy: boolean): boolean {
  if (!PASSED_ON.some((name) => headers[name] !== undefined)) return true
  return trustProxy && headers['x-forwarded-for'] !== undefined
}

const bearerOf = ({ authorization }: IncomingHttpHeaders): string =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
