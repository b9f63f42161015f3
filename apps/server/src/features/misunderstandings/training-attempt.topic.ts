import { isInProgress } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { eq } from '../../db/drizzle.ts'
import { SUBMISSION_CHANNEL } from '../../live/channels.ts'
import { type Channel, databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import { may } from '../access/access.policy.ts'
import { SubmissionNotice } from '../judging/submission-notice.service.ts'
import { trainingProblems, trainings } from '../trainings/trainings.tables.ts'

interface FollowedTraining {
  readonly trainingId: number
}

interface TrainingFacts {
  readonly id: number
  readonly authorId: string | null
  readonly groupId: number | null
  readonly isVisible: boolean
}

/** A lab hands in many programs at once, and a page asks for all of its groups. */
const COLLECT_MS = 3_000

/** Verdicts about problems of a training, for those who run it. */
export function trainingAttemptTopic({
  db,
  live,
}: Pick<Context, 'db' | 'live'>): LiveTopic<FollowedTraining, number, readonly TrainingFacts[]> {
  return {
    channel: judgedProblems(databaseChannel(live, SUBMISSION_CHANNEL)),
    pace: 'together',
    collectMs: COLLECT_MS,
    follow: ({ training }, caller) =>
      training === undefined || caller.kind !== 'user' ? null : { trainingId: training },
    read: (problemId) =>
      db
        .selectDistinct({
          id: trainings.id,
          authorId: trainings.authorId,
          groupId: trainings.groupId,
          isVisible: trainings.isVisible,
        })
        .from(trainingProblems)
        .innerJoin(trainings, eq(trainings.id, trainingProblems.trainingId))
        .where(eq(trainingProblems.problemId, problemId)),
    eventsFor: (found, { caller, followed }) =>
      found.some((one) => one.id === followed.trainingId && may(caller, 'training.run', one))
        ? [{ type: 'changed', what: 'training-attempts', id: followed.trainingId }]
        : [],
  }
}

/** The problems of submissions that were judged. Only their ids are alike enough to be collected. */
const judgedProblems =
  (submissions: Channel<string>): Channel<number> =>
  (listener) =>
    submissions((payload) => {
      const { problemId, status } = SubmissionNotice.parse(JSON.parse(payload))
      if (!isInProgress(status)) listener(problemId)
    })
