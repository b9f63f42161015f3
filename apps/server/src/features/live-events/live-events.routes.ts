import { type OpenEventsQuery, openEvents } from '@gavel/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Caller, type CurrentUser, findUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { networkOf } from '../../http/rate-limit.ts'
import { ACCESS_CHANNEL } from '../../live/channels.ts'
import type { Follower, LiveTopic } from '../../live/live-topic.ts'
import type { OpenStream, OpenStreams } from './open-streams.ts'
import { type FollowingStream, tellFollowers } from './tell-followers.ts'

const KEEP_ALIVE_MS = 15_000
/** How much a slow reader may leave unread before its connection is closed; it reconnects and reloads. */
const MAX_BUFFERED_BYTES = 1024 * 1024

const AccessChange = z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string() })])

/** The streams of this server. */
export type LiveStreams = OpenStreams<OpenStream & FollowingStream>

/** Server-sent events: each stream gets the news of every topic that it follows, and only while its caller may. */
export function liveEventRoutes(
  context: Context,
  streams: LiveStreams,
  topics: readonly LiveTopic[],
  isStillSo: (user: CurrentUser) => Promise<boolean>,
): Implementation[] {
  for (const topic of topics) tellFollowers(topic, streams, context.log)
  context.live.subscribe(ACCESS_CHANNEL, (payload) => {
    streams.endThose(AccessChange.parse(JSON.parse(payload)))
  })
  // Events and ends of sessions may have been missed, so streams are closed: a returning page reloads and
  // authenticates.
  context.live.onResume(() => streams.endAll())
  return [
    implement(openEvents, async ({ caller, query, ip, reply }) => {
      const user = findUser(caller)
      const holder = {
        session: user === null ? null : { id: user.sessionId, userId: user.id },
        network: networkOf(ip),
      }
      streams.takePlace(holder)
      const leave = () => streams.leave(holder)
      // A client that has already hung up fires no close event.
      if (reply.raw.destroyed) leave()
      else reply.raw.once('close', leave)
      const followed = await follow(topics, query, caller)
      if (reply.raw.destroyed) {
        reply.hijack()
        return undefined
      }
      const connection = openStream(reply)
      const stream = {
        ...holder,
        followed,
        send: (event) =>
          connection.write(`data: ${'json' in event ? event.json : JSON.stringify(event)}\n\n`),
        end: connection.end,
      } satisfies OpenStream & FollowingStream
      streams.add(stream)
      connection.onClose(() => streams.remove(stream))
      // Rights that the user lost while the stream was being opened were announced before anything listened. If the
      // database cannot be asked, the reader reconnects.
      const mayListen = async () => user === null || ((await isStillSo(user)) && (await mayStay(followed)))
      if (!(await mayListen().catch(() => false))) stream.end()
      return undefined
    }),
  ]
}

type Followed = ReadonlyMap<LiveTopic, Follower>

async function follow(
  topics: readonly LiveTopic[],
  query: OpenEventsQuery,
  caller: Caller,
): Promise<Followed> {
  const all = await Promise.all(
    topics.map(async (topic) => ({ topic, followed: await topic.follow(query, caller) })),
  )
  return new Map(
    all.flatMap(({ topic, followed }) => (followed === null ? [] : [[topic, { caller, followed }] as const])),
  )
}

async function mayStay(all: Followed): Promise<boolean> {
  const answers = await Promise.all(
    [...all].map(([topic, { followed, caller }]) => topic.mayStay?.(followed, caller) ?? true),
  )
  return answers.every(Boolean)
}

function openStream(reply: FastifyReply) {
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Buffering proxies would hold events back.
    'X-Accel-Buffering': 'no',
  })
  const write = (text: string) => {
    if (raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
  }
  write(': open\n\n')
  const timer = setInterval(() => write(': alive\n\n'), KEEP_ALIVE_MS)
  raw.once('close', () => clearInterval(timer))
  return {
    write,
    end: () => void raw.end(),
    onClose: (listener: () => void) => raw.once('close', listener),
  }
}
