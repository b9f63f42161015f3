import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { portOf } from './port-of.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A program elsewhere that takes webhooks, and answers as it is told. */
export class WebhookReceiver {
  readonly received: Received[] = []
  /** The highest number of requests that were open at once. */
  mostAtOnce = 0
  answer: RequestListener = (_, response) => response.writeHead(204).end()
  #open = 0
  readonly #server = createServer((request, response) => {
    this.#open += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open)
    response.on('close', () => {
      this.#open -= 1
    })
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      this.received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
      this.answer(request, response)
    })
  })

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}/hook`
  }

  /** The payloads, oldest first. */
  get messages(): { type: string; timestamp: string; data: Record<string, unknown> }[] {
    return this.received.map(({ body }) => JSON.parse(body))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/**
 * Whether a message is signed as the standard has it, written from its text and not with the library of the server:
 * HMAC-SHA256 with the decoded key over id, seconds and body, in base64 behind `v1,`.
 */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
