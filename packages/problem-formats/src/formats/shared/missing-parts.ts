import { DEFAULT_LIMITS } from '../../blank-problem.ts'
import type { PackageStatement } from '../../package-problem.ts'
import type { Report } from './report.ts'

/** For test data without a statement: the setter has to write a title and a text. */
export function withoutStatement(report: Report): PackageStatement[] {
  report.warn('statement-missing')
  return [{ language: null, title: '', description: '', input: '', output: '', hint: '' }]
}

/** @param used the limits that apply where the package does not give both */
export function warnOfMissingLimits(
  report: Report,
  used: { readonly timeLimitMs: number; readonly memoryLimitMib: number } = DEFAULT_LIMITS,
): void {
  report.warn('limits-missing', { time: `${used.timeLimitMs} ms`, memory: `${used.memoryLimitMib} MiB` })
}
