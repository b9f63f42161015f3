import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBackOff } from './back-off.ts'
import { complaintOf } from './fixable-error.ts'
import { openLogFile } from './log-file.ts'
import { identityOf } from './process-identity.ts'
import { say } from './progress.mjs'
import { createLineFilter } from './terminal-lines.ts'

export type ManagedOptions = {
  name: string
  command: readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  dataDir: string
  /** The lines of its output that cannot wait until it has started. */
  isUrgent?: (line: string) => boolean
}

export type Ending = { exitCode: number | null; signal: string | null; complaint: string }

export type ManagedProcess = {
  /** Settles when the process ends for the first time. */
  firstEnding: Promise<Ending>
  /**
   * From now on the process counts as started: its output is shown, and it is restarted when it ends (or has ended
   * already). Before, an end is a failed start, and its last output the reason. Its output so far is shown now, if it
   * is news.
   */
  confirm(isNews?: (line: string) => boolean): void
  /** Sends SIGTERM, and SIGKILL if that does not help. Settles when the process is gone. */
  stop(): Promise<void>
  /** Sends SIGKILL without waiting. */
  kill(): void
}

const STOP_TIMEOUT_MS = 8000

/** Keeps one process running: restarts it when it dies, with increasing delays. */
export function manageProcess(options: ManagedOptions): ManagedProcess {
  const { name, dataDir } = options
  const logFile = openLogFile(join(dataDir, 'logs', `${name}.log`))
  const filter = createLineFilter()
  const backOff = createBackOff()
  const firstEnding = Promise.withResolvers<Ending>()
  let isConfirmed = false
  let isStopping = false
  let heldBack: string[] = []
  let child: ChildProcess | null = null
  let restart: NodeJS.Timeout | undefined

  const start = (): void => {
    const startedAt = performance.now()
    let output = ''
    const started = launch(options, (line) => {
      logFile.write(line)
      const text = filter(line)
      if (!isConfirmed && text !== null) output += `${text}\n`
      if (text === null || isStopping) return
      if (isConfirmed || options.isUrgent?.(text) === true) say(`[${name}] ${text}`)
      else heldBack.push(text)
    })
    child = started
    rememberProcess(dataDir, name, started.pid)
    started.once('close', (exitCode, signal) => {
      child = null
      firstEnding.resolve({ exitCode, signal, complaint: complaintOf(output) })
      if (isStopping || !isConfirmed) return
      const delayMs = backOff.nextDelayMs(performance.now() - startedAt)
      say(`! The ${name} ended (${signal ?? `exit code ${exitCode}`}); starting it again.`)
      restart = setTimeout(start, delayMs)
    })
  }
  start()

  return {
    firstEnding: firstEnding.promise,
    confirm(isNews = () => true) {
      isConfirmed = true
      for (const text of heldBack.filter(isNews)) say(`[${name}] ${text}`)
      heldBack = []
      if (child === null) start()
    },
    async stop() {
      isStopping = true
      clearTimeout(restart)
      if (child) await end(child)
      forgetProcess(dataDir, name)
    },
    kill() {
      isStopping = true
      if (child) killGroup(child)
    },
  }
}

function launch({ command, cwd, env }: ManagedOptions, onLine: (line: string) => void): ChildProcess {
  // If the supervisor disappears, the kernel sends SIGTERM. A process group of its own keeps Ctrl-C from reaching the child
  // directly, because the supervisor stops its children in the right order.
  const [program = '', ...args] = withParentDeathSignal(command)
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(onLine)
    })
    stream.on('close', () => rest !== '' && onLine(rest))
  }
  child.on('error', (error) => onLine(error.message))
  return child
}

/** setpriv executes the command in place, so the process id is the command's. */
function withParentDeathSignal(command: readonly string[]): string[] {
  const rest = command[0] === 'setpriv' ? command.slice(1) : command
  return ['setpriv', '--pdeathsig=SIGTERM', ...rest]
}

async function end(child: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => killGroup(child), STOP_TIMEOUT_MS)
  await closed
  clearTimeout(force)
}

/** Kills the whole group, because under `node --watch` the program is a child of the watcher. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

function rememberProcess(dataDir: string, name: string, pid: number | undefined): void {
  const identity = pid === undefined ? null : identityOf(pid)
  // The folder, because this file may be copied with it.
  if (identity !== null) writeFileSync(pidFile(dataDir, name), JSON.stringify({ ...identity, dataDir }))
}

function forgetProcess(dataDir: string, name: string): void {
  rmSync(pidFile(dataDir, name), { force: true })
}

function pidFile(dataDir: string, name: string): string {
  return join(dataDir, 'run', `${name}.process.json`)
}
