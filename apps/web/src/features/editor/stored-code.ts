import type { Place } from '@gavel/contract'
import { z } from 'zod'

export type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The program that the reader left in the editor of one problem. */
const StoredCode = z.object({ code: z.string(), language: z.string() })
export type StoredCode = z.output<typeof StoredCode>

/** Where a draft is kept. The key is known to other clients of the wire (`api.md` 1.10). */
export const storedCodeKey = (place: Place, problemId: string) =>
  `hojProblemCodeAndSetting_${place.kind === 'contest' ? place.id : 'NoContest'}_${problemId}`

/** Where a user's draft is kept. The next user of the same browser has another place; visitors have the shared key. */
export const codeKeyOf = (key: string, uid: string | null) => (uid === null ? key : `${key}_${uid}`)

export function readCode(storage: Pick<Storage, 'getItem'>, key: string): StoredCode | null {
  try {
    return StoredCode.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Saves the draft; returns false if storage is full or forbidden, and the editor continues without it. */
export function writeCode(storage: Pick<Storage, 'setItem'>, key: string, draft: StoredCode): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** A draft that was written before its writer logged in becomes the writer's, unless they have one there. */
export function takeOverCode(storage: KeptIn, from: string, to: string): void {
  const draft = readCode(storage, from)
  if (from === to || draft === null || readCode(storage, to) !== null) return
  if (writeCode(storage, to, draft)) forgetCode(storage, from)
}

export function forgetCode(storage: Pick<Storage, 'removeItem'>, key: string): void {
  storage.removeItem(key)
}
