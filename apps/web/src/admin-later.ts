import { createRoute, redirect } from '@tanstack/react-router'
import { inTime } from './browser/part-failure.ts'
import { Route as rootRoute } from './routes/__root.tsx'

/**
 * Stands in the list of pages for the whole administration, which few readers open, until one of its pages is asked for
 * (`build/admin-apart.ts`).
 */
export const adminLaterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$',
  beforeLoad: async ({ context, location, preload }) => {
    const { adminRoute } = await inTime(() => import('./routeTree.gen.ts?admin'))
    if (preload) return
    context.exchangeRoute(adminLaterRoute, adminRoute)
    throw redirect({ href: location.href, replace: true })
  },
})
