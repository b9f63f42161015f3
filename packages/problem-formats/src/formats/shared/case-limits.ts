import type { Report } from './report.ts'

/**
 * The site has one limit for all tests of a problem, so the largest counts, and a warning is given where tests differ.
 */
export function largestLimit(key: 'time' | 'memory', limits: readonly number[], report: Report): number {
  const largest = limits.reduce((most, limit) => Math.max(most, limit), 0)
  if (limits.some((limit) => limit !== largest))
    report.warn('case-limits', { key, value: key === 'time' ? `${largest} ms` : `${largest} MiB` })
  return largest
}
