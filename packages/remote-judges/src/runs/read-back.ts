import type { RunMark } from '../adapter.ts'
import { isNewer, type RunRow } from './run-row.ts'

/** Every site shows at least as many runs before it begins another page, so a shorter list is whole. */
const LEAST_PAGE_ROWS = 15
const MAX_PAGES = 20

/**
 * Reads a list, newest first, page by page until it ends or reaches back to a mark.
 *
 * @param readPage the runs with smaller ids than this one; null: the newest
 */
export async function readBack(
  readPage: (below: string | null) => Promise<readonly RunRow[]>,
  before: RunMark,
): Promise<{ rows: readonly RunRow[]; reachesBack: boolean }> {
  const rows: RunRow[] = []
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await readPage(rows.at(-1)?.run.id ?? null)
    rows.push(...page)
    if (reachesBack(page, before)) return { rows, reachesBack: true }
  }
  return { rows, reachesBack: false }
}

/** Whether a run that is not on a page does not exist, rather than being on the next one. */
export const reachesBack = (page: readonly RunRow[], { newestRunId }: RunMark): boolean =>
  page.length < LEAST_PAGE_ROWS ||
  (newestRunId !== null && page.some(({ run }) => !isNewer(run.id, newestRunId)))
