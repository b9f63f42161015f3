import {
  type Page,
  type ProblemListQuery,
  type ProblemVo,
  REMOTE_BANKS,
  type TagVo,
  WEB_LANGUAGES,
  type WebLanguage,
} from '@gavel/contract'
import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { nearerEnd, pageRequest, toPage } from '../../http/page.ts'
import { countPublicProblems, type ProblemFilter, selectProblemPage } from './problem-list.queries.ts'
import type { Difficulty } from './problems.tables.ts'
import { DIFFICULTIES, listRowToWire, tagToWire } from './problems.wire.ts'
import { searchKeyOf } from './search-text.ts'
import { selectTags } from './tags.queries.ts'

const DEFAULT_PAGE_SIZE = 10
/** Totals and tags may be this old: counting 100 000 rows for every page would cost more than the page. */
const CACHE_MS = 10_000

/** Skipping fewer rows than this is not worth asking for the total first. */
const FAR_OFFSET = 3_000

export type ListProblems = (query: ProblemListQuery, language: WebLanguage) => Promise<Page<ProblemVo>>

/** The public problem list with its caches, which live as long as the server process. */
export function createProblemList(context: Pick<Context, 'database' | 'db'>): ListProblems {
  const { pool } = context.database
  const counts = createPromiseCache<number>({ lifetimeMs: CACHE_MS, maxEntries: 2_000 })
  const tags = createTagCache(context)
  return async (query, language) => {
    const page = pageRequest(query, DEFAULT_PAGE_SIZE)
    const filter = filterOf(query)
    if (filter === null) return toPage(page, [], 0)
    const count = counts(JSON.stringify(filter), () => countPublicProblems(pool, filter))
    const stretch =
      page.offset < FAR_OFFSET ? { ...page, direction: 'forward' as const } : nearerEnd(page, await count)
    const [rows, total] = await Promise.all([
      selectProblemPage(pool, filter, { ...stretch, language }),
      count,
    ])
    const byId = await tags(
      rows.flatMap((row) => row.tagIds),
      language,
    )
    const records = rows.map((row) =>
      listRowToWire(
        row,
        row.tagIds.map((id) => byId.get(id)).filter((tag) => tag !== undefined),
      ),
    )
    return toPage(page, records, total)
  }
}

/** Null when nothing can match. */
function filterOf(query: ProblemListQuery): ProblemFilter | null {
  const tagIds = [...new Set(query.tagId ?? [])].sort((a, b) => a - b)
  const difficulty = query.difficulty === undefined ? null : difficultyOf(query.difficulty)
  if (difficulty === undefined || tagIds.some((id) => !Number.isSafeInteger(id))) return null
  return { bank: bankOf(query.oj), difficulty, tagIds, search: searchKeyOf(query.keyword ?? '') }
}

const difficultyOf = (difficulty: number): Difficulty | undefined => DIFFICULTIES[difficulty]

/** Absent means every bank; a remote key that bank; anything else, like the client's `Mine`, the site's own. */
function bankOf(oj: string | undefined): string | null {
  if (oj === undefined || oj === '' || oj.toLowerCase() === 'all') return null
  return REMOTE_BANKS.find((bank) => bank === oj.toUpperCase()) ?? 'ME'
}

/** Tags by id. They are few and change rarely; one that is not known yet makes the cache read again. */
function createTagCache({ db }: Pick<Context, 'db'>) {
  const read = async (language: WebLanguage) => {
    const tags = await selectTags(db, null)
    return new Map(tags.map((tag): [number, TagVo] => [tag.id, tagToWire(tag, language)]))
  }
  const cache = createPromiseCache<Map<number, TagVo>>({
    lifetimeMs: CACHE_MS,
    maxEntries: WEB_LANGUAGES.length,
  })
  return async (ids: readonly number[], language: WebLanguage): Promise<Map<number, TagVo>> => {
    const known = await cache(language, () => read(language))
    return ids.every((id) => known.has(id)) ? known : read(language)
  }
}
