import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { Instant, QueryInt } from '../wire-types.ts'

/** Events that the webhooks of a contest can ask for. */
export const CONTEST_WEBHOOK_EVENTS = [
  'submission.judged',
  'contest.changed',
  'clarification.asked',
  'clarification.answered',
  'announcement.published',
] as const
/** Events that the webhooks of the site can ask for. */
export const WEBHOOK_EVENTS = [...CONTEST_WEBHOOK_EVENTS, 'host.silent'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** An event that nobody asks for: it is sent to try a webhook. */
export const WEBHOOK_TEST = 'webhook.test'

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const
const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number]

/** How many webhooks the site, or one contest, may have at once. */
export const WEBHOOKS_MAX = 20
export const WEBHOOK_URL_MAX = 500
/** How many deliveries are shown, the newest. */
export const SHOWN_DELIVERIES = 50

/** The receiver did not answer, or not in time, or too much; its address is not allowed; its name has none. */
export const DELIVERY_FAULTS = ['unreachable', 'timeout', 'too-large', 'address', 'name'] as const
/**
 * The reason for which a webhook is off: somebody switched it off; its deliveries failed for days; its receiver said that
 * it is gone; whoever switched it on may no longer see what it tells; the site's secret changed, and with it the webhook's.
 */
export const WEBHOOK_OFF_REASONS = ['switched-off', 'failing', 'gone', 'rights', 'secret'] as const

export const WebhookVo = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  gmtCreate: Instant,
  /** The user with whose rights it sends: whoever added it, or switched it on last. */
  owner: z.string(),
  /** Null: it is on. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** Deliveries that were not sent yet, or are tried again. */
  waiting: z.int(),
})
export type WebhookVo = z.output<typeof WebhookVo>

export const WebhookDeliveryVo = z.object({
  id: z.int(),
  /** The header `webhook-id`. */
  messageId: z.string(),
  event: z.enum(DELIVERY_EVENTS),
  gmtCreate: Instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  lastAttemptAt: Instant.nullable(),
  nextAttemptAt: Instant.nullable(),
  /** The result of the last attempt: a status of HTTP, or a fault. */
  httpStatus: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
})
export type WebhookDeliveryVo = z.output<typeof WebhookDeliveryVo>

const MadeWebhook = z.object({
  /** The key of signatures; only this response contains it. */
  secret: z.string(),
  webhook: WebhookVo,
})
const addressErrors = [
  'webhook_address_invalid',
  'webhook_address_private',
  'webhook_limit',
  'too_many_requests',
] as const

const site = {
  access: { permission: 'system_info_admin' },
  about: nothing('One role answers for what leaves the site.'),
} as const
const sitePath = '/api/admin/webhook'

export const listWebhooks = defineEndpoint({
  ...site,
  method: 'GET',
  path: `${sitePath}s`,
  summary: 'The webhooks of the site, oldest first.',
  data: z.array(WebhookVo),
})

export const createWebhook = defineEndpoint({
  ...site,
  method: 'POST',
  path: sitePath,
  summary: 'Adds a webhook of the site. Only this response contains its secret.',
  body: z.object({ url: z.string(), events: z.array(z.enum(WEBHOOK_EVENTS)).min(1) }),
  data: MadeWebhook,
  errors: [...addressErrors],
})

export const switchWebhook = defineEndpoint({
  ...site,
  method: 'PUT',
  path: sitePath,
  summary: 'Switches a webhook of the site on or off; from then on it sends with the rights of the caller.',
  body: z.object({ id: z.int(), enabled: z.boolean() }),
  errors: ['webhook_not_found', 'too_many_requests'],
})

export const deleteWebhook = defineEndpoint({
  ...site,
  method: 'DELETE',
  path: sitePath,
  summary: 'Removes a webhook of the site, with its deliveries.',
  query: z.object({ id: QueryInt }),
  errors: ['webhook_not_found'],
})

export const listWebhookDeliveries = defineEndpoint({
  ...site,
  method: 'GET',
  path: `${sitePath}/deliveries`,
  summary: 'The last deliveries of a webhook of the site, newest first.',
  query: z.object({ id: QueryInt }),
  data: z.array(WebhookDeliveryVo),
  errors: ['webhook_not_found'],
})

export const sendWebhook = defineEndpoint({
  ...site,
  method: 'POST',
  path: `${sitePath}/deliveries`,
  summary: 'Sends a delivery of a webhook of the site again, or a test if none is named.',
  body: z.object({ id: z.int(), deliveryId: z.int().nullable() }),
  errors: ['webhook_not_found', 'webhook_delivery_not_found', 'webhook_off', 'too_many_requests'],
})

const contestAccess = { access: 'login', tokenScope: null } as const
const inQuery = { thing: 'contest', id: 'query.cid', may: 'contest.run' } as const
const inBody = { thing: 'contest', id: 'body.cid', may: 'contest.run' } as const
const contestErrors = ['contest_not_found', 'contest_admins_only'] as const
const contestPath = '/api/contest/webhook'

export const listContestWebhooks = defineEndpoint({
  ...contestAccess,
  about: inQuery,
  method: 'GET',
  path: `${contestPath}s`,
  summary: 'The webhooks of a contest, oldest first; for its organisers.',
  query: z.object({ cid: QueryInt }),
  data: z.array(WebhookVo),
  errors: [...contestErrors],
})

export const createContestWebhook = defineEndpoint({
  ...contestAccess,
  about: inBody,
  method: 'POST',
  path: contestPath,
  summary: 'Adds a webhook of a contest. Only this response contains its secret.',
  body: z.object({
    cid: z.int(),
    url: z.string(),
    events: z.array(z.enum(CONTEST_WEBHOOK_EVENTS)).min(1),
  }),
  data: MadeWebhook,
  errors: [...contestErrors, ...addressErrors],
})

export const switchContestWebhook = defineEndpoint({
  ...contestAccess,
  about: inBody,
  method: 'PUT',
  path: contestPath,
  summary: 'Switches a webhook of a contest on or off; from then on it sends with the rights of the caller.',
  body: z.object({ cid: z.int(), id: z.int(), enabled: z.boolean() }),
  errors: [...contestErrors, 'webhook_not_found', 'too_many_requests'],
})

export const deleteContestWebhook = defineEndpoint({
  ...contestAccess,
  about: inQuery,
  method: 'DELETE',
  path: contestPath,
  summary: 'Removes a webhook of a contest, with its deliveries.',
  query: z.object({ cid: QueryInt, id: QueryInt }),
  errors: [...contestErrors, 'webhook_not_found'],
})

export const listContestWebhookDeliveries = defineEndpoint({
  ...contestAccess,
  about: inQuery,
  method: 'GET',
  path: `${contestPath}/deliveries`,
  summary: 'The last deliveries of a webhook of a contest, newest first.',
  query: z.object({ cid: QueryInt, id: QueryInt }),
  data: z.array(WebhookDeliveryVo),
  errors: [...contestErrors, 'webhook_not_found'],
})

export const sendContestWebhook = defineEndpoint({
  ...contestAccess,
  about: inBody,
  method: 'POST',
  path: `${contestPath}/deliveries`,
  summary: 'Sends a delivery of a webhook of a contest again, or a test if none is named.',
  body: z.object({ cid: z.int(), id: z.int(), deliveryId: z.int().nullable() }),
  errors: [
    ...contestErrors,
    'webhook_not_found',
    'webhook_delivery_not_found',
    'webhook_off',
    'too_many_requests',
  ],
})

export const webhookEndpoints = [
  listWebhooks,
  createWebhook,
  switchWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  sendWebhook,
  listContestWebhooks,
  createContestWebhook,
  switchContestWebhook,
  deleteContestWebhook,
  listContestWebhookDeliveries,
  sendContestWebhook,
]
