import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  createContestWebhook,
  createWebhook,
  listWebhookDeliveries,
  sendContestWebhook,
  sendWebhook,
  submit,
  switchWebhook,
  type WebhookEvent,
} from '@gavel/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { portOf } from '../../../test/port-of.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { WebhookReceiver } from '../../../test/webhook-receiver.ts'
import { and, eq, sql } from '../../db/drizzle.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { deliverWebhooks, sweepWebhooks } from './deliver-webhooks.jobs.ts'
import { selectDueWebhooks } from './webhooks.queries.ts'
import { webhookDeliveries, webhooks } from './webhooks.tables.ts'

const clock = setClock(new Date())
let server: TestApp
let token: string

beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { allowsPrivateWebhooks: true } })
  token = (await buildUser(server.context, { role: 'root' })).token
})
afterEach(async () => {
  await server.context.db.delete(webhooks)
})
afterAll(() => server.close())

async function addWebhook(url: string, event: WebhookEvent = 'host.silent'): Promise<number> {
  const { data } = await server.call(createWebhook, { token, body: { url, events: [event] } })
  return data.webhook.id
}

const sendTest = (id: number) => server.call(sendWebhook, { token, body: { id, deliveryId: null } })

const deliver = () => {
  clock.advanceSeconds(2)
  return deliverWebhooks(server.context)
}

const deliveriesOf = async (id: number) =>
  (await server.call(listWebhookDeliveries, { token, query: { id } })).data

const deliveredOf = (id: number) =>
  server.context.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'delivered')))

/** A receiver whose first line is written by hand, because the library of Node refuses to send such a status. */
async function startRawReceiver(status: string) {
  const raw = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(`HTTP/1.1 ${status} Odd\r\nContent-Length: 2\r\n\r\nno`))
  })
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(raw)}/`, stop: () => new Promise((resolve) => raw.close(resolve)) }
}

test.each(['999', '600', '099', '101'])(
  'an answer with the status %s is an ordinary failure',
  async (status) => {
    const odd = await startRawReceiver(status)
    const id = await addWebhook(odd.url)
    await sendTest(id)
    await deliver()
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 1, httpStatus: null, fault: 'unreachable' },
    ])
    await odd.stop()
  },
)

test('an attempt is counted before it is sent, so a server that ends meanwhile does not begin with it', async () => {
  let seen: unknown[] = []
  const asking = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', async () => {
      seen = await deliveriesOf(id)
      socket.end('HTTP/1.1 204 Fine\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => asking.listen(0, '127.0.0.1', resolve))
  const id = await addWebhook(`http://127.0.0.1:${portOf(asking)}/`)
  await sendTest(id)
  await deliver()
  expect(seen).toMatchObject([{ state: 'waiting', attempts: 1 }])
  const [{ nextAttemptAt }] = seen as [{ nextAttemptAt: Date }]
  expect(new Date(nextAttemptAt).getTime()).toBeGreaterThan(clock.now().getTime())
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 1, httpStatus: 204 }])
  await new Promise((resolve) => asking.close(resolve))
})

test('a judge reports at once while a webhook is being deleted', async () => {
  const { db } = server.context
  const [going, staying] = await Promise.all(
    [1, 2].map(() => addWebhook('http://127.0.0.1:9/', 'submission.judged')),
  )
  const judge = await startJudgeClient(server.context, server.call)
  const { problem } = await buildProblem(server.context)
  const author = await buildUser(server.context)
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  const { submitId } = (await server.call(submit, { token: author.token, body })).data
  const { leaseToken } = await judge.leaseOne()
  await db.transaction(async (tx) => {
    await tx.delete(webhooks).where(eq(webhooks.id, going ?? 0))
    const reported = judge.report(leaseToken, judgeReportOf('WA')).then(() => 'reported')
    // The deletion is still open: a report that waits for it is late.
    expect(await Promise.race([reported, wait(5_000, 'waits')])).toBe('reported')
  })
  const [judged] = await db.select().from(submissions).where(eq(submissions.id, submitId))
  expect(judged).toMatchObject({ state: 'judged', verdict: 'WA' })
  expect(await deliveriesOf(staying ?? 0)).toMatchObject([{ event: 'submission.judged' }])
})

test('many slow receivers with much to get leave turns to the others', async () => {
  const { context } = server
  let served = 0
  const slow = createHttpServer((_, response) => {
    served += 1
    setTimeout(() => response.writeHead(200).end(), 1_500)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  const slowOnes: number[] = []
  for (let count = 0; count < 18; count += 1)
    slowOnes.push(await addWebhook(`http://127.0.0.1:${portOf(slow)}/`))
  const quick = await new WebhookReceiver().start()
  const good = await addWebhook(quick.url)
  await context.db.execute(sql`
    insert into webhook_deliveries (webhook_id, event, data, happened_at, next_at)
    select w.id, 'host.silent', '{}', ${context.now().toISOString()}::timestamptz,
      ${context.now().toISOString()}::timestamptz
    from webhooks w, generate_series(1, 100) where w.id <> ${good}`)
  await sendTest(good)
  const run = deliver()
  await expect.poll(() => quick.received.length, { timeout: 10_000 }).toBe(1)
  await run
  const attempts = await Promise.all(slowOnes.map(async (id) => (await deliveredOf(id)).length))
  expect(Math.min(...attempts)).toBeGreaterThan(2)
  expect(Math.max(...attempts) - Math.min(...attempts)).toBeLessThan(5)
  expect(served).toBeGreaterThan(50)
  await quick.stop()
  slow.closeAllConnections()
  slow.close()
}, 60_000)

test('a webhook that was served longest ago comes first in the next run', async () => {
  const { db, now } = server.context
  const [first, second] = [await addWebhook('http://127.0.0.1:9/'), await addWebhook('http://127.0.0.1:9/')]
  for (const id of [first, second]) await sendTest(id)
  clock.advanceSeconds(2)
  expect(await selectDueWebhooks(db, now())).toEqual([first, second])
  await db
    .update(webhookDeliveries)
    .set({ state: 'delivered', lastAt: now() })
    .where(eq(webhookDeliveries.webhookId, first))
  await sendTest(first)
  expect(await selectDueWebhooks(db, now())).toEqual([second, first])
})

test('nobody sends, switches and adds without end', async () => {
  const flooder = await buildUser(server.context, { role: 'root' })
  const id = await addWebhook('http://127.0.0.1:9/')
  const asFlooder = { token: flooder.token }
  const send = () => server.call(sendWebhook, { ...asFlooder, body: { id, deliveryId: null } })
  const sent = []
  for (let count = 0; count < 61; count += 1) sent.push((await send()).code)
  expect(sent.filter((code) => code === undefined)).toHaveLength(60)
  const enabled = await server.call(switchWebhook, { ...asFlooder, body: { id, enabled: true } })
  const body = { url: 'http://127.0.0.1:9/', events: ['host.silent' as const] }
  const added = await server.call(createWebhook, { ...asFlooder, body })
  expect([sent.at(-1), enabled.code, added.code]).toEqual(Array(3).fill('too_many_requests'))
  // Another administrator goes on, and so does this user after the window.
  expect((await sendTest(id)).status).toBe(200)
  clock.advanceSeconds(601)
  expect((await send()).status).toBe(200)
})

test('only the newest finished deliveries are kept, and all that wait', async () => {
  const { context } = server
  const id = await addWebhook('http://127.0.0.1:9/')
  const now = context.now().toISOString()
  for (const [state, count] of [
    ['waiting', 7],
    ['delivered', 12_000],
  ] as const)
    await context.db.execute(sql`
      insert into webhook_deliveries (webhook_id, event, data, state, happened_at, next_at)
      select ${id}::bigint, 'host.silent', '{}', ${state}::text, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${count}::integer)`)
  const newest = (await deliveriesOf(id))[0]?.id
  await sweepWebhooks(context)
  expect(await deliveredOf(id)).toHaveLength(1_000)
  expect((await deliveriesOf(id))[0]?.id).toBe(newest)
  expect(await context.db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(1_007)
})

test('webhooks of a contest never lead into the own network, and no webhook to link-local addresses', async () => {
  const { context } = server
  const receiver = await new WebhookReceiver().start()
  const organiser = await buildUser(context)
  const { contest } = await buildContest(context, { values: { authorId: organiser.user.id } })
  const add = (url: string) =>
    server.call(createContestWebhook, {
      token: organiser.token,
      body: { cid: contest.id, url, events: ['contest.changed'] },
    })
  for (const url of [receiver.url, 'https://10.0.0.1/', 'https://localhost/', 'https://169.254.169.254/'])
    expect((await add(url)).code, url).toBe('webhook_address_private')
  for (const url of ['https://169.254.169.254/', 'https://[fe80::1]/', 'https://[::ffff:169.254.1.1]/']) {
    const body = { url, events: ['host.silent' as const] }
    expect((await server.call(createWebhook, { token, body })).code, url).toBe('webhook_address_private')
  }
  // The name became private after the webhook was added.
  const { data } = await add('https://receiver.invalid/')
  await context.db
    .update(webhooks)
    .set({ url: receiver.url.replace('127.0.0.1', 'localhost') })
    .where(eq(webhooks.id, data.webhook.id))
  const body = { cid: contest.id, id: data.webhook.id, deliveryId: null }
  await server.call(sendContestWebhook, { token: organiser.token, body })
  await deliver()
  expect(receiver.received).toEqual([])
  const [sent] = await context.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, data.webhook.id))
  expect(sent).toMatchObject({ state: 'waiting', attempts: 1, fault: 'address' })
  await receiver.stop()
})
