import type { ProblemInfoVo } from '@gavel/contract'
import { hasCode } from '../../../api/errors.ts'
import { keepsPages } from '../../../browser/kept-site.ts'
import { createStore, useStore } from '../../../store.ts'
import type { KeptProblem } from './kept-problems.ts'

/** When they were read, for the problems that are shown as this browser kept them. */
const shownAsOf = createStore<ReadonlyMap<string, Date>>(new Map())

export const isShownAsKept = (problemId: string): boolean => shownAsOf.get().has(problemId)

/** When a problem was read that is shown as this browser kept it; null: as the site has it. */
export const useShownAsOf = (problemId: string): Date | null => useStore(shownAsOf).get(problemId) ?? null

function showAsOf(problemId: string, at: Date | null): void {
  if (at === null && !isShownAsKept(problemId)) return
  const next = new Map(shownAsOf.get())
  if (at === null) next.delete(problemId)
  else next.set(problemId, at)
  shownAsOf.set(next)
}

/**
 * A problem as the site has it, or without a network as this browser kept it. One that is gone, or not for this reader
 * any more, is forgotten.
 */
export async function readOrKept(
  problemId: string,
  read: () => Promise<ProblemInfoVo>,
  onKept: (kept: KeptProblem) => void,
): Promise<ProblemInfoVo> {
  try {
    const info = await read()
    showAsOf(problemId, null)
    return info
  } catch (error) {
    if (!keepsPages()) throw error
    if (hasCode(error, 'problem_not_found', 'problem_not_public'))
      void import('./kept-problems.ts').then(({ forgetKept }) => forgetKept(problemId))
    if (!hasCode(error, 'network')) throw error
    const kept = await (await import('./kept-problems.ts')).readKept(problemId).catch(() => null)
    if (kept === null) throw error
    onKept(kept)
    showAsOf(problemId, kept.keptAt)
    return kept.info
  }
}
