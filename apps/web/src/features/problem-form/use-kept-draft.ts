import { useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { draftKey, type KeptDraft, readKeptDraft, writeKeptDraft } from './kept-draft.ts'
import type { ProblemFormDraft } from './problem-draft.ts'

/** How long after the last change the draft is kept. */
const PAUSE_MS = 800

interface Kept {
  /** Of an earlier visit, until it is taken up or thrown away. */
  readonly offered: KeptDraft | null
  /** The browser has no room for the draft. */
  readonly isFull: boolean
  readonly keptAt: Date | null
  readonly dismiss: () => void
  /** Keeps the form at once and offers it, before something else takes its place. */
  readonly setAside: () => void
  readonly discard: () => void
}

/**
 * Keeps the form in the browser while it is written, and offers what an earlier visit left. `isDirty` is false while
 * the form is as the server has it: nothing is kept then, and nothing of an earlier visit is overwritten.
 */
export function useKeptDraft(
  problemId: number | null,
  state: { readonly draft: ProblemFormDraft; readonly basedOn: Date | null; readonly isDirty: boolean },
): Kept {
  const key = draftKey(useUser()?.uid ?? '', problemId)
  const [offered, setOffered] = useState(() => readKeptDraft(localStorage, key))
  const [kept, setKept] = useState<{ at: Date; isFull: boolean } | null>(null)
  const { draft, basedOn, isDirty } = state

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => {
      const at = new Date()
      setKept({ at, isFull: !writeKeptDraft(localStorage, key, { draft, basedOn, keptAt: at }) })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, draft, basedOn, isDirty])

  return {
    offered,
    isFull: kept?.isFull === true,
    keptAt: kept === null || kept.isFull ? null : kept.at,
    dismiss: () => setOffered(null),
    setAside() {
      const aside = { draft, basedOn, keptAt: new Date() }
      if (writeKeptDraft(localStorage, key, aside)) setOffered(aside)
    },
    discard() {
      localStorage.removeItem(key)
      setOffered(null)
      setKept(null)
    },
  }
}
