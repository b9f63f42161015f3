import type { LiveEvent } from '@gavel/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Follower, LiveTopic, WrittenEvent } from '../../live/live-topic.ts'
import { createMerged } from './merged.ts'
import { createPortions } from './portions.ts'

/** An open stream as a topic's news find it. */
export interface FollowingStream {
  /** Its part of each topic that it follows. */
  readonly followed: ReadonlyMap<LiveTopic, Follower>
  send(event: LiveEvent | WrittenEvent): void
  /** Closes the connection; the page returns and asks for what it shows. */
  end(): void
}

/** Pages that are told and ask at once would all ask in the same moment. */
const BREATH_MS = 50

/**
 * Tells the open streams a topic's news. One announcement is read after the other, so each stream hears them in order. One
 * that cannot be read ends the streams that follow the topic, because their pages ask for nothing while these are up.
 */
export function tellFollowers(
  topic: LiveTopic,
  streams: Iterable<FollowingStream>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const tellAll = tellerOf(topic)
  const tell = async (announcement: unknown) => {
    const followers = followersOf(topic, streams)
    if (followers.length === 0) return
    const news = await topic.read(
      announcement,
      followers.map(({ follower }) => follower),
    )
    if (news === null) return
    tellAll(followers, ({ stream, follower }) => {
      for (const event of topic.eventsFor(news, follower)) stream.send(event)
    })
  }
  let told = Promise.resolve()
  const tellInOrder = (announcement: unknown) => {
    told = told
      .then(() => tell(announcement))
      .catch((error: unknown) => {
        log.warn(error)
        for (const { stream } of followersOf(topic, streams)) stream.end()
      })
  }
  topic.channel(topic.pace === 'together' ? createMerged(tellInOrder, topic.collectMs) : tellInOrder)
}

function followersOf(topic: LiveTopic, streams: Iterable<FollowingStream>) {
  const followers: { readonly stream: FollowingStream; readonly follower: Follower }[] = []
  for (const stream of streams) {
    const follower = stream.followed.get(topic)
    if (follower !== undefined) followers.push({ stream, follower })
  }
  return followers
}

type TellAll = <Item>(items: readonly Item[], work: (item: Item) => void) => void

function tellerOf({ pace }: LiveTopic): TellAll {
  if (pace === 'in portions') return createPortions()
  if (pace === 'together') return createPortions(BREATH_MS)
  return (items, work) => {
    for (const item of items) work(item)
  }
}
