import { createRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { queryClient } from './api/query-client.ts'
import { CrashPage } from './features/shell/CrashPage.tsx'
import { routeTree } from './routeTree.gen.ts'
import { countNavigation } from './ui/navigation.ts'

const NotFoundPage = lazy(() => import('./features/not-found/NotFoundPage.tsx'))

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Pages bring their own skeletons; this only bounds how long the old page stays when a loader is slow.
  defaultPendingMs: 300,
  scrollRestoration: true,
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
