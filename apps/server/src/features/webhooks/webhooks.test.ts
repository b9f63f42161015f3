import {
  answerClarification,
  askClarification,
  createContestWebhook,
  createWebhook,
  deleteContestWebhook,
  deleteWebhook,
  listContestWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  sendContestWebhook,
  sendWebhook,
  submit,
  switchWebhook,
  WEBHOOKS_MAX,
  type WebhookEvent,
} from '@gavel/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildUser } from '../../../test/builders.ts'
import { type JudgeClient, judgeReportOf, startJudgeClient } from '../../../test/judge-client.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { isSigned, WebhookReceiver } from '../../../test/webhook-receiver.ts'
import { connectDatabase } from '../../db/connect.ts'
import { asc, eq, sql } from '../../db/drizzle.ts'
import { startJobs } from '../../jobs.ts'
import { users } from '../accounts/accounts.tables.ts'
import { announcements } from '../announcements/announcements.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { isAnyHostNewlySilent, noteSilence } from '../judge-hosts/note-silence.jobs.ts'
import { messages } from '../messages/messages.tables.ts'
import { contests } from '../places/places.tables.ts'
import { deliverWebhooks, isAnyDeliveryDue, sweepWebhooks } from './deliver-webhooks.jobs.ts'
import { webhookDeliveries, webhooks } from './webhooks.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

// The outbox is written with the clock of the database.
const clock = setClock(new Date())
let server: TestApp
let root: User
let receiver: WebhookReceiver

beforeAll(async () => {
  server = await startTestApp({ now: clock.now, config: { allowsPrivateWebhooks: true } })
  root = await buildUser(server.context, { role: 'root' })
})
beforeEach(async () => {
  receiver = await new WebhookReceiver().start()
})
afterEach(async () => {
  await receiver.stop()
  await server.context.db.delete(webhooks)
})
afterAll(() => server.close())

/** Days pass in these tests, and sessions end. */
const rootToken = async () => (await buildUser(server.context, { role: 'root' })).token

const deliver = () => {
  // Events of the last moment are due.
  clock.advanceSeconds(2)
  return deliverWebhooks(server.context)
}

async function addToSite(events: WebhookEvent[], url = receiver.url) {
  const { data } = await server.call(createWebhook, { token: await rootToken(), body: { url, events } })
  return { ...data.webhook, secret: data.secret }
}

async function openContest(values: Partial<typeof contests.$inferInsert> = {}) {
  const organiser = await buildUser(server.context)
  const made = await buildContest(server.context, { values: { authorId: organiser.user.id, ...values } })
  return { ...made, organiser, cid: made.contest.id }
}

const deliveriesOf = async (id: number) =>
  (await server.call(listWebhookDeliveries, { token: await rootToken(), query: { id } })).data

const findWebhook = async (id: number) =>
  (await server.call(listWebhooks, { token: await rootToken() })).data.find((webhook) => webhook.id === id)

describe('a message', () => {
  test('is signed as the standard has it, and named by an id that stays', async () => {
    const webhook = await addToSite(['announcement.published'])
    expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    receiver.answer = (_, response) => response.writeHead(500).end()
    await server.call(sendWebhook, { token: await rootToken(), body: { id: webhook.id, deliveryId: null } })
    await deliver()
    receiver.answer = (_, response) => response.writeHead(200).end('thanks')
    clock.advanceSeconds(10)
    await deliver()
    const [first, second] = receiver.received
    if (first === undefined || second === undefined) throw new Error('two attempts were expected')
    expect(isSigned(first, webhook.secret) && isSigned(second, webhook.secret)).toBe(true)
    expect(isSigned({ ...first, body: `${first.body} ` }, webhook.secret)).toBe(false)
    expect(isSigned(first, `whsec_${Buffer.alloc(24).toString('base64')}`)).toBe(false)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(second.body).toBe(first.body)
    expect(Number(second.headers['webhook-timestamp'])).toBe(Math.floor(clock.now().getTime() / 1000))
    expect(receiver.messages[0]).toMatchObject({ type: 'webhook.test', data: {} })
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { state: 'delivered', attempts: 2, httpStatus: 200, fault: null, nextAttemptAt: null },
    ])
  })

  test('has no secret of the webhook in any later answer, and none in the log', async () => {
    const { id, secret } = await addToSite(['host.silent'])
    const listed = JSON.stringify(await server.call(listWebhooks, { token: await rootToken() }))
    const noted = JSON.stringify(
      await server.context.db.select().from(auditEntries).where(eq(auditEntries.targetKind, 'webhook')),
    )
    expect([listed.includes(secret), noted.includes(secret), noted.includes('webhook.create')]).toEqual([
      false,
      false,
      true,
    ])
    await server.call(deleteWebhook, { token: await rootToken(), query: { id } })
    expect(await findWebhook(id)).toBeUndefined()
  })
})

describe('events of the site', () => {
  let judge: JudgeClient
  beforeAll(async () => {
    judge = await startJudgeClient(server.context, server.call)
  })

  test('a verdict is told to those who ask for verdicts', async () => {
    await addToSite(['submission.judged'])
    const deaf = await addToSite(['contest.changed'])
    const { problem } = await buildProblem(server.context)
    const { token, user } = await buildUser(server.context)
    const body = { pid: problem.code, language: 'Python3', code: 'pass' }
    const { submitId } = (await server.call(submit, { token, body })).data
    await deliver()
    expect(receiver.messages).toEqual([])
    await judge.report((await judge.leaseOne()).leaseToken, judgeReportOf('WA'))
    await deliver()
    expect(receiver.messages).toMatchObject([
      {
        type: 'submission.judged',
        data: { submitId, uid: user.id, problemId: problem.code, cid: null, displayId: null, verdict: 'WA' },
      },
    ])
    expect(await deliveriesOf(deaf.id)).toEqual([])
  })

  test('a contest that is made, changed and removed, an announcement that is shown, a host that is silent', async () => {
    const { db, now } = server.context
    await addToSite(['contest.changed', 'announcement.published', 'host.silent'])
    const { cid } = await openContest()
    await db.update(contests).set({ title: 'Another title' }).where(eq(contests.id, cid))
    await db.delete(contests).where(eq(contests.id, cid))
    const [hidden] = await db
      .insert(announcements)
      .values({ title: 'T', content: 'secret text', isVisible: false })
      .returning()
    const aid = hidden?.id ?? 0
    await db.update(announcements).set({ isVisible: true }).where(eq(announcements.id, aid))
    const lastSeenAt = new Date(now().getTime() - 61_000)
    const { host } = await buildJudgeHost(server.context, { lastSeenAt })
    expect(await isAnyHostNewlySilent(server.context)).toBe(true)
    await noteSilence(server.context)
    expect(await isAnyHostNewlySilent(server.context)).toBe(false)
    await deliver()
    const told = receiver.messages.map(({ type, data }) => [
      type,
      data.cid ?? data.aid ?? data.name,
      data.change,
    ])
    expect(told.filter(([, subject]) => [cid, aid, host.name].includes(subject as number))).toEqual([
      ['contest.changed', cid, 'created'],
      ['contest.changed', cid, 'changed'],
      ['contest.changed', cid, 'removed'],
      ['announcement.published', aid, undefined],
      ['host.silent', host.name, undefined],
    ])
    expect(JSON.stringify(receiver.messages)).not.toMatch(/secret text|Another title/)
  })

  test('an event that is rolled back is told to nobody', async () => {
    const { db } = server.context
    await addToSite(['announcement.published'])
    const undone = db.transaction(async (tx) => {
      await tx.insert(announcements).values({ title: 'T', content: 'C' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await isAnyDeliveryDue(server.context)).toBe(false)
  })
})

/** A name that leads nowhere: receivers of contests are public, and these tests send nothing there. */
const OUTSIDE = 'https://receiver.invalid/hook'

describe('webhooks of a contest', () => {
  test('hear of their contest alone, from its organiser', async () => {
    const { organiser, cid, problems } = await openContest()
    const other = await openContest()
    const entrant = await buildUser(server.context)
    const events: WebhookEvent[] = ['clarification.asked', 'clarification.answered']
    const body = { cid, url: OUTSIDE, events: events as ['clarification.asked'] }
    const added = await server.call(createContestWebhook, { token: organiser.token, body })
    expect(added.status).toBe(200)
    for (const contest of [cid, other.cid])
      await server.call(askClarification, {
        token: entrant.token,
        body: { cid: contest, displayId: 'A', question: 'Is N < 5?' },
      })
    const [asked] = await server.context.db.select().from(webhookDeliveries)
    const id = Number(asked?.data.id)
    await server.call(answerClarification, {
      token: organiser.token,
      body: { id, answer: 'Yes.', isForAll: true },
    })
    const told = await server.context.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))
    expect(told.map(({ event, data }) => ({ type: event, ...data }))).toEqual([
      { type: 'clarification.asked', id, cid, displayId: problems[0]?.link.label, forAll: false },
      { type: 'clarification.answered', id, cid, displayId: 'A', forAll: true },
    ])
  })

  test('are closed to everybody else, also by the id of another contest', async () => {
    const { organiser, cid } = await openContest()
    const other = await openContest()
    const url = OUTSIDE
    const body = { cid, url, events: ['contest.changed' as const] }
    const stranger = await server.call(createContestWebhook, { token: other.organiser.token, body })
    expect(stranger.code).toBe('contest_admins_only')
    const { data } = await server.call(createContestWebhook, { token: organiser.token, body })
    const which = { cid: other.cid, id: data.webhook.id }
    const { token } = other.organiser
    expect((await server.call(deleteContestWebhook, { token, query: which })).code).toBe('webhook_not_found')
    const sent = await server.call(sendContestWebhook, { token, body: { ...which, deliveryId: null } })
    expect(sent.code).toBe('webhook_not_found')
    expect((await server.call(listContestWebhooks, { token, query: { cid: other.cid } })).data).toEqual([])
    const asSite = await server.call(deleteWebhook, {
      token: await rootToken(),
      query: { id: data.webhook.id },
    })
    expect(asSite.code).toBe('webhook_not_found')
  })

  test('end with the rights of their owner, who is told', async () => {
    const { organiser, cid } = await openContest()
    const body = { cid, url: OUTSIDE, events: ['contest.changed' as const] }
    const { data } = await server.call(createContestWebhook, { token: organiser.token, body })
    // Another author is named: the change itself is what may not be told any more.
    await server.context.db
      .update(contests)
      .set({ authorId: root.user.id, title: 'Taken over' })
      .where(eq(contests.id, cid))
    await deliver()
    expect(receiver.received).toEqual([])
    const [webhook] = await server.context.db.select().from(webhooks).where(eq(webhooks.id, data.webhook.id))
    expect(webhook?.offReason).toBe('rights')
    const [told] = await server.context.db
      .select()
      .from(messages)
      .where(eq(messages.recipientId, organiser.user.id))
    expect(told?.texts?.['en-US'].content).toContain('You may no longer see what it tells.')
  })
})

describe('delivery', () => {
  const sendTest = async (id: number) =>
    server.call(sendWebhook, { token: await rootToken(), body: { id, deliveryId: null } })

  test('keeps the order, one at a time, and a failing receiver holds up no other', async () => {
    const failing = await new WebhookReceiver().start()
    failing.answer = (_, response) => response.writeHead(503).end()
    const slow = await addToSite(['host.silent'], failing.url)
    const good = await addToSite(['host.silent'])
    for (let count = 0; count < 5; count += 1) for (const { id } of [slow, good]) await sendTest(id)
    await deliver()
    expect([failing.received.length, receiver.received.length]).toEqual([1, 5])
    expect([failing.mostAtOnce, receiver.mostAtOnce]).toEqual([1, 1])
    const ids = (await deliveriesOf(good.id)).map(({ messageId }) => messageId).reverse()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(ids)
    await failing.stop()
  })

  test('is tried for days, then given up; the webhook is switched off, and sends again when it is switched on', async () => {
    receiver.answer = (_, response) => response.writeHead(500).end()
    const { id } = await addToSite(['host.silent'])
    await sendTest(id)
    await sendTest(id)
    const begun = clock.now()
    for (let day = 0; day < 12; day += 1) {
      await deliver()
      const [next] = (await deliveriesOf(id)).filter(({ state }) => state === 'waiting').reverse()
      const waitMs = (next?.nextAttemptAt ?? clock.now()).getTime() - clock.now().getTime()
      if ((await findWebhook(id))?.offReason != null) break
      clock.advanceSeconds(Math.max(0, waitMs / 1000))
    }
    expect(await findWebhook(id)).toMatchObject({ offReason: 'failing', waiting: 1 })
    expect(receiver.received).toHaveLength(10)
    const days = (clock.now().getTime() - begun.getTime()) / 86_400_000
    expect([days > 3, days < 5]).toEqual([true, true])
    expect((await sendTest(id)).code).toBe('webhook_off')
    receiver.answer = (_, response) => response.writeHead(200).end()
    await server.call(switchWebhook, { token: await rootToken(), body: { id, enabled: true } })
    await deliver()
    const [second, first] = await deliveriesOf(id)
    expect([first?.state, second?.state]).toEqual(['given-up', 'delivered'])
    const again = { id, deliveryId: first?.id ?? 0 }
    await server.call(sendWebhook, { token: await rootToken(), body: again })
    await deliver()
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(first?.messageId)
  })

  test('ends at once where the receiver says that it is gone, and follows no redirect', async () => {
    const elsewhere = await new WebhookReceiver().start()
    receiver.answer = (_, response) => response.writeHead(302, { location: elsewhere.url }).end()
    const moved = await addToSite(['host.silent'])
    await sendTest(moved.id)
    await deliver()
    expect(await deliveriesOf(moved.id)).toMatchObject([{ state: 'waiting', httpStatus: 302, attempts: 1 }])
    receiver.answer = (_, response) => response.writeHead(410).end()
    clock.advanceSeconds(10)
    await deliver()
    expect(elsewhere.received).toEqual([])
    expect(await findWebhook(moved.id)).toMatchObject({ offReason: 'gone' })
    await elsewhere.stop()
  })

  test('waits ten seconds for an answer, and reads little of it', async () => {
    receiver.answer = (_, response) => void response.writeHead(200).write('x'.repeat(1_000_000))
    const endless = await addToSite(['host.silent'])
    const silent = await new WebhookReceiver().start()
    silent.answer = () => {}
    const mute = await addToSite(['host.silent'], silent.url)
    const absent = await addToSite(['host.silent'], 'http://127.0.0.1:9/')
    for (const { id } of [endless, mute, absent]) await sendTest(id)
    const begun = performance.now()
    await deliver()
    expect(performance.now() - begun).toBeGreaterThan(9_000)
    const faults = await Promise.all(
      [endless, mute, absent].map(async ({ id }) => (await deliveriesOf(id))[0]?.fault),
    )
    expect(faults).toEqual(['too-large', 'timeout', 'unreachable'])
    await silent.stop()
  }, 30_000)

  test('is done once by several servers', async () => {
    const { context } = server
    const { id } = await addToSite(['host.silent'])
    for (let count = 0; count < 20; count += 1) await sendTest(id)
    const job = {
      ...{ name: 'deliver webhooks here', everyMs: 20 },
      ...{ isNeeded: isAnyDeliveryDue, run: deliverWebhooks },
    }
    clock.advanceSeconds(2)
    const started = Date.now()
    // Runs are counted by the clock, which must move for them.
    const now = () => new Date(clock.now().getTime() + Date.now() - started)
    const others = [1, 2].map(() => connectDatabase({ url: context.config.databaseUrl, connections: 4 }))
    const stops = others.map((database) => startJobs({ ...context, now, database, db: database.db }, [job]))
    await expect
      .poll(async () => (await deliveriesOf(id)).every(({ state }) => state === 'delivered'), {
        timeout: 30_000,
      })
      .toBe(true)
    await Promise.all(stops.map((stop) => stop()))
    await Promise.all(others.map((database) => database.close()))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size, receiver.mostAtOnce]).toEqual([20, 20, 1])
  })

  test('is not kept for ever, and not more of it than fits', async () => {
    const { context } = server
    const [old, crowded] = [await addToSite(['host.silent']), await addToSite(['host.silent'])]
    for (const { id } of [old, crowded]) await sendTest(id)
    await context.db.execute(sql`
      insert into webhook_deliveries (webhook_id, event, data, happened_at, next_at)
      select ${crowded.id}::bigint, 'host.silent', '{}', ${context.now().toISOString()}::timestamptz, now()
      from generate_series(1, 100000)`)
    await context.db
      .update(webhookDeliveries)
      .set({ happenedAt: new Date(context.now().getTime() - 31 * 86_400_000) })
      .where(eq(webhookDeliveries.webhookId, old.id))
    await sweepWebhooks(context)
    expect(await findWebhook(old.id)).toMatchObject({ offReason: null, waiting: 0 })
    expect(await findWebhook(crowded.id)).toMatchObject({ offReason: 'failing', waiting: 100_001 })
  }, 30_000)

  test('ends with the role of its owner', async () => {
    const fading = await buildUser(server.context, { role: 'root' })
    const body = { url: receiver.url, events: ['host.silent' as const] }
    const { data } = await server.call(createWebhook, { token: fading.token, body })
    await sendTest(data.webhook.id)
    await server.context.db.update(users).set({ role: 'admin' }).where(eq(users.id, fading.user.id))
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await findWebhook(data.webhook.id)).toMatchObject({ offReason: 'rights' })
  })

  test('does not reach private addresses, also where a name leads to them', async () => {
    const strict = await startTestApp()
    try {
      const { token, user } = await buildUser(strict.context, { role: 'root' })
      const add = async (url: string) =>
        (await strict.call(createWebhook, { token, body: { url, events: ['host.silent'] } })).code
      for (const url of ['https://10.0.0.1/', 'https://localhost/', 'http://127.0.0.1/', 'https://[::1]/x'])
        expect(await add(url), url).toBe('webhook_address_private')
      for (const url of ['http://example.org/', 'ftp://example.org/', 'https://a:b@example.org/', 'hook', ''])
        expect(await add(url), url).toBe('webhook_address_invalid')
      expect(await add('https://example.org/hook')).toBeUndefined()
      const { db } = strict.context
      // The name was public when the webhook was added.
      await db.update(webhooks).set({ url: receiver.url.replace('127.0.0.1', 'localhost') })
      await db.insert(webhookDeliveries).values({
        webhookId: (await db.select().from(webhooks))[0]?.id ?? 0,
        ...{ event: 'webhook.test', data: {}, happenedAt: new Date(), nextAt: new Date() },
      })
      await deliverWebhooks(strict.context)
      expect(receiver.received).toEqual([])
      expect(await db.select().from(webhookDeliveries)).toMatchObject([{ fault: 'address', attempts: 1 }])
      expect(user.role).toBe('root')
    } finally {
      await strict.close()
    }
  })
})

test('there are only so many', async () => {
  for (let count = 0; count < WEBHOOKS_MAX; count += 1) await addToSite(['host.silent'])
  const body = { url: receiver.url, events: ['host.silent' as const] }
  expect((await server.call(createWebhook, { token: await rootToken(), body })).code).toBe('webhook_limit')
})
