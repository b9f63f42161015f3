import { SHOWN_DELIVERIES } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfContest } from '../places/place.conditions.ts'
import { type Webhook, type WebhookDelivery, webhookDeliveries, webhooks } from './webhooks.tables.ts'

/** Webhooks of the site where there is no contest. */
export interface Scope {
  readonly contestId: number | null
}

export const isInScope = ({ contestId }: Scope): SQL => isOfContest(webhooks, contestId)

/**
 * Whether a webhook may lead into private networks: only those of the site, which administrators add. Contests
 * are organised by many, and the network behind the servers is not theirs.
 */
export const mayReachPrivate = (
  config: { readonly allowsPrivateWebhooks: boolean },
  { contestId }: Scope,
): boolean => config.allowsPrivateWebhooks && contestId === null

const waiting = sql<number>`(
  select count(*)::integer from webhook_deliveries d
  where d.webhook_id = webhooks.id and d.state = 'waiting'
)`

/** Webhooks with the names of their owners, oldest first. */
export function selectWebhooks(db: Db, scope: Scope) {
  return db
    .select({ webhook: webhooks, owner: users.username, waiting })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.ownerId))
    .where(isInScope(scope))
    .orderBy(asc(webhooks.id))
}

export type ListedWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number]

/** The last deliveries of a webhook, newest first. */
export function selectDeliveries(db: Db, webhookId: number): Promise<WebhookDelivery[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(SHOWN_DELIVERIES)
}

const Ids = z.array(z.object({ id: z.coerce.number() }))

/**
 * Webhooks whose oldest waiting delivery is due; later ones wait for it, so that all arrive in their order. The order
 * is that of the time since they were served: slow receivers, however many, leave their place to the others.
 */
export async function selectDueWebhooks(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute(sql`
    select w.id from webhooks w, lateral (
      select d.id, d.next_at, d.last_at from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' order by d.id limit 1
    ) first left join lateral (
      select d.last_at from webhook_deliveries d
      where d.webhook_id = w.id and d.id < first.id order by d.id desc limit 1
    ) previous on true
    where w.off_reason is null and first.next_at <= ${now.toISOString()}::timestamptz
    order by greatest(first.last_at, previous.last_at) nulls first, w.id`)
  return Ids.parse(rows).map(({ id }) => id)
}

export interface Due {
  readonly webhook: Webhook
  readonly delivery: WebhookDelivery
}

/** The oldest waiting delivery of a webhook that is on, if it is due. */
export async function findDue(db: Db, webhookId: number, now: Date): Promise<Due | null> {
  const [first] = await db
    .select({ webhook: webhooks, delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        isNull(webhooks.offReason),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(1)
  return first === undefined || first.delivery.nextAt > now ? null : first
}

/** Rows that one statement deletes: no lock on them is held for long. */
const BATCH = 5_000

/** Deletes batches of deliveries until none is left. */
async function deleteInBatches(db: Db, which: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from webhook_deliveries where id in (select d.id from webhook_deliveries d where ${which} limit ${BATCH})`)
    if ((rowCount ?? 0) < BATCH) return
  }
}

/** Deliveries older than this. Waiting ones of that age belong to webhooks that are off. */
export const deleteOldDeliveries = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, sql`d.happened_at < ${before.toISOString()}::timestamptz`)

/** Deletes finished deliveries of each webhook but the newest. */
export async function deleteSurplusDeliveries(db: Db, kept: number): Promise<void> {
  const { rows } = await db.execute(sql`
    select surplus.id, w.id as webhook from webhooks w, lateral (
      select d.id from webhook_deliveries d
      where d.webhook_id = w.id and d.state <> 'waiting' order by d.id desc offset ${kept} limit 1
    ) surplus`)
  for (const { id, webhook } of Surplus.parse(rows))
    await deleteInBatches(db, sql`d.webhook_id = ${webhook} and d.id <= ${id} and d.state <> 'waiting'`)
}

const Surplus = z.array(z.object({ id: z.coerce.number(), webhook: z.coerce.number() }))

/** Webhooks that are on, with more waiting deliveries than this. */
export function selectCrowdedWebhooks(db: Db, most: number): Promise<Webhook[]> {
  return db
    .select()
    .from(webhooks)
    .where(and(isNull(webhooks.offReason), sql`${waiting} > ${most}`))
    .orderBy(asc(webhooks.id))
}
