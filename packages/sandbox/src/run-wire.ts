import { constants } from 'node:os'
import { RunStarved, SandboxFault } from './fault.ts'
import type { RunLimits, RunOutcome, RunRequest, RunResult } from './types.ts'
import type { FrameReader, FrameWriter } from './wire.ts'

const NS_PER_MS = 1_000_000
const ENOMEM = constants.errno.ENOMEM

const DEFAULT_STDERR_KIB = 64
const DEFAULT_OPEN_FILES = 256
const DEFAULT_SCRATCH_KIB = 16 * 1024

// Reversed, so that of two names for one number the usual one (listed first: SIGABRT before SIGIOT) stays.
const signalNames = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
)

/**
 * For how long at most a program's wall limit is extended, because there was no processor for it. A run that waits longer
 * is given up with `RunStarved`. The same as in `native/waiting.c`.
 */
export const longestWaitMs = (cpuTimeMs: number): number => 10 * cpuTimeMs + 10_000

/** The difference between a plain run and the two roles of an interaction. */
export interface RunRole {
  readonly ignoreBrokenPipe: boolean
}

function packArguments(request: RunRequest): { strings: Buffer; environmentCount: number } {
  const environment = Object.entries(request.env).map(([key, value]) => `${key}=${value}`)
  const strings = [...request.argv, ...environment]
  if (strings.some((text) => text.includes('\0')))
    throw new SandboxFault('an argument or a variable contains NUL')
  return {
    strings: Buffer.from(strings.map((text) => `${text}\0`).join('')),
    environmentCount: environment.length,
  }
}

function writeLimits(frame: FrameWriter, limits: RunLimits, fileOutKib: number): void {
  frame.u64(limits.cpuTimeMs * NS_PER_MS).u64(limits.wallTimeMs * NS_PER_MS)
  frame.u64(limits.memoryKib * 1024).u64((limits.stackKib ?? limits.memoryKib) * 1024)
  frame.u64(limits.outputKib * 1024).u64((limits.stderrKib ?? DEFAULT_STDERR_KIB) * 1024)
  frame.u64((limits.scratchKib ?? DEFAULT_SCRATCH_KIB) * 1024).u64(fileOutKib * 1024)
  frame.u32(limits.processes).u32(limits.openFiles ?? DEFAULT_OPEN_FILES)
}

function writeFiles(frame: FrameWriter, files: Readonly<Record<string, string>>): void {
  const entries = Object.entries(files)
  frame.u32(entries.length)
  for (const [name, path] of entries) frame.text(name).text(path)
}

export function writeRun(frame: FrameWriter, request: RunRequest, role: RunRole): void {
  const { strings, environmentCount } = packArguments(request)
  frame.u32(request.argv.length).u32(environmentCount).u32(strings.length).raw(strings)
  writeLimits(frame, request.limits, request.fileOutKib ?? request.limits.outputKib)
  frame.u8(request.mayFork ? 1 : 0).u8(role.ignoreBrokenPipe ? 1 : 0)
  frame
    .text(request.stdinPath ?? '')
    .text(request.stdoutPath ?? '')
    .text(request.stderrPath ?? '')
  writeFiles(frame, request.filesIn ?? {})
  writeFiles(frame, request.filesOut ?? {})
}

/** The launcher's facts about a run, before their interpretation. */
export interface RunFacts {
  readonly waitStatus: number
  readonly execError: number
  readonly stopped: (typeof STOPS)[number]
  readonly isFlood: boolean
  readonly cpuNs: number
  readonly wallNs: number
  readonly peakBytes: number
  readonly oomKills: number
  readonly stdoutBytes: number
  readonly copiedMask: number
}

const STOPS = ['no', 'cpu', 'wall', 'transfer', 'partner', 'starved'] as const

export function readFacts(reply: FrameReader): RunFacts {
  return {
    waitStatus: reply.i32(),
    execError: reply.i32(),
    stopped: STOPS[reply.u8()] ?? 'no',
    isFlood: reply.u8() !== 0,
    cpuNs: reply.u64(),
    wallNs: reply.u64(),
    peakBytes: reply.u64(),
    oomKills: reply.u64(),
    stdoutBytes: reply.u64(),
    copiedMask: reply.u32(),
  }
}

function exitCodeOf(facts: RunFacts): number | null {
  return facts.execError === 0 && (facts.waitStatus & 0x7f) === 0 ? (facts.waitStatus >> 8) & 0xff : null
}

function signalOf(facts: RunFacts): string | null {
  const number = facts.waitStatus & 0x7f
  return facts.execError !== 0 || number === 0 ? null : (signalNames.get(number) ?? `signal ${number}`)
}

function usedTooMuchMemory(facts: RunFacts, limits: RunLimits): boolean {
  if (facts.oomKills > 0 || facts.execError === ENOMEM) return true
  const peakKib = facts.peakBytes / 1024
  // The limit can refuse kernel memory (pipes, page tables) without killing any process.
  const endedBadly = facts.waitStatus !== 0 && facts.stopped === 'no'
  return peakKib > limits.memoryKib || (endedBadly && peakKib > limits.memoryKib - 64)
}

/**
 * Interprets a run's facts, most certain first: the memory counter, CPU time above the limit, the wall clock, too much
 * output, then how the main process ended. A limit counts even at exit 0: a child may have hit it.
 *
 * @throws RunStarved if there was no processor for the program
 */
function decideOutcome(facts: RunFacts, limits: RunLimits): RunOutcome {
  if (usedTooMuchMemory(facts, limits)) return { kind: 'stopped', limit: 'memory' }
  if (facts.stopped === 'cpu' || facts.cpuNs > limits.cpuTimeMs * NS_PER_MS)
    return { kind: 'stopped', limit: 'cpuTime' }
  if (facts.stopped === 'starved') throw new RunStarved(facts.wallNs / NS_PER_MS, facts.cpuNs / NS_PER_MS)
  if (facts.stopped === 'wall') return { kind: 'stopped', limit: 'wallTime' }
  const signal = signalOf(facts)
  if (facts.stopped === 'transfer' || facts.isFlood || signal === 'SIGXFSZ')
    return { kind: 'stopped', limit: 'output' }
  if (signal !== null) return { kind: 'signalled', signal }
  // A file the kernel refused to execute: damaged, or made by a compiler that failed silently.
  return { kind: 'exited', exitCode: exitCodeOf(facts) ?? 127 }
}

export function resultOf(facts: RunFacts, request: Pick<RunRequest, 'limits' | 'filesOut'>): RunResult {
  return {
    outcome: decideOutcome(facts, request.limits),
    cpuTimeMs: facts.cpuNs / NS_PER_MS,
    wallTimeMs: facts.wallNs / NS_PER_MS,
    peakMemoryKib: Math.ceil(facts.peakBytes / 1024),
    stdoutBytes: facts.stdoutBytes,
    copiedOut: Object.keys(request.filesOut ?? {}).filter(
      (_, index) => (facts.copiedMask & (1 << index)) !== 0,
    ),
    exitCode: exitCodeOf(facts),
    signal: signalOf(facts),
  }
}
