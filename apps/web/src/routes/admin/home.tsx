import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { HomeSettingsPage } from '../../features/home-settings/HomeSettingsPage.tsx'
import { countdownsQuery, slidesQuery } from '../../features/home-settings/home-settings.api.ts'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/home')({
  beforeLoad: requireRole(['root']),
  loader: async ({ context: { queryClient } }) => {
    // Awaited, but failures are ignored: the page shows them and refetches outdated data.
    await Promise.all([
      loadTexts('home-settings'),
      queryClient.prefetchQuery(slidesQuery),
      queryClient.prefetchQuery(countdownsQuery),
    ])
  },
  component: HomeSettingsPage,
})
