import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FixableError } from './fixable-error.ts'
import { waitUntil } from './wait-until.ts'

/** PostgreSQL fixes the name; only this cluster uses the socket's folder. */
const SOCKET = '.s.PGSQL.5432'

/** The process id of the PostgreSQL that serves this cluster now, or null. */
export function runningPostmaster(clusterDir: string): number | null {
  const pid = lockFilePid(clusterDir)
  return pid !== null && isPostmaster(pid, clusterDir) ? pid : null
}

/**
 * Removes stale lock files after a crash. PostgreSQL does that itself unless another process of the same user has got the
 * old process id. The files may be removed only when no backend of the dead server is left, because they are what keeps a
 * new server from opening data that an old backend still writes.
 */
export async function clearStaleLocks(clusterDir: string, socketDir: string): Promise<void> {
  if (runningPostmaster(clusterDir) !== null) return
  const areBackendsGone = await waitUntil(() => backends(clusterDir).length === 0, 20_000)
  if (!areBackendsGone) {
    throw new FixableError(
      `processes of a crashed PostgreSQL still use ${clusterDir}: ${backends(clusterDir).join(', ')}`,
    )
  }
  const locks = [
    join(clusterDir, 'postmaster.pid'),
    join(socketDir, SOCKET),
    join(socketDir, `${SOCKET}.lock`),
  ]
  for (const lock of locks) rmSync(lock, { force: true })
}

function lockFilePid(clusterDir: string): number | null {
  const text = readFile(join(clusterDir, 'postmaster.pid'))
  const pid = Number.parseInt(text ?? '', 10)
  return pid > 0 ? pid : null
}

/** Everyone can read the command line of a process, but not always the working folder of another user's. */
function isPostmaster(pid: number, clusterDir: string): boolean {
  const args = readFile(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  return (args[0] ?? '').endsWith('postgres') && args.includes(clusterDir) && !isZombie(pid)
}

function isZombie(pid: number): boolean {
  return readFile(`/proc/${pid}/stat`)?.replace(/.*\) /s, '').startsWith('Z') ?? true
}

/** Every process whose working folder is inside the cluster's folder, as it is for each PostgreSQL backend. */
function backends(clusterDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readLink(`/proc/${pid}/cwd`) === clusterDir)
}

function readFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // Gone between two reads, which is the same as never having existed.
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}
