import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDir } from '../lib/data-folder.ts'
import { lockDataDir } from '../lib/instance-lock.ts'
import { waitUntil } from '../lib/wait-until.ts'
import { tempFolder } from './temp-folder.ts'

const LOCK_MODULE = join(import.meta.dirname, '..', 'lib', 'instance-lock.ts')

function isLocked(dataDir: string): boolean {
  try {
    lockDataDir(dataDir, 'http://127.0.0.1:1')
    return false
  } catch {
    return true
  }
}

test('the lock names its holder and ends with it, even by kill -9', async () => {
  const dataDir = prepareDataDir(tempFolder())
  const program = `
    import { lockDataDir } from ${JSON.stringify(LOCK_MODULE)}
    lockDataDir(${JSON.stringify(dataDir)}, 'http://127.0.0.1:8080')
    console.log('locked')
    setInterval(() => undefined, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await new Promise((resolve) => holder.stdout.once('data', resolve))

  expect(() => lockDataDir(dataDir, 'http://127.0.0.1:9')).toThrow(
    `already runs on ${dataDir}: http://127.0.0.1:8080 (process ${holder.pid})`,
  )
  holder.kill('SIGKILL')
  expect(await waitUntil(() => !isLocked(dataDir), 10_000)).toBe(true)
})
