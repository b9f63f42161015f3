import type { Context } from '../../context.ts'
import { createPromiseCache } from '../../db/promise-cache.ts'
import { type KeptAnswer, keepAnswer } from '../../http/answer-cache.ts'
import { LIST_CHANNEL } from '../../live/channels.ts'
import { countSitemapEntries, selectSitemapEntries } from './sitemap.queries.ts'
import { MOST_ADDRESSES, sitemapIndexOf, sitemapOf } from './sitemap.ts'

/** How many files of the site to cache: each may have five million bytes. */
const MOST_KEPT = 4
/**
 * Every change of a public problem ends the cached files; this bounds the age of changes that are not announced.
 * Times `LIST_CACHE_MS`, so ten minutes.
 */
const PATIENCE = 600

export interface Sitemap {
  /** All public problems, or the names of the files that list them. */
  readonly first: (site: string) => Promise<KeptAnswer>
  /** @returns null if there are not that many */
  readonly file: (site: string, number: number) => Promise<KeptAnswer | null>
}

/** @param mostAddresses in one file */
export function createSitemap(
  { config, database: { pool }, live }: Pick<Context, 'config' | 'database' | 'live'>,
  mostAddresses = MOST_ADDRESSES,
): Sitemap {
  const remember = createPromiseCache<KeptAnswer | null>({
    lifetimeMs: PATIENCE * config.listCacheMs,
    maxEntries: MOST_KEPT,
  })
  // The generation is part of the key, so a result begun before a change is not found afterwards, even if it finishes
  // later.
  let generation = 0
  live.subscribe(LIST_CHANNEL, (changed) => {
    if (changed === 'problems') generation += 1
  })
  live.onResume(() => {
    generation += 1
  })

  async function makeFile(site: string, number: number): Promise<KeptAnswer | null> {
    const offset = (number - 1) * mostAddresses
    const entries = await selectSitemapEntries(pool, { limit: mostAddresses, offset })
    return entries.length === 0 && number > 1 ? null : keepAnswer(sitemapOf(site, entries))
  }
  const file = (site: string, number: number) =>
    remember(`${generation} ${number} ${site}`, () => makeFile(site, number))

  return {
    async first(site) {
      const count = await countSitemapEntries(pool)
      if (count > mostAddresses) return keepAnswer(sitemapIndexOf(site, Math.ceil(count / mostAddresses)))
      return (await file(site, 1)) ?? keepAnswer(sitemapOf(site, []))
    },
    file,
  }
}
