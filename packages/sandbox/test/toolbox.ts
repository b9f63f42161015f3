import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createSlots } from '../src/index.ts'
import { LaunchedBox } from '../src/slot.ts'
import type { Box, RunLimits, RunOutcome, RunRequest, SandboxOptions, Slot } from '../src/types.ts'

const run = promisify(execFile)

const PRELUDE = join(import.meta.dirname, 'prelude.h')

/** How much slower than usual this machine is; only an emulated one sets it (`bench/src/sandbox-cgroup2.ts`). */
export const SLOWNESS = Number(process.env.SANDBOX_SLOWNESS ?? 1)

/** Small on purpose, so that a hostile program reaches them soon; only the wall clock leaves room for a busy machine. */
export const LIMITS: RunLimits = {
  cpuTimeMs: 400 * SLOWNESS,
  wallTimeMs: 30_000 * SLOWNESS,
  memoryKib: 64 * 1024,
  outputKib: 1024,
  processes: 32,
  scratchKib: 4 * 1024,
}

export const MIB = 1024 * 1024

/** `exited 0`, `signalled SIGSEGV`, `stopped memory`: outcomes as tests write them. */
export function describeOutcome(outcome: RunOutcome): string {
  if (outcome.kind === 'exited') return `exited ${outcome.exitCode}`
  return outcome.kind === 'signalled' ? `signalled ${outcome.signal}` : `stopped ${outcome.limit}`
}

/** A folder of programs, a slot and a place for their files; everything goes away with `close`. */
export interface Workshop {
  readonly root: string
  readonly appDir: string
  readonly slot: Slot
  path(name: string): string
  close(): Promise<void>
}

export async function openWorkshop(
  slotCount = 1,
  options: Partial<SandboxOptions> = {},
): Promise<Workshop & { readonly slots: readonly Slot[] }> {
  const root = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  const appDir = join(root, 'app')
  await mkdir(appDir)
  const slots = await createSlots({ workDir: join(root, 'work'), ...options }, slotCount)
  const slot = slots[0]
  if (slot === undefined) throw new Error('no slot')
  return {
    root,
    appDir,
    slot,
    slots,
    path: (name) => join(root, name),
    async close() {
      await Promise.all(slots.map((one) => one.close()))
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Compiles C with the prelude of all headers, statically: the programs then need nothing from the box. */
export async function compileC(dir: string, name: string, source: string): Promise<void> {
  const path = join(dir, `${name}.c`)
  await writeFile(path, source)
  const flags = ['-O1', '-std=gnu17', '-w', '-static', '-pthread', '-include', PRELUDE]
  await run('gcc', [...flags, '-o', join(dir, name), path])
}

export async function compileCpp(dir: string, name: string, source: string): Promise<void> {
  const path = join(dir, `${name}.cpp`)
  await writeFile(path, source)
  await run('g++', ['-O1', '-std=gnu++17', '-w', '-pthread', '-o', join(dir, name), path])
}

export function request(argv: RunRequest['argv'], changes: Partial<RunRequest> = {}): RunRequest {
  return { argv, env: { PATH: '/usr/bin', HOME: '/box' }, limits: LIMITS, mayFork: false, ...changes }
}

async function processesOf(box: LaunchedBox): Promise<string[]> {
  const namespace = await readlink(`/proc/${box.initPid}/ns/pid`)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const links = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/ns/pid`).catch(() => '')))
  return pids.filter((_, index) => links[index] === namespace)
}

async function cgroupFoldersOf(launcherPid: number): Promise<string[]> {
  const mounts = (await readFile('/proc/self/mountinfo', 'utf8'))
    .split('\n')
    .filter((line) => / - cgroup2? /.test(line))
    .map((line) => line.split(' ')[4] ?? '')
  const roots = mounts.map((mount) => join(mount, 'gavel'))
  const names = await Promise.all(roots.map((root) => readdir(root).catch(() => [])))
  return roots.flatMap((root, index) =>
    (names[index] ?? []).filter((name) => name.endsWith(`-${launcherPid}`)).map((name) => join(root, name)),
  )
}

/** The host's view of a box between two runs. */
export interface Trace {
  /** The executable of each process of the box: `ours` for pid 1 and the next program, else a path. */
  readonly processes: readonly string[]
  /** The same for each member of its cgroups. */
  readonly members: readonly string[]
  readonly groups: readonly string[]
  readonly mounts: readonly string[]
  readonly files: readonly string[]
}

/** The next program waits with pid 1's executable, so any other process is left over from an earlier run. */
async function executablesOf(box: LaunchedBox, pids: readonly string[]): Promise<string[]> {
  const own = await readlink(`/proc/${box.initPid}/exe`)
  const paths = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/exe`).catch(() => 'dead')))
  return paths.map((path) => (path === own ? 'ours' : path))
}

async function membersOf(box: LaunchedBox, folders: readonly string[]): Promise<string[][]> {
  const lists = await Promise.all(
    folders.map((folder) => readFile(join(folder, `box-${box.id}`, 'cgroup.procs'), 'utf8').catch(() => '')),
  )
  return lists.map((list) => list.split('\n').filter((line) => line !== ''))
}

/** After a run the launcher replies first and has the next program made then. */
async function awaitNextProgram(box: LaunchedBox, folders: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 500 * SLOWNESS; turn++) {
    const counts = [
      (await processesOf(box)).length - 1,
      ...(await membersOf(box, folders)).map((one) => one.length),
    ]
    if (counts.every((count) => count === 1)) return
    await delay(10)
  }
}

/**
 * Only pid 1 and the next program, no other process in its cgroups and no group below them, always the same mounts, no
 * file in the slot's own folder. The scratch folder is left out: pid 1 may be renewing it at this moment.
 */
export async function traceOf(box: Box): Promise<Trace> {
  if (!(box instanceof LaunchedBox)) throw new Error('not a box of ours')
  const folders = await cgroupFoldersOf(box.launcher.pid)
  await awaitNextProgram(box, folders)
  const groups = await Promise.all(folders.map((folder) => readdir(folder, { withFileTypes: true })))
  const mountinfo = await readFile(`/proc/${box.initPid}/mountinfo`, 'utf8')
  const mounts = mountinfo.split('\n').filter((line) => !line.includes(' /box '))
  return {
    processes: await executablesOf(box, await processesOf(box)),
    members: await executablesOf(box, (await membersOf(box, folders)).flat()),
    groups: groups.flatMap((entries) => entries.filter((one) => one.isDirectory()).map(({ name }) => name)),
    mounts,
    files: await readdir(box.slot.folder),
  }
}

/** Host numbers of pid 1's children: the next program, or the one that runs. */
export function childrenOf(init: number): string[] {
  return readFileSync(`/proc/${init}/task/${init}/children`, 'utf8').split(' ').filter(Boolean)
}

/** Whether a program executes in the box, not just the next one waiting. */
export function isRunning(box: Box): boolean {
  const init = initPidOf(box)
  try {
    const own = readlinkSync(`/proc/${init}/exe`)
    return childrenOf(init).some((pid) => readlinkSync(`/proc/${pid}/exe`) !== own)
  } catch {
    // It ended between the two looks.
    return false
  }
}

export { cgroupFoldersOf }

export function launcherPidOf(box: Box): number {
  if (!(box instanceof LaunchedBox)) throw new Error('not a box of ours')
  return box.launcher.pid
}

export function initPidOf(box: Box): number {
  if (!(box instanceof LaunchedBox)) throw new Error('not a box of ours')
  return box.initPid
}
