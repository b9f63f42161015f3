import type { WebhookDeliveryVo, WebhookVo } from '@gavel/contract'
import type { ListedWebhook } from './webhooks.queries.ts'
import type { WebhookDelivery } from './webhooks.tables.ts'

export function webhookToWire({ webhook, owner, waiting }: ListedWebhook): WebhookVo {
  const { id, url, events, createdAt, offReason } = webhook
  return { id, url, events, gmtCreate: createdAt, owner, offReason, waiting }
}

export function deliveryToWire(delivery: WebhookDelivery): WebhookDeliveryVo {
  const { id, messageId, event, happenedAt, state, attempts, lastAt, nextAt, httpStatus, fault } = delivery
  return {
    ...{ id, messageId, event, state, attempts, httpStatus, fault },
    gmtCreate: happenedAt,
    lastAttemptAt: lastAt,
    nextAttemptAt: state === 'waiting' ? nextAt : null,
  }
}
