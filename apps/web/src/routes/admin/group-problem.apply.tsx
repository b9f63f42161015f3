import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { GroupApplicationsPage } from '../../features/problem-admin/GroupApplicationsPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/group-problem/apply')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('problem-admin'),
  component: GroupApplicationsPage,
})
