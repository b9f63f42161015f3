import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A control group whose processes share as much memory as a small machine has. */
export interface MemoryGroup {
  /** The same command, run in the group. */
  within(command: readonly string[]): string[]
  /** Number of processes that the kernel ended because the group had no memory left. */
  killed(): number
  /** The group must be empty. */
  close(): void
}

const ROOT = '/sys/fs/cgroup'
const VERSIONS = [
  { folder: join(ROOT, 'memory'), limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { folder: ROOT, limit: 'memory.max', events: 'memory.events' },
] as const

/** @throws Error where nobody but root, or not even root, may limit memory */
export function openMemoryGroup(mebibytes: number): MemoryGroup {
  const version = VERSIONS.find(({ folder, limit }) => existsSync(folder) && makesGroups(folder, limit))
  if (version === undefined) throw new Error('this machine limits no memory')
  const group = join(version.folder, `gavel-small-${process.pid}`)
  mkdirSync(group, { recursive: true })
  writeFileSync(join(group, version.limit), String(mebibytes * 2 ** 20))
  return {
    within: (command) => ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(group, 'cgroup.procs'), ...command],
    killed: () =>
      Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, version.events), 'utf8'))?.[1] ?? Number.NaN),
    close: () => rmdirSync(group),
  }
}

/** Whether a new group in the folder can be limited; folders of version 2 hand controllers down only where they are told to. */
function makesGroups(folder: string, limit: string): boolean {
  const probe = join(folder, `gavel-probe-${process.pid}`)
  try {
    mkdirSync(probe)
    return existsSync(join(probe, limit))
  } catch {
    return false
  } finally {
    if (existsSync(probe)) rmdirSync(probe)
  }
}
