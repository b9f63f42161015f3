import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runningPostmaster } from '../lib/postmaster.ts'
import { openThrowawayPostgres } from '../lib/throwaway-postgres.ts'
import { waitUntil } from '../lib/wait-until.ts'

const repositoryDir = join(import.meta.dirname, '..', '..')
const MODULE = join(import.meta.dirname, '..', 'lib', 'throwaway-postgres.ts')

/** The folder of a server, derived from its socket. */
function folderOf(databaseUrl: string): string {
  return dirname(new URL(databaseUrl).searchParams.get('host') ?? '')
}

test('a server left by a killed run is ended by the next run, one in use is not', async () => {
  const program = `
    import { openThrowawayPostgres } from ${JSON.stringify(MODULE)}
    console.log((await openThrowawayPostgres(${JSON.stringify(repositoryDir)})).databaseUrl)
    setInterval(() => undefined, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void other.kill('SIGKILL'))
  const abandoned = await new Promise<string>((resolve) => {
    other.stdout.on(
      'data',
      (text) => String(text).startsWith('postgresql://') && resolve(String(text).trim()),
    )
  })
  const gone = new Promise((resolve) => other.once('close', resolve))
  other.kill('SIGKILL')
  await gone

  const first = await openThrowawayPostgres(repositoryDir)
  const second = await openThrowawayPostgres(repositoryDir)
  const isRunning = (url: string): boolean => runningPostmaster(join(folderOf(url), 'cluster')) !== null
  expect(await waitUntil(() => !isRunning(abandoned), 10_000)).toBe(true)
  expect(existsSync(folderOf(abandoned))).toBe(false)
  expect([isRunning(first.databaseUrl), isRunning(second.databaseUrl)]).toEqual([true, true])
  await first.discard()
  await second.discard()
  expect(existsSync(folderOf(first.databaseUrl))).toBe(false)
})
