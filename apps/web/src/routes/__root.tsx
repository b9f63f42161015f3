import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { LoginLayer } from '../features/accounts/LoginLayer.tsx'
import { AppShell } from '../features/shell/AppShell.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => <AppShell overlay={<LoginLayer />} />,
})
