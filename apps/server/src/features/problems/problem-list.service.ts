import type { Page, ProblemListQuery, ProblemVo, RandomProblemQuery, WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import type { Caller } from '../../http/caller.ts'
import { nearerEnd, pageRequest, toPage } from '../../http/page.ts'
import type { ProblemFilter } from './problem-filter.ts'
import { countListedProblems, selectProblemPage } from './problem-list.queries.ts'
import { problemFilterOf } from './problem-query.ts'
import { createRowsToWire } from './rows-to-wire.ts'

const DEFAULT_PAGE_SIZE = 10
/** Totals may be this old: counting 100 000 rows for every page would cost more than the page. */
const CACHE_MS = 10_000

/** Skipping fewer rows than this is not worth asking for the total first. */
const FAR_OFFSET = 3_000

export interface Reader {
  readonly caller: Caller
  readonly language: WebLanguage
}

export interface ProblemList {
  /** @throws DomainError login_required where a visitor asks for a progress */
  readonly read: (query: ProblemListQuery, reader: Reader) => Promise<Page<ProblemVo>>
  /**
   * The code of one of the problems that the filters leave, each as likely as the others; null when there is none.
   *
   * @param chance in [0, 1)
   * @throws DomainError login_required where a visitor asks for a progress
   */
  readonly pick: (query: RandomProblemQuery, reader: Reader, chance: number) => Promise<string | null>
}

/** The public problem list with its caches, which live as long as the server process. */
export function createProblemList(context: Pick<Context, 'database' | 'db'>): ProblemList {
  const { pool } = context.database
  const count = createCount(context)
  const toWire = createRowsToWire(context)
  return {
    async read(query, { caller, language }) {
      const page = pageRequest(query, DEFAULT_PAGE_SIZE)
      const filter = problemFilterOf(query, caller)
      if (filter === null) return toPage(page, [], 0)
      const { sort = 'id', order = 'asc' } = query
      const counted = count(filter)
      const stretch =
        page.offset < FAR_OFFSET ? { ...page, direction: 'forward' as const } : nearerEnd(page, await counted)
      const [rows, total] = await Promise.all([
        selectProblemPage(pool, filter, { ...stretch, sort, order, language }),
        counted,
      ])
      return toPage(page, await toWire(rows, language), total)
    },
    async pick(query, { caller, language }, chance) {
      const filter = problemFilterOf(query, caller)
      if (filter === null) return null
      const codeAt = async (offset: number) => {
        const stretch = {
          limit: 1,
          offset,
          direction: 'forward',
          sort: 'id',
          order: 'asc',
          language,
        } as const
        return (await selectProblemPage(pool, filter, stretch))[0]?.code
      }
      const offset = Math.floor(chance * (await count(filter)))
      // The count may be some seconds old, and fewer problems may be left.
      return (await codeAt(offset)) ?? (await codeAt(0)) ?? null
    },
  }
}

/**
 * Counts what everybody sees once for all who ask. What a reader solved or tried is counted each time, because it is
 * little; what they never touched is the rest.
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
