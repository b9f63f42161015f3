import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createWebhook, listWebhookDeliveries, sendWebhook, submit, type WebhookEvent } from '@gavel/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { portOf } from '../../../test/port-of.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { deliverWebhooks } from './deliver-webhooks.jobs.ts'
import { webhooks } from './webhooks.tables.ts'

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
