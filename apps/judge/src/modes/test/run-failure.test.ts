import type { RunOutcome, RunResult } from '@gavel/sandbox'
import { expect, test } from 'vitest'
import { setupOf } from '../../../test/bench.ts'
import { runFailure } from '../run-failure.ts'

const limits = { timeMs: 1000, memoryMib: 64 }
const exited = (exitCode: number): RunOutcome => ({ kind: 'exited', exitCode })
const stopped = (limit: 'cpuTime' | 'wallTime' | 'memory' | 'output'): RunOutcome => ({
  kind: 'stopped',
  limit,
})

const RUN = {
  cpuTimeMs: 10,
  wallTimeMs: 10,
  peakMemoryKib: 1000,
  stdoutBytes: 0,
  copiedOut: [],
  exitCode: null,
  signal: null,
}

function verdictOf(
  outcome: RunOutcome,
  change: Partial<RunResult> = {},
  stderr = '',
  language = 'C With O2',
) {
  const result: RunResult = {
    ...RUN,
    outcome,
    exitCode: outcome.kind === 'exited' ? outcome.exitCode : null,
    signal: outcome.kind === 'signalled' ? outcome.signal : null,
    ...change,
  }
  return (
    runFailure({ result, language: setupOf(language), limits, stderr: Buffer.from(stderr) })?.verdict ?? null
  )
}

test.each([
  ['a good end', exited(0), {}, null],
  ['exactly the time limit', exited(0), { cpuTimeMs: 1000 }, null],
  ['a little over the time limit', exited(0), { cpuTimeMs: 1000.1 }, 'TLE'],
  ['over the time limit, then a crash', exited(1), { cpuTimeMs: 1001 }, 'TLE'],
  [
    'over the time limit, then a signal',
    { kind: 'signalled', signal: 'SIGSEGV' },
    { cpuTimeMs: 1001 },
    'TLE',
  ],
  ['stopped for its time', stopped('cpuTime'), { cpuTimeMs: 1050 }, 'TLE'],
  ['stopped while idle', stopped('wallTime'), {}, 'TLE'],
  ['stopped for its memory', stopped('memory'), {}, 'MLE'],
  ['stopped for its memory, and over time', stopped('memory'), { cpuTimeMs: 2000 }, 'MLE'],
  ['a bad end with all memory used', exited(1), { peakMemoryKib: 64 * 1024 }, 'MLE'],
  ['a good end with all memory used', exited(0), { peakMemoryKib: 64 * 1024 }, null],
  ['stopped for its output', stopped('output'), {}, 'RE'],
  ['too much output, too late', stopped('output'), { cpuTimeMs: 1001 }, 'TLE'],
  ['an exit code that looks like a kill', exited(137), {}, 'RE'],
  ['a kill by itself', { kind: 'signalled', signal: 'SIGKILL' }, {}, 'RE'],
] as const)('%s', (_, outcome, change, verdict) => {
  expect(verdictOf(outcome, change)).toBe(verdict)
})

test('a run that the clock stopped says after which time, and how little it used', () => {
  const times = { cpuTimeMs: 410, wallTimeMs: 3004 }
  const result = { ...RUN, outcome: stopped('wallTime'), ...times }
  const failed = runFailure({ result, language: setupOf('C'), limits, stderr: Buffer.alloc(0) })
  expect(failed).toEqual({ verdict: 'TLE', message: 'stopped by the clock after 3.0 s, used 0.4 s' })
})

test.each([
  ['Java', 'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space\n', 'MLE'],
  ['Java', 'java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory\n', 'RE'],
  ['Kotlin', 'java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory\n', 'RE'],
  ['Java', 'java.lang.OutOfMemoryError: Cannot reserve 9 bytes of direct buffer memory\n', 'MLE'],
  ['Java', 'Error: Could not reserve enough space for object heap\n', 'MLE'],
  ['Python3', 'Traceback (most recent call last):\nMemoryError\n', 'MLE'],
  ['JavaScript Node', 'FATAL ERROR: Reached heap limit - JavaScript heap out of memory\n', 'MLE'],
  ['C#', 'Unhandled Exception:\nSystem.OutOfMemoryException: Out of memory\n', 'MLE'],
  ['Ruby', "main.rb:1:in `*': failed to allocate memory (NoMemoryError)\n", 'MLE'],
  ['Perl', 'Out of memory!\n', 'MLE'],
  ['PHP', 'PHP Fatal error:  Out of memory (allocated 2097152)\n', 'MLE'],
  ['Lua', 'lua5.4: not enough memory\n', 'MLE'],
  ['Python3', 'ValueError: no MemoryError here\n', 'RE'],
  ['C With O2', 'java.lang.OutOfMemoryError\n', 'RE'],
])('%s that ends badly saying %j', (language, stderr, verdict) => {
  expect(verdictOf(exited(1), {}, stderr, language)).toBe(verdict)
  expect(verdictOf(exited(0), {}, stderr, language)).toBeNull()
})
