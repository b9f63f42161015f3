import { useEffect } from 'react'

/** Submissions that some part of the page shows, and how many parts do. */
const watched = new Map<number, number>()
let starting = 0

/** Says that these submissions are in sight, so that nobody has to be told of them elsewhere. */
export function useWatched(submitIds: readonly number[]): void {
  const key = submitIds.join()
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number)
    for (const id of ids) watched.set(id, (watched.get(id) ?? 0) + 1)
    return () => {
      for (const id of ids) watched.set(id, (watched.get(id) ?? 0) - 1)
    }
  }, [key])
}

/** The next submission of the reader's will be in sight as soon as its number is known. */
export function useWatchedStart(isStarting: boolean): void {
  useEffect(() => {
    if (!isStarting) return
    starting += 1
    return () => {
      starting -= 1
    }
  }, [isStarting])
}

export const isWatched = (submitId: number) => starting > 0 || (watched.get(submitId) ?? 0) > 0
