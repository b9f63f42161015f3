import { FoundVo } from '@gavel/contract'
import { z } from 'zod'

/** The most that are kept. */
export const MAX_RECENT = 8

/** An entry that was chosen: its key, and for things of the site what the server found. */
const Recent = z.object({ key: z.string(), found: FoundVo.nullable() })
export type Recent = z.output<typeof Recent>

/** Each user of a browser has their own. */
const slotOf = (uid: string | null) => `finder-recent:${uid ?? ''}`

export function readRecent(storage: Storage, uid: string | null): readonly Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(storage.getItem(slotOf(uid)) ?? '[]'))
  } catch {
    // Written by hand or by another version.
    return []
  }
}

/** Puts what was chosen first. */
export function rememberRecent(storage: Storage, uid: string | null, chosen: Recent): void {
  const others = readRecent(storage, uid).filter(({ key }) => key !== chosen.key)
  try {
    storage.setItem(slotOf(uid), JSON.stringify([chosen, ...others].slice(0, MAX_RECENT)))
  } catch {
    // A full storage forgets it.
  }
}
