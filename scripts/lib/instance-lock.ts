import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { tryLock } from './file-lock.ts'
import { FixableError } from './fixable-error.ts'

/** Allows one supervisor per data folder for as long as it lives. The file's content only names the holder. */
export function lockDataDir(dataDir: string, siteUrl: string): void {
  if (tryLockDataDir(dataDir, siteUrl)) return
  const holder = readFileSync(pathOf(dataDir), 'utf8').trim()
  throw new FixableError(`Gavel already runs on ${dataDir}${holder && `: ${holder}`}`)
}

/** Returns false if another process holds the lock. */
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
