import { type SubmissionVo, VERDICT_STATUS } from '@gavel/contract'

/** A verdict by hand as the dialog holds it: null and empty where nothing is chosen yet. */
export interface ManualDraft {
  readonly status: number | null
  readonly score: string
}

type Standing = Pick<SubmissionVo, 'status' | 'score'>

/** A compile error and a failed hand-in are found, not decided; partly right is known under OI rules only. */
const DECIDABLE = (['AC', 'PAC', 'PE', 'WA', 'TLE', 'MLE', 'RE', 'SE'] as const).map(
  (verdict) => VERDICT_STATUS[verdict],
)

/** @param fullScore null under ICPC rules */
export function decidableStatuses(fullScore: number | null): readonly number[] {
  const isPartial = fullScore !== null && fullScore > 1
  return DECIDABLE.filter((status) => isPartial || status !== VERDICT_STATUS.PAC)
}

/** Begins with what stands, as far as it can be decided. */
export function manualDraftOf({ status, score }: Standing, fullScore: number | null): ManualDraft {
  return {
    status: decidableStatuses(fullScore).includes(status) ? status : null,
    score: status === VERDICT_STATUS.PAC && score !== null ? String(score) : '',
  }
}

/** Whether the score is for the one who decides to give: an accepted one has everything, others nothing. */
export const asksForScore = ({ status }: ManualDraft) => status === VERDICT_STATUS.PAC

/** What is sent; null while verdict or score are missing or do not fit the problem. */
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
