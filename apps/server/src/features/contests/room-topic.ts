import type { Change } from '@gavel/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Channel, Follower, LiveTopic } from '../../live/live-topic.ts'
import { may } from '../access/access.policy.ts'
import { type Contest, entryOf, findContest } from './contests.service.ts'

/** A change in a contest's room, as `db/functions/room-events.sql` announces it. */
export const RoomChange = z.object({
  contestId: z.int(),
  /** The one user whom it concerns besides the jury. */
  userId: z.string().nullable(),
  isForAll: z.boolean(),
})
export type RoomChange = z.output<typeof RoomChange>

interface FollowedRoom {
  readonly contestId: number
}

interface RoomNews extends FollowedRoom {
  readonly hearers: ReadonlySet<Follower<FollowedRoom>>
}

type Base = Pick<Context, 'db' | 'now'>

interface RoomPart {
  /** Each announcement is the JSON of a `RoomChange`. */
  readonly channel: Channel<string>
  readonly what: Change
  readonly collectMs?: number
}

/**
 * Changes in the room of a contest, for the pages of that contest. The jury hears all of it. Others hear what is for
 * them or for everybody, as long as they may look into the contest.
 */
export function roomTopic(
  { db, now }: Base,
  { what, ...part }: RoomPart,
): LiveTopic<FollowedRoom, string, RoomNews> {
  async function mayView({ caller }: Follower<FollowedRoom>, contest: Contest): Promise<boolean> {
    // The entries of all who follow are read by one statement.
    const entry = await entryOf(db, caller, contest.id)
    return may(caller, 'contest.look', { ...contest, ...entry, now: now() })
  }
  return {
    ...part,
    pace: 'together',
    follow: ({ contest }, caller) =>
      contest === undefined || caller.kind !== 'user' ? null : { contestId: contest },
    async read(payload, followers) {
      const { contestId, userId, isForAll } = RoomChange.parse(JSON.parse(payload))
      const there = followers.filter(({ followed }) => followed.contestId === contestId)
      const contest = there.length === 0 ? null : await findContest(db, contestId)
      if (contest === null) return null
      const news = { ...contest, userId, isForAll }
      const concerned = there.filter(({ caller }) => may(caller, 'contest.hear-news', news))
      const answers = await Promise.all(concerned.map((follower) => mayView(follower, contest)))
      return { contestId, hearers: new Set(concerned.filter((_, index) => answers[index])) }
    },
    eventsFor: ({ contestId, hearers }, follower) =>
      hearers.has(follower) ? [{ type: 'changed', what, id: contestId }] : [],
  }
}
