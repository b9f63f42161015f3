import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, useRouterState } from '@tanstack/react-router'
import { LoginLayer } from '../features/accounts/LoginLayer.tsx'
import { AppShell } from '../features/shell/AppShell.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  const isAdminArea = useRouterState({
    // By the shown page, not by the one the reader is navigating to.
    select: ({ matches }) => matches.some(({ routeId }) => routeId === '/admin'),
  })
  return <AppShell overlay={<LoginLayer />} isBare={isAdminArea} />
}
