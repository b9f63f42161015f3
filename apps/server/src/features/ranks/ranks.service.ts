import {
  type Page,
  RANK_PAGE_SIZE,
  RANK_SIGNATURE_LENGTH,
  RANK_TOP,
  RANK_TYPES,
  type RankListQuery,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { DomainError } from '../../http/domain-error.ts'
import { nearerEnd, type PageRequest, pageRequest, type Stretch, toPage } from '../../http/page.ts'
import { searchKeyOf } from '../problems/search/search-text.policy.ts'
import { createRankFinder, ranksOfStretch } from './rank-numbers.ts'
import {
  countRanked,
  MARK_STEP,
  type RankedUserRow,
  type RankKind,
  type RankMark,
  type RecentRankRow,
  selectRankMarks,
  selectRankPage,
  selectRankSteps,
  selectRecentRank,
} from './ranks.queries.ts'

/** Totals, and the ranks of users found by a search, may be this many times older than a response. */
const SLOW_FACTOR = 10
const MAX_COUNTS = 2_000
/** Below this offset, skipping rows is cheaper than reading the total or the marks first. */
const FAR_OFFSET = 3_000
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** A user with their rank in one of the two orders. */
export interface RankedUser {
  readonly kind: RankKind
  readonly user: RankedUserRow
  readonly rank: number
}

/**
 * The ranks with their caches, which live as long as the server process. The order and the users' figures are read
 * for each response.
 *
 * @throws DomainError rank_type_unknown
 */
export function createRankList({ config, database: { pool } }: Pick<Context, 'config' | 'database'>) {
  const lifetimeMs = SLOW_FACTOR * config.listCacheMs
  const counts = createPromiseCache<number>({ lifetimeMs, maxEntries: MAX_COUNTS })
  const finders = createPromiseCache<ReturnType<typeof createRankFinder>>({ lifetimeMs, maxEntries: 2 })
  const findRanks = (kind: RankKind) =>
    finders(kind, async () => createRankFinder(kind, await selectRankSteps(pool, kind)))
  const marks = createPromiseCache<RankMark[]>({ lifetimeMs, maxEntries: 2 })
  const findMarks = (kind: RankKind) => marks(kind, () => selectRankMarks(pool, kind))

  return async (query: RankListQuery, withRealNames: boolean): Promise<Page<RankedUser>> => {
    const kind = rankKindOf(query.type)
    const page = pageRequest(query, RANK_PAGE_SIZE)
    const key = searchKeyOf(query.searchUser ?? '')
    const search = key === null ? null : { ...key, withRealNames }
    const count = () => counts(JSON.stringify([search?.text, withRealNames]), () => countRanked(pool, search))
    const { from, stretch } = await startOf(page, search === null ? () => findMarks(kind) : null, count)
    const [rows, rankOf] = await Promise.all([
      selectRankPage(pool, { kind, search, signatureLength: RANK_SIGNATURE_LENGTH, from }, stretch),
      search === null ? null : findRanks(kind),
    ])
    // A page that is not full is the last one, so the total follows from it.
    const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
    const total = isLast ? page.offset + rows.length : await count()
    const position = { firstPosition: page.offset, equalBefore: rows[0]?.equalBefore ?? 0 }
    const ranks = rankOf === null ? ranksOfStretch(kind, rows, position) : rows.map(rankOf)
    return toPage(
      page,
      rows.map((user, index) => ({ kind, user, rank: ranks[index] ?? 1 })),
      total,
    )
  }
}

/**
 * Where a page is counted from: a far page of the whole ranks from a mark, one of a search from the nearer end. Marks
 * and totals may be some seconds old; such a page is then off by the changes since, far from where anyone reads.
 */
async function startOf(
  page: PageRequest,
  findMarks: (() => Promise<RankMark[]>) | null,
  count: () => Promise<number>,
): Promise<{ from: RankMark | null; stretch: Stretch }> {
  const forward = { ...page, direction: 'forward' as const }
  if (page.offset < FAR_OFFSET) return { from: null, stretch: forward }
  if (findMarks === null) return { from: null, stretch: nearerEnd(page, await count()) }
  const marks = await findMarks()
  const index = Math.min(Math.floor(page.offset / MARK_STEP), marks.length - 1)
  const from = marks[index] ?? null
  return { from, stretch: from === null ? forward : { ...forward, offset: page.offset - index * MARK_STEP } }
}

/** @throws DomainError rank_type_unknown */
export function rankKindOf(type: number): RankKind {
  if (type === RANK_TYPES.acm) return 'acm'
  if (type === RANK_TYPES.oi) return 'oi'
  throw new DomainError('rank_type_unknown')
}

/** The best of the last seven days. Counting them reads a week of submissions, so the result is cached for a while. */
export function createRecentRank({
  config,
  database: { pool },
  now,
}: Pick<Context, 'config' | 'database' | 'now'>) {
  const kept = createPromiseCache<RecentRankRow[]>({
    lifetimeMs: SLOW_FACTOR * config.listCacheMs,
    maxEntries: 1,
  })
  return () =>
    kept('week', () =>
      selectRecentRank(pool, {
        since: new Date(now().getTime() - WEEK_MS),
        size: RANK_TOP,
        signatureLength: RANK_SIGNATURE_LENGTH,
      }),
    )
}
