import type pg from 'pg'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import type { ProblemFilter } from './problem-filter.conditions.ts'
import { type ProblemOrder, selectListedIds } from './problem-list.queries.ts'

/** How old a list may be: walking 100 000 rows for every far page would cost more than a thousand pages. */
const CACHE_MS = 10_000
/** Four bytes for each problem of each list: at most 50 MiB for a site with 100 000 problems. */
const MAX_LISTS = 128

/** The ids of all problems that match the filter, in order. A reader's own progress is queried each time. */
export type ProblemPositions = (filter: ProblemFilter, order: ProblemOrder) => Promise<Uint32Array>

/** Whole lists, from which far pages and random picks are cut: PostgreSQL would have to skip all rows before them. */
export function createProblemPositions(pool: pg.Pool): ProblemPositions {
  const lists = createPromiseCache<Uint32Array>({ lifetimeMs: CACHE_MS, maxEntries: MAX_LISTS })
  return (filter, order) => {
    const read = () => selectListedIds(pool, filter, order)
    return filter.progress === null ? lists(JSON.stringify([filter, order]), read) : read()
  }
}
