import { useOnline } from '../../browser/online.ts'
import { useShownAsOf } from '../../features/problems/offline/shown-as-of.ts'
import type { Workpiece } from '../workpiece.ts'

/** When the shown problem was read, while the site cannot be reached; null while it can. */
export function useAsOf({ place, problemId }: Workpiece, readAt: number): Date | null {
  const isOnline = useOnline()
  const keptAt = useShownAsOf(problemId)
  // Contests have names of their own for their problems, of which none is kept.
  if (place.kind === 'site' && keptAt !== null) return keptAt
  return isOnline || readAt === 0 ? null : new Date(readAt)
}
