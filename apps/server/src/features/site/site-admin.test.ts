import {
  type BodyOf,
  getAdminStatus,
  getDashboardInfo,
  getDatabaseConfig,
  getJudgeServiceInfo,
  getPreviousSession,
  getServiceInfo,
  getWebConfig,
  getWebsiteConfig,
  setDatabaseConfig,
  setWebConfig,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildSession, buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { addressOf } from '../dashboard/database-info.service.ts'
import { percentBetween } from '../dashboard/server-load.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { contests } from '../places/places.tables.ts'
import { WEBSITE_KEY } from '../site/site.settings.ts'
import { submissions } from '../submissions/submissions.tables.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

describe('what the site says about itself', () => {
  beforeEach(() => writeSetting(server.context.db, WEBSITE_KEY, {}))
  const change = (body: BodyOf<typeof setWebConfig>) => server.call(setWebConfig, { token: root.token, body })
  const read = async () => (await server.call(getWebConfig, { token: root.token })).data

  test('is what visitors get, at once', async () => {
    await change({
      baseUrl: 'https://oj.example.org/',
      name: ' 某校评测 ',
      shortName: 'OJ',
      description: 'Practice.',
      register: false,
      recordName: 'ICP 1',
      recordUrl: 'https://beian.example.org',
    })
    expect((await server.call(getWebsiteConfig)).data).toMatchObject({
      baseUrl: 'https://oj.example.org',
      name: '某校评测',
      shortName: 'OJ',
      description: 'Practice.',
      register: false,
      recordName: 'ICP 1',
    })
  })

  test('keeps what is sent null or empty, and loses what is cleared', async () => {
    await change({ name: 'First', recordName: 'ICP 1', description: 'Practice.' })
    await change({ name: '', recordName: null, register: false })
    expect(await read()).toMatchObject({ name: 'First', recordName: 'ICP 1', register: false })
    await change({ cleared: ['recordName', 'description'] })
    expect(await read()).toMatchObject({ name: 'First', recordName: null, description: '' })
  })

  test('keeps what clients send as None for a blank, and loses a link at #', async () => {
    const full = {
      baseUrl: 'https://oj.example.org',
      name: 'First',
      shortName: 'OJ',
      description: 'Practice.',
      recordName: 'ICP 1',
      recordUrl: 'https://beian.example.org',
      projectName: 'Gavel',
      projectUrl: 'https://example.org/gavel',
    }
    await change(full)
    await change(Object.fromEntries(Object.keys(full).map((field) => [field, 'None'])))
    expect(await read()).toMatchObject(full)
    await change({ ...full, recordUrl: '#', projectUrl: ' # ' })
    expect(await read()).toMatchObject({ ...full, recordUrl: null, projectUrl: null })
    // `#` is not a link, so there is none to remove.
    await change({ name: '#', baseUrl: '#' })
    expect(await read()).toMatchObject({ ...full, name: '#', baseUrl: '', recordUrl: null, projectUrl: null })
  })

  test.each([
    ['a name too long', { name: 'x'.repeat(101) }, 'website_text_length'],
    ['a name of zero-width characters', { name: '\u200b' }, 'website_text_length'],
    ['a short name too long', { shortName: 'x'.repeat(31) }, 'website_text_length'],
    ['a description too long', { description: 'x'.repeat(501) }, 'website_text_length'],
    ['a link that runs', { projectUrl: 'javascript:alert(1)' }, 'website_link_invalid'],
    ['a link of another kind', { recordUrl: 'ftp://example.org' }, 'website_link_invalid'],
    ['a link with a password', { recordUrl: 'https://me:secret@example.org' }, 'website_link_invalid'],
    ['an address that is none', { baseUrl: 'oj.example.org' }, 'website_link_invalid'],
    ['a text for a switch', { register: 'false' }, 'invalid_request'],
    ['a number for a name', { name: 7 }, 'invalid_request'],
    ['a name that cannot be cleared', { cleared: ['name'] }, 'invalid_request'],
  ])('%s is refused and nothing changes', async (_, payload, code) => {
    const before = await read()
    const response = await server.app.inject({
      method: 'PUT',
      url: setWebConfig.path,
      headers: { authorization: root.token },
      payload,
    })
    expect(response.json()).toMatchObject({ status: 400, code })
    expect(await read()).toEqual(before)
  })

  test('scripts, SQL, emoji and right-to-left text are text', async () => {
    const name = `<b>'; drop table users; -- 🎉 مرحبا`
    await change({ name })
    expect((await server.call(getWebsiteConfig)).data.name).toBe(name)
  })

  test('is in the audit log when it changes', async () => {
    await change({ name: 'Second' })
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'website.change',
      before: { name: 'Gavel' },
      after: { name: 'Second' },
    })
  })
})

describe('the database', () => {
  test('is described without its password', async () => {
    const { data } = await server.call(getDatabaseConfig, { token: root.token })
    expect(data).toMatchObject({ dbPassword: null, redisHost: null, redisPassword: null, poolSize: 8 })
    expect(data.dbName).toMatch(/^gavel_test_/)
    expect(data.dbConnections).toBeGreaterThan(0)
    expect(data.dbMaxConnections).toBeGreaterThanOrEqual(data.dbConnections)
  })

  test('cannot be changed while the site runs', async () => {
    const answer = await server.call(setDatabaseConfig, { token: root.token, body: { dbHost: 'elsewhere' } })
    expect(answer).toMatchObject({ http: 200, status: 400, code: 'database_config_fixed' })
  })

  test.each([
    ['postgres://u:p@db.example.org:6000/gavel', { host: 'db.example.org', port: 6000 }],
    ['postgres://db.example.org/gavel', { host: 'db.example.org', port: 5432 }],
    ['postgres:///gavel?host=%2Frun%2Fpg', { host: '/run/pg', port: 5432 }],
  ])('stands where %s says', (url, expected) => {
    expect(addressOf(url)).toEqual(expected)
  })
})

describe('the dashboard', () => {
  test('tells the login before this one, whatever the body is', async () => {
    const user = await buildUser(server.context, { role: 'admin' })
    const ask = async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: getPreviousSession.path,
        headers: {
          authorization: user.token,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: user.user.id,
      })
      return response.json()
    }
    expect((await ask()).data).toMatchObject({ id: user.sessionId, uid: user.user.id })
    clock.advanceSeconds(60)
    await buildSession(server.context, user.user.id, { ip: '203.0.113.7', userAgent: 'Browser' })
    clock.advanceSeconds(60)
    await buildSession(server.context, user.user.id, { ip: '203.0.113.8' })
    expect((await ask()).data).toMatchObject({ ip: '203.0.113.7', userAgent: 'Browser' })
  })

  test('counts users, contests of the next two weeks and submissions of today', async () => {
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3600_000)
    const contest = (startsAt: Date, endsAt: Date) => ({
      format: 'icpc' as const,
      title: 'Cup',
      startsAt,
      endsAt,
    })
    await server.context.db
      .insert(contests)
      .values([
        contest(inHours(-5), inHours(-1)),
        contest(inHours(-5), inHours(1)),
        contest(inHours(24), inHours(29)),
        contest(inHours(24 * 20), inHours(24 * 21)),
      ])
    const { problem } = await buildProblem(server.context)
    const { user, entrantId } = await buildUser(server.context)
    const row = { userId: user.id, entrantId, problemId: problem.id, language: 'C', sourceLength: 1 }
    await server.context.db.insert(submissions).values([
      { ...row, submittedAt: clock.now() },
      { ...row, submittedAt: inHours(-48) },
    ])
    const { data } = await server.call(getDashboardInfo, { token: root.token })
    expect(data).toMatchObject({ recentContestNum: 2, todayJudgeNum: 1 })
    expect(data.userNum).toBeGreaterThan(1)
  })

  test('tells the load of server and judge hosts in the wire’s shape', async () => {
    await server.context.db.delete(judgeHosts)
    const { host } = await buildJudgeHost(server.context, { slots: 4 })
    await buildJudgeHost(server.context, { lastSeenAt: null })
    const { token } = root
    const { data } = await server.call(getServiceInfo, { token })
    expect(data.nacos.status).toBe('UP')
    expect(data.backupService).toHaveLength(1)
    expect(data.backupPercentCpuLoad).toMatch(/^\d{1,3}\.\d\d%$/)
    expect(data.backupPercentMemoryLoad).toMatch(/^\d{1,3}\.\d\d%$/)
    expect((await server.call(getJudgeServiceInfo, { token })).data).toMatchObject([
      { cpuCores: 4, percentCpuLoad: '0.00%', service: { metadata: { judgeName: host.name } } },
    ])
  })

  test('tells version, disk, and what waits by class', async () => {
    const { data } = await server.call(getAdminStatus, { token: root.token })
    expect(data.server.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(data.server.cores).toBeGreaterThan(0)
    expect(data.disk?.totalBytes).toBeGreaterThan(data.disk?.freeBytes ?? Number.NaN)
    expect(data.queue.classes).toEqual(
      ['contest', 'trial', 'practice', 'rejudge', 'bulk'].map((name) => ({ name, waiting: 0 })),
    )
  })
})

test.each([
  [{ busyMs: 0, totalMs: 0 }, { busyMs: 25, totalMs: 100 }, 25],
  [{ busyMs: 25, totalMs: 100 }, { busyMs: 125, totalMs: 200 }, 100],
  [{ busyMs: 25, totalMs: 100 }, { busyMs: 25, totalMs: 100 }, 0],
])('from %o to %o a machine was busy for %d percent', (from, to, percent) => {
  expect(percentBetween(from, to)).toBe(percent)
})
