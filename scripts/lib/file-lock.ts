import { spawn, spawnSync } from 'node:child_process'
import { closeSync } from 'node:fs'

/**
 * Locks of the kernel on open files, which end with the process that holds them: they can be neither forgotten by a
 * kill -9 nor taken twice. flock(1) locks the file it inherits as its descriptor 3, which stays ours after it has ended.
 */
const inherited = (file: number) => ['ignore', 'ignore', 'ignore', file] as const

/** Answers false when somebody else holds the lock. */
export function tryLock(file: number): boolean {
  return spawnSync('flock', ['--nonblock', '3'], { stdio: [...inherited(file)] }).status === 0
}

/** Waits until nobody else holds the lock. Closing the file ends it. */
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
