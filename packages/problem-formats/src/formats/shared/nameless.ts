import type { PackageStatement } from '../../package-problem.ts'
import type { Report } from './report.ts'

/** For test data without a text: a title and a statement have to be written. */
export function withoutStatement(report: Report): PackageStatement[] {
  report.warn('statement-missing')
  return [{ language: null, title: '', description: '', input: '', output: '', hint: '' }]
}

/** For test data whose limits stand elsewhere. */
export function tellMissingLimits(report: Report): void {
  report.warn('limits-missing', { time: '1 s', memory: '256 MiB' })
}
