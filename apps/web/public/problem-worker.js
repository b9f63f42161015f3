// The site's service worker: when there is no network it opens problem pages that this browser has read
// (`src/features/problems/offline`) and the handbook (`src/features/handbook/offline`). It only sees addresses below
// `/problem/` and below `/help/`, for which it is registered separately. The answers of the network are passed
// on as they are, so no page is old while there is a newer one, and no release has to wait for this file to be replaced.
// The pages themselves decide what is kept; answers of the API never pass here.
;(() => {
  /** Followed by the build's own name (`src/browser/kept-site.ts`). */
  const SITE = registration.scope.endsWith('/help/') ? 'kept-handbook ' : 'kept-site '
  const ENTRY = '/index.html'
  /** Files that a page of the site consists of. */
  const FILES = /^\/(?:assets\/|before-paint\.js$|favicon\.svg$)/

  /** The newest one first: an older one stays until its successor is complete. */
  const keptSites = async () => (await caches.keys()).filter((name) => name.startsWith(SITE)).reverse()

  async function kept(path) {
    for (const name of await keptSites()) {
      const found = await (await caches.open(name)).match(path, { ignoreVary: true })
      if (found !== undefined) return found
    }
  }

  async function orKept(answer, path) {
    try {
      return await answer()
    } catch (error) {
      const found = await kept(path)
      // The browser then says that there is no network.
      if (found === undefined) throw error
      return found
    }
  }

  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => {
    // A page is requested while this worker starts, so that nobody waits for it.
    event.waitUntil(registration.navigationPreload?.enable() ?? Promise.resolve())
  })
  addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (request.mode === 'navigate')
      event.respondWith(orKept(async () => (await event.preloadResponse) ?? fetch(request), ENTRY))
    else if (FILES.test(pathname)) event.respondWith(orKept(() => fetch(request), pathname))
  })
})()
