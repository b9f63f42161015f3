import { READ_ANNOUNCEMENTS_MAX } from '@gavel/contract'
import { z } from 'zod'

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** Known to other clients of the wire (`api.md` 1.10). */
const keyOf = (uid: string, cid: number) => `hojContestAnnounce_${uid}_${cid}`

const Numbers = z.array(z.int())

/** The announcements of a contest that a user has read in this browser. */
export function readIds(memory: Memory, uid: string, cid: number): readonly number[] {
  try {
    return Numbers.parse(JSON.parse(memory.getItem(keyOf(uid, cid)) ?? '[]')).slice(-READ_ANNOUNCEMENTS_MAX)
  } catch {
    return []
  }
}

/** Adds to the announcements that were read. If the storage is full or forbidden, they are shown as new again. */
export function rememberRead(memory: Memory, uid: string, cid: number, ids: readonly number[]): void {
  const known = readIds(memory, uid, cid)
  const all = [...new Set([...known, ...ids])].slice(-READ_ANNOUNCEMENTS_MAX)
  try {
    memory.setItem(keyOf(uid, cid), JSON.stringify(all))
  } catch {
    // The page works without it.
  }
}
