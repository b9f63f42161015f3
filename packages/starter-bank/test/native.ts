import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A program that is ready to run: its command line. */
type Command = readonly [string, ...string[]]

/** Builds a program in C++ with the machine's own compiler. */
export async function compile(dir: string, source: string): Promise<Command> {
  await mkdir(dir, { recursive: true })
  const [path, program] = [join(dir, 'main.cpp'), join(dir, 'main')]
  await writeFile(path, source)
  const exitCode = await run(['g++', '-O2', '-w', '-std=c++17', path, '-o', program])
  if (exitCode !== 0) throw new Error(`the compiler refused the program (exit code ${exitCode})`)
  return [program]
}

/** @returns the exit code, or null after a signal */
export function run([program, ...args]: Command): Promise<number | null> {
  const child = spawn(program, args, { stdio: 'ignore' })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}
