import { DEFAULT_LIMITS } from '../../blank-problem.ts'
import type { PackageStatement } from '../../package-problem.ts'
import type { Report } from './report.ts'

/** For test data without a text: a title and a statement have to be written. */
export function withoutStatement(report: Report): PackageStatement[] {
  report.warn('statement-missing')
  return [{ language: null, title: '', description: '', input: '', output: '', hint: '' }]
}

/** @param used what counts where the package does not name both */
export function tellMissingLimits(
  report: Report,
  used: { readonly timeLimitMs: number; readonly memoryLimitMib: number } = DEFAULT_LIMITS,
): void {
  report.warn('limits-missing', { time: `${used.timeLimitMs} ms`, memory: `${used.memoryLimitMib} MiB` })
}
