import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { HomeSettingsPage } from '../../features/home-settings/HomeSettingsPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/home')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('home-settings'),
  component: HomeSettingsPage,
})
