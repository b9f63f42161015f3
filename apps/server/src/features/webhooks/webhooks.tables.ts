import type {
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  DeliveryEvent,
  WEBHOOK_OFF_REASONS,
  WebhookEvent,
} from '@gavel/contract'
import { id, identity, instant } from '../../db/columns.ts'
import { sql } from '../../db/drizzle.ts'
import { integer, jsonb, pgTable, text } from '../../db/pg-core.ts'

export const webhooks = pgTable('webhooks', {
  id: identity(),
  /** Null: it is one of the site. */
  contestId: id('contest_id'),
  ownerId: text('owner_id').notNull(),
  url: text('url').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  offReason: text('off_reason').$type<OffReason>(),
})

export type OffReason = (typeof WEBHOOK_OFF_REASONS)[number]
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** The outbox. Triggers write to it, in the transaction of the event. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: identity(),
  webhookId: id('webhook_id').notNull(),
  messageId: text('message_id').notNull().default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
  event: text('event').$type<DeliveryEvent>().notNull(),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  happenedAt: instant('happened_at').notNull(),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at').notNull(),
  lastAt: instant('last_at'),
  httpStatus: integer('http_status'),
  fault: text('fault').$type<DeliveryFault>(),
})

export type Webhook = typeof webhooks.$inferSelect
export type WebhookDelivery = typeof webhookDeliveries.$inferSelect
