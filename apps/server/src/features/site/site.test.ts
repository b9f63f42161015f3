import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getAdminStatus,
  getEmailConfig,
  getHealth,
  getJudgeState,
  getJudgingHealth,
  getLiveness,
  getWebsiteConfig,
  getWeeklyStatistics,
  judgeHello,
  setEmailConfig,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VERSION } from '../../../../../scripts/lib/version.mjs'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildJudgeHost, buildUser } from '../../../test/builders.ts'
import { openDatabaseLine } from '../../../test/database-line.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { openBlobStore } from '../../blobs/open-blob-store.ts'
import { connectDatabase } from '../../db/connect.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { readMailSettings } from '../../mail/mail.settings.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { readWebsiteSettings, writeWebsiteSettings } from './site.settings.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: { token: string }

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

describe('the website config', () => {
  test('of a new site has its defaults, and the address under which the client reached it', async () => {
    const { data } = await server.call(getWebsiteConfig, { headers: { host: 'judge.example.org:8080' } })
    expect(data).toMatchObject({
      name: 'Gavel',
      baseUrl: 'http://judge.example.org:8080',
      register: true,
      email: null,
      openPublicDiscussion: true,
      openGroupDiscussion: true,
      openContestComment: true,
    })
  })

  test('shows what was stored', async () => {
    const defaults = await readWebsiteSettings(server.context.db)
    await writeWebsiteSettings(server.context.db, {
      ...defaults,
      name: '某校评测',
      baseUrl: 'https://oj.example.org',
    })
    const { data } = await server.call(getWebsiteConfig)
    expect(data).toMatchObject({ name: '某校评测', baseUrl: 'https://oj.example.org' })
    await writeWebsiteSettings(server.context.db, defaults)
  })
})

describe('the mail settings', () => {
  test('keep what is sent empty, and never give the password back', async () => {
    const { token } = root
    const first = {
      emailHost: 'smtp.example.org',
      emailPort: 587,
      emailUsername: 'oj@example.org',
      emailPassword: 'sesame',
    }
    await server.call(setEmailConfig, { token, body: { ...first, emailSsl: false } })
    await server.call(setEmailConfig, { token, body: { emailHost: '', emailPassword: null, emailPort: 25 } })
    expect((await server.call(getEmailConfig, { token })).data).toEqual({
      emailHost: 'smtp.example.org',
      emailPort: 25,
      emailUsername: 'oj@example.org',
      emailPassword: null,
      emailBGImg: '',
      emailSsl: false,
    })
    const { rows } = await server.context.db.execute('select value::text from settings')
    expect(JSON.stringify(rows)).not.toContain('sesame')
    expect((await server.call(getWebsiteConfig)).data.email).toBe('oj@example.org')
  })
})

describe('the mail settings of clients that write None for a blank', () => {
  test('keep what is stored, and lose the picture at #', async () => {
    const { token } = root
    const first = {
      emailHost: 'smtp.example.org',
      emailUsername: 'oj@example.org',
      emailPassword: 'sesame',
      emailBGImg: 'https://example.org/a.png',
    }
    await server.call(setEmailConfig, { token, body: first })
    const stored = (await server.call(getEmailConfig, { token })).data
    const { sealedPassword } = await readMailSettings(server.context.db)
    const blank = {
      emailHost: 'None',
      emailUsername: 'None',
      emailPassword: 'None',
      emailBGImg: ' None ',
    }
    await server.call(setEmailConfig, { token, body: blank })
    expect((await server.call(getEmailConfig, { token })).data).toEqual(stored)
    expect(await readMailSettings(server.context.db)).toMatchObject({ sealedPassword })
    await server.call(setEmailConfig, { token, body: { ...blank, emailBGImg: '#' } })
    expect((await server.call(getEmailConfig, { token })).data).toEqual({ ...stored, emailBGImg: '' })
  })
})

describe('the health of judging', () => {
  beforeEach(() => server.context.db.delete(judgeHosts))

  const expectNoJudge = async () =>
    expect(await server.call(getJudgingHealth)).toMatchObject({
      http: 503,
      status: 503,
      code: 'not_ready',
      details: { missing: 'judge' },
    })

  test('is good with a judge that was heard of within 15 s', async () => {
    await buildJudgeHost(server.context)
    clock.advanceSeconds(15)
    expect(await server.call(getJudgingHealth)).toMatchObject({ http: 200, data: { judges: 1, refused: 0 } })
    clock.advanceSeconds(1)
    await expectNoJudge()
  })

  test.each([
    ['never said hello', { lastSeenAt: null }],
    [
      'cannot keep programs in a box',
      { sandbox: { ok: false, reason: 'x', cgroup: 'none', privilege: 'none' } },
    ],
    ['was revoked', { revokedAt: new Date(0) }],
  ])('does not count a host that %s', async (_reason, values) => {
    await buildJudgeHost(server.context, values)
    await expectNoJudge()
  })
})

describe('what a load balancer asks', () => {
  const LIVE = { server: 'ready' }

  test('does not depend on judges, and names the version', async () => {
    await server.context.db.delete(judgeHosts)
    const ready = { server: 'ready', database: 'ready', migrations: 'ready', files: 'ready' }
    const parts = { ...ready, judges: 0, version: VERSION }
    expect(await server.call(getHealth)).toMatchObject({ http: 200, data: parts })
  })

  test('names the database when it does not answer, and the process is alive all the same', async () => {
    const database = connectDatabase({ url: 'postgresql://127.0.0.1:1/nowhere', connections: 2 })
    const app = await buildApp({ ...server.context, db: database.db, database })
    for (const path of [getHealth.path, getJudgingHealth.path]) {
      const response = await app.inject(path)
      expect([response.statusCode, response.json().details]).toEqual([503, { missing: 'database' }])
    }
    const alive = await app.inject(getLiveness.path)
    expect([alive.statusCode, alive.json().data]).toEqual([200, LIVE])
    await app.close()
    await database.close()
  })

  const partMissing = async (path: string = getHealth.path) => {
    const { statusCode, json } = await server.app.inject(path)
    return [statusCode, json().details?.missing]
  }

  test('names the migrations while one of this program is missing, but not one that only a newer program has', async () => {
    const { db } = server.context
    await db.execute(
      sql`insert into schema_migrations (number, name, sha256) values (9999, 'of a newer server', '')`,
    )
    expect(await partMissing()).toEqual([200, undefined])
    await db.execute(sql`delete from schema_migrations where number = 9999`)
    const { rows } = await db.execute<{ number: number }>(
      sql`delete from schema_migrations where number = (select max(number) from schema_migrations) returning *`,
    )
    expect(await partMissing()).toEqual([503, 'migrations'])
    const [last] = rows
    await db.execute(
      sql`insert into schema_migrations select * from jsonb_populate_record(null::schema_migrations, ${JSON.stringify(last)}::jsonb)`,
    )
    expect(await partMissing()).toEqual([200, undefined])
  })

  test('names the database while it only reads, as a standby does', async () => {
    const { config, db } = server.context
    const name = new URL(config.databaseUrl).pathname.slice(1)
    await db.execute(sql.raw(`alter database "${name}" set default_transaction_read_only = on`))
    const database = connectDatabase({ url: config.databaseUrl, connections: 2 })
    const app = await buildApp({ ...server.context, db: database.db, database })
    const response = await app.inject(getHealth.path)
    expect([response.statusCode, response.json().details]).toEqual([503, { missing: 'database' }])
    await app.close()
    await database.close()
    await db.execute(sql.raw(`alter database "${name}" reset default_transaction_read_only`))
  })

  test('does not wait for a database that says nothing', async () => {
    const line = await openDatabaseLine(server.context.config.databaseUrl)
    const database = connectDatabase({ url: line.url, connections: 2 })
    const app = await buildApp({ ...server.context, db: database.db, database })
    expect((await app.inject(getHealth.path)).statusCode).toBe(200)
    line.fallSilent()
    const startedAt = performance.now()
    const response = await app.inject(getHealth.path)
    expect([response.statusCode, response.json().details]).toEqual([503, { missing: 'database' }])
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect((await app.inject(getLiveness.path)).json().data).toEqual(LIVE)
    await app.close()
    await line.end()
    await database.close()
  })

  test.each([
    ['a folder that is none', () => join(server.context.config.dataDir, 'a-file', 'blobs')],
    ['a store that does not answer', () => 's3://key:secret@127.0.0.1:1/bucket?scheme=http'],
  ])('names the files when they cannot be reached: %s', async (_what, blobStore) => {
    await writeFile(join(server.context.config.dataDir, 'a-file'), '')
    const blobs = openBlobStore({ ...server.context.config, blobStore: blobStore() })
    const app = await buildApp({ ...server.context, blobs })
    const response = await app.inject(getHealth.path)
    expect([response.statusCode, response.json().details]).toEqual([503, { missing: 'files' }])
    await app.close()
  })
})

describe('the judge state', () => {
  test('adds up the ready hosts and the queue', async () => {
    await server.context.db.delete(judgeHosts)
    clock.advanceSeconds(2)
    await buildJudgeHost(server.context, { slots: 2, languages: [{ name: 'C', version: '1' }] })
    await buildJudgeHost(server.context, {
      slots: 3,
      languages: [
        { name: 'C', version: '2' },
        { name: 'Java', version: '21' },
      ],
    })
    await buildJudgeHost(server.context, { slots: 7, lastSeenAt: null })
    const { problem } = await buildProblem(server.context)
    const { user, entrantId } = await buildUser(server.context)
    const row = { userId: user.id, entrantId, problemId: problem.id, language: 'C', sourceLength: 1 }
    const submittedAt = clock.now()
    await server.context.db.insert(submissions).values([
      { ...row, submittedAt },
      { ...row, submittedAt, state: 'compiling' },
      { ...row, submittedAt, state: 'judging' },
      { ...row, submittedAt, state: 'judged', verdict: 'AC' },
      {
        ...row,
        submittedAt: new Date(submittedAt.getTime() - 48 * 3600_000),
        state: 'judged',
        verdict: 'AC',
      },
    ])
    expect((await server.call(getJudgeState)).data).toMatchObject({
      readyHosts: 2,
      slots: 5,
      waiting: 1,
      running: 2,
      judgedToday: 1,
      languages: [
        { name: 'C', version: expect.any(String) },
        { name: 'Java', version: '21' },
      ],
    })
    await server.context.db.delete(submissions)
  })

  test('is counted at most once a second', async () => {
    const before = (await server.call(getJudgeState)).data.readyHosts
    await buildJudgeHost(server.context)
    expect((await server.call(getJudgeState)).data.readyHosts).toBe(before)
    clock.advanceSeconds(2)
    expect((await server.call(getJudgeState)).data.readyHosts).toBe(before + 1)
  })
})

describe('the weekly statistics', () => {
  /** In the server's own time zone, whichever that is. */
  const localDay = (offset: number, hours: number, minutes = 0) => {
    const now = clock.now()
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset, hours, minutes)
  }

  test('count seven days up to today, each from midnight to midnight of the server', async () => {
    const { problem } = await buildProblem(server.context)
    const { user, entrantId } = await buildUser(server.context)
    const row = { userId: user.id, entrantId, problemId: problem.id, language: 'C', sourceLength: 1 }
    await server.context.db.insert(submissions).values([
      { ...row, submittedAt: localDay(-7, 23, 59), state: 'judged', verdict: 'AC' },
      { ...row, submittedAt: localDay(-6, 0), state: 'judged', verdict: 'AC' },
      { ...row, submittedAt: localDay(-6, 23, 59), state: 'judged', verdict: 'WA' },
      { ...row, submittedAt: localDay(-5, 0) },
      { ...row, submittedAt: localDay(0, 0), state: 'judged', verdict: 'AC' },
    ])
    const { data } = await server.call(getWeeklyStatistics, { query: {} })
    expect(data.totalCountList).toEqual([2, 1, 0, 0, 0, 0, 1])
    expect(data.acCountList).toEqual([1, 0, 0, 0, 0, 0, 1])
    expect(data.dateStrList).toHaveLength(7)
    expect(data.dateStrList.at(-1)).toBe(
      `${String(clock.now().getMonth() + 1).padStart(2, '0')}-${String(clock.now().getDate()).padStart(2, '0')}`,
    )
  })

  test('are kept for half an hour; only root may have them counted again', async () => {
    const plain = await buildUser(server.context)
    await server.context.db.delete(submissions)
    const read = async (token?: string) => {
      const query = { forceRefresh: 'true' }
      const answer = await server.call(getWeeklyStatistics, {
        query,
        ...(token === undefined ? {} : { token }),
      })
      return answer.data.totalCountList.reduce((sum, count) => sum + count, 0)
    }
    expect(await read()).toBe(4)
    expect(await read(plain.token)).toBe(4)
    expect(await read(root.token)).toBe(0)
  })

  test('leave contests out: they would tell of verdicts that a seal hides', async () => {
    await server.context.db.delete(submissions)
    const contest = await buildContest(server.context)
    await buildAttempt(server.context, contest, await buildUser(server.context), { label: 'A', at: 60 })
    const asked = { token: root.token, query: { forceRefresh: 'true' } }
    const { data } = await server.call(getWeeklyStatistics, asked)
    expect([...data.acCountList, ...data.totalCountList].every((count) => count === 0)).toBe(true)
    await server.context.db.delete(submissions)
  })
})

describe('the admin status', () => {
  test('tells mail, database, queue, counts, and every host with what it holds', async () => {
    await server.context.db.delete(judgeHosts)
    const { host } = await buildJudgeHost(server.context, { lastError: 'disk full' })
    const { data } = await server.call(getAdminStatus, { token: root.token })
    expect(data.mail).toEqual({ configured: true })
    expect(data.server.version).toBe(VERSION)
    expect(Number.parseInt(data.database.version, 10)).toBeGreaterThanOrEqual(15)
    expect(data.database.bytes).toBeGreaterThan(0)
    expect(data.counts.users).toBeGreaterThan(0)
    expect(data.judges).toMatchObject([
      {
        id: host.id,
        name: host.name,
        ready: true,
        running: 0,
        lastError: 'disk full',
        lastSeenAt: host.lastSeenAt,
      },
    ])
  })

  test('tells which languages a host lacks, and why, until it says that it has them', async () => {
    await server.context.db.delete(judgeHosts)
    const judge = await buildJudgeHost(server.context)
    const sandbox = { ok: true, reason: null, cgroup: 'v2', privilege: 'root' }
    const hello = { instanceId: 'one', version: '1', slots: 1, languages: [], sandbox }
    const missingOf = async () =>
      (await server.call(getAdminStatus, { token: root.token })).data.judges[0]?.missingLanguages

    const missingLanguages = [{ name: 'Rust', reason: 'not installed' }]
    await server.call(judgeHello, { token: judge.token, body: { ...hello, missingLanguages } })
    expect(await missingOf()).toEqual(missingLanguages)
    await server.call(judgeHello, { token: judge.token, body: hello })
    expect(await missingOf()).toEqual([])
  })

  test('leaves out revoked hosts', async () => {
    const { host } = await buildJudgeHost(server.context)
    await server.context.db
      .update(judgeHosts)
      .set({ revokedAt: clock.now() })
      .where(eq(judgeHosts.id, host.id))
    const { data } = await server.call(getAdminStatus, { token: root.token })
    expect(data.judges.map((judge) => judge.id)).not.toContain(host.id)
  })
})
