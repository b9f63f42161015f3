import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number; skipped: number }

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** A file that could not even be loaded has no tests to count; it counts as one that failed. */
export function readVitestReport(path: string): Counts {
  const report = VitestReport.parse(readJson(path))
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
  }
}

export function readPlaywrightReport(path: string): Counts {
  const { stats } = PlaywrightReport.parse(readJson(path))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * Brings a suite's counts and its exit code together: a suite that failed without a failed test (an unhandled
 * rejection, a broken configuration, no report at all) must not look green.
 */
export function judgeSuite(exitCode: number, read: () => Counts): Counts {
  let counts: Counts
  try {
    counts = read()
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
