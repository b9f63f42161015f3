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

test('a test file that could not be loaded counts as one failed test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(readVitestReport(report({ ...vitest, testResults }))).toEqual({ passed: 7, failed: 1, skipped: 1 })
})

test('a browser story that passed at the second try has passed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywrightReport(report({ stats }))).toEqual({ passed: 6, failed: 1, skipped: 2 })
})

test('a suite that ends badly with no failed test has failed all the same', () => {
  expect(judgeSuite(1, () => readVitestReport(report(vitest)))).toEqual({ passed: 7, failed: 1, skipped: 1 })
})

test('a suite without a report has failed', () => {
  expect(judgeSuite(0, () => readVitestReport('/nowhere/report.json'))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})
