import type { RunOutcome } from '@gavel/sandbox'
import { expect, test } from 'vitest'
import { readExitCode } from './exit-codes.ts'

function read(outcome: RunOutcome, stdout = '', stderr = '') {
  return readExitCode('checker', { outcome, stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) })
}

test.each([
  [{ kind: 'stopped', limit: 'cpuTime' }, /took too long/],
  [{ kind: 'stopped', limit: 'wallTime' }, /took too long/],
  [{ kind: 'stopped', limit: 'memory' }, /too much memory/],
  [{ kind: 'stopped', limit: 'output' }, /wrote too much/],
  [{ kind: 'signalled', signal: 'SIGSEGV' }, /SIGSEGV/],
] as const)('%j is no verdict', (outcome, message) => {
  expect(read(outcome)).toMatchObject({ verdict: 'SE', share: 0, message: expect.stringMatching(message) })
})

test.each(['', 'nan', '-1', '100.5', '1e2', '0x10', 'Infinity', '٥'])('%j is no percentage', (printed) => {
  expect(read({ kind: 'exited', exitCode: 99 }, printed).verdict).toBe('SE')
})

test('only the first word of the output is the percentage', () => {
  expect(read({ kind: 'exited', exitCode: 99 }, ' 25 of 100\n')).toMatchObject({
    verdict: 'PAC',
    share: 0.25,
  })
})

test('what a checker says changes nothing about its exit code', () => {
  expect(read({ kind: 'exited', exitCode: 1 }, '', 'ok accepted')).toEqual({
    verdict: 'WA',
    share: 0,
    message: 'ok accepted',
  })
})
