import { createWebhook, deleteWebhook, listWebhooks, sendWebhook, switchWebhook } from '@gavel/contract'
import { logInAs, type SiteAddress } from './accounts.ts'
import { ADMIN } from './site.ts'

/** No receiver listens there. */
const NOWHERE = 'http://127.0.0.1:9/gavel/a-rather-long-address-of-a-receiver-of-webhooks'

/** A webhook with a delivery that fails, and one that is off. @returns a function that removes both */
export async function addWebhook(site: SiteAddress): Promise<() => Promise<void>> {
  const { client } = await logInAs(site, ADMIN)
  const events = ['submission.judged', 'clarification.asked', 'announcement.published'] as const
  for (const isOn of [true, false]) {
    const { webhook } = await client.call(createWebhook, { body: { url: NOWHERE, events: [...events] } })
    if (isOn) await client.call(sendWebhook, { body: { id: webhook.id, deliveryId: null } })
    else await client.call(switchWebhook, { body: { id: webhook.id, enabled: false } })
  }
  return async () => {
    for (const { id } of await client.call(listWebhooks, {}))
      await client.call(deleteWebhook, { query: { id } })
  }
}
