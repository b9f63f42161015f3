import type { RunResult } from '@gavel/sandbox'
import { expect, test } from 'vitest'
import type { CheckerVerdict } from '../../checkers/checker-verdict.ts'
import { decideCommunication, type Process } from '../communication-verdict.ts'

const ended = (exitCode: number, values: Partial<RunResult> = {}): RunResult => ({
  outcome: { kind: 'exited', exitCode },
  cpuTimeMs: 100,
  wallTimeMs: 100,
  peakMemoryKib: 1000,
  stdoutBytes: 0,
  copiedOut: [],
  exitCode,
  signal: null,
  ...values,
})
const stopped = (limit: 'wallTime' | 'output' | 'cpuTime'): RunResult =>
  ended(0, { outcome: { kind: 'stopped', limit }, exitCode: null, signal: 'SIGKILL' })

const well = (endedAtMs: number | null, cpuTimeMs = 100): Process => ({
  result: ended(0, { cpuTimeMs }),
  endedAtMs,
  failure: null,
})
const failed = (
  endedAtMs: number | null,
  verdict: 'RE' | 'TLE' | 'MLE',
  result: RunResult = ended(1),
): Process => ({ result, endedAtMs, failure: { verdict, message: `at ${endedAtMs}` } })
const brokenPipe = (endedAtMs: number) =>
  failed(endedAtMs, 'RE', ended(0, { outcome: { kind: 'signalled', signal: 'SIGPIPE' }, signal: 'SIGPIPE' }))

const ACCEPTED: CheckerVerdict = { verdict: 'AC', share: 1, message: null }
const WRONG: CheckerVerdict = { verdict: 'WA', share: 0, message: 'no' }
const PARTIAL: CheckerVerdict = { verdict: 'PAC', share: 0.5, message: 'half' }
const BROKEN: CheckerVerdict = { verdict: 'SE', share: 0, message: 'the manager …' }

const decide = (
  verdict: CheckerVerdict,
  managerEndedAtMs: number | null,
  processes: Process[],
  managerResult = managerEndedAtMs === null ? stopped('wallTime') : ended(0),
) =>
  decideCommunication({
    manager: { result: managerResult, endedAtMs: managerEndedAtMs },
    verdict,
    processes,
    timeMs: 1000,
  })

test.each([
  ['all well', ACCEPTED, 50, [well(10), well(60)], 'AC', null],
  ['a part of the points', PARTIAL, 50, [well(10), well(60)], 'PAC', 'half'],
  ['a rejection', WRONG, 50, [well(10), well(60)], 'WA', 'no'],
  ['a rejection that breaks a process', WRONG, 50, [well(10), failed(60, 'RE')], 'WA', 'no'],
  ['a crash before the rejection', WRONG, 50, [failed(40, 'RE'), well(60)], 'RE', 'at 40'],
  ['the first of two crashes', WRONG, 50, [failed(45, 'RE'), failed(40, 'RE')], 'RE', 'at 40'],
  ['a crash after the acceptance', ACCEPTED, 50, [well(10), failed(60, 'RE')], 'RE', 'at 60'],
  ['a broken pipe before the end of the manager', WRONG, 50, [brokenPipe(49), well(60)], 'WA', 'no'],
  ['a broken pipe after the acceptance', ACCEPTED, 50, [brokenPipe(60), well(10)], 'AC', null],
  ['too slow after the rejection', WRONG, 50, [failed(60, 'TLE'), well(10)], 'TLE', 'at 60'],
  ['too much memory', ACCEPTED, 50, [failed(40, 'MLE'), well(10)], 'MLE', 'at 40'],
  [
    'a failing manager before a slow process',
    BROKEN,
    50,
    [failed(60, 'TLE'), well(10)],
    'SE',
    'the manager …',
  ],
  ['a slow process before a failing manager', BROKEN, 50, [failed(40, 'TLE'), well(10)], 'TLE', 'at 40'],
  ['just within the limit together', ACCEPTED, 50, [well(10, 500), well(60, 500)], 'AC', null],
  ['too slow together', ACCEPTED, 50, [well(10, 500), well(60, 501)], 'TLE', 'all processes together'],
] as const)('%s', (_, verdict, managerEndedAtMs, processes, expected, message) => {
  expect(decide(verdict, managerEndedAtMs, [...processes])).toMatchObject({ verdict: expected, message })
})

test('if the wall clock stops all, the program exceeded its time', () => {
  const waiting = failed(null, 'TLE', stopped('wallTime'))
  expect(decide(BROKEN, null, [waiting, well(10)])).toMatchObject({
    verdict: 'TLE',
    message: expect.stringMatching(
      /^stopped by the clock after .*\nthe programs and the manager wait for each other$/,
    ),
  })
})

test('a crash decides even when the manager was stopped later', () => {
  const waiting = failed(null, 'TLE', stopped('wallTime'))
  expect(decide(BROKEN, null, [waiting, failed(40, 'RE')])).toMatchObject({ verdict: 'RE', message: 'at 40' })
})

test('a manager that goes on after every process has ended has failed', () => {
  expect(decide(BROKEN, null, [well(10), well(20)])).toMatchObject({ verdict: 'SE' })
})

test('the process that wrote too much is at fault', () => {
  const flooder = failed(null, 'RE', stopped('output'))
  const other = failed(null, 'RE', ended(0, { signal: 'SIGKILL' }))
  expect(decide(BROKEN, null, [other, flooder])).toMatchObject({
    verdict: 'RE',
    message: 'output limit exceeded',
  })
  expect(decide(BROKEN, null, [other, other], stopped('output'))).toMatchObject({ verdict: 'SE' })
})
