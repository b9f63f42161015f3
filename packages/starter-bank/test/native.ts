import { spawn } from 'node:child_process'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A program that is ready to run: its command line. */
export type Command = readonly [string, ...string[]]

/** Source files by name; those in C++ are linked together, the others only lie beside them. */
export type SourceFiles = Readonly<Record<string, string>>

/** Builds a program in C++ with the machine's own compiler. */
export async function compile(
  dir: string,
  source: string | SourceFiles,
  options: readonly string[] = ['-O2'],
): Promise<Command> {
  await mkdir(dir, { recursive: true })
  const files = typeof source === 'string' ? { 'main.cpp': source } : source
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
  const program = join(dir, 'main')
  const units = Object.keys(files).filter((name) => name.endsWith('.cpp'))
  const compiler = ['g++', '-w', '-std=c++17', ...options, ...units.map((name) => join(dir, name))] as const
  const exitCode = await run([...compiler, '-o', program])
  if (exitCode !== 0)
    throw new Error(`the compiler refused ${basename(dir)} (exit code ${exitCode ?? 'none'})`)
  return [program]
}

/** Files that stand in for standard input and output; without one, nothing is read or kept. */
export interface Redirection {
  readonly input?: string
  readonly output?: string
}

/** @returns the exit code, or null after a signal */
export async function run(
  [program, ...args]: Command,
  { input, output }: Redirection = {},
): Promise<number | null> {
  await using reading = input === undefined ? null : await open(input)
  await using writing = output === undefined ? null : await open(output, 'w')
  const stdio = [reading?.fd ?? 'ignore', writing?.fd ?? 'ignore', 'ignore'] as const
  const child = spawn(program, args, { stdio: [...stdio] })
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}
