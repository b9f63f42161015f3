import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
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
import { openPrograms, type Programs, untilOutput } from '../../test/programs.ts'

/** Each test starts whole processes, which takes a while when every processor is busy. */
const TIMEOUT_MS = 120_000

let places: Places
let programs: Programs
const servers = new Set<Server>()

beforeAll(async () => {
  places = await openPlaces()
  programs = openPrograms(places.folder)
})
afterEach(() => {
  programs.killAll()
  for (const server of servers) server.close().closeAllConnections()
  servers.clear()
})
afterAll(() => places.close())

type Settings = Readonly<Record<string, string>>

const settingsOf = (place: Place, more: Settings = {}): Settings => ({
  ...place.settings,
  GAVEL_BACKUP_PASSPHRASE: PASSPHRASE,
  ...more,
})

const run = (place: Place, args: readonly string[], more?: Settings) =>
  programs.run('cli/backup.ts', settingsOf(place, more), args)

async function usedSite(): Promise<Place> {
  const place = await places.migrated()
  await addUser(place, 'somebody')
  await storeBlobs(place, [Buffer.from('one'), Buffer.from('two')])
  return place
}

test('backup, verify and restore, each by one command', { timeout: TIMEOUT_MS }, async () => {
  const source = await usedSite()
  const path = join(places.folder, 'cli.backup')
  // Before the backup: afterwards the site knows when it was made, which its file cannot contain.
  const whole = await describePlace(source)
  const made = await run(source, ['backup', path])
  expect(made).toMatchObject({ exitCode: 0 })
  expect(made.output).toMatch(/tables with \d+ rows, 2 files/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  // After the format's version: the cost of each guess at the passphrase.
  expect([...(await readFile(path)).subarray(9, 12)]).toEqual([17, 8, 1])

  const passphraseFile = join(places.folder, 'passphrase')
  await writeFile(passphraseFile, `${PASSPHRASE}\n`)
  const target = await places.empty()
  const untouched = await describePlace(target)
  const known = ['--passphrase-file', passphraseFile]
  const verified = await run(target, ['restore', '--verify', path, ...known], { GAVEL_BACKUP_PASSPHRASE: '' })
  expect(verified).toMatchObject({ exitCode: 0, output: expect.stringContaining('The file is whole.') })
  expect(await describePlace(target)).toEqual(untouched)

  expect(await run(target, ['restore', path])).toMatchObject({ exitCode: 0 })
  expect(await describePlace(target)).toEqual(whole)
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
  const server = programs.start('main.ts', settingsOf(target))
  const ended = once(server, 'exit')
  await untilOutput(server, /Server listening/)
  expect(await run(target, ['restore', path, '--replace', '--yes'])).toMatchObject({ exitCode: 0 })
  expect(await ended).toEqual([75, null])
})

/** A blob store that accepts requests and never responds; the result says when the first one came. */
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

/** PostgreSQL notices a moment later that its client is gone, and then rolls back. */
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
  const settings = settingsOf(source, { BLOB_STORE: store.url })
  const child = programs.start('cli/backup.ts', settings, ['backup', path])
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
  const settings = settingsOf(target, { BLOB_STORE: store.url })
  const child = programs.start('cli/backup.ts', settings, ['restore', path, '--replace', '--yes'])
  const ended = once(child, 'exit')
  // The tables are filled by now.
  await store.isStuck
  child.kill('SIGKILL')
  await ended
  await untilAlone(target)
  expect(await describePlace(target)).toEqual(before)
})
