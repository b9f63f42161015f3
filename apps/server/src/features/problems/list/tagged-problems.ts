import type { Context } from '../../../context.ts'
import { createPromiseCache } from '../../../db/promise-cache.ts'
import type { tags } from '../problems.tables.ts'
import { selectTags } from '../tags/tags.queries.ts'
import type { ProblemPageRow } from './problem-list.queries.ts'

const CACHE_MS = 10_000

type Tag = typeof tags.$inferSelect
type TagsById = ReadonlyMap<number, Tag>

/** A row of a list with its tags. */
export interface TaggedProblem {
  readonly row: ProblemPageRow
  readonly tags: readonly Tag[]
}

/** Adds the tags to rows of a list. Tags are few and rarely change, so they are cached for a moment. */
export function createTagger(context: Pick<Context, 'db'>) {
  const findTags = createTagCache(context)
  return async (rows: readonly ProblemPageRow[]): Promise<TaggedProblem[]> => {
    const byId = await findTags(rows.flatMap((row) => row.tagIds))
    return rows.map((row) => ({
      row,
      tags: row.tagIds.map((id) => byId.get(id)).filter((tag) => tag !== undefined),
    }))
  }
}

/** An unknown tag makes the cache reload. */
function createTagCache({ db }: Pick<Context, 'db'>) {
  const read = async (): Promise<TagsById> =>
    new Map((await selectTags(db, null)).map((tag) => [tag.id, tag]))
  const cache = createPromiseCache<TagsById>({ lifetimeMs: CACHE_MS, maxEntries: 1 })
  return async (ids: readonly number[]): Promise<TagsById> => {
    const known = await cache('tags', read)
    return ids.every((id) => known.has(id)) ? known : read()
  }
}
