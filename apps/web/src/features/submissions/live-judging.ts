import { isInProgress, type LiveEvent, STATE_STATUS, type SubmissionVo } from '@gavel/contract'
import { type LiveCase, mergeLiveCases } from './cases.ts'

/** What events have said about the submission that is followed. */
export interface LiveJudging {
  readonly submitId: number | null
  readonly status: number | null
  readonly progress: SubmissionVo['progress']
  readonly cases: readonly LiveCase[]
}

export const NOTHING_HEARD: LiveJudging = { submitId: null, status: null, progress: null, cases: [] }

type JudgingEvent = Extract<LiveEvent, { type: 'submission' | 'cases' }>

/** One more event. A newer submission takes the place of an older one; an older one is not heard any more. */
export function applyEvent(heard: LiveJudging, event: JudgingEvent): LiveJudging {
  if (heard.submitId !== null && event.submitId < heard.submitId) return heard
  const known = heard.submitId === event.submitId ? heard : { ...NOTHING_HEARD, submitId: event.submitId }
  if (event.type === 'cases') return { ...known, cases: mergeLiveCases(known.cases, event.cases) }
  const { status, done, total } = event
  // A verdict is taken from the record, which also has its score and message; until then the last state stands.
  if (!isInProgress(status)) return known
  // Back in the queue: what the judging before had found counts no more.
  if (status === STATE_STATUS.pending) return { ...NOTHING_HEARD, submitId: event.submitId, status }
  return { ...known, status, progress: done === null || total === null ? known.progress : { done, total } }
}
