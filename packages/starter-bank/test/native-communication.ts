import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { Verdict } from '../src/model.ts'
import { type CaseVerdict, ended, type Judging } from './native-run.ts'

interface Talk {
  readonly input: string
  readonly answer: string
  /** What the manager's exit code means. */
  readonly verdictOf: (exitCode: number | null) => Verdict
}

/** A manager and the copies of a solution, connected by this process. */
export async function communicate(
  { problem, solution, program, workDir, timeoutMs }: Judging,
  { input, answer, verdictOf }: Talk,
): Promise<CaseVerdict> {
  const count = problem.processCount
  if (program === null || count === null) throw new Error('a communication problem has a manager')
  const before = performance.now()
  const [managerProgram, ...managerArgs] = program
  const manager = spawn(managerProgram, [...managerArgs, input, join(workDir, 'written'), answer], {
    stdio: ['ignore', 'ignore', 'ignore', ...Array.from({ length: 2 * count }, () => 'pipe' as const)],
  })
  const [solutionProgram, ...solutionArgs] = solution
  const copies = Array.from({ length: count }, (_, index) => {
    const copy = spawn(solutionProgram, [...solutionArgs, String(index)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const [heard, told] = [3 + 2 * index, 4 + 2 * index].map((at) => manager.stdio[at] as Duplex)
    // Either side may leave while the other still writes; that shows in the exit codes, not here.
    for (const stream of [copy.stdin, heard, told]) stream?.on('error', () => stream.destroy())
    if (heard) copy.stdout.pipe(heard)
    told?.pipe(copy.stdin)
    return ended(copy, timeoutMs)
  })
  const [judged, ...talked] = await Promise.all([ended(manager, timeoutMs + 1000), ...copies])
  const timeMs = Math.round(performance.now() - before)
  if (talked.some(({ timedOut }) => timedOut)) return { verdict: 'TLE', timeMs }
  const verdict = verdictOf(judged.exitCode)
  return {
    verdict: verdict === 'AC' && talked.some(({ exitCode }) => exitCode !== 0) ? 'RE' : verdict,
    timeMs,
  }
}
