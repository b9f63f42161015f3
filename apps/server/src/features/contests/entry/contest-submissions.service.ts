import type { listContestSubmissions, Page, QueryOf, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { type Caller, findUser } from '../../../http/caller.ts'
import { pageRequest, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import { secrecyOf } from '../../places/contest-clock.policy.ts'
import { selectSubmissionsByIds } from '../../submissions/submission-rows.tables.ts'
import { tellingTo } from '../../submissions/submissions.policy.ts'
import type { VisibleSubmission } from '../../submissions/submissions.service.ts'
import type { Contest } from '../contests.service.ts'
import {
  type ContestSubmissionFilter,
  countContestSubmissions,
  selectContestSubmissions,
} from './contest-submissions.queries.ts'

const DEFAULT_LIMIT = 30
const CACHE_ENTRIES = 2_000

interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

type ListQuery = QueryOf<typeof listContestSubmissions>

/** The list of a contest's submissions. Its totals are kept for a moment for each reader and filter; rows never are. */
export function createContestSubmissionList(context: Pick<Context, 'db' | 'now' | 'config'>) {
  const { db, now, config } = context
  const totals = createPromiseCache<number>({ lifetimeMs: config.listCacheMs, maxEntries: CACHE_ENTRIES })

  return async (
    contest: Contest,
    query: ListQuery,
    { caller, language }: Reader,
  ): Promise<Page<VisibleSubmission>> => {
    const reading = { caller, now: now(), mayViewContest: true }
    const filter = filterOf(contest, query, { caller, now: reading.now })
    const page = pageRequest(query, DEFAULT_LIMIT)
    const beforeId = query.beforeId ?? null
    const { caller: _, ...shape } = filter
    const key = JSON.stringify([findUser(caller)?.id, shape])
    const [total, rows] = await Promise.all([
      totals(key, () => countContestSubmissions(db, filter)),
      selectContestSubmissions(db, filter, {
        limit: page.limit,
        offset: beforeId === null ? page.offset : 0,
        beforeId,
        language,
      }),
    ])
    const records = rows.filter((row) => tellingTo(reading, row) !== 'nothing')
    return toPage(
      page,
      records.map((row) => ({ row, reading })),
      total,
    )
  }
}

/** Before the start only those who run the contest submit, and that has a list of its own (`api.md` 2.7). */
function filterOf(
  contest: Contest,
  query: ListQuery,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): ContestSubmissionFilter {
  const isBefore = query.beforeContestSubmit ?? false
  const withLate = contest.takesLateSubmissions && (query.containsEnd ?? false)
  const end = withLate ? null : contest.endsAt
  return {
    caller,
    contestId: contest.id,
    secrecy: secrecyOf(
      contest,
      { isOrganiser: may(caller, 'contest.organise', contest), mayView: true },
      now,
    ),
    from: isBefore ? null : contest.startsAt,
    until: isBefore ? contest.startsAt : end,
    onlyMine: query.onlyMine ?? false,
    label: query.problemID?.trim() ?? '',
    isWholeLabel: query.completeProblemID ?? false,
    username: query.username?.trim() ?? '',
    language: query.language ?? null,
    status: query.status ?? null,
  }
}

/** The submissions of a contest with these ids that the caller, who may look into it, may know of, for polling. */
export async function checkContestSubmissions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { cid, submitIds }: { readonly cid: number; readonly submitIds: readonly number[] },
  { caller, language }: Reader,
): Promise<VisibleSubmission[]> {
  if (submitIds.length === 0) return []
  const reading = { caller, now: now(), mayViewContest: true }
  const rows = await selectSubmissionsByIds(db, submitIds, language)
  return rows
    .filter((row) => row.contestId === cid && tellingTo(reading, row) !== 'nothing')
    .map((row) => ({ row, reading }))
}
