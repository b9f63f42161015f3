import type { DiscussionVo } from '@gavel/contract'
import { useState } from 'react'

export interface Draft {
  readonly title: string
  readonly description: string
  readonly content: string
  readonly pid: string
  /** Null: the first one. */
  readonly categoryId: number | null
  readonly topPriority: boolean
}

const EMPTY: Draft = {
  title: '',
  description: '',
  content: '',
  pid: '',
  categoryId: null,
  topPriority: false,
}

/** A new discussion that was closed before it was published; it lives as long as the page. */
let unfinished: Draft | null = null

export function useDraft(edited: DiscussionVo | null, pid: string | null) {
  const [draft, setDraft] = useState<Draft>(() =>
    edited === null
      ? { ...(unfinished ?? EMPTY), ...(pid === null ? {} : { pid }) }
      : { ...edited, pid: edited.pid ?? '' },
  )
  return {
    draft: pickDraft(draft),
    change(change: Partial<Draft>) {
      const next = { ...draft, ...change }
      setDraft(next)
      if (edited === null) unfinished = next
    },
    forget() {
      if (edited === null) unfinished = null
    },
  }
}

const pickDraft = ({ title, description, content, pid, categoryId, topPriority }: Draft): Draft => ({
  title,
  description,
  content,
  pid,
  categoryId,
  topPriority,
})
