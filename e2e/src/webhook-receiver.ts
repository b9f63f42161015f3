import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Message {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  /** Whether it is signed with a secret, by the text of the standard and not by the server's library. */
  readonly isSignedWith: (secret: string) => boolean
}

export interface WebhookReceiver {
  readonly url: string
  /** Oldest first. */
  readonly messages: readonly Message[]
  stop(): Promise<void>
}

/** A program that takes webhooks and says thanks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: Message[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      const {
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': signature,
      } = request.headers
      const isSignedWith = (secret: string) => {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
        return (
          signature === `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
        )
      }
      messages.push({ ...JSON.parse(body), isSignedWith })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
