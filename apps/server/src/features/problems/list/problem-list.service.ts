import type { Page, ProblemListQuery, RandomProblemQuery, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import type { Caller } from '../../../http/caller.ts'
import { nearerEnd, type PageRequest, pageRequest, toPage } from '../../../http/page.ts'
import type { ProblemFilter } from './problem-filter.conditions.ts'
import {
  countListedProblems,
  type ProblemOrder,
  selectFirstCode,
  selectProblemPage,
  selectProblemRows,
} from './problem-list.queries.ts'
import { createProblemPositions } from './problem-positions.ts'
import { problemFilterOf } from './problem-query.ts'
import { createTagger, type TaggedProblem } from './tagged-problems.ts'

const DEFAULT_PAGE_SIZE = 10
/** How old totals may be: counting 100 000 rows for every page would cost more than the page. */
const CACHE_MS = 10_000

/** Up to this offset PostgreSQL skips the rows, so that near pages show every change at once. */
const FAR_OFFSET = 3_000
const BY_CODE: ProblemOrder = { sort: 'id', order: 'asc' }
/** Among this many random problems there will be one the reader has not tried, unless they know nearly all. */
const DRAWN = 16

export interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

export interface ProblemList {
  /** @throws DomainError login_required where a visitor asks for a progress */
  readonly read: (query: ProblemListQuery, reader: Reader) => Promise<Page<TaggedProblem>>
  /**
   * The code of a random problem that matches the filters, each equally likely; null if there is none.
   *
   * @param random a fresh random number in [0, 1)
   * @throws DomainError login_required where a visitor asks for a progress
   */
  readonly pick: (query: RandomProblemQuery, reader: Reader, random: () => number) => Promise<string | null>
}

/** The public problem list with its caches, which live as long as the server process. */
export function createProblemList(context: Pick<Context, 'database' | 'db'>): ProblemList {
  const { pool } = context.database
  const count = createCount(context)
  const withTags = createTagger(context)
  const positions = createProblemPositions(pool)

  async function readFar(
    filter: ProblemFilter,
    order: ProblemOrder,
    page: PageRequest,
    language: WebLanguage,
  ) {
    const ids = await positions(filter, order)
    const shown = [...ids.subarray(page.offset, page.offset + page.limit)]
    return toPage(page, await withTags(await selectProblemRows(pool, shown, language)), ids.length)
  }

  return {
    async read(query, { caller, language }) {
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      const filter = problemFilterOf(query, caller)
      if (filter === null) return toPage(page, [], 0)
      const { sort = 'id', order = 'asc' } = query
      if (page.offset >= FAR_OFFSET && filter.progress === null)
        return readFar(filter, { sort, order }, page, language)
      const counted = count(filter)
      const stretch =
        page.offset < FAR_OFFSET ? { ...page, direction: 'forward' as const } : nearerEnd(page, await counted)
      const [rows, total] = await Promise.all([
        selectProblemPage(pool, filter, { ...stretch, sort, order, language }),
        counted,
      ])
      return toPage(page, await withTags(rows), total)
    },
    async pick(query, { caller, language }, random) {
      const filter = problemFilterOf(query, caller)
      if (filter === null) return null
      // A reader has not tried nearly all of the problems, so these are drawn from the whole list.
      const isNearlyAll = filter.progress?.kind === 'untouched'
      const ids = await positions(isNearlyAll ? { ...filter, progress: null } : filter, BY_CODE)
      const drawn = Array.from({ length: DRAWN }, () => ids[Math.floor(random() * ids.length)] ?? 0)
      const code = await selectFirstCode(pool, drawn, filter)
      if (code !== null) return code
      // The reader knows nearly all, or the list changed within seconds.
      const codeAt = async (offset: number) => {
        const stretch = { limit: 1, offset, direction: 'forward', ...BY_CODE, language } as const
        return (await selectProblemPage(pool, filter, stretch))[0]?.code
      }
      return (await codeAt(Math.floor(random() * (await count(filter))))) ?? (await codeAt(0)) ?? null
    },
  }
}

/**
 * The public problems are counted once for all readers. The few that a reader has solved or tried are counted each
 * time; those never tried are the difference.
 */
function createCount({ database: { pool } }: Pick<Context, 'database'>) {
  const counts = createPromiseCache<number>({ lifetimeMs: CACHE_MS, maxEntries: 2_000 })
  return async function count(filter: ProblemFilter): Promise<number> {
    const { progress } = filter
    if (progress === null) return counts(JSON.stringify(filter), () => countListedProblems(pool, filter))
    if (progress.kind !== 'untouched') return countListedProblems(pool, filter)
    const [all, touched] = await Promise.all([
      count({ ...filter, progress: null }),
      countListedProblems(pool, { ...filter, progress: { ...progress, kind: 'touched' } }),
    ])
    return Math.max(0, all - touched)
  }
}
