/**
 * The requests of a judge to a box, and the answers. All paths are host paths unless the name says `InBox`. The box's
 * own view: `/box` is the working directory (scratch, writable), `/app` the compiled program (read-only during runs),
 * `/usr`, `/lib*`, `/bin`, a minimal `/etc`, `/dev` and `/proc`.
 */

/** Limits of one run. A run without a memory or time limit does not exist. */
export interface RunLimits {
  /** CPU time of the whole process tree. The program is stopped slightly above it and judged against it. */
  readonly cpuTimeMs: number
  /**
   * Extended by the time in which the program waited for a processor, if that is most of the time that it did not compute,
   * and by no more than `longestWaitMs` of the processor time.
   */
  readonly wallTimeMs: number
  readonly memoryKib: number
  /** Defaults to the memory limit: a stack overflow then shows as memory, not as a bare signal. */
  readonly stackKib?: number
  /** Largest file the program may write, including its standard output. */
  readonly outputKib: number
  readonly stderrKib?: number
  /** Threads and processes together. */
  readonly processes: number
  readonly openFiles?: number
  /** Scratch space in `/box`. */
  readonly scratchKib?: number
}

export interface RunRequest {
  /** Absolute in-box path first, e.g. `/app/main` or `/usr/bin/python3`. */
  readonly argv: readonly [string, ...string[]]
  /** The complete environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>
  readonly limits: RunLimits
  /** Host file fed to standard input; absent means an empty file. */
  readonly stdinPath?: string
  /** Host file that receives standard output. Absent: discarded, still limited. */
  readonly stdoutPath?: string
  /** Host file that receives the first `stderrKib` of standard error. Absent: discarded. */
  readonly stderrPath?: string
  /** Whether `fork`, `vfork` and `clone` without `CLONE_THREAD` are allowed. Compilers need it, most programs do not. */
  readonly mayFork: boolean
  /** Host files copied into `/box` before the start: in-box name → host path. */
  readonly filesIn?: Readonly<Record<string, string>>
  /** Regular files copied out of `/box` after the end: in-box name → host path. A missing one is skipped. */
  readonly filesOut?: Readonly<Record<string, string>>
  /** Largest single file copied out; a larger one is a `stopped: 'output'` outcome. */
  readonly fileOutKib?: number
}

/** How one run inside the box ended. A failure of the box itself is thrown as `SandboxFault`, never returned. */
export type RunOutcome =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'stopped'; readonly limit: 'cpuTime' | 'wallTime' | 'memory' | 'output' }

export interface RunResult {
  readonly outcome: RunOutcome
  /** CPU time of the whole tree, from the cgroup where there is one. */
  readonly cpuTimeMs: number
  readonly wallTimeMs: number
  readonly peakMemoryKib: number
  readonly stdoutBytes: number
  /** Names of `filesOut` that existed and were copied. */
  readonly copiedOut: readonly string[]
  /** Exit code or signal of the main process even if a limit decided the outcome; null if it never ran. */
  readonly exitCode: number | null
  readonly signal: string | null
}

export interface BoxOptions {
  /** Host folder bound read-only at `/app`. */
  readonly appDir?: string
  /**
   * Makes `/app` writable, for compiling. The box gets a copy of the folder; after every run that exits with 0 its
   * regular files and folders are written back to `appDir`, owned by the judge. Links and devices are left out.
   */
  readonly appWritable?: boolean
  /**
   * Names of files of `/app`, at most 1000, that every run finds in `/box` too: as links, which it may remove or
   * replace but not write through. The run's own files of such a name (`filesIn`, `filesOut`) take precedence.
   */
  readonly links?: readonly string[]
  /** Room in a writable `/app`, at most 4096 files; 256 MiB by default. It counts towards the run's memory. */
  readonly appKib?: number
}

/** Two programs talking through two pipes, each in its own box. Standard input and output are the pipes. */
export interface InteractionRequest {
  readonly solution: Omit<RunRequest, 'stdinPath' | 'stdoutPath'>
  readonly interactor: Omit<RunRequest, 'stdinPath' | 'stdoutPath'>
  /** Wall limit of the pair. Four times the processor time that the interactor uses is added. */
  readonly wallTimeMs: number
  /** Maximum bytes in one direction; more stops the pair as `stopped: 'output'` of the writer. */
  readonly transferKib: number
}

export interface InteractionResult {
  readonly solution: RunResult
  readonly interactor: RunResult
  /** Processor time that the solution had used when the interactor ended; all of it if it ended before. */
  readonly solutionCpuBeforeMs: number
  /** Which program ended first, or null if the pair was stopped from outside. */
  readonly endedFirst: 'solution' | 'interactor' | null
}

/**
 * A manager that talks with several programs, each in its own box. A process has its pipes as standard input and
 * output; the manager reads from process i (from 0) at descriptor 3 + 2i and writes to it at 4 + 2i.
 */
export interface CommunicationRequest {
  readonly manager: RunRequest
  readonly processes: readonly Omit<RunRequest, 'stdinPath' | 'stdoutPath'>[]
  /** Wall limit of all together. Four times the processor time that the manager uses is added. */
  readonly wallTimeMs: number
  /** Maximum bytes in one direction of one pair; more stops all as `stopped: 'output'` of the writer. */
  readonly transferKib: number
}

export interface Communicant {
  readonly result: RunResult
  /** When it ended, counted from the common start; null if it was stopped from outside. */
  readonly endedAtMs: number | null
}

export interface CommunicationResult {
  readonly manager: Communicant
  readonly processes: readonly Communicant[]
}

/** One isolated place. Mounts and namespaces live as long as the box; scratch and counters are reset for each run. */
export interface Box {
  run(request: RunRequest): Promise<RunResult>
  close(): Promise<void>
}

/** One judging place of this host: a user id, a cgroup and, where possible, a core of its own. One run or interaction at a time. */
export interface Slot {
  readonly number: number
  openBox(options: BoxOptions): Promise<Box>
  /** Runs the pair: `solution` in one box, `interactor` in the other. Both boxes belong to this slot. */
  interact(solution: Box, interactor: Box, request: InteractionRequest): Promise<InteractionResult>
  /** Runs a manager and its processes, all in different boxes of this slot; at most two processes. */
  communicate(
    manager: Box,
    processes: readonly Box[],
    request: CommunicationRequest,
  ): Promise<CommunicationResult>
  /**
   * Ends the run or interaction in progress, which then rejects with `RunInterrupted`; its boxes stay usable. Does
   * nothing if there is none. Runs that wait for their turn go on.
   */
  interrupt(): void
  /**
   * Until disposed: the signal ends the run in progress, and from then on no box is opened and nothing is run. Both
   * reject with the signal's reason.
   */
  interruptOn(signal: AbortSignal): Disposable
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Folder for the slots' working files; kept free of problem ids because the box can see bind sources. */
  readonly workDir: string
  /** Core of each slot by slot number; an absent entry means not pinned. */
  readonly cores?: readonly number[]
  /** Only for tests of the version 2 code: a folder used as if it were a cgroup tree. Nothing is limited then. */
  readonly recordedCgroups?: string
  /** Host folders with language tools outside `/usr`, shown read-only as `/tools/0`, `/tools/1` … */
  readonly toolDirs?: readonly string[]
  /**
   * `/usr/local`, or folders and links below it, at most 16: shown under their own path. Boxes hide everything else there.
   */
  readonly localDirs?: readonly string[]
}

export interface SandboxReport {
  readonly ok: boolean
  /** Why judging is refused, in English, for the administrator; null if ok. */
  readonly reason: string | null
  readonly cgroup: 'v1' | 'v2' | 'hybrid' | 'none'
  readonly privilege: 'root' | 'setuid' | 'none'
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly detail: string }[]
}
