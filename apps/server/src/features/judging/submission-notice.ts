import { CasesEvent, isInProgress, type SubmissionState, statusOf, type Verdict } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { SUBMISSION_CHANNEL } from '../../live/channels.ts'
import { NOTIFY_MAX_BYTES, notifyAll } from '../../live/notify.ts'

/**
 * What servers tell each other when a submission moves: enough to decide who may hear of it without another query.
 */
export const SubmissionNotice = z.object({
  submitId: z.int(),
  problemId: z.int(),
  userId: z.string(),
  /** Outside contests and groups, at a public problem: everybody may know how it stands. */
  isPublic: z.boolean(),
  opensCaseResults: z.boolean(),
  status: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
  cases: CasesEvent.shape.cases,
})
export type SubmissionNotice = z.output<typeof SubmissionNotice>

/** The parts of a submission's row that a notice repeats. */
export interface NoticeSubject {
  readonly id: number
  readonly userId: string
  readonly problemId: number
  readonly isPublic: boolean
  readonly opensCaseResults: boolean
}

export interface Standing {
  readonly state: SubmissionState
  readonly verdict: Verdict | null
  readonly done: number
  readonly total: number
}

interface Publication {
  readonly subject: NoticeSubject
  readonly standing: Standing
  readonly cases?: SubmissionNotice['cases']
}

/**
 * Published with the caller's transaction. Case details are dropped where they would not fit: pages fetch them at
 * the end.
 */
export async function publishSubmissions(tx: Db, publications: readonly Publication[]): Promise<void> {
  await notifyAll(tx, SUBMISSION_CHANNEL, publications.map(payloadOf))
}

export async function publishSubmission(
  tx: Db,
  subject: NoticeSubject,
  standing: Standing,
  cases: SubmissionNotice['cases'] = [],
): Promise<void> {
  await publishSubmissions(tx, [{ subject, standing, cases }])
}

function payloadOf({ subject, standing, cases = [] }: Publication): string {
  const status = statusOf(standing.state, standing.verdict)
  const notice: SubmissionNotice = {
    submitId: subject.id,
    problemId: subject.problemId,
    userId: subject.userId,
    isPublic: subject.isPublic,
    opensCaseResults: subject.opensCaseResults,
    status,
    done: isInProgress(status) ? standing.done : null,
    total: isInProgress(status) ? standing.total : null,
    cases: subject.opensCaseResults ? cases : [],
  }
  const payload = JSON.stringify(notice)
  const fits = Buffer.byteLength(payload) <= NOTIFY_MAX_BYTES
  return fits ? payload : JSON.stringify({ ...notice, cases: [] })
}
