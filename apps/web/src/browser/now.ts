import { useSyncExternalStore } from 'react'

/** One timer per period for the whole page, however many components use it. */
function createTicker(milliseconds: number) {
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    subscribe(listener: () => void) {
      // Nothing was subscribed for a while, so the time is outdated.
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

/** The time, updated every second or half minute. */
export function useNow(period: keyof typeof TICKERS): number {
  const ticker = TICKERS[period]
  // Without subscribers, as in the server's pictures, nothing ticks.
  return useSyncExternalStore(ticker.subscribe, ticker.get, Date.now)
}

/** A value derived from the time by `select`; re-renders only when it changes. */
export function useFromNow<Value extends string | number | boolean>(select: (now: number) => Value): Value {
  const { subscribe, get } = TICKERS.second
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(Date.now()),
  )
}
