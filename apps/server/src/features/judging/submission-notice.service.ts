import {
  CONTEST_FORMATS,
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

/** The facts that decide how much to reveal about the cases, and the details themselves. */
const FeedbackNotice = z.object({
  groupId: z.int().nullable(),
  visibility: z.enum(['public', 'private', 'contest']),
  problemAuthorId: z.string().nullable(),
  problemFeedback: Feedback,
  contest: z
    .object({
      authorId: z.string().nullable(),
      groupId: z.int().nullable(),
      format: z.enum(CONTEST_FORMATS),
      startsAt: z.coerce.date(),
      endsAt: z.coerce.date(),
      freezesAt: z.coerce.date().nullable(),
      unsealsAtEnd: z.boolean(),
      feedback: Feedback.nullable(),
      hidesStderr: z.boolean(),
    })
    .nullable(),
})

/**
 * The notice that servers send each other when a submission moves: enough to decide who may see it without another
 * query.
 */
export const SubmissionNotice = z.object({
  submitId: z.int(),
  problemId: z.int(),
  userId: z.string(),
  submittedAt: z.coerce.date(),
  /** Outside contests and groups, at a public problem: everybody may see its progress. */
  isPublic: z.boolean(),
  /** Null if nothing but the progress is revealed. */
  feedback: FeedbackNotice.nullable(),
  status: z.int(),
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** Cases finished since the last notice. */
  cases: z.array(CaseNotice),
  /** The first case that failed, as far as it is known. */
  failedCase: z.int().nullable(),
})
export type SubmissionNotice = z.output<typeof SubmissionNotice>

/** The columns of a submission that a notice repeats. */
export interface NoticeSubject {
  readonly id: number
  readonly userId: string
  readonly submittedAt: Date
  readonly problemId: number
  readonly isPublic: boolean
  /** Absent if the notice carries no cases. */
  readonly feedback?: NonNullable<SubmissionNotice['feedback']>
}

export interface Standing {
  readonly state: SubmissionState
  readonly verdict: Verdict | null
  readonly done: number
  readonly total: number
}

/** Cases finished since the last notice, and the first that failed. */
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
 * Published when the caller's transaction commits. Case details are left out if they would not fit; pages fetch them
 * at the end.
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

/** The notice of a submission; its id may still be missing. */
export function noticeOf(subject: NoticeSubject, standing: Standing, news?: CaseNews): SubmissionNotice {
  const status = statusOf(standing.state, standing.verdict)
  return {
    submitId: subject.id,
    problemId: subject.problemId,
    userId: subject.userId,
    submittedAt: subject.submittedAt,
    isPublic: subject.isPublic,
    feedback: subject.feedback ?? null,
    status,
    done: isInProgress(status) ? standing.done : null,
    total: isInProgress(status) ? standing.total : null,
    cases: [...(news?.cases ?? [])],
    failedCase: news?.failedCase ?? null,
  }
}

/** As it is sent. */
export function payloadOf({ subject, standing, news }: Publication): string {
  const notice = noticeOf(subject, standing, news)
  const payload = JSON.stringify(notice)
  const fits = Buffer.byteLength(payload) <= NOTIFY_MAX_BYTES
  return fits ? payload : JSON.stringify({ ...notice, cases: [] })
}
