import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../api/guards.ts'
import { JudgesPage } from '../../features/admin/JudgesPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/judges')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('admin'),
  component: JudgesPage,
})
