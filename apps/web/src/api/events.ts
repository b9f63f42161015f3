import { type LiveEvent, openEvents } from '@gavel/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf } from './encode.ts'
import { useSession } from './session.ts'
import { listen, type Wanted } from './shared-stream.ts'

/**
 * Calls `onEvent` for every live event that the server lets this user have: for their own submissions and messages,
 * for the given submissions, and with `feed` for all public ones. Null for options means none. Returns whether the
 * stream is up; while it is not, the page polls.
 */
export function useLiveEvents(onEvent: (event: LiveEvent) => void, options: Wanted | null): boolean {
  const [isLive, setLive] = useState(false)
  // A new login changes what may be seen.
  const uid = useSession().user?.uid
  const address = options === null ? null : addressOf(openEvents, options)
  const handle = useEffectEvent(onEvent)
  const wanted = useEffectEvent(() => options ?? {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address returns different events for another user
  useEffect(() => {
    if (address === null) return
    return listen({ wanted: wanted(), onEvent: (event) => handle(event), onLive: setLive })
  }, [address, uid])
  return isLive
}
