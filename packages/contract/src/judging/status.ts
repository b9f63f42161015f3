import { keysOf } from '../closed-lists.ts'
/** Outcomes of a judging in the field's words, and their numbers on the wire (`api.md` 4.1). */
export const VERDICT_STATUS = {
  AC: 0,
  PAC: 8,
  PE: -3,
  WA: -1,
  TLE: 1,
  MLE: 2,
  RE: 3,
  CE: -2,
  SE: 4,
  SF: 10,
} as const

/** The state of a submission, separate from its verdict. `judged` has no number: the verdict's is sent. */
export const STATE_STATUS = { pending: 5, compiling: 6, judging: 7, cancelled: -4, hidden: -5 } as const

/** Used by clients only: nothing submitted yet, and a submit call in progress. */
export const CLIENT_STATUS = { notSubmitted: -10, submitting: 9 } as const

export type Verdict = keyof typeof VERDICT_STATUS
export type SubmissionState = keyof typeof STATE_STATUS | 'judged'

export const VERDICTS = keysOf(VERDICT_STATUS)

const VERDICT_BY_STATUS = new Map<number, Verdict>(
  VERDICTS.map((verdict) => [VERDICT_STATUS[verdict], verdict]),
)
const STATE_BY_STATUS = new Map<number, SubmissionState>(
  keysOf(STATE_STATUS).map((state) => [STATE_STATUS[state], state]),
)

export function statusOf(state: SubmissionState, verdict: Verdict | null): number {
  if (state !== 'judged') return STATE_STATUS[state]
  // A judged submission always has a verdict (checked by the database); SE is the honest fallback.
  return VERDICT_STATUS[verdict ?? 'SE']
}

export function verdictOfStatus(status: number): Verdict | undefined {
  return VERDICT_BY_STATUS.get(status)
}

export function stateOfStatus(status: number): SubmissionState | undefined {
  return STATE_BY_STATUS.get(status)
}

/** Whether clients should keep asking. */
export function isInProgress(status: number): boolean {
  return (
    status === STATE_STATUS.pending || status === STATE_STATUS.compiling || status === STATE_STATUS.judging
  )
}
