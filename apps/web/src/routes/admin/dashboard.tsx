import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { DashboardPage } from '../../features/admin/DashboardPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('admin'),
  component: DashboardPage,
})
