const ENTRY = '/index.html'
const FILES = /^\/(?:assets\/|before-paint\.js$|favicon\.svg$)/

/**
 * Keeps the entry page and the files that this page has used so far; the browser mostly has them at hand. The files
 * of an earlier release go when those of this one are complete.
 *
 * @param prefix begins the names of the caches (`kept-site.ts`)
 * @param more files that the page will use later
 * @returns whether all of them are kept
 */
export async function keepSite(prefix: string, more: readonly string[] = []): Promise<boolean> {
  const first = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src')
  // A server of development sends the pages' sources one by one.
  if (typeof first !== 'string') return false
  const name = `${prefix}${first}`
  const cache = await caches.open(name)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set([...usedFiles(), ...more])].filter((file) => !kept.has(file))
  const results = await Promise.allSettled(missing.map((file) => cache.add(file)))
  if (!kept.has(ENTRY) && !(await keepEntry(cache, first))) return false
  if (results.some(({ status }) => status === 'rejected')) return false
  const others = (await caches.keys()).filter((other) => other.startsWith(prefix) && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
  return true
}

/** Returns false when the site has been released anew since this page was opened. */
async function keepEntry(cache: Cache, first: string): Promise<boolean> {
  const response = await fetch(ENTRY)
  if (!response.ok || !(await response.clone().text()).includes(first)) return false
  await cache.put(ENTRY, response)
  return true
}

function usedFiles(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const own = [...fetched, ...linked].map((address) => new URL(address)).filter(isOwn)
  return [...new Set(own.map(({ pathname }) => pathname))].filter((path) => FILES.test(path))
}

const isOwn = ({ origin }: URL) => origin === location.origin
