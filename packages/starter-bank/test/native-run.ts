import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { BankProblem, Verdict } from '../src/model.ts'

/** A program that is ready to run: its command line. */
export type Command = readonly [string, ...string[]]

export interface Run {
  readonly exitCode: number | null
  readonly timedOut: boolean
  readonly wallTimeMs: number
}

interface Streams {
  readonly stdin?: string
  readonly stdout?: string
  readonly stderr?: string
  readonly timeoutMs: number
}

export async function run([program, ...args]: Command, streams: Streams): Promise<Run> {
  const paths = [
    [streams.stdin ?? '/dev/null', 'r'],
    [streams.stdout ?? '/dev/null', 'w'],
    [streams.stderr ?? '/dev/null', 'w'],
  ] as const
  const files = paths.map(([path, flags]) => openSync(path, flags))
  const before = process.hrtime.bigint()
  const child = spawn(program, args, { stdio: files })
  for (const file of files) closeSync(file)
  const { exitCode, timedOut } = await ended(child, streams.timeoutMs)
  return { exitCode, timedOut, wallTimeMs: Number((process.hrtime.bigint() - before) / 1_000_000n) }
}

export function ended(
  child: ReturnType<typeof spawn>,
  timeoutMs: number,
): Promise<{ exitCode: number | null; timedOut: boolean }> {
  return new Promise((resolve, reject) => {
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(timer)
      resolve({ exitCode, timedOut })
    })
  })
}

export interface Judging {
  readonly problem: BankProblem
  /** The built folder. */
  readonly problemDir: string
  readonly solution: Command
  /** Of output-only problems, where it is the output. */
  readonly source: string
  /** Checker or interactor. */
  readonly program: Command | null
  readonly workDir: string
  readonly timeoutMs: number
}

export interface CaseVerdict {
  readonly verdict: Verdict
  readonly timeMs: number
}
