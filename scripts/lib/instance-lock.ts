import { spawnSync } from 'node:child_process'
import { ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plain-error.ts'

/**
 * One supervisor for each data folder. The kernel holds the lock as long as this process lives, so it can be
 * neither forgotten by a kill -9 nor taken twice. The file itself only tells the next one who holds it.
 */
export function lockDataDir(dataDir: string, siteUrl: string): void {
  const path = join(dataDir, 'run', 'lock')
  const file = openSync(path, 'a')
  // flock(1) locks the open file it inherits as its descriptor 3, which stays ours after it has ended.
  const { status } = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (status !== 0) {
    const holder = readFileSync(path, 'utf8').trim()
    throw new PlainError(`Gavel already runs on ${dataDir}${holder && `: ${holder}`}`)
  }
  ftruncateSync(file)
  writeSync(file, `${siteUrl} (process ${process.pid})`)
}
