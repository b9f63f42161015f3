import { type AnyRoute, createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from './api/query-client.ts'
import { addressInGroup, addressOnSite, groupOfAddress } from './browser/group-address.ts'
import { countNavigation } from './browser/navigation.ts'
import { CrashPage } from './features/shell/CrashPage.tsx'
import { routeTree } from './routeTree.gen.ts'
import { later } from './ui/page/later.tsx'

const NotFoundPage = later(() => import('./features/not-found/NotFoundPage.tsx'))

interface Options {
  /** The browser's own history by default. */
  readonly history?: RouterHistory
  readonly scrollRestoration: boolean
}

export type SiteRouter = ReturnType<typeof createSiteRouter>

export function createSiteRouter({ history = createBrowserHistory(), scrollRestoration }: Options) {
  const router = createRouter({
    routeTree,
    rewrite: {
      // The pages know one address; what lies in a group is shown at the address that it has there.
      input: ({ url }) => withPath(url, addressOnSite(url.pathname)),
      // Links that are followed inside a group stay inside. `InGroup` corrects the address of what lies elsewhere.
      output: ({ url }) =>
        withPath(url, addressInGroup(url.pathname, groupOfAddress(history.location.pathname))),
    },
    history,
    context: { queryClient, exchangeRoute },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Pages have their own skeletons; this only limits how long the old page stays if a loader is slow.
    defaultPendingMs: 300,
    scrollRestoration: scrollRestoration && mayScroll,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: () => (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    ),
  })
  // Before the new page renders, because its heading checks it in its first effect.
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) countNavigation()
  })
  /** The router's own reload of changed pages does the same. */
  function exchangeRoute(old: AnyRoute, next: AnyRoute): void {
    const root: AnyRoute = router.routeTree
    // The router declares them as anything.
    const children = Object.values(root.children as readonly AnyRoute[])
    root.addChildren(children.map((route) => (route === old ? next : route)))
    router.setRoutes(router.buildRouteTree())
  }
  return router
}

/** The given one is not changed: the router keeps it. */
function withPath(url: URL, path: string): URL {
  if (path === url.pathname) return url
  const other = new URL(url)
  other.pathname = path
  return other
}

let isDrawn = false

/**
 * Whether the router may scroll a page that was just rendered. The first page was already visible as a picture, so a
 * reader who has scrolled it stays where they are.
 */
function mayScroll({ location }: { readonly location: { readonly hash: string } }): boolean {
  const isFirst = !isDrawn
  isDrawn = true
  if (!isFirst || location.hash !== '' || isFoundAgain()) return true
  // The router records what was scrolled since the render.
  if (scrollY !== 0) document.dispatchEvent(new Event('scroll'))
  return false
}

/** Reloaded, or returned to from another site: the router knows where its reader was. */
const isFoundAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}
