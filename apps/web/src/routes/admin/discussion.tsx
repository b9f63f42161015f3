import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { DiscussionAdminPage } from '../../features/discussions/DiscussionAdminPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/discussion')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('discussions', 'comments'),
  component: DiscussionAdminPage,
})
