const PROBLEMS_CACHE = 'kept-problems '

/** The problems that an account has read in this browser; null: a visitor. */
export const problemsCacheOf = (uid: string | null) => `${PROBLEMS_CACHE}${uid ?? 'visitor'}`

/** Forgets the problems that other accounts have read in this browser. */
export async function forgetKeptOfOthers(uid: string | null): Promise<void> {
  if (!('caches' in globalThis)) return
  const own = problemsCacheOf(uid)
  const others = (await caches.keys()).filter((name) => name.startsWith(PROBLEMS_CACHE) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
}
