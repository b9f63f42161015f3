import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureSandboxBuilt, LAUNCHER_PATH } from './build.ts'
import { RunInterrupted, SandboxFault } from './fault.ts'
import { type CgroupKind, Launcher } from './launcher.ts'
import { readFacts, resultOf, writeRun } from './run-wire.ts'
import type {
  Box,
  BoxOptions,
  CommunicationRequest,
  CommunicationResult,
  InteractionRequest,
  InteractionResult,
  RunRequest,
  RunResult,
  SandboxOptions,
  Slot,
} from './types.ts'
import { type FrameReader, FrameWriter } from './wire.ts'

const OPEN_BOX = 1
const CLOSE_BOX = 2
const RUN = 3
const INTERACT = 4
const COMMUNICATE = 6

const NS_PER_MS = 1_000_000
const DEFAULT_APP_KIB = 256 * 1024
const ENDED_FIRST = ['solution', 'interactor', null] as const

/** A box belongs to the launcher that opened it and is lost with it. */
export class LaunchedBox implements Box {
  readonly slot: LaunchedSlot
  readonly launcher: Launcher
  readonly id: number
  /** Host pid of the box's pid 1. */
  readonly initPid: number

  constructor(slot: LaunchedSlot, launcher: Launcher, id: number, initPid: number) {
    this.slot = slot
    this.launcher = launcher
    this.id = id
    this.initPid = initPid
  }

  async run(request: RunRequest): Promise<RunResult> {
    const frame = new FrameWriter().u8(RUN).u32(this.id)
    writeRun(frame, request, { ignoreBrokenPipe: false })
    const reply = await this.slot.requestOf(this.launcher, frame)
    return resultOf(readFacts(reply), request)
  }

  async close(): Promise<void> {
    // A box of a dead launcher died with it.
    if (this.launcher.isAlive) await this.launcher.request(new FrameWriter().u8(CLOSE_BOX).u32(this.id))
  }
}

export class LaunchedSlot implements Slot {
  readonly number: number
  private readonly options: SandboxOptions
  readonly folder: string
  private launcher: Launcher
  private stop: AbortSignal | null = null

  constructor(number: number, options: SandboxOptions, folder: string, launcher: Launcher) {
    this.number = number
    this.options = options
    this.folder = folder
    this.launcher = launcher
  }

  get cgroup(): CgroupKind {
    return this.launcher.cgroup
  }

  get privilege(): 'root' | 'setuid' {
    return this.launcher.privilege
  }

  async openBox(options: BoxOptions): Promise<Box> {
    // A slot outlives its launcher: after a crash the next box gets a new one.
    if (!this.launcher.isAlive) this.launcher = await startLauncher(this.number, this.folder, this.options)
    const launcher = this.launcher
    const frame = new FrameWriter().u8(OPEN_BOX).text(options.appDir ?? '')
    frame.u8(options.appWritable === true ? 1 : 0).u64((options.appKib ?? DEFAULT_APP_KIB) * 1024)
    const links = new Set(options.links)
    frame.u32(links.size)
    for (const name of links) frame.text(name)
    const reply = await this.requestOf(launcher, frame)
    return new LaunchedBox(this, launcher, reply.u32(), reply.u32())
  }

  async interact(solution: Box, interactor: Box, request: InteractionRequest): Promise<InteractionResult> {
    const boxes = [solution, interactor].map((box) => this.requireOwn(box))
    const frame = new FrameWriter().u8(INTERACT)
    for (const box of boxes) frame.u32(box.id)
    frame.u64(request.wallTimeMs * NS_PER_MS).u64(request.transferKib * 1024)
    writeRun(frame, request.solution, { ignoreBrokenPipe: false })
    // An interactor must survive the solution's end to give its verdict.
    writeRun(frame, request.interactor, { ignoreBrokenPipe: true })
    const reply = await this.requestOf(this.launcher, frame)
    const facts = [readFacts(reply), readFacts(reply)] as const
    return {
      solution: resultOf(facts[0], request.solution),
      interactor: resultOf(facts[1], request.interactor),
      endedFirst: ENDED_FIRST[reply.u8()] ?? null,
      solutionCpuBeforeMs: reply.u64() / NS_PER_MS,
    }
  }

  async communicate(
    manager: Box,
    processes: readonly Box[],
    request: CommunicationRequest,
  ): Promise<CommunicationResult> {
    const frame = new FrameWriter().u8(COMMUNICATE)
    frame
      .u64(request.wallTimeMs * NS_PER_MS)
      .u64(request.transferKib * 1024)
      .u32(processes.length)
    const runs = [request.manager, ...request.processes]
    for (const [index, box] of [manager, ...processes].entries()) {
      frame.u32(this.requireOwn(box).id)
      // The manager must survive a process's end to give its verdict.
      writeRun(frame, requireAt(runs, index), { ignoreBrokenPipe: index === 0 })
    }
    const reply = await this.requestOf(this.launcher, frame)
    const results = runs.map((run) => resultOf(readFacts(reply), run))
    const ended = runs.map(() => reply.u64()).map((ns) => (ns === 0 ? null : ns / NS_PER_MS))
    const members = results.map((result, index) => ({ result, endedAtMs: ended[index] ?? null }))
    return { manager: requireAt(members, 0), processes: members.slice(1) }
  }

  interrupt(): void {
    this.launcher.interrupt()
  }

  interruptOn(signal: AbortSignal): Disposable {
    const interrupt = () => this.interrupt()
    signal.addEventListener('abort', interrupt)
    this.stop = signal
    return {
      [Symbol.dispose]: () => {
        signal.removeEventListener('abort', interrupt)
        this.stop = null
      },
    }
  }

  /** A request that the slot's signal can refuse or end. */
  async requestOf(launcher: Launcher, frame: FrameWriter): Promise<FrameReader> {
    const stop = this.stop
    stop?.throwIfAborted()
    try {
      return await launcher.request(frame)
    } catch (error) {
      if (error instanceof RunInterrupted) stop?.throwIfAborted()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.launcher.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  private requireOwn(box: Box): LaunchedBox {
    if (!(box instanceof LaunchedBox) || box.slot !== this)
      throw new SandboxFault('the box belongs to another slot')
    if (box.launcher !== this.launcher) throw new SandboxFault('the box was lost with its launcher')
    return box
  }
}

function requireAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new SandboxFault('a communication has as many runs as boxes')
  return item
}

async function startLauncher(number: number, folder: string, options: SandboxOptions): Promise<Launcher> {
  const argv = ['slot', String(number), 'folder', folder]
  const core = options.cores?.[number]
  if (core !== undefined) argv.push('core', String(core))
  for (const tool of options.toolDirs ?? []) argv.push('tool', tool)
  for (const local of options.localDirs ?? []) argv.push('local', local)
  if (options.recordedCgroups !== undefined) argv.push('cgroups', options.recordedCgroups)
  return Launcher.start(LAUNCHER_PATH, argv)
}

/** One slot by its number; the launcher must have been built. */
export async function openSlot(number: number, options: SandboxOptions): Promise<LaunchedSlot> {
  const folder = join(options.workDir, `slot-${number}`)
  // A killed judge's leftovers belong to no one.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return new LaunchedSlot(number, options, folder, await startLauncher(number, folder, options))
}

/**
 * Starts one launcher for each slot. Two callers on one host need different `workDir`s.
 *
 * @throws SandboxFault when this host or user cannot isolate programs
 */
export async function createSlots(options: SandboxOptions, count: number): Promise<Slot[]> {
  await ensureSandboxBuilt()
  const started = await Promise.allSettled(
    Array.from({ length: count }, (_, number) => openSlot(number, options)),
  )
  const slots = started.flatMap((slot) => (slot.status === 'fulfilled' ? [slot.value] : []))
  const failure = started.find((slot) => slot.status === 'rejected')
  if (failure === undefined) return slots
  await Promise.all(slots.map((slot) => slot.close()))
  throw failure.reason
}
