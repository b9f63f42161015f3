import { BEST_SUBMISSIONS, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import type { Caller } from '../../../http/caller.ts'
import { may } from '../../access/access.policy.ts'
import { SITE } from '../../places/place.policy.ts'
import type { Problem } from '../../problems/find-problem.service.ts'
import { selectSubmissionsByIds } from '../submission-rows.tables.ts'
import { readingOnSite, tellingTo } from '../submissions.policy.ts'
import type { VisibleSubmission } from '../submissions.service.ts'
import { countVerdictsByLanguage, type Measure, selectBestIds } from './problem-statistics.queries.ts'

/** How old statistics may be: a popular problem would otherwise be counted for each reader. */
const LIFETIME_MS = 10_000
const CACHE_ENTRIES = 1_000

interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

/**
 * Statistics of one problem, cached for a moment. The list of best submissions is cached too, but their rows are read
 * and checked for each reader.
 *
 * @throws DomainError problem_not_found or problem_not_public, from what it returns
 */
export function createProblemStatistics({ db, now }: Pick<Context, 'db' | 'now'>) {
  const kept = createPromiseCache<Found>({ lifetimeMs: LIFETIME_MS, maxEntries: CACHE_ENTRIES })

  async function readRows(
    ids: readonly number[],
    { caller, language }: Reader,
  ): Promise<VisibleSubmission[]> {
    if (ids.length === 0) return []
    const rows = await selectSubmissionsByIds(db, ids, language)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const reading = readingOnSite(caller, now())
    return ids.flatMap((id) => {
      const row = byId.get(id)
      return row !== undefined && tellingTo(reading, row) !== 'nothing' ? [{ row, reading }] : []
    })
  }

  return async (problem: Problem, reader: Reader): Promise<ProblemStatistics> => {
    const isPublic = problem.visibility === 'public' && problem.groupId === null
    const userId = isPublic ? null : ownerOnly(reader.caller)
    const found = await kept(`${problem.id} ${userId ?? 'all'}`, async () => {
      const best = (measure: Measure) =>
        selectBestIds(db, problem.id, { place: SITE, measure, userId, limit: BEST_SUBMISSIONS })
      const [byLanguage, fastest, shortest] = await Promise.all([
        countVerdictsByLanguage(db, problem.id, SITE),
        best('fastest'),
        best('shortest'),
      ])
      return { byLanguage, fastest, shortest }
    })
    const [fastest, shortest] = await Promise.all([
      readRows(found.fastest, reader),
      readRows(found.shortest, reader),
    ])
    return { byLanguage: found.byLanguage, fastest, shortest }
  }
}

/** The fastest and the shortest accepted submissions have one of each user. */
export interface ProblemStatistics {
  readonly byLanguage: Found['byLanguage']
  readonly fastest: readonly VisibleSubmission[]
  readonly shortest: readonly VisibleSubmission[]
}

interface Found {
  readonly byLanguage: Awaited<ReturnType<typeof countVerdictsByLanguage>>
  readonly fastest: readonly number[]
  readonly shortest: readonly number[]
}

/** The user whose submissions to a hidden problem a reader may see: null for everybody's. */
function ownerOnly(caller: Caller): string | null {
  if (caller.kind !== 'user') return ''
  return may(caller, 'problem.oversee', {}) ? null : caller.user.id
}
