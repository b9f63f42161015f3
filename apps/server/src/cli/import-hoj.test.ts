import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, openPlaces, type Place, type Places } from '../../test/backup-place.ts'
import {
  describeImport,
  type HojFolders,
  importInto,
  makeHojFolders,
  SMALL_DUMP,
} from '../../test/hoj/hoj-place.ts'
import { openPrograms, type Programs } from '../../test/programs.ts'
import { connectDatabase } from '../db/connect.ts'
import { syncLanguages } from '../features/problems/languages.service.ts'

/** Each test starts whole processes, which takes a while when every processor is busy. */
const TIMEOUT_MS = 240_000

let places: Places
let folders: HojFolders
let programs: Programs
beforeAll(async () => {
  places = await openPlaces()
  programs = openPrograms(places.folder)
  folders = await makeHojFolders()
})
afterAll(async () => {
  await places.close()
  await folders.discard()
})

const PROGRAM = 'cli/import-hoj.ts'

const run = (place: Place, ...args: string[]) =>
  programs.run(PROGRAM, place.settings, ['import-hoj', ...args])

const withFolders = () => [SMALL_DUMP, '--testcases', folders.testCaseFolder, '--files', folders.fileFolder]

test('one command, killed and repeated, then once more for nothing', { timeout: TIMEOUT_MS }, async () => {
  const place = await places.migrated()
  const child = programs.start(PROGRAM, place.settings, ['import-hoj', ...withFolders()])
  const ended = once(child, 'exit')
  const isUnderWay = () =>
    onDatabase(place.databaseUrl, async (client) => {
      return (await client.query('select from hoj_ids limit 1')).rowCount === 1
    })
  await expect.poll(isUnderWay, { timeout: 90_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await ended

  const report = join(places.folder, 'report')
  expect(await run(place, ...withFolders(), '--report', report)).toEqual({
    exitCode: 0,
    output: expect.stringContaining('The import is complete.'),
    errors: expect.any(String),
  })
  expect(await readFile(`${report}.txt`, 'utf8')).toContain('Taken over')
  expect(JSON.parse(await readFile(`${report}.json`, 'utf8'))).toMatchObject({ isDryRun: false })
  const undisturbed = await places.migrated()
  await addLanguages(undisturbed)
  await importInto(undisturbed, folders)
  const whole = await describeImport(undisturbed.databaseUrl)
  expect(await describeImport(place.databaseUrl)).toEqual(whole)

  expect(await run(place, ...withFolders())).toEqual({
    exitCode: 0,
    output: expect.stringContaining('Everything of this dump was here already: nothing was changed.'),
    errors: expect.any(String),
  })
  expect(await describeImport(place.databaseUrl)).toEqual(whole)
})

async function addLanguages({ databaseUrl }: Place) {
  const database = connectDatabase({ url: databaseUrl, connections: 1 })
  await syncLanguages(database.db)
  await database.close()
}

test('what is missing or wrong is one line', { timeout: TIMEOUT_MS }, async () => {
  const place = await places.migrated()
  const refusals: [string[], RegExp][] = [
    [[SMALL_DUMP, '--files', SMALL_DUMP], /^--files: .* is no folder\.$/],
    [[SMALL_DUMP, '--database', 'other'], /^The dump has no database other\.$/],
  ]
  for (const [args, reason] of refusals) {
    const { exitCode, errors } = await run(place, ...args)
    expect([args, exitCode, errors]).toEqual([args, 1, expect.stringMatching(reason)])
  }
})
