import type { Db } from '../../db/connect.ts'
import { askNamed } from '../../db/prepared.ts'
import { firstTurn, lastTurn } from '../judge-hosts/queue-classes.policy.ts'
import type { SubmissionNotice } from './submission-notice.service.ts'

/** The values written of a submission that is accepted. */
export interface NewSubmission {
  readonly userId: string
  readonly problemId: number
  readonly datasetId: number | null
  readonly contestId: number | null
  readonly contestProblemId: number | null
  readonly groupId: number | null
  readonly language: string
  /** The only ones that the place takes. Null: it takes all. */
  readonly onlyLanguages: readonly number[] | null
  readonly source: string
  readonly bytes: number
  readonly ip: string
  readonly submittedAt: Date
  /** False: another site judges it, and has a queue of its own. */
  readonly isForHosts: boolean
  /** Whether it moves the counters of its problem. */
  readonly isCounted: boolean
  readonly queueClass: 'practice' | 'contest'
  /** How long its author has to wait after the one before; 0 for those who need not. */
  readonly intervalSeconds: number
  readonly now: Date
  /** The notice, in which only the submission's id is missing. */
  readonly notice: SubmissionNotice
}

/** The outcome. Unless the submission was accepted, nothing was written. */
export type Acceptance =
  | { readonly kind: 'refused'; readonly code: Refusal }
  | { readonly kind: 'too-fast'; readonly waitMs: number }
  | ({ readonly kind: 'accepted' } & Accepted)

type Refusal = 'language_not_allowed' | 'language_not_installed' | 'no_test_data'

interface Accepted {
  readonly submissionId: number
  readonly judgingId: number
  readonly priority: number
  readonly entrantId: number
}

interface Row extends Accepted {
  readonly refusal: Refusal | null
  readonly waitMs: number | null
}

const ACCEPT = `select refusal, wait_ms as "waitMs", submission_id as "submissionId", judging_id as "judgingId",
    turn as priority, entrant_id as "entrantId"
  from accept_submission($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`

/** Accepts a submission, or says why not, in one statement (`db/functions/accept-submission.sql`). */
export async function acceptSubmission(db: Db, draft: NewSubmission): Promise<Acceptance> {
  const [row] = await askNamed<Row>(db, 'accept-submission', ACCEPT, [
    draft.userId,
    draft.problemId,
    draft.datasetId,
    draft.contestId,
    draft.contestProblemId,
    draft.groupId,
    draft.language,
    draft.onlyLanguages,
    draft.source,
    draft.bytes,
    draft.ip,
    draft.submittedAt,
    draft.isForHosts,
    draft.isCounted,
    firstTurn(draft.queueClass),
    lastTurn(draft.queueClass),
    draft.intervalSeconds,
    draft.now,
    draft.notice,
  ])
  if (row === undefined) throw new Error('the submission was not stored')
  const { refusal, waitMs, ...accepted } = row
  if (refusal !== null) return { kind: 'refused', code: refusal }
  if (waitMs !== null && waitMs > 0) return { kind: 'too-fast', waitMs }
  return { kind: 'accepted', ...accepted }
}
