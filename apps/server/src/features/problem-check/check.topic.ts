import type { Context } from '../../context.ts'
import { CHECK_CHANNEL } from '../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import { may } from '../access/access.policy.ts'
import { findProblemById, type Problem } from '../problems/find-problem.service.ts'

/** The progress of a problem's check, for those who may change the problem. */
export function checkTopic({
  db,
  live,
}: Pick<Context, 'db' | 'live'>): LiveTopic<{ problemId: number }, string, Problem> {
  return {
    channel: databaseChannel(live, CHECK_CHANNEL),
    pace: 'together',
    follow: ({ check }) => (check === undefined ? null : { problemId: check }),
    async read(payload, followers) {
      const id = Number(payload)
      return followers.some(({ followed }) => followed.problemId === id) ? findProblemById(db, id) : null
    },
    eventsFor: (problem, { caller, followed }) =>
      followed.problemId === problem.id && may(caller, 'problem.change', problem)
        ? [{ type: 'changed', what: 'check', id: problem.id }]
        : [],
  }
}
