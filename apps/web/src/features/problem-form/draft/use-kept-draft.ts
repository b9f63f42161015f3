import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { draftKey, type KeptDraft, readKeptDraft, writeKeptDraft } from './kept-draft.ts'
import type { ProblemFormDraft } from './problem-draft.ts'

/** How long after the last change the draft is saved; leaving the page saves it at the latest. */
const PAUSE_MS = 800

interface Kept {
  /** From an earlier visit, until it is continued or discarded. */
  readonly offered: KeptDraft | null
  /** The browser has no space for the draft. */
  readonly isFull: boolean
  readonly keptAt: Date | null
  /** The offered draft is in the form now. */
  readonly takeUp: () => void
  readonly throwAway: () => void
  /** Saves the form at once and offers it, before something else replaces it. */
  readonly setAside: () => void
  /** The form has been saved to the server, so no draft is kept any more. */
  readonly discard: () => void
}

interface Offer {
  readonly slot: string
  readonly kept: KeptDraft
}

/**
 * Saves the form in the browser while it is edited, and offers what an earlier visit left. `isDirty` is false while
 * the form equals the server's state; then nothing is saved. If the reader keeps writing without answering the offer,
 * both are kept: the offered draft moves to a place of its own.
 */
export function useKeptDraft(
  problem: number | string,
  state: { readonly draft: ProblemFormDraft; readonly basedOn: Date | null; readonly isDirty: boolean },
): Kept {
  const key = draftKey(useUser()?.uid ?? '', problem)
  const asideKey = `${key}:aside`
  const [offer, setOffer] = useState(() => findOffer([key, asideKey]))
  const [kept, setKept] = useState<{ at: Date; isFull: boolean } | null>(null)
  const { draft, basedOn, isDirty } = state
  const pending = useRef<() => void>(undefined)

  useEffect(() => {
    if (!isDirty) return
    function keep() {
      pending.current = undefined
      if (offer?.slot === key) {
        writeKeptDraft(localStorage, asideKey, offer.kept)
        setOffer({ ...offer, slot: asideKey })
      }
      const at = new Date()
      setKept({ at, isFull: !writeKeptDraft(localStorage, key, { draft, basedOn, keptAt: at }) })
    }
    pending.current = keep
    const timer = setTimeout(() => pending.current?.(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, asideKey, offer, draft, basedOn, isDirty])

  useEffect(() => {
    const flush = () => pending.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return {
    offered: offer?.kept ?? null,
    isFull: kept?.isFull === true,
    keptAt: kept === null || kept.isFull ? null : kept.at,
    takeUp() {
      if (offer?.slot === asideKey) localStorage.removeItem(asideKey)
      setOffer(null)
    },
    throwAway() {
      if (offer === null) return
      localStorage.removeItem(offer.slot)
      setOffer(offer.slot === key ? findOffer([asideKey]) : null)
    },
    setAside() {
      pending.current = undefined
      const aside = { draft, basedOn, keptAt: new Date() }
      if (writeKeptDraft(localStorage, key, aside)) setOffer({ slot: key, kept: aside })
    },
    discard() {
      pending.current = undefined
      for (const slot of [key, asideKey]) localStorage.removeItem(slot)
      setOffer(null)
      setKept(null)
    },
  }
}

function findOffer(slots: readonly string[]): Offer | null {
  for (const slot of slots) {
    const kept = readKeptDraft(localStorage, slot)
    if (kept !== null) return { slot, kept }
  }
  return null
}
