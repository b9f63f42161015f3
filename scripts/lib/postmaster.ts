import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from './plain-error.ts'
import { waitUntil } from './wait-until.ts'

/** Its name is fixed by PostgreSQL; nobody but this cluster uses the socket's folder. */
const SOCKET = '.s.PGSQL.5432'

/** The process id of the PostgreSQL that serves this cluster now, or null. */
export function runningPostmaster(clusterDir: string): number | null {
  const pid = lockFilePid(clusterDir)
  return pid !== null && isPostmaster(pid, clusterDir) ? pid : null
}

/**
 * Makes the way free after a crash. PostgreSQL replaces a stale lock file itself, except when another process of
 * the same user has got the old process id meanwhile. The files may go only when no backend of the dead server is
 * left: they are also what keeps a new server from opening data that an old backend still writes.
 */
export async function clearStaleLocks(clusterDir: string, socketDir: string): Promise<void> {
  if (runningPostmaster(clusterDir) !== null) return
  const areBackendsGone = await waitUntil(() => backends(clusterDir).length === 0, 20_000)
  if (!areBackendsGone) {
    throw new PlainError(
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

/** The command line is readable by everybody; the working folder of another user's process is not always. */
function isPostmaster(pid: number, clusterDir: string): boolean {
  const args = readFile(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  return (args[0] ?? '').endsWith('postgres') && args.includes(clusterDir) && !isZombie(pid)
}

function isZombie(pid: number): boolean {
  return readFile(`/proc/${pid}/stat`)?.replace(/.*\) /s, '').startsWith('Z') ?? true
}

/** Every process that works inside the cluster's folder, as each PostgreSQL backend does. */
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
    return null // Gone between two looks: the same as never there.
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}
