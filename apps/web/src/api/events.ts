import { type LiveEvent, openEvents, type QueryOf } from '@gavel/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { headersFor } from './call.ts'
import { addressOf } from './encode.ts'
import { parseLiveEvent, readEventData, reconnectDelayMs } from './event-stream.ts'
import { useSession } from './session.ts'

/** A refusal will not turn into a stream by asking again. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** Follows the stream until the signal: connects, reads, connects again. `onLive` tells whether it is connected. */
async function followEvents(
  address: string,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
  onLive: (isLive: boolean) => void,
): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const response = await fetch(address, { headers: headersFor(openEvents), signal })
      if (isRefusal(response.status)) return
      if (response.ok && response.body !== null) {
        failures = 0
        onLive(true)
        for await (const data of readEventData(response.body)) {
          const event = parseLiveEvent(data)
          if (event !== null) onEvent(event)
        }
      }
    } catch {
      // The pages poll meanwhile; there is nothing to tell the user.
    }
    if (signal.aborted) return
    onLive(false)
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

/**
 * Calls `onEvent` for every live event the server lets this user have: those of the own submissions, of the given
 * ones, and with `feed` of all public ones. Null for options: no stream. Answers whether the stream is up; while it
 * is not, the page polls.
 */
export function useLiveEvents(
  onEvent: (event: LiveEvent) => void,
  options: QueryOf<typeof openEvents> | null,
): boolean {
  const [isLive, setLive] = useState(false)
  // A new login changes what may be seen; a renewed token does not matter to an open stream.
  const uid = useSession().user?.uid
  const address = options === null ? null : addressOf(openEvents, options)
  const handle = useEffectEvent(onEvent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user decides what the same address answers
  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    void followEvents(address, stop.signal, (event) => handle(event), setLive)
    return () => {
      stop.abort()
      setLive(false)
    }
  }, [address, uid])
  return isLive
}
