import { isInProgress, type LiveEvent, STATE_STATUS, type SubmissionVo } from '@gavel/contract'
import { type LiveCase, mergeLiveCases } from './cases.ts'

/** The state of the followed submission, as events have reported it. */
export interface LiveJudging {
  readonly submitId: number | null
  readonly status: number | null
  readonly progress: SubmissionVo['progress']
  readonly cases: readonly LiveCase[]
}

export const NOTHING_HEARD: LiveJudging = { submitId: null, status: null, progress: null, cases: [] }

type JudgingEvent = Extract<LiveEvent, { type: 'submission' | 'cases' }>

/** Applies one more event. A newer submission replaces an older one; events of older ones are ignored. */
export function applyEvent(heard: LiveJudging, event: JudgingEvent): LiveJudging {
  if (heard.submitId !== null && event.submitId < heard.submitId) return heard
  const known = heard.submitId === event.submitId ? heard : { ...NOTHING_HEARD, submitId: event.submitId }
  if (event.type === 'cases') return { ...known, cases: mergeLiveCases(known.cases, event.cases) }
  const { status, done, total } = event
  // The verdict is taken from the record, which also has score and message; until then the last state stays.
  if (!isInProgress(status)) return known
  // Back in the queue: the results of the previous judging no longer count.
  if (status === STATE_STATUS.pending) return { ...NOTHING_HEARD, submitId: event.submitId, status }
  return { ...known, status, progress: done === null || total === null ? known.progress : { done, total } }
}
