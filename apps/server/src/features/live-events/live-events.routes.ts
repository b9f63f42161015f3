import { type LiveEvent, openEvents } from '@gavel/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { findUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { networkOf } from '../../http/rate-limit.ts'
import {
  ACCESS_CHANNEL,
  CONTEST_CHANNEL,
  MESSAGE_CHANNEL,
  SUBMISSION_CHANNEL,
  THREAD_CHANNEL,
} from '../../live/channels.ts'
import { may } from '../access/access.policy.ts'
import { isStillSo } from '../accounts/authenticate.service.ts'
import { ThreadNotice, threadEventFor } from '../comments/thread-notice.service.ts'
import { findContest } from '../contests/contests.service.ts'
import type { Boards } from '../contests/standings/kept/boards.service.ts'
import { publicationText } from '../contests/standings/own-board.service.ts'
import { SubmissionNotice } from '../judging/submission-notice.service.ts'
import { EVERYBODY } from '../messages/message-change.service.ts'
import type { ThreadTarget } from '../messages/thread-mutes.tables.ts'
import { type FollowedBoard, followBoard, hearsOf, isEntryTheSame } from './followed-board.ts'
import { followThread } from './followed-thread.ts'
import { eventsFor, type Subscriber } from './live-events.policy.ts'
import { type OpenStream, OpenStreams } from './open-streams.ts'
import { createPortions } from './portions.ts'

const KEEP_ALIVE_MS = 15_000
/** How much a slow reader may leave unread before its connection is closed; it reconnects and reloads. */
const MAX_BUFFERED_BYTES = 1024 * 1024

const AccessChange = z.union([z.object({ sessionId: z.string() }), z.object({ userId: z.string() })])

interface SubscriberStream extends OpenStream {
  readonly who: Subscriber
  /** The contest whose clock is followed. Null: none. */
  readonly contestId: number | null
  /** Null: no contest's standings. */
  readonly followed: FollowedBoard | null
  /** Null: no comments. */
  readonly thread: ThreadTarget | null
  send(event: LiveEvent): void
  /** An event that is JSON already, because many streams get the same. */
  sendText(json: string): void
}

/** Server-sent events. Each subscriber receives only what `eventsFor` lets through, and only while they may. */
export function liveEventRoutes(context: Context, boards: Boards): Implementation[] {
  const streams = new OpenStreams<SubscriberStream>()
  context.live.subscribe(SUBMISSION_CHANNEL, (payload) => {
    if (streams.size === 0) return
    const notice = SubmissionNotice.parse(JSON.parse(payload))
    const now = context.now()
    for (const { who, send } of streams) for (const event of eventsFor(who, notice, now)) send(event)
  })
  context.live.subscribe(ACCESS_CHANNEL, (payload) => {
    streams.endThose(AccessChange.parse(JSON.parse(payload)))
  })
  context.live.subscribe(MESSAGE_CHANNEL, (recipient) => {
    for (const { session, send } of streams)
      if (session !== null && (recipient === EVERYBODY || recipient === session.userId))
        send({ type: 'messages' })
  })
  context.live.subscribe(THREAD_CHANNEL, (payload) => {
    if (streams.size === 0) return
    const notice = ThreadNotice.parse(JSON.parse(payload))
    const now = context.now()
    for (const { thread, who, send } of streams) {
      const event = thread === null ? null : threadEventFor(who.caller, thread, notice, now)
      if (event !== null) send(event)
    }
  })
  const inPortions = createPortions()
  const tellOfClock = async (cid: number) => {
    const followers = [...streams].filter(({ contestId }) => contestId === cid)
    const contest = followers.length === 0 ? null : await findContest(context.db, cid)
    if (contest === null) return
    inPortions(followers, ({ who, send }) => {
      if (may(who.caller, 'contest.know', contest)) send({ type: 'contest', cid })
    })
  }
  context.live.subscribe(CONTEST_CHANNEL, (payload) => {
    tellOfClock(Number(payload)).catch((error: unknown) => {
      // Pages ask for the contest now and then all the same.
      context.log.warn(error)
    })
  })
  boards.onPublished((publication) => {
    const followers = [...streams].filter(({ followed }) => followed?.contestId === publication.contestId)
    if (followers.length === 0) return
    // Written once, now: by the time the last of them gets it, there may be another version.
    const text = publicationText(publication)
    inPortions(followers, ({ followed, who, sendText }) => {
      if (followed !== null && hearsOf(publication, who.caller, followed, context.now())) sendText(text)
    })
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
      const followed = query.board === undefined ? null : await followBoard(context, boards, caller, query)
      const thread = await followThread(context, caller, query)
      if (reply.raw.destroyed) {
        reply.hijack()
        return undefined
      }
      const connection = openStream(reply)
      const stream: SubscriberStream = {
        ...holder,
        who: {
          caller,
          submitIds: new Set(query.submitIds ?? []),
          hearsPublicFeed: query.feed === 'public',
        },
        contestId: query.contest ?? null,
        followed,
        thread,
        send: (event) => connection.write(`data: ${JSON.stringify(event)}\n\n`),
        sendText: (json) => connection.write(`data: ${json}\n\n`),
        end: connection.end,
      }
      streams.add(stream)
      connection.onClose(() => streams.remove(stream))
      // Rights that the user lost while the stream was being opened were announced before anything listened. If the
      // database cannot be asked, the reader reconnects.
      const mayListen = async () =>
        user === null ||
        ((await isStillSo(context.db, user)) &&
          (followed === null || (await isEntryTheSame(context, boards, caller, followed))))
      if (!(await mayListen().catch(() => false))) stream.end()
      return undefined
    }),
  ]
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
