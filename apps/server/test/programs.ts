import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const SOURCE_DIR = join(import.meta.dirname, '../src')
/** Every program of the checkout's tests finds there what an earlier one compiled. */
export const COMPILED_DIR = join(import.meta.dirname, '../../../.cache/compiled')

type Settings = Readonly<Record<string, string>>

/** Programs of the server, each as a process of its own. */
export interface Programs {
  /** With these settings and no others. The file is named from `src`. */
  start(file: string, settings: Settings, args?: readonly string[]): ChildProcessWithoutNullStreams
  run(file: string, settings: Settings, args?: readonly string[]): Promise<Ended>
  /** Kills those that still run. */
  killAll(): void
}

interface Ended {
  readonly exitCode: number | null
  readonly output: string
  readonly errors: string
}

/** @param folder where they keep their data; it is the caller's to remove */
export function openPrograms(folder: string): Programs {
  const running = new Set<ChildProcessWithoutNullStreams>()
  const start: Programs['start'] = (file, settings, args = []) => {
    const child = spawn(process.execPath, [join(SOURCE_DIR, file), ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILED_DIR,
        DATA_DIR: folder,
        PORT: '0',
        ...settings,
      },
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  return {
    start,
    async run(file, settings, args) {
      const child = start(file, settings, args)
      const ended = once(child, 'exit')
      const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { exitCode, output, errors: errors.trim() }
    },
    killAll() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** Waits for a line of a program's output, and answers what came so far; reads on, because a full pipe stops it. */
export async function untilOutput(child: ChildProcessWithoutNullStreams, line: RegExp): Promise<string> {
  let seen = ''
  for await (const chunk of child.stdout) {
    seen += String(chunk)
    if (!line.test(seen)) continue
    child.stdout.resume()
    return seen
  }
  throw new Error(`The program ended: ${seen}`)
}
