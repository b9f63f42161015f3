import type { Context } from '../context.ts'
import { AnswerCache, type Audience } from '../http/answer-cache.ts'
import { LIST_CHANNEL } from './channels.ts'

/** The lists whose changes the database announces. */
type Listed = 'problems' | 'counters' | 'submissions' | 'ranks' | 'contests' | 'discussions'

interface Options {
  readonly personalField?: string
  /** How many times longer these responses are kept than others. */
  readonly patience?: number
}

/**
 * Keeps responses of a list until something it shows changes, which the database announces to every server within
 * milliseconds. `LIST_CACHE_MS` bounds their age when it cannot, and for changes that `shows` leaves out.
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
  // Changes that happened while the connection was down are unknown.
  live.onResume(() => cache.clear())
  return cache
}
