import {
  changeProblemAuth,
  createJudgeHost,
  exportAuditEntries,
  listAuditEntries,
  revokeJudgeHost,
  setEmailConfig,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser, nextSerial } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { judgeHosts } from '../judge-hosts/judge-hosts.tables.ts'
import { type Actor, MACHINE } from './actor.policy.ts'
import { auditEntries } from './audit.tables.ts'
import { auditedDifference } from './audited-difference.policy.ts'
import { type AuditedChange, recordAudit } from './record-audit.service.ts'

let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp()
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())

const list = async (query: Parameters<typeof listOf>[0] = {}) => (await listOf(query)).data
const listOf = (query: NonNullable<Parameters<typeof server.call<typeof listAuditEntries>>[1]>['query']) =>
  server.call(listAuditEntries, { token: root.token, query })

/** An entry by an actor that no other test uses. */
async function record(change: Partial<AuditedChange> = {}, actor: Partial<Actor> = {}) {
  const username = actor.username ?? `actor-${nextSerial()}`
  await recordAudit(
    server.context.db,
    { id: null, role: 'root', ip: '192.0.2.7', userAgent: 'test', ...actor, username },
    { action: 'problem.update', target: { kind: 'problem', id: 1, label: 'P1' }, ...change },
  )
  return username
}

describe('what is written', () => {
  test('actor, change, origin, before and after, in the transaction of the change', async () => {
    const { problem } = await buildProblem(server.context, { values: { visibility: 'private' } })
    const { status } = await server.call(changeProblemAuth, {
      token: root.token,
      body: { id: problem.id, auth: 1 },
      ip: '198.51.100.9',
      headers: { 'user-agent': 'Firefox' },
    })
    expect(status).toBe(200)
    const { records } = await list({ targetKind: 'problem', targetId: String(problem.id) })
    expect(records).toMatchObject([
      {
        uid: root.user.id,
        username: root.user.username,
        role: 'root',
        action: 'problem.visibility',
        targetLabel: problem.code,
        before: { visibility: 'private' },
        after: { visibility: 'public' },
        ip: '198.51.100.9',
        userAgent: 'Firefox',
      },
    ])
    expect(records[0]?.gmtCreate.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('a change that is refused leaves no entry', async () => {
    const count = await server.context.db.$count(auditEntries)
    const { code } = await server.call(revokeJudgeHost, { token: root.token, query: { id: 999_999 } })
    expect(code).toBe('judge_host_not_found')
    expect(await server.context.db.$count(auditEntries)).toBe(count)
  })

  test('a change whose entry cannot be written is not made', async () => {
    const { db } = server.context
    await db.execute(
      sql`create function fail_here() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    )
    await db.execute(
      sql`create trigger breaks before insert on audit_entries for each row execute function fail_here()`,
    )
    try {
      const { status } = await server.call(createJudgeHost, {
        token: root.token,
        body: { name: 'never-made' },
      })
      expect(status).toBe(500)
    } finally {
      await db.execute(sql`drop trigger breaks on audit_entries`)
      await db.execute(sql`drop function fail_here()`)
    }
    expect(await db.$count(judgeHosts, eq(judgeHosts.name, 'never-made'))).toBe(0)
  })

  test('a password is never written, only that it changed', async () => {
    const body = {
      emailHost: 'smtp.example.org',
      emailPassword: 'top secret',
      emailUsername: 'oj@example.org',
    }
    await server.call(setEmailConfig, { token: root.token, body })
    const [entry] = (await list({ action: 'mail.change' })).records
    expect(entry?.after).toMatchObject({ host: 'smtp.example.org', sealedPassword: '••••••' })
    expect(JSON.stringify(entry)).not.toContain('top secret')
  })

  test('Gavel itself and people at the machine have no account', async () => {
    await recordAudit(server.context.db, MACHINE, { action: 'site.set-up', target: { kind: 'site' } })
    expect((await list({ action: 'site.set-up' })).records[0]).toMatchObject({
      uid: null,
      ip: null,
      role: null,
    })
  })
})

describe('what is recorded of a difference', () => {
  test('only fields that changed', () => {
    expect(auditedDifference({ a: 1, b: [1, { c: 2 }] }, { a: 2, b: [1, { c: 2 }], d: null })).toEqual({
      before: { a: 1 },
      after: { a: 2, d: null },
    })
  })

  test('secrets only by name, however deeply nested', () => {
    const { after } = auditedDifference(null, {
      passwordHash: 'x',
      mail: { sealedPassword: 'x', host: 'h' },
      keys: [{ apiToken: 'x' }],
      clientSecret: '',
    })
    expect(after).toEqual({
      passwordHash: '••••••',
      mail: { sealedPassword: '••••••', host: 'h' },
      keys: [{ apiToken: '••••••' }],
      clientSecret: '',
    })
  })

  test('long texts and lists only by their beginning', () => {
    const { after } = auditedDifference(null, {
      text: 'x'.repeat(70_000),
      ids: Array.from({ length: 500 }, (_, i) => i),
    })
    expect(after?.text).toBe(`${'x'.repeat(1_000)}… (70000)`)
    expect(after?.ids).toHaveLength(201)
  })

  test('characters that the database’s JSON cannot hold are replaced', async () => {
    const username = await record({ after: { text: 'a\0b\ud800', big: 5n, at: new Date(0) } })
    expect((await list({ username })).records[0]?.after).toEqual({
      text: 'a\ufffdb\ufffd',
      big: '5',
      at: '1970-01-01T00:00:00.000Z',
    })
  })
})

describe('entries cannot be changed', () => {
  test.each([
    'update audit_entries set username = $$x$$',
    'delete from audit_entries',
    'delete from audit_entries where false',
    'truncate audit_entries',
  ])('%s is refused by the database', async (statement) => {
    await record()
    await expect(server.context.database.pool.query(statement)).rejects.toThrow('never changed or removed')
  })

  test('an entry outlives the account', async () => {
    const admin = await buildUser(server.context, { role: 'root' })
    await server.call(createJudgeHost, { token: admin.token, body: { name: `host-${nextSerial()}` } })
    await server.context.database.pool.query('delete from users where id = $1', [admin.user.id])
    const { records } = await list({ username: admin.user.username })
    expect(records).toMatchObject([{ uid: admin.user.id, action: 'judge-host.create' }])
  })
})

describe('the list', () => {
  test('newest first, in pages', async () => {
    const username = await record({ after: { n: 1 } })
    for (const n of [2, 3]) await record({ after: { n } }, { username })
    const first = await list({ username: username.toUpperCase(), limit: 2 })
    expect(first).toMatchObject({ total: 3, pages: 2, records: [{ after: { n: 3 } }, { after: { n: 2 } }] })
    expect((await list({ username, limit: 2, currentPage: 2 })).records).toMatchObject([{ after: { n: 1 } }])
  })

  test.each([
    ['a target', 'P-find%me'],
    ['a value', 'needle_in_hay'],
    ['an address', '203.0.113.88'],
  ])('a keyword finds %s, without wildcards', async (_, keyword) => {
    await record(
      { target: { kind: 'problem', label: 'P-find%me' }, after: { x: 'Needle_In_Hay' } },
      { ip: '203.0.113.88' },
    )
    await record({ target: { kind: 'problem', label: 'P-findXme' }, after: { x: 'needleXinXhay' } })
    expect((await list({ keyword: keyword.toUpperCase() })).total).toBeGreaterThanOrEqual(1)
    for (const entry of (await list({ keyword })).records) expect(entry.ip).toBe('203.0.113.88')
  })

  test('a period includes its first instant and excludes its last', async () => {
    const username = await record()
    const at = (await list({ username })).records[0]?.gmtCreate ?? new Date(0)
    const after = new Date(at.getTime() + 1)
    expect((await list({ username, startTime: at, endTime: after })).total).toBe(1)
    expect((await list({ username, startTime: after })).total).toBe(0)
    expect((await list({ username, endTime: at })).total).toBe(0)
  })

  test.each([
    { keyword: "'; drop table users; --" },
    { username: '👩‍👩‍👧' },
    { targetId: '\\' },
    { keyword: '\u200b\u202e' },
    { currentPage: 1e15 },
  ])('no query breaks it: %j', async (query) => {
    expect((await listOf(query)).status).toBe(200)
  })

  test('only root can read it', async () => {
    for (const role of ['admin', 'problem_admin', 'default_user'] as const) {
      const { token } = await buildUser(server.context, { role })
      expect((await server.call(listAuditEntries, { token, query: {} })).code).toBe('permission_denied')
      expect((await server.call(exportAuditEntries, { token, query: {} })).code).toBe('permission_denied')
    }
  })

  test('the export contains what the filters match, and no executable formula', async () => {
    const username = await record(
      { target: { kind: 'user', label: '=HYPERLINK("http://x")' } },
      { username: '@cmd' },
    )
    const { payload, headers } = await server.call(exportAuditEntries, {
      token: root.token,
      query: { username },
    })
    expect(headers['content-type']).toContain('text/csv')
    const lines = payload.toString().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`,'@cmd,`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  })
})
