import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Room for the databases of all tests that run at once, and for what their sites keep. */
const LEAST_BYTES = 8 * 2 ** 30

/**
 * The folder for temporary files that nobody misses after a crash of the machine: in memory, where making a database
 * costs a tenth of the work that a disk takes, or else the system's own.
 */
export function fastFolder(): string {
  return isRoomyMemory(readFileSync('/proc/mounts', 'utf8')) ? MEMORY : tmpdir()
}

/** No test takes as long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000

/**
 * A new folder there. Folders of the same prefix that a killed run has left are removed: in memory they would cost it until
 * the machine starts anew.
 *
 * @returns its path
 */
export function makeFastFolder(prefix: string): string {
  const parent = fastFolder()
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    removeIfAbandoned(join(parent, name))
  return mkdtempSync(join(parent, prefix))
}

function removeIfAbandoned(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs > ABANDONED_AFTER_MS)
      rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another run has removed it, or it is another user's.
  }
}

/** Containers often have a small one, from which no program may be started. */
function isRoomyMemory(mounts: string): boolean {
  const line = mounts.split('\n').findLast((mount) => mount.split(' ')[1] === MEMORY)
  const [, , kind, options = ''] = line?.split(' ') ?? []
  if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return false
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, availableBytes()) >= LEAST_BYTES
  } catch {
    return false
  }
}

function availableBytes(): number {
  const kib = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
  return Number(kib ?? 0) * 1024
}
