import type { Context } from '../../context.ts'
import { findCurrentJudging } from './judging.queries.ts'
import { noticeSubject } from './judging.work.ts'
import { newsFor, type Subscriber } from './submission-events.policy.ts'
import { noticeOf } from './submission-notice.service.ts'

/** Tells who hears now of a submission that moves on. Null: it is gone. */
export async function readHearers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  submissionId: number,
): Promise<((subscriber: Subscriber) => boolean) | null> {
  const judging = await findCurrentJudging(db, submissionId)
  if (judging === null) return null
  const { state, verdict, doneCases, totalCases } = judging
  const standing = { state, verdict, done: doneCases ?? 0, total: totalCases ?? 0 }
  const notice = noticeOf(noticeSubject(judging), standing)
  return (subscriber) => newsFor(subscriber, notice, now()) !== null
}
