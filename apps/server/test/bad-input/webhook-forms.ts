import {
  createContestWebhook,
  createWebhook,
  type Endpoint,
  sendContestWebhook,
  sendWebhook,
  switchContestWebhook,
  switchWebhook,
  WEBHOOK_URL_MAX,
} from '@gavel/contract'
import { desc } from '../../src/db/drizzle.ts'
import { webhookDeliveries, webhooks } from '../../src/features/webhooks/webhooks.tables.ts'
import { buildContest } from '../build-contest.ts'
import { CONTEST_ID } from './contest-entry-forms.ts'
import { asRoot, type Form, type Values, type World } from './form.ts'
import { but, choice, type FieldRule, integer, key, list, rowId } from './rules.ts'

const URL_WORDS = [/网址/, /address/i] as const
const NO_ADDRESS = { refused: 'webhook_address_invalid' } as const
const ADDRESS: FieldRule = but(key('webhook_address_invalid', URL_WORDS), {}, [
  ...[
    'http://example.org/',
    'javascript:alert(1)',
    'https://root:secret@example.org/',
    'https://a.org/#b',
  ].map((value) => ({ kind: value, value, outcome: NO_ADDRESS })),
  {
    kind: 'too long by one',
    value: `https://example.org/${'x'.repeat(WEBHOOK_URL_MAX)}`.slice(0, WEBHOOK_URL_MAX + 1),
    outcome: NO_ADDRESS,
  },
  {
    kind: 'in a private network',
    value: 'https://10.0.0.1/',
    outcome: { refused: 'webhook_address_private' },
  },
  { kind: 'an address', value: 'https://例.org/鈎', outcome: { stored: 'https://xn--fsq.org/%E9%88%8E' } },
])
const EVENTS = list([[], [5], ['webhook.test'], ['constructor']])
const WEBHOOK = rowId('webhook_not_found', [/Webhook/, /webhook/i])
/** Without one it is a test. */
const DELIVERY = integer({
  words: [/投递/, /delivery/i],
  isOptional: true,
  bounds: [0, -1, 2 ** 53 - 1].map((id) => [id, { refused: 'webhook_delivery_not_found' }] as const),
})

async function readNewest({ context }: World) {
  const [row] = await context.db.select().from(webhooks).orderBy(desc(webhooks.id)).limit(1)
  return { url: row?.url, events: row?.events }
}

/** A webhook with a delivery, of the site or of a contest. */
async function buildWebhook({ context, root }: World, contestId: number | null) {
  const [webhook] = await context.db
    .insert(webhooks)
    .values({
      ...{ contestId, ownerId: root.user.id, url: 'https://example.org/', sealedSecret: '' },
      ...{ events: ['contest.changed'], createdAt: context.now() },
    })
    .returning()
  const [delivery] = await context.db
    .insert(webhookDeliveries)
    .values({
      ...{ webhookId: webhook?.id ?? 0, event: 'contest.changed', data: {} },
      ...{ happenedAt: context.now(), nextAt: context.now() },
    })
    .returning()
  return { id: webhook?.id ?? 0, deliveryId: delivery?.id ?? 0 }
}

interface Pair {
  readonly ofSite: Endpoint
  readonly ofContest: Endpoint
  readonly fields: Form['fields']
  readonly values: (world: World, contestId: number | null) => Promise<Values> | Values
  readonly reads?: boolean
}

/** The same form for the site and for a contest. */
function formsOf({ ofSite, ofContest, fields, values, reads }: Pair): Form[] {
  const filled = (world: World, all: Values) => asRoot(all, reads === true ? readNewest : undefined)(world)
  return [
    {
      endpoint: ofSite,
      async fill(world) {
        // There may be only so many at once.
        await world.context.db.delete(webhooks)
        return filled(world, await values(world, null))
      },
      fields,
    },
    {
      endpoint: ofContest,
      async fill(world) {
        const { contest } = await buildContest(world.context)
        return filled(world, { cid: contest.id, ...(await values(world, contest.id)) })
      },
      fields: { cid: CONTEST_ID, ...fields },
    },
  ]
}

export const WEBHOOK_FORMS: readonly Form[] = [
  ...formsOf({
    ofSite: createWebhook,
    ofContest: createContestWebhook,
    fields: { url: ADDRESS, events: EVENTS, 'events.0': choice() },
    values: () => ({ url: 'https://example.org/hook', events: ['contest.changed'] }),
    reads: true,
  }),
  ...formsOf({
    ofSite: switchWebhook,
    ofContest: switchContestWebhook,
    fields: { id: WEBHOOK, enabled: choice([null]) },
    values: async (world, contestId) => ({ id: (await buildWebhook(world, contestId)).id, enabled: false }),
  }),
  ...formsOf({
    ofSite: sendWebhook,
    ofContest: sendContestWebhook,
    fields: { id: WEBHOOK, deliveryId: DELIVERY },
    values: buildWebhook,
  }),
]
