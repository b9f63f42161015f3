import type { Context } from '../../context.ts'
import { CONTEST_CHANNEL, ENTRANT_CHANNEL } from '../../live/channels.ts'
import { type Channel, databaseChannel, type LiveTopic } from '../../live/live-topic.ts'
import { may } from '../access/access.policy.ts'
import { type Contest, findContest } from './contests.service.ts'

type Base = Pick<Context, 'db' | 'live'>

/** Before a contest many enter one after the other, and each page asks for the whole contest. */
const COLLECT_ENTRANTS_MS = 30_000

/** Pages of a contest follow its settings, such as its end, which an organiser may move. */
export const contestTopic = (base: Base) =>
  pagesTopic(base, { channel: databaseChannel(base.live, CONTEST_CHANNEL) })

/** Pages of a contest also say how many entered it, and whether their reader did. */
export const entrantTopic = (base: Base) =>
  pagesTopic(base, {
    channel: databaseChannel(base.live, ENTRANT_CHANNEL),
    collectMs: COLLECT_ENTRANTS_MS,
  })

interface Part {
  /** Each announcement is a contest's id. */
  readonly channel: Channel<string>
  readonly collectMs?: number
}

const pagesTopic = ({ db }: Base, part: Part): LiveTopic<{ contestId: number }, string, Contest> => ({
  ...part,
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
})
