import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, openPlaces, type Place, type Places } from '../../test/backup-place.ts'
import {
  describeImport,
  type HojFolders,
  importInto,
  makeHojFolders,
  SMALL_DUMP,
} from '../../test/hoj/hoj-place.ts'

/** Each test starts whole processes, which takes its time where every processor is busy. */
const TIMEOUT_MS = 120_000

let places: Places
let folders: HojFolders
beforeAll(async () => {
  places = await openPlaces()
  folders = await makeHojFolders()
})
afterAll(async () => {
  await places.close()
  await folders.discard()
})

function start(place: Place, args: readonly string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, 'import-hoj.ts'), 'import-hoj', ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: places.folder,
      BLOB_STORE: place.blobFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(place: Place, ...args: string[]) {
  const child = start(place, args)
  const ended = once(child, 'exit')
  const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { exitCode, output, errors: errors.trim() }
}

const withFolders = () => [SMALL_DUMP, '--testcases', folders.testCaseFolder, '--files', folders.fileFolder]

test('one command, killed and repeated, then once more for nothing', { timeout: TIMEOUT_MS }, async () => {
  const place = await places.empty()
  const child = start(place, withFolders())
  const ended = once(child, 'exit')
  const isUnderWay = () =>
    onDatabase(place.databaseUrl, async (client) => {
      const { rows } = await client.query<{ is_there: boolean }>(
        "select to_regclass('hoj_ids') is not null and exists (select from pg_stat_user_tables where relname = 'users') as is_there",
      )
      if (rows[0]?.is_there !== true) return false
      return (await client.query('select from hoj_ids limit 1')).rowCount === 1
    })
  await expect.poll(isUnderWay, { timeout: 60_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await ended

  const report = join(places.folder, 'report')
  const done = await run(place, ...withFolders(), '--report', report)
  expect(done).toMatchObject({ exitCode: 0, output: expect.stringContaining('The import is complete.') })
  expect(await readFile(`${report}.txt`, 'utf8')).toContain('Taken over')
  expect(JSON.parse(await readFile(`${report}.json`, 'utf8'))).toMatchObject({ isDryRun: false })

  const undisturbed = await places.empty()
  expect(await run(undisturbed, ...withFolders())).toMatchObject({ exitCode: 0 })
  const whole = await describeImport(undisturbed.databaseUrl)
  expect(await describeImport(place.databaseUrl)).toEqual(whole)

  const again = await run(place, ...withFolders())
  expect(again).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Everything of this dump was here already: nothing was changed.'),
  })
  expect(await describeImport(place.databaseUrl)).toEqual(whole)
})

test('what is missing or wrong is one line', { timeout: TIMEOUT_MS }, async () => {
  const place = await places.migrated()
  const before = await describeImport(place.databaseUrl)
  const refusals: [string[], RegExp][] = [
    [[], /usage/],
    [[SMALL_DUMP, 'another'], /usage/],
    [[join(places.folder, 'not-there.sql')], /cannot be read/],
    [[SMALL_DUMP, '--files', SMALL_DUMP], /is no folder/],
    [[SMALL_DUMP, '--database', 'other'], /no database other/],
  ]
  for (const [args, reason] of refusals) {
    const { exitCode, errors } = await run(place, ...args)
    expect([args, exitCode, errors]).toEqual([args, 1, expect.stringMatching(reason)])
  }
  expect(await describeImport(place.databaseUrl)).toEqual(before)
  // The same place is fine with a right one.
  await expect(importInto(place)).resolves.toMatchObject({ isDryRun: false })
})
