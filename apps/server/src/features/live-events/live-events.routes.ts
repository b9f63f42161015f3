import { type LiveEvent, openEvents } from '@gavel/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { findUser } from '../../http/caller.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { SUBMISSION_CHANNEL } from '../../live/channels.ts'
import { SubmissionNotice } from '../judging/submission-notice.ts'
import { eventsFor, type Subscriber } from './live-events.policy.ts'

const KEEP_ALIVE_MS = 15_000
/** What a slow reader may leave unread before its connection is closed; it reconnects and asks again. */
const MAX_BUFFERED_BYTES = 1024 * 1024

/** Server-sent events. Each subscriber hears only what `eventsFor` lets through. */
export function liveEventRoutes(context: Context): Implementation[] {
  const subscribers = new Set<{ who: Subscriber; send: (event: LiveEvent) => void }>()
  context.live.subscribe(SUBMISSION_CHANNEL, (payload) => {
    if (subscribers.size === 0) return
    const notice = SubmissionNotice.parse(JSON.parse(payload))
    for (const { who, send } of subscribers) for (const event of eventsFor(who, notice)) send(event)
  })
  return [
    implement(openEvents, async ({ caller, query, reply }) => {
      const stream = openStream(reply)
      const subscriber = {
        who: {
          userId: findUser(caller)?.id ?? null,
          submitIds: new Set(query.submitIds ?? []),
          hearsPublicFeed: query.feed === 'public',
        },
        send: (event: LiveEvent) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
      }
      subscribers.add(subscriber)
      stream.onClose(() => subscribers.delete(subscriber))
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
    // Proxies that buffer would hold events back.
    'X-Accel-Buffering': 'no',
  })
  const write = (text: string) => {
    raw.write(text)
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
  }
  write(': open\n\n')
  const timer = setInterval(() => write(': alive\n\n'), KEEP_ALIVE_MS)
  raw.once('close', () => clearInterval(timer))
  return { write, onClose: (listener: () => void) => raw.once('close', listener) }
}
