import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type DoctorCheck, Finding } from '@gavel/contract'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../test/database.ts'
import { portOf } from '../../test/port-of.ts'
import { freePort, hasNginx, startReverseProxy } from '../../test/reverse-proxy.ts'
import { startTestS3 } from '../../test/s3-server.ts'
import { startTestApp } from '../../test/test-app.ts'
import { connectDatabase, type Pool } from '../db/connect.ts'
import { recordBackup } from '../features/backup/last-backup.settings.ts'
import { writeMailSettings } from '../mail/mail.settings.ts'
import { MAIL_PASSWORD_PURPOSE } from '../mail/mailer.ts'
import { seal } from '../secrets/secret-box.ts'
import { keepTokenSecret } from '../secrets/token-secret.ts'

const gavel = join(import.meta.dirname, '../../../../scripts/gavel.mjs')
const DAY_MS = 24 * 3_600_000

const folder = mkdtempSync(join(tmpdir(), 'gavel-doctor-test-'))
let database: Awaited<ReturnType<typeof createTestDatabase>>
/** Nothing listens there. */
let quietPort: number

beforeAll(async () => {
  database = await createTestDatabase()
  quietPort = await freePort()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Visit {
  readonly env?: Readonly<Record<string, string>>
  /** A shell command that arranges the machine for the doctor alone, in mounts of its own. */
  readonly arrange?: string
  readonly words?: readonly string[]
}

/** Runs the command as an administrator does; the site's own settings are not those of this test. */
async function visit({ env = {}, arrange, words = [] }: Visit) {
  const command = [process.execPath, gavel, 'doctor', '--no-install', ...words]
  const [program = '', ...args] =
    arrange === undefined
      ? command
      : [
          'unshare',
          '--mount',
          '--propagation',
          'private',
          'sh',
          '-ec',
          `${arrange}; exec "$@"`,
          'sh',
          ...command,
        ]
  const { PATH, HOME } = process.env
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...{ PATH, HOME, LANG: 'en_US.UTF-8', JUDGE: '0', DATA_DIR: folder, DATABASE_URL: database.url },
      ...{ PORT: String(quietPort), ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  const [status] = await once(child, 'close')
  return { status, stdout: await stdout, stderr: await stderr }
}

const Report = z.object({ findings: z.array(Finding) })

async function findings(wanted: Visit = {}) {
  const { stdout, stderr, status } = await visit({ ...wanted, words: ['--json', ...(wanted.words ?? [])] })
  expect(stderr).toBe('')
  const { findings: all } = Report.parse(JSON.parse(stdout))
  const find = (id: DoctorCheck) => all.find((finding) => finding.id === id)
  return { all, find, status }
}

const fault = (words: RegExp) => ({
  state: 'fault',
  is: expect.stringMatching(words),
  todo: expect.stringMatching(/\S/),
})
const warning = (words: RegExp) => ({ ...fault(words), state: 'warning' })
const fine = { state: 'ok', todo: '' }

async function onDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function withTables<Result>(work: (db: Pool) => Promise<Result>): Promise<Result> {
  const connection = connectDatabase({ url: database.url, connections: 1 })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}

test('a PostgreSQL that may lose rows, clears nothing away and has too few connections', async () => {
  // The PostgreSQL of the tests keeps nothing, and no server could use so many connections of it.
  const { find, status } = await findings({ env: { DATABASE_POOL: '200' } })
  expect(status).toBe(1)
  expect(find('database-durability')).toMatchObject(fault(/^fsync and full_page_writes of PostgreSQL is off/))
  expect(find('database-upkeep')).toMatchObject(fault(/^autovacuum of PostgreSQL is off/))
  expect(find('database-connections')).toMatchObject(
    fault(/allows 197 connections, and one server needs 206/),
  )
  expect(find('database')).toMatchObject(fine)
  expect(find('migrations')).toMatchObject(fine)
  expect(find('clock')).toMatchObject(fine)
})

test('a database that cannot be reached', async () => {
  const { find, all } = await findings({ env: { DATABASE_URL: `postgresql://x@127.0.0.1:${quietPort}/x` } })
  expect(find('database')).toMatchObject(fault(/cannot be used: .*ECONNREFUSED/))
  // Everything that needs no database is told all the same.
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['disk', 'files', 'port', 'proxy']))
  expect(find('mail')).toBeUndefined()
})

test('a database whose clock is five minutes behind', async () => {
  // A real clock cannot be set here: PostgreSQL finds this one before its own.
  await onDatabase(async (client) => {
    await client.query('create schema late')
    await client.query(`create function late.clock_timestamp() returns timestamptz language sql
      as $$ select pg_catalog.clock_timestamp() - interval '5 minutes' $$`)
    await client.query(`do $$ begin execute format(
      'alter database %I set search_path = late, pg_catalog, public', current_database()); end $$`)
  })
  try {
    const { find } = await findings()
    expect(find('clock')).toMatchObject(fault(/^The clock of this machine is (299|300)\.\d s ahead of/))
  } finally {
    await onDatabase((client) =>
      client.query(`do $$ begin execute format(
        'alter database %I reset search_path', current_database()); end $$; drop schema late cascade`),
    )
  }
})

test('a migration that is missing, one that was changed, and a database of a newer version', async () => {
  const changes: [string, ReturnType<typeof fault>][] = [
    ['delete from schema_migrations where number = 7', warning(/lacks 1 migration\./)],
    ["update schema_migrations set sha256 = 'x' where number = 8", fault(/^Migration 0008_\S+ was changed/)],
    ["insert into schema_migrations values (9000, 'future', 'x')", fault(/newer Gavel .* to 9000/)],
  ]
  for (const [change, expected] of changes) {
    await onDatabase((client) => client.query(`create table kept as table schema_migrations; ${change}`))
    const { find } = await findings()
    await onDatabase((client) =>
      client.query(`truncate schema_migrations; insert into schema_migrations table kept; drop table kept`),
    )
    expect(find('migrations')).toMatchObject(expected)
  }
})

test.skipIf(process.getuid?.() !== 0)('a disk that is full', async () => {
  const place = join(folder, 'small-disk')
  const { find } = await findings({
    arrange: `mkdir -p ${place}; mount -t tmpfs -o size=8m none ${place}; head -c 7m /dev/zero > ${place}/fill`,
    env: { DATA_DIR: place },
  })
  expect(find('disk')).toMatchObject(fault(/small-disk has [01] MiB free/))
})

test('an S3 store that refuses the key', async () => {
  const store = await startTestS3({ accessKeyId: 'key', secretAccessKey: 'right', region: 'us-east-1' })
  onTestFinished(() => store.close())
  const at = (secret: string) => `s3://key:${secret}@127.0.0.1:${store.port}/gavel?scheme=http`
  expect((await findings({ env: { BLOB_STORE: at('wrong') } })).find('files')).toMatchObject(
    fault(/^The S3 store of BLOB_STORE refuses .* HTTP 403/),
  )
  expect((await findings({ env: { BLOB_STORE: at('right') } })).find('files')).toMatchObject(fine)
})

test('a mail server that refuses the account, and one that is gone', async () => {
  const logins: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ password }, _session, done) {
      logins.push(password ?? '')
      done(password === 'right' ? null : new Error('wrong password'), { user: 'oj' })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const setPassword = (password: string) =>
    withTables(async (db) =>
      writeMailSettings(db, {
        ...{ host: '127.0.0.1', port: portOf(server.server), username: 'oj@example.org' },
        ...{ isEncrypted: false, backgroundImage: '' },
        sealedPassword: seal(await keepTokenSecret(db), MAIL_PASSWORD_PURPOSE, password),
      }),
    )
  await setPassword('wrong')
  expect((await findings()).find('mail')).toMatchObject(
    fault(/^The mail server 127.0.0.1:\d+ refuses .*wrong/),
  )
  await setPassword('right')
  expect((await findings()).find('mail')).toMatchObject(fine)
  expect(logins).toEqual(['wrong', 'right'])
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect((await findings()).find('mail')).toMatchObject(fault(/ECONNREFUSED/))
})

test('TRUST_PROXY that is wrong in either direction, and a proxy that believes its visitors', async () => {
  /** A server with this setting, and one address through a proxy, one without. */
  const openSite = async (trustProxy: boolean) => {
    const site = await startTestApp({ config: { trustProxy } })
    onTestFinished(() => site.close())
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(site.app.server)
    return { port, direct: `http://127.0.0.1:${port}` }
  }
  const look = async ({ port }: { port: number }, serverUrl: string) =>
    (await findings({ env: { PORT: String(port), SERVER_URL: serverUrl } })).find('proxy')
  const [trusting, careful] = [await openSite(true), await openSite(false)]
  const [behind, unset, naive] = await Promise.all([
    startReverseProxy({ to: trusting.port }),
    startReverseProxy({ to: careful.port }),
    startReverseProxy({ to: trusting.port, isNaive: true }),
  ])
  onTestFinished(async () => void (await Promise.all([behind, unset, naive].map((proxy) => proxy.close()))))

  expect(await look(careful, unset.url)).toMatchObject(fault(/through a proxy, but TRUST_PROXY is not set/))
  expect(await look(trusting, trusting.direct)).toMatchObject(
    fault(/^TRUST_PROXY is set, but requests arrive/),
  )
  expect(await look(trusting, behind.url)).toMatchObject(fine)
  expect(await look(careful, careful.direct)).toMatchObject(fine)
  // nginx leaves an empty header out, so only a visitor who writes one is believed.
  expect(await look(trusting, naive.url)).toMatchObject(fault(/claim any address/))
})

test.skipIf(!hasNginx)('a certificate that browsers refuse', async () => {
  const [path, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '30', '-keyout', keyPath, '-out', path]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  const proxy = await startReverseProxy({ to: quietPort, certificate: { path, keyPath } })
  onTestFinished(() => proxy.close())
  const { find } = await findings({ env: { SERVER_URL: proxy.url } })
  expect(find('address')).toMatchObject(fault(/^Browsers do not accept the certificate .*SELF_SIGNED/))
})

test('an address that leads elsewhere, or nowhere', async () => {
  const nowhere = await findings({ env: { SERVER_URL: `http://127.0.0.1:${quietPort}` } })
  expect(nowhere.find('address')).toMatchObject(fault(/cannot be reached from this machine: .*ECONNREFUSED/))
  const store = await startTestS3({ accessKeyId: 'key', secretAccessKey: 'right', region: 'us-east-1' })
  onTestFinished(() => store.close())
  const elsewhere = await findings({ env: { SERVER_URL: `http://127.0.0.1:${store.port}` } })
  expect(elsewhere.find('address')).toMatchObject(fault(/but not this site/))
})

test('a port that another program uses', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { find } = await findings({ env: { PORT: String(portOf(other)) } })
  expect(find('port')).toMatchObject(fault(/cannot use port \d+: .*is used by/))
  expect((await findings()).find('port')).toMatchObject(warning(/does not run; port \d+ is free/))
})

test('a backup that is missing or old; npx gavel backup makes it young', async () => {
  expect((await findings()).find('backup')).toMatchObject(warning(/never backed up/))
  const old = {
    madeAt: new Date(Date.now() - 9 * DAY_MS),
    tables: 1,
    rows: 1,
    blobs: 0,
    bytes: 1,
    lostBlobs: [],
  }
  await recordBackup(database.url, old)
  expect((await findings()).find('backup')).toMatchObject(fault(/The last backup is 9 days old/))
  const { PATH, HOME } = process.env
  execFileSync(process.execPath, [gavel, 'backup', join(folder, 'x.backup')], {
    env: {
      PATH,
      HOME,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      GAVEL_BACKUP_PASSPHRASE: 'a passphrase',
    },
    stdio: 'pipe',
  })
  expect((await findings()).find('backup')).toMatchObject(fine)
})

test('judge hosts that are absent, too old, or broken', async () => {
  expect((await findings()).find('judges')).toMatchObject(fault(/No judge host is at work/))
  const add = (name: string, columns: Record<string, unknown>) =>
    onDatabase((client) =>
      client.query(
        `insert into judge_hosts (name, key_hash, version, sandbox, last_seen_at, languages, missing_languages)
         values ($1, $1, $2, $3, now() + interval '1 hour', '[]', $4)`,
        [name, columns.version, JSON.stringify(columns.sandbox), JSON.stringify(columns.missing ?? [])],
      ),
    )
  const works = { ok: true, reason: null, cgroup: 'v1', privilege: 'root' }
  await add('old', {
    ...{ version: '0.1.0', sandbox: works },
    missing: [{ name: 'Pascal', reason: 'its sample gets WA' }],
  })
  const withOld = await findings()
  expect(withOld.find('judges')).toMatchObject(fine)
  expect(withOld.find('judge-versions')).toMatchObject(fault(/do not go with it: old \(0\.1\.0\)/))
  expect(withOld.find('judge-languages')).toMatchObject(warning(/^Pascal .* on the judge host old .*WA/))
  await add('broken', { version: '0.1.0', sandbox: { ...works, ok: false, reason: 'no room' } })
  expect((await findings()).find('judges')).toMatchObject(fault(/judge host broken fails .*no room/))
})

test.skipIf(process.getuid?.() !== 0)(
  'control groups that may not be written, and a missing language',
  async () => {
    const lock = `awk '$3 ~ /^cgroup/ { print $2 }' /proc/mounts | while read m; do mount -o remount,bind,ro "$m"; done`
    const locked = await findings({ words: ['--judge'], arrange: lock })
    expect(locked.all.map(({ id }) => id)).toEqual(['kernel', 'cgroups', 'sandbox'])
    expect(locked.find('cgroups')).toMatchObject(fault(/^\S+ is read-only/))
    expect(locked.find('sandbox')).toMatchObject(fault(/^The sandbox does not work: .*Read-only file system/))
    const missing = await findings({
      words: ['--judge'],
      arrange: 'mount --bind /bin/false "$(readlink -f /usr/bin/python3)"',
      env: { JUDGE_LANGUAGES: 'C++,Python3' },
    })
    expect(missing.find('languages')).toMatchObject(fault(/do not work here: Python3\./))
    const whole = await findings({ words: ['--judge'], env: { JUDGE_LANGUAGES: 'C++,Python3' } })
    expect([whole.status, whole.find('languages')?.state, whole.find('sandbox')?.state]).toEqual([
      0,
      'ok',
      'ok',
    ])
  },
)

test('a folder without a site, in which nothing is made', async () => {
  const place = mkdtempSync(join(folder, 'empty-'))
  const { find, all } = await findings({ env: { DATABASE_URL: '', DATA_DIR: place } })
  expect(find('data-folder')).toMatchObject(warning(/^There is no site in .*empty-/))
  expect(all.map(({ id }) => id)).toEqual(['settings', 'data-folder', 'port'])
  expect(readdirSync(place)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('a site of another user', async () => {
  const place = mkdtempSync(join(folder, 'foreign-'))
  mkdirSync(join(place, 'postgres/cluster'), { recursive: true })
  mkdirSync(join(place, 'run'))
  writeFileSync(join(place, 'run/lock'), '')
  chownSync(join(place, 'run/lock'), 65_534, 65_534)
  const { find } = await findings({ env: { DATABASE_URL: '', DATA_DIR: place } })
  expect(find('data-folder')).toMatchObject(fault(/^The site is run by the user 65534/))
  expect(find('database')).toBeUndefined()
})

test('settings that cannot be read', async () => {
  const { find, status } = await findings({ env: { PORT: 'eighty' } })
  expect([status, find('settings')]).toEqual([1, expect.objectContaining(fault(/^Settings are wrong: PORT/))])
})

test('for a person it speaks the language of the terminal, or the one that is asked for', async () => {
  const chinese = await visit({ env: { LANG: 'zh_CN.UTF-8' } })
  expect(chinese.stdout).toMatch(/✘ database-durability +PostgreSQL 的 fsync、full_page_writes 已关闭/)
  expect(chinese.stdout).toMatch(/→ 在 postgresql\.conf 中把/)
  expect(chinese.stdout).toMatch(/\d+ 个故障，\d+ 个警告，\d+ 项正常\n$/)
  const english = await visit({ env: { LANG: 'zh_CN.UTF-8' }, words: ['--lang', 'en-US'] })
  expect(english.stdout).toMatch(/✘ database-durability +fsync and/)
})

test('an option that it does not know', async () => {
  const { status, stdout, stderr } = await visit({ words: ['--heal'] })
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('usage: npx gavel doctor')])
})
