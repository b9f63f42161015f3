import { spawn, spawnSync } from 'node:child_process'
import { closeSync } from 'node:fs'

/**
 * Kernel locks on open files, which end with the process that holds them: a kill -9 does not leave them behind, and they
 * cannot be taken twice. flock(1) locks the file that it inherits as descriptor 3, and the lock stays ours after it exits.
 */
const inherited = (file: number) => ['ignore', 'ignore', 'ignore', file] as const

/** Returns false if another process holds the lock. */
export function tryLock(file: number): boolean {
  return spawnSync('flock', ['--nonblock', '3'], { stdio: [...inherited(file)] }).status === 0
}

/** Waits until no other process holds the lock. Closing the file releases it. */
export async function whileLocked<T>(file: number, work: () => Promise<T>): Promise<T> {
  try {
    await new Promise<void>((resolve, reject) => {
      const waiting = spawn('flock', ['3'], { stdio: [...inherited(file)] })
      waiting.once('error', reject)
      waiting.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`flock: exit code ${code}`)),
      )
    })
    return await work()
  } finally {
    closeSync(file)
  }
}
