import { useState } from 'react'
import { draftOfProblem, type LoadedProblem } from './draft-of-problem.ts'
import type { KeptDraft } from './kept-draft.ts'
import type { Change, ProblemFormDraft } from './problem-draft.ts'

export type DraftState = ReturnType<typeof useDraftState>

/** The input of the form, and the state of the server that it started from. */
export function useDraftState(loaded: LoadedProblem | null, newDraft: () => ProblemFormDraft) {
  const [base, setBase] = useState(() => (loaded === null ? newDraft() : draftOfProblem(loaded)))
  const [basedOn, setBasedOn] = useState<Date | null>(loaded?.problem.gmtModified ?? null)
  const [draft, setDraft] = useState(base)
  return {
    base,
    basedOn,
    draft,
    isDirty: draft !== base,
    change: (part: Change) =>
      setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
    takeUp(kept: KeptDraft) {
      setDraft(kept.draft)
      setBasedOn(kept.basedOn)
    },
    /** Begins again with the state that is on the server now. */
    startFrom(fresh: LoadedProblem) {
      const state = draftOfProblem(fresh)
      setBase(state)
      setDraft(state)
      setBasedOn(fresh.problem.gmtModified)
    },
  }
}
