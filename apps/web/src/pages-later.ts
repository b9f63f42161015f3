import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { inTime } from './browser/part-failure.ts'
import { Route as rootRoute } from './routes/__root.tsx'

/**
 * The entries in the list of pages that stand for all pages below an address, which few readers open, until one of them
 * is asked for (`build/pages-apart.ts`).
 */
export const adminLaterRoute = createLaterRoute('/admin/$', () => import('./routeTree.gen.ts?admin'))
export const contestLaterRoute = createLaterRoute(
  '/contest/$contestID/$',
  () => import('./routeTree.gen.ts?contest'),
)
export const groupLaterRoute = createLaterRoute('/group/$groupID/$', () => import('./routeTree.gen.ts?group'))
export const helpLaterRoute = createLaterRoute('/help/$', () => import('./routeTree.gen.ts?help'))
export const trainingLaterRoute = createLaterRoute(
  '/training/$trainingID/$',
  () => import('./routeTree.gen.ts?training'),
)

function createLaterRoute(path: string, load: () => Promise<{ readonly route: AnyRoute }>): AnyRoute {
  const later: AnyRoute = createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ context, location, preload }) => {
      const { route } = await inTime(load)
      if (preload) return
      context.exchangeRoute(later, route)
      throw redirect({ href: location.href, replace: true })
    },
  })
  return later
}
