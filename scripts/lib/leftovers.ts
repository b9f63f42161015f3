import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FixableError } from './fixable-error.ts'
import { isRunning, type ProcessIdentity } from './process-identity.ts'
import { waitUntil } from './wait-until.ts'

/** Without its folder, as earlier versions wrote it, nobody knows whose process it is. */
const Identity = z.object({
  pid: z.int().positive(),
  startedAtTicks: z.string(),
  dataDir: z.string().optional(),
})

/**
 * Ends processes that a killed supervisor left behind. The kernel has already signalled them, so they get a moment to
 * stop properly. PostgreSQL is not among them: it is adopted. Processes of another folder are left alone: in a copy of
 * a folder, the files name the processes that run on the original.
 */
export async function endLeftovers(dataDir: string): Promise<void> {
  const runDir = join(dataDir, 'run')
  const files = readdirSync(runDir).filter((name) => name.endsWith('.process.json'))
  for (const file of files.map((name) => join(runDir, name))) {
    const identity = readIdentity(file)
    if (identity?.dataDir === dataDir) await end(identity)
    rmSync(file, { force: true })
  }
}

async function end(identity: ProcessIdentity): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isRunning(identity)) return
    process.kill(identity.pid, signal)
    if (await waitUntil(() => !isRunning(identity), 5000)) return
  }
  throw new FixableError(`process ${identity.pid} of an earlier run does not end`)
}

/** A truncated file, left by a power failure, names no process. */
function readIdentity(path: string): z.output<typeof Identity> | null {
  try {
    return Identity.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
