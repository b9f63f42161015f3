import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addUser,
  backUp,
  check,
  describePlace,
  onDatabase,
  openPlaces,
  PASSPHRASE,
  type Place,
  type Places,
  storeBlobs,
} from '../../test/backup-place.ts'

/** Each test starts whole processes, which takes its time where every processor is busy. */
const TIMEOUT_MS = 120_000

let places: Places
const running = new Set<ChildProcess>()
const servers = new Set<Server>()

beforeAll(async () => {
  places = await openPlaces()
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  for (const server of servers) server.close().closeAllConnections()
  servers.clear()
})
afterAll(() => places.close())

function start(file: string, place: Place, args: readonly string[] = [], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: places.folder,
      BLOB_STORE: place.blobFolder,
      PORT: '0',
      GAVEL_BACKUP_PASSPHRASE: PASSPHRASE,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  return child
}

async function run(place: Place, args: readonly string[], more: Record<string, string> = {}) {
  const child = start('backup.ts', place, args, more)
  const ended = once(child, 'exit')
  const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { exitCode, output, errors: errors.trim() }
}

async function usedSite(): Promise<Place> {
  const place = await places.migrated()
  await addUser(place, 'somebody')
  await storeBlobs(place, [Buffer.from('one'), Buffer.from('two')])
  return place
}

test('backup, verify and restore, each by one command', { timeout: TIMEOUT_MS }, async () => {
  const source = await usedSite()
  const path = join(places.folder, 'cli.backup')
  const made = await run(source, ['backup', path])
  expect(made).toMatchObject({ exitCode: 0 })
  expect(made.output).toMatch(/tables with \d+ rows, 2 files/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const passphraseFile = join(places.folder, 'passphrase')
  await writeFile(passphraseFile, `${PASSPHRASE}\n`)
  const target = await places.empty()
  const untouched = await describePlace(target)
  const known = ['--passphrase-file', passphraseFile]
  const verified = await run(target, ['restore', '--verify', path, ...known], { GAVEL_BACKUP_PASSPHRASE: '' })
  expect(verified).toMatchObject({ exitCode: 0, output: expect.stringContaining('The file is whole.') })
  expect(await describePlace(target)).toEqual(untouched)

  expect(await run(target, ['restore', path])).toMatchObject({ exitCode: 0 })
  expect(await describePlace(target)).toEqual(await describePlace(source))
})

test('what is missing or wrong is one line', { timeout: TIMEOUT_MS }, async () => {
  const place = await usedSite()
  const path = join(places.folder, 'refused.backup')
  await backUp(place, path)
  const before = await describePlace(place)
  const refusals: [string[], RegExp, Record<string, string>?][] = [
    [['restore', path, '--yes'], /usage/],
    [['backup', path], /there already/],
    [['backup', `${path}-2`], /at least 8 characters/, { GAVEL_BACKUP_PASSPHRASE: 'short' }],
    [
      ['backup', `${path}-2`],
      /--passphrase-file FILE or GAVEL_BACKUP_PASSPHRASE/,
      { GAVEL_BACKUP_PASSPHRASE: '' },
    ],
    [['restore', path, '--replace'], /needs --yes/],
    [
      ['restore', path, '--replace', '--yes'],
      /passphrase is wrong/,
      { GAVEL_BACKUP_PASSPHRASE: 'another one' },
    ],
  ]
  for (const [args, reason, more] of refusals) {
    const { exitCode, errors } = await run(place, args, more)
    expect([args, exitCode, errors]).toEqual([args, 1, expect.stringMatching(reason)])
    expect(errors.split('\n')).toHaveLength(1)
  }
  expect(await describePlace(place)).toEqual(before)
})

test('a server that runs on the restored database ends, to be started again', {
  timeout: TIMEOUT_MS,
}, async () => {
  const source = await usedSite()
  const path = join(places.folder, 'running.backup')
  await backUp(source, path)
  const target = await usedSite()
  const server = start('../main.ts', target)
  const ended = once(server, 'exit')
  await untilOutput(server, /Server listening/)
  expect(await run(target, ['restore', path, '--replace', '--yes'])).toMatchObject({ exitCode: 0 })
  expect(await ended).toEqual([75, null])
})

/** Waits for a line, and reads on: a full pipe would stop the program. */
async function untilOutput(child: ChildProcess, line: RegExp) {
  let seen = ''
  for await (const chunk of child.stdout ?? []) {
    seen += String(chunk)
    if (!line.test(seen)) continue
    child.stdout?.resume()
    return
  }
  throw new Error(`The program ended: ${seen}`)
}

/** A blob store that takes requests and never answers these; the answer tells when the first one came. */
async function startStuckStore(stuckMethod: 'GET' | 'PUT') {
  const { promise: isStuck, resolve } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    request.resume()
    if (request.method === stuckMethod) resolve()
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  servers.add(server)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was opened')
  return { isStuck, url: `s3://key:secret@127.0.0.1:${address.port}/bucket?scheme=http` }
}

/** PostgreSQL notices a moment later that its client is gone, and then undoes what it did. */
function untilAlone(place: Place) {
  return expect
    .poll(
      () =>
        onDatabase(place.databaseUrl, async (client) => {
          const others = await client.query(
            "select from pg_stat_activity where datname = current_database() and application_name = 'gavel-backup'",
          )
          return others.rowCount
        }),
      { timeout: 30_000 },
    )
    .toBe(0)
}

test('a backup that is killed leaves no file of its name, and the next one clears up', {
  timeout: TIMEOUT_MS,
}, async () => {
  const source = await usedSite()
  const path = join(places.folder, 'killed.backup')
  const store = await startStuckStore('GET')
  const child = start('backup.ts', source, ['backup', path], { BLOB_STORE: store.url })
  const ended = once(child, 'exit')
  await store.isStuck
  child.kill('SIGKILL')
  await ended
  const namesOfIt = async () =>
    (await readdir(places.folder)).filter((name) => name.startsWith('killed.backup'))
  expect(await namesOfIt()).toEqual([expect.stringMatching(/\.partial$/)])

  expect(await run(source, ['backup', path])).toMatchObject({ exitCode: 0 })
  expect(await namesOfIt()).toEqual(['killed.backup'])
  expect(await check(path)).toMatchObject({ blobs: 2 })
})

test('a restore that is killed in the middle leaves the site as it was', {
  timeout: TIMEOUT_MS,
}, async () => {
  const source = await usedSite()
  const path = join(places.folder, 'half.backup')
  await backUp(source, path)
  const target = await usedSite()
  await addUser(target, 'somebody else')
  const before = await describePlace(target)
  const store = await startStuckStore('PUT')
  const child = start('backup.ts', target, ['restore', path, '--replace', '--yes'], { BLOB_STORE: store.url })
  const ended = once(child, 'exit')
  // The tables are filled by now.
  await store.isStuck
  child.kill('SIGKILL')
  await ended
  await untilAlone(target)
  expect(await describePlace(target)).toEqual(before)
})
