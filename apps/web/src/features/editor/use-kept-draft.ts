import { useEffect, useRef, useState } from 'react'
import { KeptDraft } from './kept-draft.ts'
import type { StoredCode } from './stored-code.ts'

/** Typing pauses this long before the draft is written. */
const SAVE_AFTER_MS = 400

export interface Keeping {
  readonly save: (draft: StoredCode) => void
  readonly forget: () => void
  /** What another tab has kept meanwhile: nothing is written over it until the writer has decided. */
  readonly elsewhere: StoredCode | null
  /** Keeps the draft of this tab from now on. */
  readonly overwrite: (draft: StoredCode) => void
}

/** Writes the newest draft when typing pauses, and at the latest when the page is left. */
export function useKeptDraft(key: string): Keeping {
  const [kept] = useState(() => new KeptDraft(localStorage, key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<StoredCode | null>(null)
  const [elsewhere, setElsewhere] = useState<StoredCode | null>(null)

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current)
      const draft = unsaved.current
      // Who leaves cannot be asked: the newer program stays.
      if (draft !== null && kept.newerThan(draft) === null) kept.write(draft)
      unsaved.current = null
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [kept])

  function save(draft: StoredCode) {
    unsaved.current = draft
    clearTimeout(timer.current)
    const newer = kept.newerThan(draft)
    setElsewhere(newer)
    if (newer !== null) return
    timer.current = setTimeout(() => {
      const newer = kept.newerThan(draft)
      setElsewhere(newer)
      if (newer !== null) return
      kept.write(draft)
      unsaved.current = null
    }, SAVE_AFTER_MS)
  }

  return {
    save,
    elsewhere,
    forget() {
      unsaved.current = null
      clearTimeout(timer.current)
      setElsewhere(null)
      kept.forget()
    },
    overwrite(draft) {
      unsaved.current = null
      clearTimeout(timer.current)
      setElsewhere(null)
      kept.write(draft)
    },
  }
}
