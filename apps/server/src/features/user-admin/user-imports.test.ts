import {
  cancelUserImport,
  downloadGeneratedUsers,
  generateUsers,
  getUserImport,
  type ImportRow,
  insertBatchUser,
  listAuditEntries,
  login,
  startUserImport,
  type UserImportVo,
} from '@gavel/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, nextSerial } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq, sql } from '../../db/drizzle.ts'
import { entrants, users } from '../accounts/accounts.tables.ts'
import { resumeImports, runImport } from './run-import.jobs.ts'
import { sweepUserAdmin } from './sweep-user-admin.jobs.ts'
import { generatedAccounts, userImportRows, userImports } from './user-admin.tables.ts'
import { storeImport } from './user-imports.service.ts'

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
})
afterAll(() => server.close())
afterEach(async () => {
  // A test's import is over before the next test, because there is only one import at a time.
  const open = await server.context.db.select().from(userImports).where(eq(userImports.state, 'preparing'))
  for (const { id } of open) await runImport(server.context, id)
})

const actor = () => ({
  id: root.user.id,
  username: root.user.username,
  role: 'root' as const,
  ip: '192.0.2.1',
  userAgent: null,
})
const start = (rows: ImportRow[], options: { skipFaulty?: boolean; dryRun?: boolean } = {}) =>
  server.call(startUserImport, { token: root.token, body: { users: rows, ...options } })
const read = async (id?: string) =>
  (await server.call(getUserImport, { token: root.token, query: id === undefined ? {} : { id } })).data
const insertBatch = (rows: ImportRow[]) =>
  server.call(insertBatchUser, { token: root.token, body: { users: rows } })

async function untilOver(id: string): Promise<UserImportVo> {
  for (;;) {
    const now = await read(id)
    if (now !== null && now.state !== 'preparing') return now
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function findByName(username: string) {
  const [user] = await server.context.db.select().from(users).where(eq(users.username, username))
  return user ?? null
}

/** Names that no other row has. */
const freshNames = (count: number) => Array.from({ length: count }, () => `import-${nextSerial()}`)

describe('an import', () => {
  test('makes every account at once, each with its entrant, and they can log in', async () => {
    const names = freshNames(40)
    const rows = names.map(
      (name, index): ImportRow =>
        index === 0
          ? [name, 'secret 0', `${name}@example.org`, '张三', 'female', 'Nick', 'School']
          : [name, `secret ${index}`],
    )
    const { data } = await start(rows)
    expect(data.faults).toEqual([])
    const over = await untilOver(data.import?.id ?? '')
    expect(over).toMatchObject({ state: 'done', done: 40, total: 40, kind: 'file' })
    const first = await findByName(names[0] ?? '')
    expect(first).toMatchObject({
      email: `${names[0]}@example.org`,
      realName: '张三',
      gender: 'female',
      nickname: 'Nick',
      school: 'School',
      role: 'default_user',
    })
    expect(await server.context.db.$count(entrants, eq(entrants.userId, first?.id ?? ''))).toBe(1)
    const body = { username: names[39] ?? '', password: 'secret 39' }
    expect((await server.call(login, { body })).status).toBe(200)
    expect(await server.context.db.$count(userImportRows)).toBe(0)
    const log = await server.call(listAuditEntries, { token: root.token, query: { action: 'user.import' } })
    expect(log.data.records[0]).toMatchObject({
      uid: root.user.id,
      targetLabel: `${names[0]} – ${names[39]}`,
      after: { count: 40 },
    })
    expect(JSON.stringify(log.data.records)).not.toContain('secret')
  })

  test('with one row at fault makes nothing and names each fault', async () => {
    const taken = await buildUser(server.context, { email: `taken${nextSerial()}@example.org` })
    const [good = '', twin = ''] = freshNames(2)
    const rows: ImportRow[] = [
      [good, 'password'],
      [twin, 'password', 'a@example.org'],
      [twin.toUpperCase(), 'password', 'A@EXAMPLE.ORG'],
      ['', ''],
      [taken.user.username.toUpperCase(), 'password', taken.user.email?.toUpperCase() ?? ''],
      ['a b', '12345', 'nobody', 'x'.repeat(51), 'other', 'n'.repeat(21), 'two\nlines'],
      ['a\0b', 'password'],
      [`${good}-x`, 'password', '', '', '', '', '', 'eighth'],
      ['x'.repeat(1_000_000), 'p'.repeat(1_000_000)],
    ]
    const { data } = await start(rows)
    expect(data.import).toBeNull()
    expect(data.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'username', 'username_repeated'],
      [2, 'email', 'email_repeated'],
      [3, 'username', 'username_repeated'],
      [3, 'email', 'email_repeated'],
      [4, 'username', 'username_required'],
      [4, 'password', 'password_length'],
      [5, 'username', 'username_taken'],
      [5, 'email', 'email_taken'],
      [6, 'username', 'username_invalid'],
      [6, 'password', 'password_length'],
      [6, 'email', 'email_invalid'],
      [6, 'realname', 'field_too_long'],
      [6, 'nickname', 'field_too_long'],
      [6, 'school', 'field_invalid'],
      [7, 'username', 'username_invalid'],
      [8, null, 'too_many_columns'],
      [9, 'username', 'username_invalid'],
      [9, 'password', 'password_length'],
    ])
    expect(await findByName(good)).toBeNull()
    expect(await server.context.db.$count(userImportRows)).toBe(0)
  })

  test('leaves out the rows at fault when that is wished', async () => {
    const [good = ''] = freshNames(1)
    const { data } = await start(
      [
        ['', 'password'],
        [good, 'password'],
      ],
      { skipFaulty: true },
    )
    expect(data.faults).toHaveLength(1)
    expect(await untilOver(data.import?.id ?? '')).toMatchObject({
      ...{ state: 'done', total: 1, faults: [{ row: 1, code: 'username_required' }] },
    })
    expect(await findByName(good)).not.toBeNull()
  })

  test('only checks when that is wished', async () => {
    const { data } = await start([[freshNames(1)[0] ?? '', 'password']], { dryRun: true })
    expect(data).toEqual({ import: null, faults: [] })
  })

  test.each([
    ['male', 'male'],
    ['0', 'male'],
    [0, 'male'],
    ['Female', 'female'],
    ['1', 'female'],
    ['男', 'male'],
    ['女 ', 'female'],
    ['2', 'secrecy'],
    [null, 'secrecy'],
  ] as const)('gender %j is %s; text that looks like a formula is text', async (cell, gender) => {
    const name = `=1+${nextSerial()}`
    await insertBatch([[name, 'password', null, '@SUM(A1)', cell]])
    expect(await findByName(name)).toMatchObject({ gender, realName: '@SUM(A1)' })
  })

  test('empty rows at the end are none; no row at all, and too many, are refused', async () => {
    const [good = ''] = freshNames(1)
    expect((await start([[good, 'password'], ['', ''], [null]], { dryRun: true })).data.faults).toEqual([])
    expect((await start([['', ' ']])).code).toBe('import_empty')
    expect((await start([])).code).toBe('import_empty')
    const many = Array.from({ length: 10_001 }, (_, index) => [`n${index}`, 'password'])
    expect(await start(many)).toMatchObject({ code: 'import_too_many', details: { limit: 10_000 } })
  })

  test('that finds a name taken at its end makes nothing', async () => {
    const [first = '', second = ''] = freshNames(2)
    const rows = [first, second].map((name, index) => ({ row: [name, 'password'], rowNumber: index + 1 }))
    const id = await storeImport(server.context, { kind: 'file', operator: actor(), rows })
    await buildUser(server.context, { username: second.toUpperCase() })
    await runImport(server.context, id)
    expect(await read(id)).toMatchObject({
      state: 'failed',
      faults: [{ row: 2, username: second, code: 'username_taken' }],
    })
    expect(await findByName(first)).toBeNull()
  })

  test('is finished by whichever server comes, from where the last one was stopped', async () => {
    const names = freshNames(3)
    const rows = names.map((name, index) => ({ row: [name, `password ${index}`], rowNumber: index + 1 }))
    const id = await storeImport(server.context, { kind: 'file', operator: actor(), rows })
    await server.context.db
      .update(userImportRows)
      .set({ sealedPassword: null, passwordHash: 'was hashed before' })
      .where(eq(userImportRows.rowNumber, 1))
    expect(await read(id)).toMatchObject({ state: 'preparing', done: 1, total: 3 })
    await resumeImports(server.context)
    expect(await untilOver(id)).toMatchObject({ state: 'done' })
    expect((await findByName(names[0] ?? ''))?.passwordHash).toBe('was hashed before')
    expect((await findByName(names[2] ?? ''))?.passwordHash).toMatch(/^\$argon2id/)
  })

  test('keeps no password that can be read', async () => {
    const [name = ''] = freshNames(1)
    const rows = [{ row: [name, 'plain password'], rowNumber: 1 }]
    await storeImport(server.context, { kind: 'file', operator: actor(), rows })
    const { rows: stored } = await server.context.db.execute(
      sql`select (select json_agg(r) from user_import_rows r)::text || (select json_agg(i) from user_imports i)::text as all`,
    )
    expect(JSON.stringify(stored)).toContain(name)
    expect(JSON.stringify(stored)).not.toContain('plain password')
  })

  test('is one at a time, and can be cancelled', async () => {
    const [first = '', second = ''] = freshNames(2)
    const rows = [{ row: [first, 'password'], rowNumber: 1 }]
    const id = await storeImport(server.context, { kind: 'file', operator: actor(), rows })
    expect((await start([[second, 'password']])).code).toBe('import_under_way')
    const cancel = (which: string) =>
      server.call(cancelUserImport, { token: root.token, query: { id: which } })
    expect((await cancel(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'cancelled' })
    await runImport(server.context, id)
    expect(await findByName(first)).toBeNull()
    for (const which of [id, 'x', 'f'.repeat(36)]) expect((await cancel(which)).code).toBe('import_not_found')
  })

  test('that is the newest of a day is the one that the page shows again', async () => {
    const [name = ''] = freshNames(1)
    clock.advanceSeconds(1)
    const { data } = await start([[name, 'password']])
    expect((await read())?.id).toBe(data.import?.id)
    await untilOver(data.import?.id ?? '')
    clock.advanceSeconds(25 * 3600)
    // The session has ended meanwhile.
    root = await buildUser(server.context, { role: 'root' })
    expect(await read()).toBeNull()
    expect(await read('no id')).toBeNull()
  })
})

describe('the wire’s batch', () => {
  test('makes all when all are right', async () => {
    const names = freshNames(3)
    expect((await insertBatch(names.map((name) => [name, 'password']))).status).toBe(200)
    for (const name of names) expect(await findByName(name)).not.toBeNull()
  })

  test('names counts and failed names, and makes the others', async () => {
    const taken = await buildUser(server.context)
    const [good = '', bad = ''] = freshNames(2)
    const answer = await server.call(insertBatchUser, {
      token: root.token,
      language: 'en-US',
      body: {
        users: [
          [good, 'password'],
          [bad, '12345'],
          [taken.user.username, 'password'],
        ],
      },
    })
    expect(answer).toMatchObject({
      http: 200,
      status: 400,
      code: 'import_partly_failed',
      msg: `Imported 1 users, 2 failed: ${bad}, ${taken.user.username}`,
    })
    expect(await findByName(good)).not.toBeNull()
    expect(await findByName(bad)).toBeNull()
  })

  test('two batches with the same names make each account once', async () => {
    const names = freshNames(4)
    const answers = await Promise.all([1, 2].map(() => insertBatch(names.map((name) => [name, 'password']))))
    const counts = answers.map(({ details }) => (details as { success?: number } | undefined)?.success ?? 4)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    for (const name of names) expect(await findByName(name)).not.toBeNull()
  })

  test.each([{ users: 'x' }, { users: [['a', { b: 1 }]] }, { users: [5] }, {}])(
    'what is no table is an invalid request: %j',
    async (payload) => {
      const headers = { authorization: root.token }
      const response = await server.app.inject({
        method: 'POST',
        url: insertBatchUser.path,
        headers,
        payload,
      })
      expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    },
  )
})

describe('generated accounts', () => {
  const order = (values: Partial<Parameters<typeof orderOf>[0]> = {}) => orderOf({ prefix: '', ...values })
  const orderOf = ({ prefix = '', suffix = '', from = 1, to = 3, length = 8 }) =>
    server.call(generateUsers, {
      token: root.token,
      body: { prefix, suffix, number_from: from, number_to: to, password_length: length },
    })
  const download = (key: string, format?: 'csv' | 'xlsx') =>
    server.call(downloadGeneratedUsers, { token: root.token, query: { key, format } })

  test('exist when their key is told, with passwords of the wished length that work', async () => {
    const prefix = `team${nextSerial()}-`
    const { data } = await order({ prefix, suffix: 'x', from: 0, to: 2, length: 25 })
    const { payload, headers } = await download(data.key, 'csv')
    expect(headers['content-disposition']).toBe(`attachment;filename=${data.key}.csv`)
    const rows = payload.toString().trim().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',')[0])).toEqual([0, 1, 2].map((n) => `${prefix}${n}x`))
    const [username = '', password = ''] = rows[2]?.split(',') ?? []
    expect(password).toMatch(/^[a-zA-Z2-9]{25}$/)
    expect((await server.call(login, { body: { username, password } })).status).toBe(200)
  })

  test('come as a sheet unless asked otherwise', async () => {
    const { data } = await order({ prefix: `sheet${nextSerial()}-`, to: 1 })
    const { payload, headers } = await download(data.key)
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(headers['content-disposition']).toBe(`attachment;filename=${data.key}.xlsx`)
    expect(payload.subarray(0, 2).toString()).toBe('PK')
  })

  test('a name that begins a formula is text in the file', async () => {
    const { data } = await order({ prefix: `=1+${nextSerial()}-`, to: 1 })
    expect((await download(data.key, 'csv')).payload.toString()).toContain(`'=1+`)
  })

  test('their key holds for 30 minutes, and for root only', async () => {
    const { data } = await order({ prefix: `key${nextSerial()}-`, to: 1 })
    const admin = await buildUser(server.context, { role: 'admin' })
    const query = { key: data.key }
    expect((await server.call(downloadGeneratedUsers, { token: admin.token, query })).code).toBe(
      'permission_denied',
    )
    const stored = JSON.stringify(await server.context.db.select().from(generatedAccounts))
    const [, row = ''] = (await download(data.key, 'csv')).payload.toString().split('\r\n')
    expect(stored).not.toContain(row.split(',')[1])
    clock.advanceSeconds(30 * 60)
    expect((await download(data.key)).code).toBe('generated_key_invalid')
    await sweepUserAdmin(server.context)
    expect(await server.context.db.$count(generatedAccounts)).toBe(0)
    expect((await download("' or true --")).code).toBe('generated_key_invalid')
  })

  test('when one name is taken none is made', async () => {
    const prefix = `some${nextSerial()}-`
    await buildUser(server.context, { username: `${prefix}2` })
    expect(await order({ prefix })).toMatchObject({
      code: 'generated_taken',
      details: { count: 1, usernames: `${prefix}2` },
    })
    expect(await findByName(`${prefix}1`)).toBeNull()
  })

  test.each([
    ['generate_range_invalid', { from: 5, to: 4 }],
    ['generate_range_invalid', { from: -1, to: 1 }],
    ['generate_range_invalid', { from: 1, to: 1_001 }],
    ['generate_password_length', { length: 5 }],
    ['generate_password_length', { length: 26 }],
    ['username_invalid', { prefix: 'a b' }],
    ['username_invalid', { prefix: 'x'.repeat(20) }],
    ['username_invalid', { suffix: '\u200b!' }],
  ] as const)('%s: %j', async (code, values) => {
    expect((await order(values)).code).toBe(code)
  })
})
