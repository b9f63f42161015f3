import { type LanguageVo, PROBLEM_AUTH, type ProblemInfoVo } from '@gavel/contract'
import { useEffect } from 'react'
import { keepsPages } from '../../browser/kept-site.ts'
import type { Workpiece } from '../workpiece.ts'

/** After this time on screen, the page has all that it shows, and the reader stays. */
const IDLE_AFTER_MS = 8_000

interface Read {
  readonly piece: Workpiece
  readonly info: ProblemInfoVo
  readonly languages: readonly LanguageVo[] | undefined
  /** The site cannot be reached, so the problem is shown as it was read earlier. */
  readonly isAway: boolean
  /** A page that has loaded more is kept again. */
  readonly hasEditor: boolean
}

/**
 * Keeps a problem for reading and writing without a network, when the page has nothing else to do. Only a problem of the
 * public bank that was opened there: what a contest, training or group shows depends on its clock and its members.
 */
export function useKeeping({ piece, info, languages, isAway, hasEditor }: Read): void {
  const { place, problemId } = piece
  const isOfBank = place.kind === 'site' && info.problem.auth === PROBLEM_AUTH.public && !info.problem.isGroup
  const mayKeep = import.meta.env.PROD && isOfBank && !isAway && keepsPages()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded editor has brought more files
  useEffect(() => {
    if (!mayKeep || languages === undefined) return
    const keptAt = new Date()
    const keep = () =>
      import('../../features/problems/offline/keep-problem.ts')
        .then(({ keepProblem }) => keepProblem(problemId, { keptAt, info, languages }))
        // The storage is full or forbidden: the page works as it would without.
        .catch(() => undefined)
    const timer = setTimeout(() => whenIdle(() => void keep()), IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [mayKeep, problemId, info, languages, hasEditor])
}

/** Safari has no idle callback, so the delay before must suffice. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: 5_000 }) : act()
