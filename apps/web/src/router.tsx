import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from './api/query-client.ts'
import { countNavigation } from './browser/navigation.ts'
import { CrashPage } from './features/shell/CrashPage.tsx'
import { routeTree } from './routeTree.gen.ts'
import { later } from './ui/page/later.tsx'

const NotFoundPage = later(() => import('./features/not-found/NotFoundPage.tsx'))

interface Options {
  /** Where pages come from and go to; the browser's own by default. */
  readonly history?: RouterHistory
  readonly scrollRestoration: boolean
}

export type SiteRouter = ReturnType<typeof createSiteRouter>

export function createSiteRouter({ history, scrollRestoration }: Options) {
  const router = createRouter({
    routeTree,
    ...(history !== undefined && { history }),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Pages bring their own skeletons; this only bounds how long the old page stays when a loader is slow.
    defaultPendingMs: 300,
    scrollRestoration: scrollRestoration && mayScroll,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: () => (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    ),
  })
  // Before the new page is there: its heading asks at its first effect.
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) countNavigation()
  })
  return router
}

let isDrawn = false

/**
 * Whether the router may scroll a page that was just drawn. The first one was on screen before, as a picture: who has
 * scrolled it stays there.
 */
function mayScroll({ location }: { readonly location: { readonly hash: string } }): boolean {
  const isFirst = !isDrawn
  isDrawn = true
  if (!isFirst || location.hash !== '' || isFoundAgain()) return true
  // The router takes note of what was scrolled since it drew the page.
  if (scrollY !== 0) document.dispatchEvent(new Event('scroll'))
  return false
}

/** Loaded again, or come back to from another site: the router knows where its reader was. */
const isFoundAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter
  }
}
