import { useSyncExternalStore } from 'react'

/** One timer a period for the whole page, however many components watch it. */
function createTicker(milliseconds: number) {
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    subscribe(listener: () => void) {
      // Nobody watched for a while: the time stood still.
      if (listeners.size === 0) now = Date.now()
      listeners.add(listener)
      timer ??= setInterval(() => {
        now = Date.now()
        for (const notify of listeners) notify()
      }, milliseconds)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const TICKERS = { second: createTicker(1_000), halfMinute: createTicker(30_000) }

/** The time, renewed every second or half minute. */
export function useNow(period: keyof typeof TICKERS): number {
  const ticker = TICKERS[period]
  // Where nobody subscribes, as in the server's pictures, nothing ticks.
  return useSyncExternalStore(ticker.subscribe, ticker.get, Date.now)
}

/** What follows from the time by `select`: renders again only when that changes. */
export function useFromNow<Value extends string | number | boolean>(select: (now: number) => Value): Value {
  const { subscribe, get } = TICKERS.second
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(Date.now()),
  )
}
