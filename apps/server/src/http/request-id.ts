import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The id that a proxy gave: short, and nothing that could look like another line of the log. */
const GIVEN = /^[\w.-]{8,64}$/

/**
 * Makes the ids by which the log tells requests apart, also those of several servers and of a restarted one. A trusted
 * proxy's own id, `X-Request-Id`, is kept, so that its log tells of the same requests by the same names.
 */
export function createRequestIds(
  trustsProxy: boolean,
): (request: { headers: IncomingHttpHeaders }) => string {
  const process = randomBytes(6).toString('base64url')
  let last = 0
  return ({ headers }) => {
    const given = trustsProxy ? headers['x-request-id'] : undefined
    if (typeof given === 'string' && GIVEN.test(given)) return given
    last += 1
    return `${process}-${last.toString(36)}`
  }
}
