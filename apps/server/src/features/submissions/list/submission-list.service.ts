import { type Page, SUBMISSION_LIST_REACH, type SubmissionListQuery, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { type Caller, VISITOR } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import type { PlaceVisit } from '../../places/place-rules.interface.ts'
import { readingOnSite, tellingTo } from '../submissions.policy.ts'
import type { VisibleSubmission } from '../submissions.service.ts'
import {
  countHiddenSubmissions,
  countSubmissions,
  createSubmissionPages,
  type SubmissionFilter,
  selectMatchingProblems,
  selectMatchingUsers,
} from './submission-list.queries.ts'

const DEFAULT_LIMIT = 30
/** How old totals may be: counting for every page would cost more than the page. */
const COUNT_LIFETIME_MS = 10_000
/** How long a name fragment resolves to the same problems or users. */
const MATCH_LIFETIME_MS = 1_000
const CACHE_ENTRIES = 2_000

export type ListSubmissions = (
  place: Pick<PlaceVisit, 'handsInTo'>,
  query: SubmissionListQuery,
  reader: { readonly caller: Caller; readonly language: WebLanguage },
) => Promise<Page<VisibleSubmission>>

/** The submission list with its caches, which live as long as the server process. Rows are never cached here. */
export function createSubmissionList(context: Pick<Context, 'db' | 'database' | 'now'>): ListSubmissions {
  const { db, database } = context
  const readPage = createSubmissionPages(db)
  const count = createCount(db)
  const findMatches = createMatches(database.pool)

  return async ({ handsInTo }, query, { caller, language }) => {
    if (query.onlyMine === true && caller.kind !== 'user') throw new DomainError('login_to_see_mine')
    const page = pageRequest(query, DEFAULT_LIMIT)
    const beforeId = query.beforeId ?? null
    // Skipped rows cost time. Beyond these, a reader continues from the last row or narrows the search.
    if (beforeId === null && page.offset + page.limit > SUBMISSION_LIST_REACH)
      throw new DomainError('page_too_deep', { rows: SUBMISSION_LIST_REACH })
    const groupId = handsInTo.kind === 'group' ? handsInTo.id : null
    const filter = await findMatches({ caller, groupId }, query)
    if (filter === null) return toPage(page, [], 0)
    const [total, rows] = await Promise.all([
      count(filter),
      readPage(filter, {
        limit: page.limit,
        offset: beforeId === null ? page.offset : 0,
        beforeId,
        language,
      }),
    ])
    const reading = readingOnSite(caller, context.now())
    const visible = rows.filter((row) => tellingTo(reading, row) !== 'nothing')
    return toPage(
      page,
      visible.map((row) => ({ row, reading })),
      total,
    )
  }
}

/** Resolves name fragments to ids. Null if nothing can match. */
function createMatches(pool: Context['database']['pool']) {
  const problems = createPromiseCache<number[]>({ lifetimeMs: MATCH_LIFETIME_MS, maxEntries: CACHE_ENTRIES })
  const users = createPromiseCache<string[]>({ lifetimeMs: MATCH_LIFETIME_MS, maxEntries: CACHE_ENTRIES })
  return async (
    { caller, groupId }: Pick<SubmissionFilter, 'caller' | 'groupId'>,
    query: SubmissionListQuery,
  ): Promise<SubmissionFilter | null> => {
    const code = query.problemID?.trim() ?? ''
    const isWholeCode = query.completeProblemID ?? false
    const username = query.username?.trim() ?? ''
    const [problemIds, userIds] = await Promise.all([
      code === ''
        ? null
        : problems(JSON.stringify([code, isWholeCode]), () =>
            selectMatchingProblems(pool, { code, isWholeCode }),
          ),
      username === '' ? null : users(username, () => selectMatchingUsers(pool, username)),
    ])
    if (problemIds?.length === 0 || userIds?.length === 0) return null
    const { onlyMine = false, status = null, language = null } = query
    return { caller, groupId, onlyMine, problemIds, userIds, status, language }
  }
}

/** The public submissions are counted once for all readers; the few that only one reader sees are counted for each. */
function createCount(db: Context['db']) {
  const counts = createPromiseCache<number>({ lifetimeMs: COUNT_LIFETIME_MS, maxEntries: CACHE_ENTRIES })
  const key = (who: string, { caller: _, ...filter }: SubmissionFilter) => JSON.stringify([who, filter])
  return async function count(filter: SubmissionFilter): Promise<number> {
    const { caller, onlyMine, groupId } = filter
    if (caller.kind !== 'user') return counts(key('visitor', filter), () => countSubmissions(db, filter))
    const seesAll = may(caller, 'submission.oversee', { groupId })
    const who = seesAll && !onlyMine ? 'overseer' : `${seesAll ? 'overseer ' : ''}${caller.user.id}`
    if (seesAll || onlyMine) return counts(key(who, filter), () => countSubmissions(db, filter))
    const [everybodys, hidden] = await Promise.all([
      count({ ...filter, caller: VISITOR }),
      counts(key(who, filter), () => countHiddenSubmissions(db, filter, caller.user.id)),
    ])
    return everybodys < SUBMISSION_LIST_REACH
      ? Math.min(everybodys + hidden, SUBMISSION_LIST_REACH)
      : everybodys
  }
}
