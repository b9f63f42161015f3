import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plain-error.ts'

/**
 * One supervisor for each data folder. The kernel holds the lock as long as this process lives, so it can be
 * neither forgotten by a kill -9 nor taken twice. The file itself only tells the next one who holds it.
 */
export function lockDataDir(dataDir: string, siteUrl: string): void {
  if (tryLockDataDir(dataDir, siteUrl)) return
  const holder = readFileSync(pathOf(dataDir), 'utf8').trim()
  throw new PlainError(`Gavel already runs on ${dataDir}${holder && `: ${holder}`}`)
}

/** Answers false when somebody else holds the lock. */
export function tryLockDataDir(dataDir: string, holder: string): boolean {
  const file = openSync(pathOf(dataDir), 'a')
  // flock(1) locks the open file it inherits as its descriptor 3, which stays ours after it has ended.
  const { status } = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (status !== 0) {
    closeSync(file)
    return false
  }
  ftruncateSync(file)
  writeSync(file, `${holder} (process ${process.pid})`)
  return true
}

function pathOf(dataDir: string): string {
  return join(dataDir, 'run', 'lock')
}
