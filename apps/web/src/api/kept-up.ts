import { useEffect, useEffectEvent } from 'react'
import { useIsVisible } from './visible.ts'

interface Asking {
  /** Whether events arrive. */
  readonly isLive: boolean
  /** How often to poll while none arrive. Null: never. */
  readonly pollMs: number | null
  /** Asks for what changed before events began to arrive. */
  readonly catchUp: () => void
  /** Asks once more; a request that is on its way is enough. */
  readonly poll: () => void
}

/** The one place that polls beside a live topic: while its stream is down, and somebody looks at the page. */
export function useKeptUp({ isLive, pollMs, ...asking }: Asking): void {
  const isVisible = useIsVisible()
  const catchUp = useEffectEvent(asking.catchUp)
  const poll = useEffectEvent(asking.poll)
  useEffect(() => {
    if (isLive) catchUp()
    if (isLive || !isVisible || pollMs === null) return
    const timer = setInterval(poll, pollMs)
    return () => clearInterval(timer)
  }, [isLive, isVisible, pollMs])
}
