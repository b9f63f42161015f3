import type { Context } from '../context.ts'
import { AnswerCache, type Audience } from '../http/answer-cache.ts'
import { LIST_CHANNEL } from './channels.ts'

/** What the database tells changes of. */
type Listed = 'problems' | 'counters' | 'submissions' | 'ranks'

interface Options {
  readonly personalField?: string
  /** How many times as long as other answers these are kept. */
  readonly patience?: number
}

/**
 * Keeps answers of a list until something that it shows changes, which the database tells every server within
 * milliseconds; `LIST_CACHE_MS` bounds their age when it cannot, and the age of what changes untold because `shows`
 * leaves it out.
 */
export function createListCache(
  { config, live }: Pick<Context, 'config' | 'live'>,
  audience: Audience,
  shows: readonly Listed[],
  { patience = 1, ...options }: Options = {},
): AnswerCache {
  const cache = new AnswerCache({ audience, lifetimeMs: patience * config.listCacheMs, ...options })
  live.subscribe(LIST_CHANNEL, (changed) => {
    if (shows.some((listed) => listed === changed)) cache.clear()
  })
  // What changed while nobody could be told is not known.
  live.onResume(() => cache.clear())
  return cache
}
