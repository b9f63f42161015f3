import type { Db } from '../../db/connect.ts'
import { SizedCache } from '../../db/sized-cache.ts'
import { selectFailures } from './failures.queries.ts'
import { type Failures, NO_FAILURES } from './group-by-failures.ts'

/** Numbers of cases that are kept, of all judgings together. */
const CACHE_SIZE = 500_000

/**
 * Reads the failed cases of judgings that are over. Such a judging never changes, so each is read once: a page that follows
 * a running lab asks again for one program at a time.
 */
export function createFailureReader() {
  const known = new SizedCache<number, Failures>(CACHE_SIZE)
  return async (db: Db, judgingIds: readonly number[]): Promise<ReadonlyMap<number, Failures>> => {
    const found = new Map(
      judgingIds.flatMap((id) => {
        const failures = known.get(id)
        return failures === undefined ? [] : [[id, failures] as const]
      }),
    )
    const missing = judgingIds.filter((id) => !found.has(id))
    const rows = missing.length === 0 ? [] : await selectFailures(db, missing)
    for (const { judgingId, numbers, ...more } of rows) {
      // Reports come in the order in which cases ended, which need not be theirs.
      const failures = { ...more, numbers: numbers.sort((a, b) => a - b) }
      known.put(judgingId, failures, numbers.length + 1)
      found.set(judgingId, failures)
    }
    return new Map(judgingIds.map((id) => [id, found.get(id) ?? NO_FAILURES]))
  }
}

export type FailureReader = ReturnType<typeof createFailureReader>
