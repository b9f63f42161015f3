import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

interface Request {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
}

/** A connection on which nothing has come for so long is lost. */
const SILENCE_MS = 300_000
const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

/**
 * Sends one request on a kept connection and resolves with the head of the response, whose body is then read as a stream.
 * It follows no redirect. Without `fetch`, which keeps several mebibytes in a process that needs nothing else of it.
 *
 * @throws the error of the connection, or the signal's
 */
export function sendRequest(url: URL, { method, headers, body, signal }: Request): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  const options = { method, headers, signal, timeout: SILENCE_MS }
  return new Promise((resolve, reject) => {
    const request = isSecure
      ? requestHttps(url, { ...options, agent: agents.https }, resolve)
      : requestHttp(url, { ...options, agent: agents.http }, resolve)
    request.once('timeout', () => request.destroy(new Error(`no byte came for ${SILENCE_MS / 1_000} s`)))
    request.once('error', reject)
    request.end(body)
  })
}
