import { randomBytes } from 'node:crypto'
import { WEBHOOK_TEST, WEBHOOK_URL_MAX, WEBHOOKS_MAX, type WebhookEvent } from '@gavel/contract'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { DomainError } from '../../http/domain-error.ts'
import { isClosedPlace, isThisMachine } from '../../http/outside/outside-address.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { createSealedTexts } from '../../secrets/sealed-texts.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import {
  isInScope,
  type ListedWebhook,
  mayReachPrivate,
  type Scope,
  selectWebhooks,
} from './webhooks.queries.ts'
import { type Webhook, webhookDeliveries, webhooks } from './webhooks.tables.ts'

export const WEBHOOK_SECRETS = createSealedTexts('webhook')

/** The length that the standard proposes for keys. */
const SECRET_BYTES = 24
const SECRET_PREFIX = 'whsec_'

/** Additions, switches and orders to send of one user, for all webhooks together. */
const CHANGES_PER_WINDOW = { limit: 60, windowSeconds: 600 }

type Owner = Actor & { readonly id: string }

interface NewWebhook {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

const takeChange = ({ db, now }: Pick<Context, 'db' | 'now'>, { id }: Owner): Promise<void> =>
  takeToken(db, { key: `webhook:${id}`, ...CHANGES_PER_WINDOW, now: now() })

/**
 * Adds a webhook, which sends with the rights of its owner. Only the answer has its secret in the clear.
 *
 * @throws DomainError webhook_address_invalid, webhook_address_private, webhook_limit, too_many_requests
 */
export async function createWebhookIn(
  context: Context,
  owner: Owner,
  { url: text, events, ...scope }: NewWebhook & Scope,
): Promise<{ readonly secret: string; readonly made: ListedWebhook }> {
  await takeChange(context, owner)
  const url = requireAddress(text, mayReachPrivate(context.config, scope))
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  const made = await context.db.transaction(async (tx) => {
    // A concurrent request waits here, then counts this one, too.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('gavel webhooks'), hashtext(${String(scope.contestId)}))`,
    )
    const count = await tx.$count(webhooks, isInScope(scope))
    if (count >= WEBHOOKS_MAX) throw new DomainError('webhook_limit', { limit: WEBHOOKS_MAX })
    const [webhook] = await tx
      .insert(webhooks)
      .values({
        contestId: scope.contestId,
        ownerId: owner.id,
        url,
        sealedSecret: WEBHOOK_SECRETS.seal(context, secret),
        events: [...new Set(events)],
        createdAt: context.now(),
      })
      .returning()
    if (webhook === undefined) throw new Error('The webhook was not stored')
    await note(tx, owner, { action: 'webhook.create', webhook, after: { events: webhook.events } })
    return { webhook, owner: owner.username, waiting: 0 }
  })
  return { secret, made }
}

export const readWebhooks = (db: Db, scope: Scope): Promise<ListedWebhook[]> => selectWebhooks(db, scope)

/**
 * Switches a webhook off, or on with the rights of whoever does it. Deliveries that waited meanwhile are due again.
 *
 * @throws DomainError webhook_not_found, too_many_requests
 */
export async function switchWebhookIn(
  { db, now }: Context,
  owner: Owner,
  { id, isOn, ...scope }: Scope & { readonly id: number; readonly isOn: boolean },
): Promise<void> {
  await takeChange({ db, now }, owner)
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, { id, ...scope })
    await tx
      .update(webhooks)
      .set(isOn ? { offReason: null, ownerId: owner.id } : { offReason: 'switched-off' })
      .where(eq(webhooks.id, id))
    if (isOn)
      await tx
        .update(webhookDeliveries)
        .set({ nextAt: now(), attempts: 0 })
        .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
    await note(tx, owner, {
      ...{ action: 'webhook.switch', webhook },
      ...{ before: { isOn: webhook.offReason === null }, after: { isOn } },
    })
  })
}

/** @throws DomainError webhook_not_found */
export async function deleteWebhookIn(
  { db }: Context,
  actor: Actor,
  which: Scope & { readonly id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, which)
    await tx.delete(webhooks).where(eq(webhooks.id, webhook.id))
    await note(tx, actor, { action: 'webhook.delete', webhook })
  })
}

interface Sending extends Scope {
  readonly id: number
  /** Null: a test. */
  readonly deliveryId: number | null
}

/**
 * Puts a delivery that was sent or given up back into the outbox, with its message id, or a test at the end of it.
 *
 * @throws DomainError webhook_not_found, webhook_off, webhook_delivery_not_found, too_many_requests
 */
export async function sendIn(
  { db, now }: Context,
  actor: Owner,
  { deliveryId, ...which }: Sending,
): Promise<void> {
  await takeChange({ db, now }, actor)
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, which)
    if (webhook.offReason !== null) throw new DomainError('webhook_off')
    if (deliveryId === null)
      await tx.insert(webhookDeliveries).values({
        ...{ webhookId: webhook.id, event: WEBHOOK_TEST, data: {} },
        ...{ happenedAt: now(), nextAt: now() },
      })
    else await sendAgain(tx, { webhookId: webhook.id, deliveryId, now: now() })
    await note(tx, actor, { action: 'webhook.send', webhook, after: { isTest: deliveryId === null } })
  })
}

/** @throws DomainError webhook_delivery_not_found */
async function sendAgain(
  tx: Db,
  { webhookId, deliveryId, now }: { webhookId: number; deliveryId: number; now: Date },
): Promise<void> {
  const changed = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: now })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id })
  if (changed.length === 0) throw new DomainError('webhook_delivery_not_found')
}

/** @throws DomainError webhook_not_found */
export async function requireWebhook(
  db: Db,
  { id, ...scope }: Scope & { readonly id: number },
): Promise<Webhook> {
  const [webhook] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isInScope(scope)))
  if (webhook === undefined) throw new DomainError('webhook_not_found')
  return webhook
}

async function lockWebhook(tx: Db, { id, ...scope }: Scope & { readonly id: number }): Promise<Webhook> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isInScope(scope)))
    .for('no key update')
  if (webhook === undefined) throw new DomainError('webhook_not_found')
  return webhook
}

/**
 * Https, as the addresses of a login provider; plain http to this machine alone. Names that turn out to be private are
 * refused when they are opened.
 *
 * @throws DomainError webhook_address_invalid, webhook_address_private
 */
function requireAddress(text: string, allowsPrivate: boolean): string {
  const invalid = () => new DomainError('webhook_address_invalid', { limit: WEBHOOK_URL_MAX })
  const trimmed = text.trim()
  if (trimmed.length > WEBHOOK_URL_MAX || !URL.canParse(trimmed)) throw invalid()
  const url = new URL(trimmed)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url))
  if (!isSafe || url.username !== '' || url.password !== '' || url.hash !== '') throw invalid()
  if (isClosedPlace(url, allowsPrivate)) throw new DomainError('webhook_address_private')
  // As it is stored it may be longer, because letters of other scripts are encoded.
  if (url.href.length > WEBHOOK_URL_MAX) throw invalid()
  return url.href
}

interface Noted {
  readonly action: 'webhook.create' | 'webhook.switch' | 'webhook.delete' | 'webhook.send'
  readonly webhook: Webhook
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** The whole address may be a secret of its receiver, so the log has its host. */
async function note(tx: Db, actor: Actor, { action, webhook, ...change }: Noted): Promise<void> {
  const target = { kind: 'webhook', id: webhook.id, label: new URL(webhook.url).host } as const
  await recordAudit(tx, actor, { action, target, ...change })
}
