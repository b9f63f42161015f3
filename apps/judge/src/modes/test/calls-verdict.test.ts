import type { RunResult } from '@gavel/sandbox'
import { expect, test } from 'vitest'
import { type Calls, decideCalls } from '../calls-verdict.ts'

const run = (change: Partial<RunResult> = {}): RunResult => ({
  outcome: { kind: 'exited', exitCode: 0 },
  cpuTimeMs: 1,
  wallTimeMs: 1,
  peakMemoryKib: 1,
  stdoutBytes: 0,
  copiedOut: [],
  exitCode: 0,
  signal: null,
  ...change,
})
const stopped = (limit: 'cpuTime' | 'wallTime' | 'memory' | 'output') =>
  run({ outcome: { kind: 'stopped', limit }, exitCode: null, signal: 'SIGKILL' })

const WELL: Calls = {
  grader: { result: run(), endedAtMs: 2 },
  process: { result: run(), endedAtMs: 3, failure: null },
  fault: null,
  isServing: false,
  graderSaid: null,
}
const IDLE = { verdict: 'TLE', message: 'the program stood idle' } as const
const CRASH = { verdict: 'RE', message: 'ended by SIGSEGV' } as const

test('if both ended well, the output is judged', () => {
  expect(decideCalls(WELL)).toBeNull()
})

test('a submission that writes to a grader which has ended has done nothing wrong', () => {
  const process = { result: run({ signal: 'SIGPIPE' }), endedAtMs: 3, failure: CRASH }
  expect(decideCalls({ ...WELL, process })).toBeNull()
})

test.each(['malformed', 'large', 'closed'] as const)(
  'a limit that the submission has reached takes precedence over its reply: %s',
  (fault) => {
    const process = { result: run(), endedAtMs: 1, failure: { verdict: 'MLE', message: null } } as const
    expect(decideCalls({ ...WELL, process, fault })).toMatchObject({ verdict: 'MLE' })
  },
)

test.each(['malformed', 'large'] as const)(
  'waiting behind a reply that the grader refused changes nothing: %s',
  (fault) => {
    const process = { result: stopped('wallTime'), endedAtMs: null, failure: IDLE }
    expect(decideCalls({ ...WELL, process, fault })?.verdict).toBe(fault === 'large' ? 'RE' : 'WA')
  },
)

test('a submission that is gone is judged by how it ended', () => {
  const gone = { ...WELL, fault: 'closed' } as const
  expect(decideCalls(gone)).toMatchObject({
    verdict: 'WA',
    message: 'the program ended before the grader did',
  })
  const process = { result: run(), endedAtMs: 1, failure: CRASH }
  expect(decideCalls({ ...gone, process })).toBe(CRASH)
})

test('when all are stopped, the submission is the one that was waited for', () => {
  const grader = { result: stopped('wallTime'), endedAtMs: null }
  expect(
    decideCalls({
      ...WELL,
      grader,
      process: { result: stopped('wallTime'), endedAtMs: null, failure: IDLE },
    }),
  ).toBe(IDLE)
  // A submission that has ended well keeps no one waiting.
  expect(decideCalls({ ...WELL, grader })?.verdict).toBe('SE')
})

test('more bytes than allowed count as a crash of the sender', () => {
  const process = { result: stopped('output'), endedAtMs: null, failure: null }
  expect(decideCalls({ ...WELL, process })).toMatchObject({ verdict: 'RE', message: 'output limit exceeded' })
})

test.each([
  ['its time', stopped('cpuTime')],
  ['its memory', stopped('memory')],
  ['its output', stopped('output')],
  [
    'the kernel’s clock',
    run({ outcome: { kind: 'signalled', signal: 'SIGKILL' }, exitCode: null, signal: 'SIGKILL' }),
  ],
])(
  'a grader that ran out of %s is the caller’s fault where there are callers, else the setter’s',
  (_, result) => {
    const grader = { result, endedAtMs: 2 }
    expect(decideCalls({ ...WELL, grader, isServing: true })?.verdict).toBe('TLE')
    expect(decideCalls({ ...WELL, grader })?.verdict).toBe('SE')
  },
)

test('a grader that crashes is a fault of the problem, with its own words', () => {
  const result = run({ outcome: { kind: 'exited', exitCode: 3 }, exitCode: 3 })
  const grader = { result, endedAtMs: 2 }
  expect(decideCalls({ ...WELL, grader, isServing: true, graderSaid: 'no such file' })).toEqual({
    verdict: 'SE',
    message: 'the grader failed: exit code 3\nno such file',
  })
})
