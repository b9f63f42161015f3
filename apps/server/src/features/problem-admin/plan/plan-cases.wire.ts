import type { SampleDraft, SubtaskDraft } from '@gavel/contract'

/** The wishes of a save for the score and the subtask of a case; null where it has none. */
export interface CaseWish {
  readonly score: number | null
  readonly subtask: number | null
}

export const caseWishOf = ({ score, groupNum }: SampleDraft): CaseWish => ({
  score: score ?? null,
  subtask: groupNum ?? null,
})

export const subtaskWishOf = ({ groupNum, policy, dependsOn }: SubtaskDraft) => ({
  number: groupNum,
  policy,
  dependsOn: dependsOn ?? [],
})

export type SubtaskWish = ReturnType<typeof subtaskWishOf>
