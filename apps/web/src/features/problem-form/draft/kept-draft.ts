import { z } from 'zod'
import { NEW_DRAFT, type ProblemFormDraft } from './problem-draft.ts'

/** The form as it was when the page was left. */
export interface KeptDraft {
  readonly draft: ProblemFormDraft
  readonly keptAt: Date
  /** The state of the problem that it was based on; null for a new one. */
  readonly basedOn: Date | null
}

const Stored = z.object({
  draft: z.record(z.string(), z.unknown()),
  keptAt: z.coerce.date(),
  basedOn: z.coerce.date().nullable(),
})

/**
 * Users of the same browser do not see each other's drafts.
 *
 * @param problem its id, or a word for a new one
 */
export const draftKey = (uid: string, problem: number | string) => `problem-draft:${uid}:${problem}`

/** Null if there is none, or if an earlier version of the form left one of another shape. */
export function readKeptDraft(storage: Pick<Storage, 'getItem'>, key: string): KeptDraft | null {
  try {
    const { draft, ...times } = Stored.parse(JSON.parse(storage.getItem(key) ?? 'null'))
    return hasShape(draft) ? { draft, ...times } : null
  } catch {
    return null
  }
}

/** The form wrote it itself, so checking the types of its fields is enough. */
function hasShape(
  draft: Readonly<Record<string, unknown>>,
): draft is Record<string, unknown> & ProblemFormDraft {
  return Object.entries(NEW_DRAFT).every(([name, value]) => {
    const kept = draft[name]
    if (Array.isArray(value)) return Array.isArray(kept)
    return value === null ? kept !== undefined : typeof kept === typeof value && kept !== null
  })
}

/** False if the browser has no space for it. */
export function writeKeptDraft(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  kept: KeptDraft,
): boolean {
  try {
    storage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    // Half an old draft would be worse than none.
    storage.removeItem(key)
    return false
  }
}
