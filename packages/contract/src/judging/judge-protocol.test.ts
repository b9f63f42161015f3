import { describe, expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import {
  type CaseReport,
  DATASET_MAX_CASES,
  JudgeHello,
  JudgeReport,
  judgeProgress,
  LeaseProgress,
  REPORT_MAX_OUTPUTS,
  type TrialRun,
} from './judge-protocol.ts'

const caseReport = (values: Partial<CaseReport> = {}): CaseReport => ({
  number: 1,
  verdict: 'WA',
  cpuTimeMs: 1,
  wallTimeMs: 1,
  memoryKib: 1,
  share: 0,
  exitCode: 0,
  signal: null,
  message: null,
  ...values,
})
const report = (values: Partial<JudgeReport> = {}): JudgeReport => ({
  verdict: 'WA',
  message: null,
  cpuTimeMs: 1,
  memoryKib: 1,
  cases: [caseReport()],
  retryElsewhere: false,
  ...values,
})
const run = { verdict: 'TLE' as const, cpuTimeMs: 1, wallTimeMs: 1 }
const output = excerptOf(Buffer.from('x'), 1)

test('a report with everything a case can have is accepted', () => {
  const full = { message: 'm', stderr: 's'.repeat(1000), output, runs: [run, run], signal: 'SIGSEGV' }
  expect(JudgeReport.safeParse(report({ cases: [caseReport(full)] })).success).toBe(true)
  const message = `${'e'.repeat(65_536)}\n…`
  expect(JudgeReport.safeParse(report({ verdict: 'CE', message, cases: [] })).success).toBe(true)
})

describe('a host cannot fill the database with', () => {
  const many = (count: number, values: Partial<CaseReport> = {}) =>
    Array.from({ length: count }, () => caseReport(values))

  const trialRun: TrialRun = {
    verdict: 'AC',
    cpuTimeMs: 1,
    memoryKib: 1,
    message: null,
    output: '',
    isCut: false,
    stderr: '',
  }

  test.each<[string, Partial<JudgeReport>]>([
    ['more cases than a dataset may have', { cases: many(DATASET_MAX_CASES + 1) }],
    ['a case with a number that no dataset has', { cases: [caseReport({ number: DATASET_MAX_CASES + 1 })] }],
    ['a long message', { message: 'x'.repeat(70_001) }],
    ['a long message about a case', { cases: [caseReport({ message: 'x'.repeat(1001) })] }],
    ['long standard error', { cases: [caseReport({ stderr: 'x'.repeat(1001) })] }],
    ['a long name of a signal', { cases: [caseReport({ signal: 'x'.repeat(41) })] }],
    [
      'a long output',
      { cases: [caseReport({ output: { text: 'x'.repeat(2049), bytes: 9999, isCut: true } })] },
    ],
    ['an output for every case', { cases: many(REPORT_MAX_OUTPUTS + 1, { output }) }],
    ['many runs of a case', { cases: [caseReport({ runs: [run, run, run] })] }],
    ['numbers too large for any column', { cases: [caseReport({ cpuTimeMs: 2 ** 31 })] }],
    ['an exit code too large for any column', { cases: [caseReport({ exitCode: 2 ** 40 })] }],
    ['text that the database refuses', { cases: [caseReport({ message: 'a\0b' })] }],
    ['half a character', { message: 'a\ud83d' }],
    ['text of a trial that the database refuses', { cases: [], runs: [{ ...trialRun, output: 'a\0b' }] }],
    ['a long output of a trial', { cases: [], runs: [{ ...trialRun, output: 'x'.repeat(131_073) }] }],
    [
      'more runs of a trial than it can have',
      { cases: [], runs: Array.from({ length: 41 }, () => trialRun) },
    ],
  ])('%s', (_, values) => {
    expect(JudgeReport.safeParse(report(values)).success).toBe(false)
  })

  test('progress of more cases or leases than there can be', () => {
    const progress = { leaseToken: 't', state: 'judging', done: 1, total: 1, cases: [] }
    expect(LeaseProgress.safeParse(progress).success).toBe(true)
    expect(LeaseProgress.safeParse({ ...progress, cases: many(DATASET_MAX_CASES + 1) }).success).toBe(false)
    const leases = Array.from({ length: 257 }, () => progress)
    expect(judgeProgress.body?.safeParse({ instanceId: 'i', leases })?.success).toBe(false)
  })

  test.each<[string, Partial<JudgeHello>]>([
    ['a long name', { version: 'x'.repeat(201) }],
    ['many languages', { languages: Array.from({ length: 201 }, () => ({ name: 'C', version: '1' })) }],
    ['long reasons', { missingLanguages: [{ name: 'C', reason: 'x'.repeat(4001) }] }],
    ['a figure that is not a number', { noisePercent: Number.POSITIVE_INFINITY }],
  ])('a hello with %s', (_, values) => {
    const sandbox = { ok: true, reason: null, cgroup: 'v1', privilege: 'root' }
    const hello = { instanceId: 'i', version: '1', slots: 1, languages: [], sandbox }
    expect(JudgeHello.safeParse(hello).success).toBe(true)
    expect(JudgeHello.safeParse({ ...hello, ...values }).success).toBe(false)
  })
})
