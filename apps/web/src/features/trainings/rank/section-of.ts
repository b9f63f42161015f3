import type { TrainingRankVo } from '@gavel/contract'
import { type SectionState, sectionState } from '../progress.ts'

interface Placed {
  readonly sectionId: number | null
  readonly problemId: string
}

/** How far somebody of the rank is in a section. */
export function sectionOf(
  section: { readonly id: number; readonly goal: number | null },
  problems: readonly Placed[],
  submissionInfo: TrainingRankVo['submissionInfo'],
): SectionState {
  const placed = problems.map(({ sectionId, problemId }) => ({
    sectionId,
    myStatus: submissionInfo[problemId]?.isAC === true ? 0 : -1,
  }))
  return sectionState(section, placed)
}
