import { getStandings, submit } from '@gavel/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildUser } from '../../../test/builders.ts'
import { judgeReportOf, letLeasesRunOut, startJudgeClient } from '../../../test/judge-client.ts'
import { openEventStream } from '../../../test/open-event-stream.ts'
import { countStatements } from '../../../test/statement-count.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { LAST_BACKUP_KEY } from '../backup/last-backup.settings.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { remoteJudges } from '../remote-runs/remote-runs.tables.ts'
import { registerProcessMeters } from './process-meters.ts'

const KEY = 'a-key-for-prometheus'
const OPEN_METRICS = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5,*/*;q=0.1'

const servers = new Set<TestApp>()
async function start(settings: Record<string, string>, now: () => Date = () => new Date()): Promise<TestApp> {
  const { metricsKey, metricsAllow, trustProxy } = readConfig({ DATABASE_URL: 'postgresql://x', ...settings })
  const server = await startTestApp({ config: { metricsKey, metricsAllow, trustProxy }, now })
  servers.add(server)
  return server
}
const closeAll = async () => {
  for (const server of servers) await server.close()
  servers.clear()
}

const ask = ({ app }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress })

/** One figure of a page, by its name and labels as they are written there; undefined if it is not there. */
function figureOf(page: string, name: string): number | undefined {
  const line = page.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

describe('the page', () => {
  afterEach(closeAll)

  test('does not exist without a setting that opens it', async () => {
    const server = await start({})
    const answer = await ask(server, { authorization: `Bearer ${KEY}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, code: 'route_not_found' })
  })

  test('is for those who know the key, and for nobody else', async () => {
    const server = await start({ METRICS_KEY: KEY })
    const { token } = await buildUser(server.context, { role: 'root' })
    for (const authorization of ['', `Bearer ${KEY}x`, `Bearer `, KEY, token, `Bearer ${token}`]) {
      const answer = await ask(server, authorization === '' ? {} : { authorization })
      expect([authorization, answer.statusCode]).toEqual([authorization, 401])
      expect(answer.json().code).toBe('metrics_key_wrong')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.body).not.toContain('gavel_')
    }
    const page = await ask(server, { authorization: `Bearer ${KEY}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('gavel_build_info')
  })

  test('is for addresses of the list', async () => {
    const server = await start({ METRICS_ALLOW: '10.1.0.0/16, 192.0.2.7, fd00::/8' })
    const page = await ask(server, { origin: 'https://elsewhere.example.org' }, '192.0.2.7')
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    const codes = async (addresses: string[]) =>
      Promise.all(addresses.map(async (address) => (await ask(server, {}, address)).statusCode))
    expect(await codes(['10.1.2.3', '192.0.2.7', 'fd12::1', '::ffff:10.1.9.9'])).toEqual([200, 200, 200, 200])
    expect(await codes(['10.2.2.3', '192.0.2.8', 'fe80::1', '127.0.0.1'])).toEqual([403, 403, 403, 403])
    expect((await ask(server)).json().code).toBe('metrics_address_refused')
  })

  test('needs both where both are set', async () => {
    const server = await start({ METRICS_KEY: KEY, METRICS_ALLOW: '127.0.0.1' })
    const headers = { authorization: `Bearer ${KEY}` }
    expect((await ask(server, headers)).statusCode).toBe(200)
    expect((await ask(server, headers, '192.0.2.1')).statusCode).toBe(403)
    expect((await ask(server)).statusCode).toBe(401)
  })

  test('is not open to everybody behind a proxy of which the server does not know', async () => {
    const server = await start({ METRICS_ALLOW: '127.0.0.1' })
    expect((await ask(server)).statusCode).toBe(200)
    for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])
      expect((await ask(server, { [name]: '127.0.0.1' })).statusCode).toBe(403)
  })

  test('goes by the address that a trusted proxy names, and not by others that the client adds', async () => {
    const server = await start({ METRICS_ALLOW: '127.0.0.1, 10.0.0.0/8', TRUST_PROXY: '1' })
    const by = async (forwarded: string) =>
      (await ask(server, { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' })).statusCode
    expect(await by('203.0.113.5')).toBe(403)
    expect(await by('10.0.0.1, 203.0.113.5')).toBe(403)
    expect(await by('127.0.0.1, 203.0.113.5')).toBe(403)
    expect(await by('203.0.113.5, 10.0.0.1')).toBe(200)
    // Directly, without the proxy, as Prometheus on the same machine asks.
    expect((await ask(server)).statusCode).toBe(200)
    // The proxy forgot to say for whom it asks.
    expect((await ask(server, { 'x-forwarded-proto': 'https' })).statusCode).toBe(403)
  })
})

test.each([
  [{ METRICS_KEY: 'short' }, /METRICS_KEY: at least 16/],
  [{ METRICS_KEY: 'with a space in the middle' }, /METRICS_KEY: at least 16/],
  [{ METRICS_ALLOW: '10.0.0.0/33' }, /METRICS_ALLOW: addresses/],
  [{ METRICS_ALLOW: '10.0.0.0/8, prometheus.example.org' }, /METRICS_ALLOW: addresses/],
  [{ METRICS_ALLOW: '10.0.0.0/' }, /METRICS_ALLOW: addresses/],
])('%j is a wrong setting', (settings, reason) => {
  expect(() => readConfig({ DATABASE_URL: 'postgresql://x', ...settings })).toThrow(reason)
})

describe('the figures', () => {
  let server: TestApp
  let shiftMs = 0
  let count: ReturnType<typeof countStatements>

  /** The page with figures of this moment: the clock goes beyond those that are kept. */
  const read = async (accept = 'text/plain'): Promise<string> => {
    shiftMs += 3_000
    return (await ask(server, { authorization: `Bearer ${KEY}`, accept })).body
  }
  beforeAll(async () => {
    server = await start({ METRICS_KEY: KEY }, () => new Date(Date.now() + shiftMs))
    count = countStatements(server.context.database.pool)
  })
  afterAll(async () => {
    server.app.server.closeAllConnections()
    await closeAll()
  })

  test('cost one prepared statement a reading, however many read, and nothing while nobody does', async () => {
    const visit = () => server.app.inject('/api/health/live')
    await read()
    expect(await count(visit)).toEqual({ statements: 0, unnamed: 0 })
    expect(await count(() => read())).toEqual({ statements: 1, unnamed: 0 })
    shiftMs += 3_000
    const together = () =>
      Promise.all(['a', 'b', 'c'].map(() => ask(server, { authorization: `Bearer ${KEY}` })))
    expect(await count(together)).toEqual({ statements: 1, unnamed: 0 })
  })

  test('count requests by the pattern of their route, whatever is asked for', async () => {
    const one = 'gavel_http_requests_total{method="GET",route="/api/get-website-config",status="200"}'
    const before = figureOf(await read(), one) ?? 0
    await server.app.inject('/api/get-website-config?secret=1')
    await server.app.inject('/api/get-website-config')
    await server.app.inject('/api/no/such/place/4711')
    await server.app.inject('/sitemap-77.xml')
    const page = await read()
    expect(figureOf(page, one)).toBe(before + 2)
    expect(page).toContain('route="none",status="404"')
    expect(page).not.toMatch(/4711|secret|sitemap-77/)
    const times = '{method="GET",route="/api/get-website-config"}'
    expect(figureOf(page, `gavel_http_request_duration_seconds_count${times}`)).toBe(before + 2)
    expect(figureOf(page, `gavel_http_request_duration_seconds_sum${times}`)).toBeGreaterThan(0)
  })

  test('follow a submission through the queue to its verdict', async () => {
    const accepted = 'gavel_verdicts_total{verdict="AC"}'
    const before = figureOf(await read(), accepted) ?? 0
    const { problem } = await buildProblem(server.context)
    const { token, user } = await buildUser(server.context)
    const judge = await startJudgeClient(server.context, server.call, undefined, { slots: 3 })
    const body = { pid: problem.code, language: 'C++ 17 With O2', code: 'int main() {}' }
    await server.call(submit, { token, body })
    await server.context.db.execute(sql`update leases set created_at = created_at - interval '1 hour'`)
    const waiting = await read()
    expect(figureOf(waiting, 'gavel_queue_waiting{class="practice"}')).toBe(1)
    expect(figureOf(waiting, 'gavel_queue_waiting{class="contest"}')).toBe(0)
    expect(figureOf(waiting, 'gavel_queue_oldest_seconds{class="practice"}')).toBeGreaterThan(3_599)

    const { leaseToken } = await judge.leaseOne()
    const host = `{host="${judge.host.name}"}`
    const held = await read()
    expect(figureOf(held, 'gavel_queue_waiting{class="practice"}')).toBe(0)
    expect(figureOf(held, 'gavel_queue_oldest_seconds{class="practice"}')).toBe(0)
    expect(figureOf(held, 'gavel_leases_held{kind="judging"}')).toBe(1)
    expect(figureOf(held, `gavel_judge_host_running${host}`)).toBe(1)
    expect(figureOf(held, `gavel_judge_host_slots${host}`)).toBe(3)
    expect(figureOf(held, `gavel_judge_host_ready${host}`)).toBe(1)
    await letLeasesRunOut(server.context)
    expect(figureOf(await read(), 'gavel_leases_silent{kind="judging"}')).toBe(1)

    expect(await judge.report(leaseToken, judgeReportOf('AC'))).toBe(true)
    await expect.poll(async () => figureOf(await read(), accepted)).toBe(before + 1)
    const judged = await read()
    expect(figureOf(judged, 'gavel_leases_held{kind="judging"}')).toBe(0)
    for (const secret of [user.username, user.id, problem.code, String(problem.id), token])
      expect(judged).not.toContain(`"${secret}"`)
  })

  test('tell of each host whether it is there, and its noise once it is known', async () => {
    const { db, now } = server.context
    const { host } = await buildJudgeHost(server.context, { lastSeenAt: new Date(now().getTime() - 60_000) })
    const of = (name: string) => `gavel_judge_host_${name}{host="${host.name}"}`
    const silent = await read()
    expect(figureOf(silent, of('ready'))).toBe(0)
    expect(figureOf(silent, of('noise_ratio'))).toBeUndefined()
    expect(figureOf(silent, of('last_seen_timestamp_seconds'))).toBeLessThan(now().getTime() / 1000 - 59)
    const change = { lastSeenAt: now(), noisePercent: 12.5, drainingAt: now() }
    await db.update(judgeHosts).set(change).where(eq(judgeHosts.id, host.id))
    const seen = await read()
    expect(figureOf(seen, of('ready'))).toBe(1)
    expect(figureOf(seen, of('draining'))).toBe(1)
    expect(figureOf(seen, of('noise_ratio'))).toBe(0.125)
    await db.update(judgeHosts).set({ revokedAt: now() }).where(eq(judgeHosts.id, host.id))
    expect(await read()).not.toContain(host.name)
  })

  test('tell of remote judges', async () => {
    const { db } = server.context
    await db.insert(remoteJudges).values([
      { bank: 'HDU', pausedAt: new Date() },
      { bank: 'POJ', restsUntil: new Date(Date.now() + 60_000), failuresInRow: 4 },
    ])
    const page = await read()
    expect(figureOf(page, 'gavel_remote_judge_paused{judge="HDU"}')).toBe(1)
    expect(figureOf(page, 'gavel_remote_judge_resting{judge="HDU"}')).toBe(0)
    expect(figureOf(page, 'gavel_remote_judge_resting{judge="POJ"}')).toBe(1)
    expect(figureOf(page, 'gavel_remote_judge_failures{judge="POJ"}')).toBe(4)
    expect(figureOf(page, 'gavel_remote_runs_waiting{judge="POJ"}')).toBe(0)
  })

  test('tell of the newest backup, and of none before there is one', async () => {
    const at = 'gavel_backup_last_success_timestamp_seconds'
    expect(figureOf(await read(), at)).toBeUndefined()
    const made = { at: new Date('2026-03-01T03:30:00Z'), bytes: 123_456, lostBlobs: 2 }
    await writeSetting(server.context.db, LAST_BACKUP_KEY, made)
    const page = await read()
    expect(figureOf(page, at)).toBe(made.at.getTime() / 1000)
    expect(figureOf(page, 'gavel_backup_last_size_bytes')).toBe(123_456)
    expect(figureOf(page, 'gavel_backup_last_lost_files')).toBe(2)
  })

  test('come in the format that is asked for, also when both are asked for at once', async () => {
    const [open, plain] = await Promise.all([read(OPEN_METRICS), read()])
    expect(open).toMatch(/^# TYPE gavel_verdicts counter$/m)
    expect(open).toMatch(/^gavel_verdicts_total\{verdict="SF"\} 0$/m)
    expect(open.endsWith('# EOF\n')).toBe(true)
    expect(plain).toMatch(/^# TYPE gavel_verdicts_total counter$/m)
    expect(plain).not.toContain('# EOF')
    expect(plain).toMatch(/^gavel_verdicts_total\{verdict="SF"\} 0$/m)
  })

  test('of a request are counted in microseconds', async () => {
    const request = { method: 'GET', routeOptions: { url: '/api/x' } } as FastifyRequest
    const reply = {
      statusCode: 200,
      elapsedTime: 1,
      raw: { getHeader: () => 'text/html' },
    } as unknown as FastifyReply
    const { countRequest } = registerProcessMeters(new Registry(), server.context, {
      streams: { size: 0 },
      boards: { size: 0 },
    })
    const startedAt = performance.now()
    for (let number = 0; number < 100_000; number += 1) countRequest(request, reply)
    const microseconds = (performance.now() - startedAt) / 100
    expect(microseconds).toBeLessThan(50)
  })
})

test('without the database the page tells of the process, and that it knows nothing of the site', async () => {
  const server = await start({ METRICS_KEY: KEY })
  const authorization = `Bearer ${KEY}`
  await server.context.db.execute(sql`alter table leases rename to leases_elsewhere`)
  const page = await ask(server, { authorization })
  await server.context.db.execute(sql`alter table leases_elsewhere rename to leases`)
  expect(page.statusCode).toBe(200)
  expect(figureOf(page.body, 'gavel_site_figures_ok')).toBe(0)
  expect(page.body).not.toMatch(/^gavel_(queue|leases|judge_host|backup)\w*[ {]/m)
  expect(figureOf(page.body, 'gavel_event_streams')).toBe(0)
  await closeAll()
})

test('streams, boards, mails and the pool are those of this process', async () => {
  const server = await start({ METRICS_KEY: KEY })
  const read = async () => (await ask(server, { authorization: `Bearer ${KEY}` })).body
  const before = await read()
  expect(figureOf(before, 'gavel_event_streams')).toBe(0)
  expect(figureOf(before, 'gavel_boards')).toBe(0)
  const address = await server.app.listen({ port: 0 })
  const stream = await openEventStream(address, '')
  const { contest } = await buildContest(server.context)
  const { token } = await buildUser(server.context, { role: 'root' })
  const body = { cid: contest.id }
  await server.call(getStandings, { token, body })
  server.context.outbox.mails.failed += 1
  const page = await read()
  expect(figureOf(page, 'gavel_event_streams')).toBe(1)
  expect(figureOf(page, 'gavel_boards')).toBe(1)
  expect(figureOf(page, 'gavel_mails_total{outcome="failed"}')).toBe(1)
  expect(figureOf(page, 'gavel_mails_total{outcome="sent"}')).toBe(0)
  expect(figureOf(page, 'gavel_database_pool_max')).toBe(8)
  expect(figureOf(page, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(figureOf(page, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  stream.close()
  await expect.poll(async () => figureOf(await read(), 'gavel_event_streams')).toBe(0)
  // An hour of listening is no slow request.
  expect(await read()).not.toContain('/api/events')
  await closeAll()
})

test('of two servers of a site each tells of itself, and both tell the same of the site', async () => {
  const first = await start({ METRICS_KEY: KEY })
  await buildJudgeHost(first.context, { slots: 5 })
  const app = await buildApp(first.context)
  const headers = { authorization: `Bearer ${KEY}` }
  const pageOf = async (one: typeof app) => (await one.inject({ url: '/metrics', headers })).body
  await app.inject('/api/health/live')
  const [one, other] = [await pageOf(first.app), await pageOf(app)]
  const linesOf = (page: string, names: RegExp) =>
    page.split('\n').filter((line) => names.test(line) && !line.startsWith('#'))
  const OF_SITE = /^gavel_(queue|leases|judge_host|remote|backup|verdicts)/
  expect(linesOf(one, OF_SITE).length).toBeGreaterThan(20)
  expect(linesOf(other, OF_SITE)).toEqual(linesOf(one, OF_SITE))
  expect(linesOf(other, /route="\/api\/health\/live"/)).not.toEqual([])
  expect(linesOf(one, /route="\/api\/health\/live"/)).toEqual([])
  await app.close()
  await closeAll()
})
