/** The list from which a reader came to a problem of the site, so that its page leads on to the ones before and after. */
export interface Trail {
  /** The address of the list as it was. */
  readonly href: string
  readonly title: string
  /** The display ids of its problems, in its order. */
  readonly problemIds: readonly string[]
  /** The page of the list that these problems are on, and how it was asked for; null where a list has no pages. */
  readonly pages: { readonly page: number; readonly count: number; readonly search: unknown } | null
}

/** A place on a trail. A neighbour is a problem, an end of the page behind which the list goes on, or nothing. */
export interface TrailPlace {
  readonly trail: Trail
  /** From 1. */
  readonly position: number
  readonly previous: string | 'page' | null
  readonly next: string | 'page' | null
}

/** In the storage of one tab: another one may follow another list. */
const KEY = 'problem-trail'

export function keepTrail(storage: Storage, trail: Trail): void {
  try {
    storage.setItem(KEY, JSON.stringify(trail))
  } catch {
    // A full or forbidden storage: the problem opens without its neighbours.
  }
}

function isTrail(value: unknown): value is Trail {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, problemIds } = value as Partial<Record<keyof Trail, unknown>>
  return (
    typeof href === 'string' && href.startsWith('/') && typeof title === 'string' && Array.isArray(problemIds)
  )
}

function readTrail(storage: Storage): Trail | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isTrail(stored) ? stored : null
  } catch {
    return null
  }
}

/** Null if the reader did not come to the problem along a list, or left it. */
export function placeOnTrail(storage: Storage, problemId: string): TrailPlace | null {
  const trail = readTrail(storage)
  const at = trail?.problemIds.indexOf(problemId) ?? -1
  if (trail === null || at < 0) return null
  const { problemIds, pages } = trail
  return {
    trail,
    position: at + 1,
    previous: problemIds[at - 1] ?? (pages !== null && pages.page > 1 ? 'page' : null),
    next: problemIds[at + 1] ?? (pages !== null && pages.page < pages.count ? 'page' : null),
  }
}
