import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

const REPOSITORY_DIR = join(import.meta.dirname, '../../..')
const LOOK_MS = 100

export interface ProgramOptions {
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  readonly logFile: string
}

/** One process of the cluster, which can be started again after it has ended. */
export class Program {
  readonly #options: ProgramOptions
  #child: ChildProcess | null = null
  #ended: Promise<unknown> = Promise.resolve()

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  start(): void {
    const { command, env, logFile } = this.#options
    const [program, ...args] = command
    const log = openSync(logFile, 'a')
    const child = spawn(program, args, {
      cwd: REPOSITORY_DIR,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.on('error', (error) => console.error(`${program}: ${error.message}`))
    this.#ended = new Promise((resolve) => child.once('close', resolve))
    this.#child = child
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  async stop(name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.signal(name)
    await this.#ended
  }
}

/** @throws an error if nothing answers with a success for long */
export async function untilAnswering(url: string, patienceMs = 60_000): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response !== null && response.status < 500) return
    if (performance.now() > until) throw new Error(`Nothing answers at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
