import {
  Feedback,
  isInProgress,
  type SubmissionState,
  statusOf,
  VERDICTS,
  type Verdict,
} from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { SUBMISSION_CHANNEL } from '../../live/channels.ts'
import { NOTIFY_MAX_BYTES, notifyAll } from '../../live/notify.ts'

const CaseNotice = z.object({
  number: z.int(),
  verdict: z.enum(VERDICTS).nullable(),
  cpuTimeMs: z.int(),
  memoryKib: z.int(),
  subtask: z.int().nullable(),
})
export type CaseNotice = z.output<typeof CaseNotice>

/** What decides how much of the cases is told, when it is told. */
const FeedbackNotice = z.object({
  problemAuthorId: z.string().nullable(),
  problemFeedback: Feedback,
  contest: z
    .object({
      format: z.enum(['icpc', 'oi', 'ioi']),
      startsAt: z.coerce.date(),
      endsAt: z.coerce.date(),
      freezesAt: z.coerce.date().nullable(),
      feedback: Feedback.nullable(),
    })
    .nullable(),
})

/**
 * What servers tell each other when a submission moves: enough to decide who may hear of it without another query.
 */
export const SubmissionNotice = z.object({
  submitId: z.int(),
  problemId: z.int(),
  userId: z.string(),
  /** Outside contests and groups, at a public problem: everybody may know how it stands. */
  isPublic: z.boolean(),
  /** Null where nothing but the standing is told. */
  feedback: FeedbackNotice.nullable(),
  status: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** Cases that ended since the last notice. */
  cases: z.array(CaseNotice),
  /** The first case that failed, as far as that is known. */
  failedCase: z.int().nullable(),
})
export type SubmissionNotice = z.output<typeof SubmissionNotice>

/** The parts of a submission's row that a notice repeats. */
export interface NoticeSubject {
  readonly id: number
  readonly userId: string
  readonly problemId: number
  readonly isPublic: boolean
  /** Absent where no cases are told of. */
  readonly feedback?: NonNullable<SubmissionNotice['feedback']>
}

export interface Standing {
  readonly state: SubmissionState
  readonly verdict: Verdict | null
  readonly done: number
  readonly total: number
}

/** Cases that ended since the last notice, and the first that failed. */
export interface CaseNews {
  readonly cases: readonly CaseNotice[]
  readonly failedCase: number | null
}

interface Publication {
  readonly subject: NoticeSubject
  readonly standing: Standing
  readonly news?: CaseNews | undefined
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
  news?: CaseNews,
): Promise<void> {
  await publishSubmissions(tx, [{ subject, standing, news }])
}

function payloadOf({ subject, standing, news }: Publication): string {
  const status = statusOf(standing.state, standing.verdict)
  const notice: SubmissionNotice = {
    submitId: subject.id,
    problemId: subject.problemId,
    userId: subject.userId,
    isPublic: subject.isPublic,
    feedback: subject.feedback ?? null,
    status,
    done: isInProgress(status) ? standing.done : null,
    total: isInProgress(status) ? standing.total : null,
    cases: [...(news?.cases ?? [])],
    failedCase: news?.failedCase ?? null,
  }
  const payload = JSON.stringify(notice)
  const fits = Buffer.byteLength(payload) <= NOTIFY_MAX_BYTES
  return fits ? payload : JSON.stringify({ ...notice, cases: [] })
}
