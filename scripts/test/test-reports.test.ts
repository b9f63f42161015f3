import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeSuite, readPlaywrightReport, readVitestReport } from '../lib/test-reports.ts'
import { tempFolder } from './temp-folder.ts'

function report(content: unknown): string {
  const path = join(tempFolder(), 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, testResults: [] }
const passed = { fullName: 'sum > adds', status: 'passed', failureMessages: [] }

test('a test file that could not be loaded counts as one failed test', () => {
  const testResults = [
    { name: '/a.test.ts', status: 'failed', message: 'cannot be parsed', assertionResults: [] },
    { name: '/b.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]
  expect(readVitestReport(report({ ...vitest, testResults }))).toEqual({
    passed: 7,
    failed: 1,
    skipped: 1,
    failures: ['✘ /a.test.ts\ncannot be parsed'],
    leftOut: [],
    secondTry: [],
  })
})

test('tests that lack a language on this machine are named', () => {
  const absent = { fullName: 'Haskell: not installed', status: 'skipped', failureMessages: [] }
  const testResults = [{ name: '/a.test.ts', status: 'passed', assertionResults: [passed, absent] }]
  expect(readVitestReport(report({ ...vitest, testResults })).leftOut).toEqual(['Haskell: not installed'])
})

test('a story that this machine cannot run is named', () => {
  const leftOut = { title: 'ranks', file: 'ranks.spec.ts', line: 9, ok: true }
  const specs = [
    { ...leftOut, tests: [{ status: 'skipped', results: [] }] },
    { ...leftOut, title: 'home', tests: [{ status: 'expected', results: [] }] },
  ]
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 1 }
  expect(readPlaywrightReport(report({ stats, suites: [{ specs }] })).leftOut).toEqual(['ranks'])
})

test('a failed test is reported with its file and its message, without colours', () => {
  const failed = {
    fullName: 'sum > is right',
    status: 'failed',
    failureMessages: ['\u001b[31m1 ≠ 2\u001b[39m'],
  }
  const testResults = [{ name: '/a.test.ts', status: 'failed', assertionResults: [passed, failed] }]
  expect(readVitestReport(report({ ...vitest, numFailedTests: 1, testResults }))).toMatchObject({
    failed: 1,
    failures: ['✘ /a.test.ts > sum > is right\n1 ≠ 2'],
  })
})

test('a failed story is reported with the last page it saw', () => {
  const page = { name: 'page', body: Buffer.from('- heading "Ranks"').toString('base64') }
  const results = [
    { errors: [], attachments: [] },
    { errors: [{ message: 'no such row' }], attachments: [{ name: 'screenshot' }, page] },
  ]
  const story = { title: 'ranks', file: 'ranks.spec.ts', line: 9, ok: false, tests: [{ results }] }
  const fine = { ...story, title: 'home', ok: true }
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }
  expect(
    readPlaywrightReport(report({ stats, suites: [{ specs: [], suites: [{ specs: [fine, story] }] }] })),
  ).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['✘ ranks.spec.ts:9 > ranks\nno such row\n- heading "Ranks"'],
    leftOut: [],
    secondTry: [],
  })
})

test('a browser story that passed at the second try counts as passed, and is named with its first error', () => {
  const results = [
    { errors: [{ message: 'no such row' }], attachments: [] },
    { errors: [], attachments: [] },
  ]
  const tests = [{ status: 'flaky', results }]
  const specs = [{ title: 'ranks', file: 'ranks.spec.ts', line: 9, ok: true, tests }]
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywrightReport(report({ stats, suites: [{ specs }] }))).toMatchObject({
    passed: 6,
    failed: 1,
    skipped: 2,
    secondTry: ['✘ ranks.spec.ts:9 > ranks\nno such row'],
  })
})

test('a test that passed at the second try is named with its first error', () => {
  const testResults = [
    { name: '/a.test.ts', status: 'passed', assertionResults: [{ ...passed, failureMessages: ['1 ≠ 2'] }] },
  ]
  expect(readVitestReport(report({ ...vitest, testResults })).secondTry).toEqual([
    '✘ /a.test.ts > sum > adds\n1 ≠ 2',
  ])
})

test('a suite that ends badly without a failed test counts as failed', () => {
  expect(judgeSuite(1, () => readVitestReport(report(vitest)))).toEqual({
    passed: 7,
    failed: 1,
    skipped: 1,
    failures: ['✘ it ended with exit code 1'],
    leftOut: [],
    secondTry: [],
  })
})

test('a suite without a report counts as failed', () => {
  expect(judgeSuite(0, () => readVitestReport('/nowhere/report.json'))).toMatchObject({
    passed: 0,
    failed: 1,
  })
})
