import { spawn } from 'node:child_process'

export type RunResult = { exitCode: number; output: string }

type RunOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Text for the program's standard input. */
  input?: string
  /** Called for each complete line the program prints. */
  onLine?: (line: string) => void
}

/** Runs a program to its end. Does not throw for a bad exit code; a program that cannot be started ends with 127. */
export function run(command: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: options.cwd, env: options.env, stdio: 'pipe' })
    let output = ''
    let unfinishedLine = ''
    const take = (chunk: string): void => {
      output += chunk
      const lines = (unfinishedLine + chunk).split('\n')
      unfinishedLine = lines.pop() ?? ''
      for (const line of lines) options.onLine?.(line)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', (error) => resolve({ exitCode: 127, output: error.message }))
    child.on('close', (exitCode) => {
      if (unfinishedLine !== '') options.onLine?.(unfinishedLine)
      resolve({ exitCode: exitCode ?? 128, output })
    })
    // A program that ends before reading all its input is judged by its exit code, not by the broken pipe.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}
