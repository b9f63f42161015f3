import type { CaseReport, JudgeTask, Verdict } from '@gavel/contract'

/**
 * The judging's verdict from its cases, in the order of the cases. ICPC: the first that is not accepted. OI: accepted
 * when all are, partial when some points were won, else the first that is not accepted. A case that gave no verdict
 * at all (SE) makes the whole judging SE: no one's score may depend on a broken checker.
 */
export function finalVerdict(scoring: JudgeTask['scoring'], cases: readonly CaseReport[]): Verdict {
  if (cases.some((report) => report.verdict === 'SE')) return 'SE'
  const firstFailure = cases.find(({ verdict }) => verdict !== 'AC' && verdict !== null)?.verdict
  if (!firstFailure) return 'AC'
  if (scoring === 'oi' && cases.some((report) => report.share > 0)) return 'PAC'
  return firstFailure
}
