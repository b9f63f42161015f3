import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { TESTLIB_INCLUDE_DIR } from '../src/index.ts'
import { USUAL_FLAGS } from './usual-flags.ts'

export interface Ended {
  exitCode: number
  stdout: string
  stderr: string
}

export interface Run {
  args?: readonly string[]
  stdin?: string | Buffer
  env?: Record<string, string>
  cwd?: string
}

/** Runs a program to its end. Text is read as Latin-1, so that every byte is one character. */
export function run(command: string, { args = [], stdin = '', env = {}, cwd }: Run = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child: ChildProcessWithoutNullStreams = spawn(command, args, {
      env: { ...process.env, ...env },
      cwd,
    })
    const texts = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('latin1').on('data', (text: string) => {
        texts[name] += text
      })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === null) reject(new Error(`${command} died by ${signal}: ${texts.stderr}`))
      else resolve({ exitCode: code, ...texts })
    })
    // A program may end without reading all of its input.
    child.stdin.on('error', () => {})
    child.stdin.end(stdin)
  })
}

/** A temporary folder for the files of one test file, deleted by `remove`. */
export function workFolder(): {
  path: string
  file: (name: string, content: string | Buffer) => string
  remove: () => void
} {
  const path = mkdtempSync(join(tmpdir(), 'gavel-testlib-'))
  return {
    path,
    file: (name, content) => {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

export const programPath = (name: string): string =>
  fileURLToPath(new URL(`./programs/${name}.cpp`, import.meta.url))
export const checkerPath = (name: string): string =>
  fileURLToPath(new URL(`../checkers/${name}.cpp`, import.meta.url))

export function compilerArguments(source: string, flags: readonly string[] = USUAL_FLAGS): string[] {
  return [...flags, `-I${inject('precompiledDir')}`, `-I${TESTLIB_INCLUDE_DIR}`, source]
}

/** Compiles one program and returns its path. */
export async function compile(
  source: string,
  program: string,
  flags: readonly string[] = USUAL_FLAGS,
): Promise<string> {
  const { exitCode, stderr } = await run('g++', {
    args: [...compilerArguments(source, flags), '-o', program],
  })
  if (exitCode !== 0) throw new Error(`${source} does not compile with ${flags.join(' ')}\n${stderr}`)
  return program
}
