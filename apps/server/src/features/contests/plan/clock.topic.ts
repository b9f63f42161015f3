import type { Context } from '../../../context.ts'
import { CONTEST_CHANNEL } from '../../../live/channels.ts'
import { databaseChannel, type LiveTopic } from '../../../live/live-topic.ts'
import { may } from '../../access/access.policy.ts'
import { type Contest, findContest } from '../contests.service.ts'

/** Pages of a contest follow its clock, whose end, for example, an organiser may move. */
export function clockTopic({
  db,
  live,
}: Pick<Context, 'db' | 'live'>): LiveTopic<{ contestId: number }, string, Contest> {
  return {
    channel: databaseChannel(live, CONTEST_CHANNEL),
    pace: 'together',
    follow: ({ contest }) => (contest === undefined ? null : { contestId: contest }),
    async read(payload, followers) {
      const id = Number(payload)
      return followers.some(({ followed }) => followed.contestId === id) ? findContest(db, id) : null
    },
    eventsFor: (contest, { caller, followed }) =>
      followed.contestId === contest.id && may(caller, 'contest.know', contest)
        ? [{ type: 'contest', cid: contest.id }]
        : [],
  }
}
