import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { and, eq, isNull } from '../../db/drizzle.ts'
import { may } from '../access/access.policy.ts'
import { findCaller } from '../accounts/find-caller.service.ts'
import { findContest } from '../contests/contests.service.ts'
import { sendNotice } from '../messages/send-notice.service.ts'
import { nextAttemptAt } from './retry-plan.policy.ts'
import { type Outcome, sendDelivery } from './send-delivery.ts'
import { webhookNotice } from './webhook-notice.ts'
import {
  type Due,
  deleteOldDeliveries,
  deleteSurplusDeliveries,
  findDue,
  selectCrowdedWebhooks,
  selectDueWebhooks,
} from './webhooks.queries.ts'
import { WEBHOOK_SECRETS } from './webhooks.service.ts'
import { type OffReason, type Webhook, webhookDeliveries, webhooks } from './webhooks.tables.ts'

/** Receivers that are called at once. */
const LINES = 16
/** A turn of a webhook ends after so many deliveries, or with the delivery during which this time is over. */
const TURN_DELIVERIES = 20
const TURN_MS = 1_000
/** A run ends after this time even if more is due, so that a server can stop. */
const RUN_MS = 20_000
/** A run looks again this often for receivers that became due meanwhile. */
const LOOK_MS = 500
const KEPT_MS = 30 * 86_400_000
/** Finished deliveries of one webhook that are kept. */
const MOST_FINISHED = 1_000
/** This number takes about 100 MB of the database. */
const MOST_WAITING = 100_000

export async function isAnyDeliveryDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  return (await selectDueWebhooks(db, now())).length > 0
}

/**
 * Sends what is due. Each webhook has a line of its own, in which one delivery follows the other. There are more webhooks
 * than lines, so each has short turns, and slow receivers hold up no other for longer than one turn. The job's lock lets
 * one server do this at a time. A server that is stopped between an answer and the note of it sends that delivery again,
 * with the same message id, when its next attempt is due.
 */
export async function deliverWebhooks(context: Context): Promise<void> {
  const lines = new Map<number, Promise<void>>()
  /** The turns that each webhook had in this run. The one with the fewest comes first. */
  const turns = new Map<number, number>()
  const failed = new Set<number>()
  const turnsOf = (id: number) => turns.get(id) ?? 0
  const ends = performance.now() + RUN_MS
  const isOver = () => performance.now() >= ends
  const begin = (id: number) => {
    turns.set(id, turnsOf(id) + 1)
    const line = deliverTurn(context, id, isOver)
      .catch((error: unknown) => {
        failed.add(id)
        context.log.error({ err: error, webhook: id }, 'a webhook failed')
      })
      .finally(() => lines.delete(id))
    lines.set(id, line)
  }
  while (!isOver()) {
    const due = await selectDueWebhooks(context.db, context.now())
    const free = due.filter((id) => !lines.has(id) && !failed.has(id))
    // The sort keeps the order of those with equal turns.
    for (const id of free.sort((a, b) => turnsOf(a) - turnsOf(b)).slice(0, LINES - lines.size)) begin(id)
    if (lines.size === 0) break
    await Promise.race([...lines.values(), wait(LOOK_MS)])
  }
  await Promise.all(lines.values())
}

/** A few deliveries of a webhook, one after the other; with more to send it stands at the end of the queue again. */
async function deliverTurn(context: Context, webhookId: number, isOver: () => boolean): Promise<void> {
  const ends = performance.now() + TURN_MS
  for (let count = 0; count < TURN_DELIVERIES && performance.now() < ends && !isOver(); count += 1) {
    const due = await findDue(context.db, webhookId, context.now())
    if (due === null) return
    await deliver(context, due)
  }
}

async function deliver(context: Context, due: Due): Promise<void> {
  const { webhook } = due
  if (!(await maySend(context, webhook))) return switchOff(context, webhook, 'rights')
  const secret = WEBHOOK_SECRETS.open(context, webhook.sealedSecret)
  if (secret === null) return switchOff(context, webhook, 'secret')
  const outcome = (await countAttempt(context, due)) ? await sendDelivery(context, due, secret) : UNKNOWN
  const cause = await noteOutcome(context, due, outcome)
  if (cause !== null) await switchOff(context, webhook, cause)
}

/** The last attempt ended with the server, before anything was noted. */
const UNKNOWN: Outcome = { httpStatus: null, fault: 'unreachable' }
const UNKNOWN_MS = 86_400_000

/**
 * Counts an attempt before it is sent: a delivery that ended the server would be the first after its start, for ever.
 *
 * @returns false when the attempts are used up
 */
async function countAttempt({ db, now }: Context, { delivery }: Due): Promise<boolean> {
  const { id, attempts } = delivery
  if (attempts > 0 && nextAttemptAt(attempts, now(), 0) === null) return false
  const nextAt = nextAttemptAt(attempts + 1, now(), 0) ?? new Date(now().getTime() + UNKNOWN_MS)
  await db
    .update(webhookDeliveries)
    .set({ attempts: attempts + 1, nextAt, lastAt: now() })
    .where(eq(webhookDeliveries.id, id))
  return true
}

/** Whether the owner may, at this moment, see everything that the webhook tells. */
async function maySend(context: Context, { ownerId, contestId }: Webhook): Promise<boolean> {
  const owner = await findCaller(context, ownerId)
  if (owner === null) return false
  if (contestId === null) return may(owner, 'site.own', {})
  const contest = await findContest(context.db, contestId)
  return contest !== null && may(owner, 'contest.organise', contest)
}

/** The reason for which the webhook is switched off now, or null. */
async function noteOutcome(
  { db, now }: Context,
  { delivery }: Due,
  { httpStatus, fault }: Outcome,
): Promise<'failing' | 'gone' | null> {
  const isTaken = httpStatus !== null && httpStatus >= 200 && httpStatus < 300
  const isGone = httpStatus === 410
  const attempts = delivery.attempts + 1
  const nextAt = isTaken || isGone ? null : nextAttemptAt(attempts, now(), Math.random())
  const state = isTaken ? 'delivered' : nextAt === null ? 'given-up' : 'waiting'
  await db
    .update(webhookDeliveries)
    .set({ state, attempts, httpStatus, fault, lastAt: now(), ...(nextAt !== null && { nextAt }) })
    .where(eq(webhookDeliveries.id, delivery.id))
  if (state !== 'given-up') return null
  return isGone ? 'gone' : 'failing'
}

/** Switches a webhook off and tells its owner. Its line stays as it is until somebody switches it on. */
async function switchOff(
  { db, now, log }: Context,
  webhook: Webhook,
  reason: Exclude<OffReason, 'switched-off'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(webhooks)
      .set({ offReason: reason })
      .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.offReason)))
      .returning({ ownerId: webhooks.ownerId })
    for (const { ownerId } of changed)
      await sendNotice(tx, {
        ...{ recipientId: ownerId, kind: 'system', now: now() },
        texts: webhookNotice(webhook, reason),
      })
  })
  log.warn({ webhook: webhook.id, reason }, 'a webhook was switched off')
}

/**
 * Switches off webhooks whose receivers fail or are slower than what happens here, and removes deliveries that are old
 * or more than are kept.
 */
export async function sweepWebhooks(context: Context): Promise<void> {
  for (const webhook of await selectCrowdedWebhooks(context.db, MOST_WAITING))
    await switchOff(context, webhook, 'failing')
  await deleteOldDeliveries(context.db, new Date(context.now().getTime() - KEPT_MS))
  await deleteSurplusDeliveries(context.db, MOST_FINISHED)
}
