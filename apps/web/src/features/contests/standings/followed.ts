import { useState } from 'react'

/** The key of the wire's clients, so that who comes from one finds the same users. */
const keyOf = (cid: number) => `hojContestRankConcerned_${cid}`

function readFollowed(cid: number): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(cid)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}

/** The users that the reader follows in a contest, kept by this browser; and how to follow one, or no longer. */
export function useFollowed(cid: number): [ReadonlySet<string>, (uid: string) => void] {
  const [followed, setFollowed] = useState(() => new Set(readFollowed(cid)))
  const toggle = (uid: string) => {
    const next = new Set(followed)
    if (!next.delete(uid)) next.add(uid)
    setFollowed(next)
    try {
      localStorage.setItem(keyOf(cid), JSON.stringify([...next]))
    } catch {
      // Without room it holds until the page is closed.
    }
  }
  return [followed, toggle]
}
