import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from './file-lock.ts'
import { PlainError } from './plain-error.ts'

/** One supervisor for each data folder, as long as it lives. The file itself only tells the next one who holds it. */
export function lockDataDir(dataDir: string, siteUrl: string): void {
  if (tryLockDataDir(dataDir, siteUrl)) return
  const holder = readFileSync(pathOf(dataDir), 'utf8').trim()
  throw new PlainError(`Gavel already runs on ${dataDir}${holder && `: ${holder}`}`)
}

/** Answers false when somebody else holds the lock. */
export function tryLockDataDir(dataDir: string, holder: string): boolean {
  const file = openSync(pathOf(dataDir), 'a')
  if (!tryLock(file)) {
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
