import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDir } from '../lib/data-folder.ts'
import { endLeftovers } from '../lib/leftovers.ts'
import { manageProcess } from '../lib/managed-process.ts'
import { identityOf, isRunning, type ProcessIdentity } from '../lib/process-identity.ts'
import { tempFolder } from './temp-folder.ts'

function startSleeper(): { child: ChildProcess; identity: ProcessIdentity } {
  const child = spawn('sleep', ['1000'])
  onTestFinished(() => void child.kill('SIGKILL'))
  const identity = identityOf(child.pid ?? -1)
  if (identity === null) throw new Error('sleep did not start')
  return { child, identity }
}

function remember(dataDir: string, text: string): string {
  const file = join(dataDir, 'run', 'server.process.json')
  writeFileSync(file, text)
  return file
}

test('a process left by a killed supervisor is ended and forgotten', async () => {
  const dataDir = prepareDataDir(tempFolder())
  const { identity } = startSleeper()
  const file = remember(dataDir, JSON.stringify({ ...identity, dataDir }))
  await endLeftovers(dataDir)
  expect(isRunning(identity)).toBe(false)
  expect(existsSync(file)).toBe(false)
})

test('an unrelated process that got the same process id is left alone', async () => {
  const dataDir = prepareDataDir(tempFolder())
  const { identity } = startSleeper()
  remember(dataDir, JSON.stringify({ ...identity, startedAtTicks: '1', dataDir }))
  await endLeftovers(dataDir)
  expect(isRunning(identity)).toBe(true)
})

test('a copy of a folder leaves the processes of the original alone', async () => {
  const original = prepareDataDir(tempFolder())
  const managed = manageProcess({
    name: 'server',
    command: ['sleep', '1000'],
    cwd: '/',
    env: process.env,
    dataDir: original,
  })
  onTestFinished(() => managed.stop())
  const copy = join(tempFolder(), 'copy')
  cpSync(original, copy, { recursive: true })
  const file = join(copy, 'run', 'server.process.json')
  const identity = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity
  await endLeftovers(prepareDataDir(copy))
  expect(isRunning(identity)).toBe(true)
  expect(existsSync(file)).toBe(false)
})

test('a truncated file names no process', async () => {
  const dataDir = prepareDataDir(tempFolder())
  const file = remember(dataDir, '{"pid":1')
  await endLeftovers(dataDir)
  expect(existsSync(file)).toBe(false)
})
