import { useEffect } from 'react'

/** Submissions shown on the page, and by how many parts. */
const watched = new Map<number, number>()
let starting = 0

/** Registers submissions as visible, so that no news about them is shown elsewhere. */
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

/** The reader's next submission will be visible as soon as its id is known. */
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
