import { type TagVo, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import { listRowToWire, tagToWire } from '../problems.wire.ts'
import { selectTags } from '../tags/tags.queries.ts'
import type { ProblemPageRow } from './problem-list.queries.ts'

const CACHE_MS = 10_000

type RowsToWire = (rows: readonly ProblemPageRow[], language: WebLanguage) => ReturnType<typeof wireRows>

/** Rows of a list with the names of their tags. Tags are few and rarely change, so they are cached for a moment. */
export function createRowsToWire(context: Pick<Context, 'db'>): RowsToWire {
  const tags = createTagCache(context)
  return (rows, language) => wireRows(rows, (ids) => tags(ids, language))
}

async function wireRows(
  rows: readonly ProblemPageRow[],
  findTags: (ids: readonly number[]) => Promise<ReadonlyMap<number, TagVo>>,
) {
  const byId = await findTags(rows.flatMap((row) => row.tagIds))
  return rows.map((row) =>
    listRowToWire(
      row,
      row.tagIds.map((id) => byId.get(id)).filter((tag) => tag !== undefined),
    ),
  )
}

/** An unknown tag makes the cache reload. */
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
