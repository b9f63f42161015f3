import {
  createContestWebhook,
  createWebhook,
  deleteContestWebhook,
  deleteWebhook,
  listContestWebhookDeliveries,
  listContestWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  sendContestWebhook,
  sendWebhook,
  switchContestWebhook,
  switchWebhook,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { requireUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { actorOf } from '../audit/actor.policy.ts'
import { type Scope, selectDeliveries } from './webhooks.queries.ts'
import {
  createWebhookIn,
  deleteWebhookIn,
  readWebhooks,
  requireWebhook,
  sendIn,
  switchWebhookIn,
} from './webhooks.service.ts'
import { deliveryToWire, webhookToWire } from './webhooks.wire.ts'

const SITE: Scope = { contestId: null }
const of = (contestId: number): Scope => ({ contestId })

type Request = Parameters<typeof actorOf>[0]
const ownerOf = (request: Request) => ({ ...actorOf(request), id: requireUser(request.caller).id })

/** Webhooks of the site and of contests. */
export function webhookRoutes(context: Context): Implementation[] {
  const { db } = context
  const list = async (scope: Scope) => (await readWebhooks(db, scope)).map(webhookToWire)
  const create = async (request: Request, wanted: Parameters<typeof createWebhookIn>[2]) => {
    const { secret, made } = await createWebhookIn(context, ownerOf(request), wanted)
    return { secret, webhook: webhookToWire(made) }
  }
  const deliveries = async (which: Scope & { readonly id: number }) => {
    const { id } = await requireWebhook(db, which)
    return (await selectDeliveries(db, id)).map(deliveryToWire)
  }
  return [
    implement(listWebhooks, () => list(SITE)),
    implement(createWebhook, ({ body, ...request }) => create(request, { ...SITE, ...body })),
    implement(switchWebhook, async ({ body: { id, enabled }, ...request }) => {
      await switchWebhookIn(context, ownerOf(request), { ...SITE, id, isOn: enabled })
      return null
    }),
    implement(deleteWebhook, async ({ query: { id }, ...request }) => {
      await deleteWebhookIn(context, actorOf(request), { ...SITE, id })
      return null
    }),
    implement(listWebhookDeliveries, ({ query: { id } }) => deliveries({ ...SITE, id })),
    implement(sendWebhook, async ({ body, ...request }) => {
      await sendIn(context, ownerOf(request), { ...SITE, ...body })
      return null
    }),

    implement(listContestWebhooks, ({ thing }) => list(of(thing.id))),
    implement(createContestWebhook, ({ thing, body: { url, events }, ...request }) =>
      create(request, { ...of(thing.id), url, events }),
    ),
    implement(switchContestWebhook, async ({ thing, body: { id, enabled }, ...request }) => {
      await switchWebhookIn(context, ownerOf(request), { ...of(thing.id), id, isOn: enabled })
      return null
    }),
    implement(deleteContestWebhook, async ({ thing, query: { id }, ...request }) => {
      await deleteWebhookIn(context, actorOf(request), { ...of(thing.id), id })
      return null
    }),
    implement(listContestWebhookDeliveries, ({ thing, query: { id } }) =>
      deliveries({ ...of(thing.id), id }),
    ),
    implement(sendContestWebhook, async ({ thing, body: { id, deliveryId }, ...request }) => {
      await sendIn(context, ownerOf(request), { ...of(thing.id), id, deliveryId })
      return null
    }),
  ]
}
