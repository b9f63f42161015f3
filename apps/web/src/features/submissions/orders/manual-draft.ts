import { type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'

/** A manual verdict as the dialog holds it: null and empty if nothing is selected yet. */
export interface ManualDraft {
  readonly status: number | null
  readonly score: string
}

type Standing = Pick<SubmissionVo, 'status' | 'score'>

/** Compile errors and failed submissions cannot be set by hand; partly accepted only exists under OI rules. */
const DECIDABLE = (['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'SE'] as const).map(
  (verdict) => VERDICT_STATUS[verdict],
)

/** @param fullScore null under ICPC rules */
export function decidableStatuses(fullScore: number | null): readonly number[] {
  const isPartial = fullScore !== null && fullScore > 1
  return DECIDABLE.filter((status) => isPartial || status !== VERDICT_STATUS.PAC)
}

/** Starts from the current verdict, if it can be set by hand. */
export function manualDraftOf({ status, score }: Standing, fullScore: number | null): ManualDraft {
  return {
    status: decidableStatuses(fullScore).includes(status) ? status : null,
    score: status === VERDICT_STATUS.PAC && score !== null ? String(score) : '',
  }
}

/** Whether the score can be chosen: an accepted submission has full points, and others none. */
export const asksForScore = ({ status }: ManualDraft) => status === VERDICT_STATUS.PAC

/** The request; null while verdict or score are missing or do not fit the problem. */
export function verdictOfDraft(
  draft: ManualDraft,
  fullScore: number | null,
): { readonly status: number; readonly score?: number } | null {
  const { status, score } = draft
  if (status === null) return null
  if (!asksForScore(draft)) return { status }
  const points = /^\d+$/.test(score) ? Number(score) : 0
  return points > 0 && points < (fullScore ?? 0) ? { status, score: points } : null
}
