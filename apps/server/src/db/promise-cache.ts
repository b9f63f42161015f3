/**
 * Caches results for a while and shares one computation between concurrent callers. Failures are not cached. When the
 * cache is full the oldest entry is dropped.
 */
export function createPromiseCache<Value>(options: {
  lifetimeMs: number
  maxEntries: number
  now?: () => number
}) {
  const now = options.now ?? Date.now
  const entries = new Map<string, { value: Promise<Value>; endsAt: number }>()
  return (key: string, compute: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(key)
    if (known !== undefined && known.endsAt > now()) return known.value
    // A query of Drizzle is no promise: it would be sent anew by everybody who awaits it.
    const value = Promise.resolve(compute())
    entries.delete(key)
    entries.set(key, { value, endsAt: now() + options.lifetimeMs })
    value.catch(() => entries.delete(key))
    const oldest = entries.keys().next()
    if (entries.size > options.maxEntries && !oldest.done) entries.delete(oldest.value)
    return value
  }
}
