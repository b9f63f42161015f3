import {
  CONTEST_WEBHOOK_EVENTS,
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
  type WebhookEvent,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { polled } from '../../api/polled.ts'

/** The contest whose webhooks a page shows; null for those of the site. */
export type Cid = number | null

const keyOf = (cid: Cid) => ['webhooks', cid] as const
/** Deliveries are made by the servers, a moment after an event. */
const DELIVERIES_EVERY_MS = 3_000

export const webhooksQuery = (cid: Cid) =>
  queryOptions({
    queryKey: [...keyOf(cid), 'list'],
    queryFn: ({ signal }) =>
      cid === null ? call(listWebhooks, {}, signal) : call(listContestWebhooks, { query: { cid } }, signal),
    staleTime: 0,
  })

export const deliveriesQuery = (cid: Cid, id: number) =>
  queryOptions({
    queryKey: [...keyOf(cid), 'deliveries', id],
    queryFn: ({ signal }) =>
      cid === null
        ? call(listWebhookDeliveries, { query: { id } }, signal)
        : call(listContestWebhookDeliveries, { query: { cid, id } }, signal),
    staleTime: 0,
    ...polled(DELIVERIES_EVERY_MS, 'figures'),
  })

function useChange<Change, Data>(cid: Cid, send: (change: Change) => Promise<Data>, meta = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    meta,
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(cid) }),
    // The response to a new one contains its secret, which must not be cached.
    gcTime: 0,
  })
}

interface NewWebhook {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

export const useCreateWebhook = (cid: Cid) =>
  useChange(
    cid,
    ({ url, events }: NewWebhook) =>
      cid === null
        ? call(createWebhook, { body: { url, events: [...events] } })
        : call(createContestWebhook, {
            body: { cid, url, events: CONTEST_WEBHOOK_EVENTS.filter((event) => events.includes(event)) },
          }),
    { quiet: true },
  )

export const useSwitchWebhook = (cid: Cid) =>
  useChange(cid, (body: { id: number; enabled: boolean }) =>
    cid === null ? call(switchWebhook, { body }) : call(switchContestWebhook, { body: { cid, ...body } }),
  )

export const useDeleteWebhook = (cid: Cid) =>
  useChange(cid, (id: number) =>
    cid === null
      ? call(deleteWebhook, { query: { id } })
      : call(deleteContestWebhook, { query: { cid, id } }),
  )

export const useSendWebhook = (cid: Cid) =>
  useChange(cid, (body: { id: number; deliveryId: number | null }) =>
    cid === null ? call(sendWebhook, { body }) : call(sendContestWebhook, { body: { cid, ...body } }),
  )
