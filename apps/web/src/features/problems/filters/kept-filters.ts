import { ProblemSearch } from '../problem-address.ts'

const KEY = 'Problem_Filters'

/** A search is for one visit; how the list is narrowed and sorted is a habit. */
const habitOf = ({ tagId, difficulty, oj, progress, sort, order, limit }: ProblemSearch): ProblemSearch => ({
  ...(tagId !== undefined && { tagId }),
  ...(difficulty !== undefined && { difficulty }),
  ...(oj !== undefined && { oj }),
  ...(progress !== undefined && { progress }),
  ...(sort !== undefined && { sort }),
  ...(sort !== undefined && order !== undefined && { order }),
  ...(limit !== undefined && { limit }),
})

/** Remembers in this browser how the reader last chose to see the list. */
export function keepFilters(storage: Storage, search: ProblemSearch): void {
  try {
    storage.setItem(KEY, JSON.stringify(habitOf(search)))
  } catch {
    // A full or forbidden storage: the next visit shows the whole list.
  }
}

/**
 * How the reader last chose to see the list; null where that is the whole list.
 *
 * @param isLoggedIn a visitor has no progress to filter by
 */
export function keptFilters(storage: Storage, isLoggedIn: boolean): ProblemSearch | null {
  try {
    const { progress, ...rest } = habitOf(ProblemSearch.parse(JSON.parse(storage.getItem(KEY) ?? '{}')))
    const kept = isLoggedIn && progress !== undefined ? { ...rest, progress } : rest
    return Object.keys(kept).length === 0 ? null : kept
  } catch {
    // Written by hand or by another version.
    return null
  }
}
