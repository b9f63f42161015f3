import { useEffect, useRef, useState } from 'react'
import { KeptDraft } from './kept-draft.ts'
import type { StoredCode } from './stored-code.ts'

/** The draft is written after a typing pause of this length. */
const SAVE_AFTER_MS = 400

export interface Keeping {
  readonly save: (draft: StoredCode) => void
  readonly forget: () => void
  /** The draft that another tab has saved in the meantime; it is not overwritten until the writer has decided. */
  readonly elsewhere: StoredCode | null
  /** From now on, saves the draft of this tab. */
  readonly overwrite: (draft: StoredCode) => void
}

/** Writes the newest draft when typing pauses, and at the latest when the page is left. */
export function useKeptDraft(key: string): Keeping {
  const [kept] = useState(() => new KeptDraft(localStorage, key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<StoredCode | null>(null)
  const [elsewhere, setElsewhere] = useState<StoredCode | null>(null)

  useEffect(() => kept.moveTo(key), [kept, key])

  useEffect(() => {
    const flush = () => {
      clearTimeout(timer.current)
      const draft = unsaved.current
      // There is no time to ask when leaving, so the newer program is kept.
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
