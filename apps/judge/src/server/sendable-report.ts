import { JudgeReport } from '@gavel/contract'
import { systemError } from '../reports/system-error.ts'

/**
 * The report as the contract accepts it. A report that breaks the contract is a fault of ours that the same submission
 * causes on every host, so it ends the judging: if it were not sent, the task would be leased again and again.
 */
export function sendableReport(report: JudgeReport): JudgeReport {
  const parsed = JudgeReport.safeParse(report)
  if (parsed.success) return report
  const slips = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const reason = `The judge made a report that cannot be sent, which is a fault of the judge: ${slips[0]}`
  return systemError(reason, { retryElsewhere: false })
}
