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

/** The problem that a new discussion is about, and its group. */
interface Place {
  readonly pid: string | null
  readonly gid: number | null
}

const EMPTY: Draft = {
  title: '',
  description: '',
  content: '',
  pid: '',
  categoryId: null,
  topPriority: false,
}

/** New discussions that were closed before they were published, by their group; they live as long as the page. */
const unfinished = new Map<number | null, Draft>()

export function useDraft(edited: DiscussionVo | null, { pid, gid }: Place) {
  const [draft, setDraft] = useState<Draft>(() =>
    edited === null
      ? { ...(unfinished.get(gid) ?? EMPTY), ...(pid === null ? {} : { pid }) }
      : { ...edited, pid: edited.pid ?? '' },
  )
  return {
    draft: pickDraft(draft),
    change(change: Partial<Draft>) {
      const next = { ...draft, ...change }
      setDraft(next)
      if (edited === null) unfinished.set(gid, next)
    },
    forget() {
      if (edited === null) unfinished.delete(gid)
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
