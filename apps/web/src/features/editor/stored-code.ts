import { z } from 'zod'

/** What the reader left in the editor of one problem. */
const StoredCode = z.object({ code: z.string(), language: z.string() })
export type StoredCode = z.output<typeof StoredCode>

/** Drafts outside contests. The key is known to other clients of the wire (`api.md` 1.10). */
export const storedCodeKey = (problemId: string) => `hojProblemCodeAndSetting_NoContest_${problemId}`

export function readCode(storage: Pick<Storage, 'getItem'>, problemId: string): StoredCode | null {
  try {
    return StoredCode.parse(JSON.parse(storage.getItem(storedCodeKey(problemId)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps the draft; a full or forbidden storage answers false, and the editor goes on without it. */
export function writeCode(storage: Pick<Storage, 'setItem'>, problemId: string, draft: StoredCode): boolean {
  try {
    storage.setItem(storedCodeKey(problemId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetCode(storage: Pick<Storage, 'removeItem'>, problemId: string): void {
  storage.removeItem(storedCodeKey(problemId))
}
