import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { SwitchPage } from '../../features/site-settings/SwitchPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/switch')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('site-settings'),
  component: SwitchPage,
})
