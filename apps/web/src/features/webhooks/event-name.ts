import type { WebhookDeliveryVo } from '@gavel/contract'

type Event = WebhookDeliveryVo['event']
type NameOf<Name extends Event> = Name extends `${infer Thing}.${infer What}` ? `${Thing}_${What}` : never

/** The key of an event's text: dots lead into texts. */
export const eventText = (event: Event): `event.${NameOf<Event>}` =>
  `event.${event.replace('.', '_') as NameOf<Event>}`
