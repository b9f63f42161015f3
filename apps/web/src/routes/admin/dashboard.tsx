import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { isRoot, useUser } from '../../api/session.ts'
import { DashboardPage } from '../../features/admin/DashboardPage.tsx'
import { RemoteWarning } from '../../features/remote-judges/RemoteWarning.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('admin', 'database-health', 'remote-judges'),
  component: Dashboard,
})

function Dashboard() {
  return <DashboardPage warnings={isRoot(useUser()) && <RemoteWarning />} />
}
