import { Webhook as Signer } from 'standardwebhooks'
import type { Context } from '../../context.ts'
import { createOutsideFetch } from '../../http/outside/outside-fetch.ts'
import { type Due, mayReachPrivate } from './webhooks.queries.ts'
import type { DeliveryFault } from './webhooks.tables.ts'

/** Receivers note the message and answer; whatever takes longer they do afterwards. */
const TIME_LIMIT_MS = 10_000
/** Nothing of an answer is kept but its status. */
const MAX_BYTES = 64 * 1024

export interface Outcome {
  readonly httpStatus: number | null
  readonly fault: DeliveryFault | null
}

/** Sends a delivery once, signed as https://www.standardwebhooks.com has it. It never throws: a failure is an outcome. */
export async function sendDelivery(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { webhook, delivery }: Due,
  secret: string,
): Promise<Outcome> {
  const { messageId, event, data, happenedAt } = delivery
  const body = JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data })
  const sentAt = now()
  const open = createOutsideFetch({ allowsPrivate: mayReachPrivate(config, webhook), maxBytes: MAX_BYTES })
  try {
    const response = await open(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Gavel',
        'webhook-id': messageId,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Signer(secret).sign(messageId, sentAt, body),
      },
      body,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return { httpStatus: response.status, fault: null }
  } catch (error) {
    return { httpStatus: null, fault: faultOf(error) }
  }
}

/** The kind of a failure, for the page of the webhook: the words of the network are for no reader. */
function faultOf(error: unknown): DeliveryFault {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const words = cause instanceof Error ? cause.message : ''
  if (/private address|is not https/.test(words)) return 'address'
  if (/answered more than/.test(words)) return 'too-large'
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(words)) return 'name'
  return 'unreachable'
}
