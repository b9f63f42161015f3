import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findUser } from '../../http/caller.ts'
import { REMOTE_RUN_CHANNEL } from '../../live/channels.ts'
import { databaseChannel, type Follower, type LiveTopic } from '../../live/live-topic.ts'
import { readHearers } from '../judging/submission-hearers.service.ts'

const RunChange = z.object({
  submitId: z.int(),
  userId: z.string(),
  /** Its author hands it in at the judge, or has done so. */
  isByHand: z.boolean(),
})
type RunChange = z.output<typeof RunChange>

interface FollowedRuns {
  /** Submissions whose pages are open. */
  readonly submitIds: ReadonlySet<number>
}

interface RunNews {
  readonly change: RunChange
  readonly hears: (follower: Follower<FollowedRuns>) => boolean
}

/**
 * How far submissions are at their remote judges, for those who hear of their progress. Authors who hand in also hear
 * behind a seal that their run was found, because they have to do something until then.
 */
export function remoteRunTopic(
  context: Pick<Context, 'db' | 'live' | 'now'>,
): LiveTopic<FollowedRuns, string, RunNews> {
  return {
    channel: databaseChannel(context.live, REMOTE_RUN_CHANNEL),
    pace: 'at once',
    follow: ({ submitIds }, caller) =>
      caller.kind === 'user' || submitIds !== undefined ? { submitIds: new Set(submitIds) } : null,
    async read(payload, followers) {
      const change = RunChange.parse(JSON.parse(payload))
      const isAuthor = ({ caller }: Follower) => findUser(caller)?.id === change.userId
      const isConcerned = (one: Follower<FollowedRuns>) =>
        isAuthor(one) || one.followed.submitIds.has(change.submitId)
      if (!followers.some(isConcerned)) return null
      const hearsProgress = await readHearers(context, change.submitId)
      if (hearsProgress === null) return null
      return {
        change,
        hears: (one) =>
          (change.isByHand && isAuthor(one)) ||
          (isConcerned(one) &&
            hearsProgress({ caller: one.caller, ...one.followed, hearsPublicFeed: false })),
      }
    },
    eventsFor: ({ change, hears }, follower) =>
      hears(follower) ? [{ type: 'changed', what: 'remote-run', id: change.submitId }] : [],
  }
}
