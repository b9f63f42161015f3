import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRootRouteWithContext, useRouterState } from '@tanstack/react-router'
import { LoginLayer } from '../features/accounts/LoginLayer.tsx'
import { AppShell } from '../features/shell/AppShell.tsx'

interface Context {
  readonly queryClient: QueryClient
  /** Puts a page, with those below it, in the place of one that stood for it. */
  readonly exchangeRoute: (old: AnyRoute, next: AnyRoute) => void
}

export const Route = createRootRouteWithContext<Context>()({ component: Root })

function Root() {
  const isAdminArea = useRouterState({
    // By the shown page, not by the one the reader is navigating to.
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/admin'),
  })
  return <AppShell overlay={<LoginLayer />} isBare={isAdminArea} />
}
