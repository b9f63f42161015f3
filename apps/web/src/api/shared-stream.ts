import { type LiveEvent, openEvents, type QueryOf } from '@gavel/contract'
import { headersFor } from './call.ts'
import { addressOf } from './encode.ts'
import { parseLiveEvent, readEventData, reconnectDelayMs } from './event-stream.ts'
import { getSession } from './session.ts'

export type Wanted = QueryOf<typeof openEvents>

/**
 * A part of the page that listens: it gets the events it asked for, and those of the user's own submissions and
 * messages.
 */
export interface Listener {
  readonly wanted: Wanted
  onEvent(event: LiveEvent): void
  onLive(isLive: boolean): void
}

interface OpenStream {
  readonly wanted: Wanted
  /** A new login changes what may be seen; a renewed token does not affect an open stream. */
  readonly uid: string | null
  readonly stop: AbortController
}

/**
 * One stream for the whole page, because browsers allow six connections to a site and each stream takes one. It
 * requests everything its listeners need, and is reopened only when they need more.
 */
const listeners = new Set<Listener>()
let stream: OpenStream | null = null
let isLive = false
let startedAt = 0
let isUpdating = false
/** Submissions that events marked as the user's own, because events of their cases do not say whose they are. */
const ownIds = new Set<number>()

/** Returns the function that ends it. */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (isLive && stream !== null && covers(stream, wantedByAll())) listener.onLive(true)
  updateSoon()
  return () => {
    listeners.delete(listener)
    listener.onLive(false)
    updateSoon()
  }
}

/** Once for all changes at the same time, such as a page being left and the next one starting. */
function updateSoon(): void {
  if (isUpdating) return
  isUpdating = true
  queueMicrotask(() => {
    isUpdating = false
    update()
  })
}

function update(): void {
  if (listeners.size === 0) {
    close()
    return
  }
  const wanted = wantedByAll()
  if (stream !== null && covers(stream, wanted)) return
  close()
  stream = { wanted, uid: getSession().user?.uid ?? null, stop: new AbortController() }
  void follow(addressOf(openEvents, wanted), stream.stop.signal)
}

function close(): void {
  stream?.stop.abort()
  stream = null
  tellLive(false)
}

/** When the stream began to listen, in milliseconds since 1970. */
export const liveSince = () => startedAt

function tellLive(now: boolean): void {
  isLive = now
  if (now) startedAt = Date.now()
  for (const { onLive } of listeners) onLive(now)
}

export function mergeWanted(all: Iterable<Wanted>): Wanted {
  const wants = [...all]
  const submitIds = [...new Set(wants.flatMap((wanted) => wanted.submitIds ?? []))].sort((a, b) => a - b)
  return {
    ...(submitIds.length > 0 ? { submitIds } : {}),
    ...(wants.some(({ feed }) => feed !== undefined) ? { feed: 'public' } : {}),
    ...Object.assign({}, ...wants.map(plainOf)),
    ...wants.map(boardOf).findLast(({ board }) => board !== undefined),
    ...wants.map(threadOf).findLast(followsThread),
  }
}

/** Things that are followed one at a time: a page shows one of each. */
const PLAIN = [
  'contest',
  'training',
  'check',
  'imports',
  'rejudges',
  'userImports',
  'mirrors',
  'judgeTests',
] as const

const plainOf = (wanted: Wanted): Wanted =>
  Object.fromEntries(PLAIN.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])))

/** The standings that a listener follows. A page shows those of one contest. */
const boardOf = ({ board, forceRefresh, containsEnd }: Wanted): Wanted =>
  board === undefined ? {} : { board, forceRefresh, containsEnd }

/** The comments that a listener follows. A page shows one thread. */
const threadOf = ({ threadDid, threadCid }: Wanted): Wanted => ({
  ...(threadDid === undefined ? {} : { threadDid }),
  ...(threadCid === undefined ? {} : { threadCid }),
})

const followsThread = ({ threadDid, threadCid }: Wanted) => threadDid !== undefined || threadCid !== undefined

/** Whether one listener alone would have received an event. */
function concerns({ wanted }: Listener, event: LiveEvent): boolean {
  const { submitIds, feed, contest, board, threadDid, threadCid } = wanted
  if (event.type === 'thread') return event.did === null ? event.cid === threadCid : event.did === threadDid
  if (event.type === 'contest') return event.cid === contest
  if (event.type === 'standings') return event.cid === board
  if (event.type === 'messages' || event.type === 'changed' || ownIds.has(event.submitId)) return true
  return submitIds?.includes(event.submitId) === true || (feed === 'public' && event.type === 'submission')
}

function tell(event: LiveEvent): void {
  if (event.type === 'submission' && event.uid === getSession().user?.uid) ownIds.add(event.submitId)
  for (const listener of listeners) if (concerns(listener, event)) listener.onEvent(event)
}

const wantedByAll = () => mergeWanted([...listeners].map(({ wanted }) => wanted))

function covers({ wanted: had, uid }: OpenStream, wanted: Wanted): boolean {
  const ids = new Set(had.submitIds)
  return (
    uid === (getSession().user?.uid ?? null) &&
    (wanted.feed === undefined || had.feed !== undefined) &&
    PLAIN.every((name) => wanted[name] === undefined || wanted[name] === had[name]) &&
    (wanted.board === undefined || JSON.stringify(boardOf(had)) === JSON.stringify(boardOf(wanted))) &&
    (!followsThread(wanted) || JSON.stringify(threadOf(had)) === JSON.stringify(threadOf(wanted))) &&
    (wanted.submitIds ?? []).every((id) => ids.has(id))
  )
}

/** Retrying would not turn a refusal into a stream. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Follows the stream until the signal aborts: connects, reads, reconnects. */
async function follow(address: string, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const response = await fetch(address, { headers: headersFor(openEvents), signal })
      if (isRefusal(response.status)) return
      if (response.ok && response.body !== null) {
        failures = 0
        tellLive(true)
        for await (const data of readEventData(response.body)) {
          const event = parseLiveEvent(data)
          if (event !== null && !signal.aborted) tell(event)
        }
      }
    } catch {
      // The pages poll in the meantime, so the user need not know.
    }
    if (signal.aborted) return
    tellLive(false)
    failures += 1
    await pause(reconnectDelayMs(failures), signal)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
