import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireLogin } from '../api/guards.ts'
import { searchOf } from '../api/search.ts'
import { SettingsPage } from '../features/accounts/settings/SettingsPage.tsx'
import { SECTION_NAMES } from '../features/accounts/settings/section-names.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/setting')({
  beforeLoad: requireLogin,
  // `none`: all sections are closed.
  validateSearch: searchOf(z.object({ section: z.enum([...SECTION_NAMES, 'none']).optional() })),
  loader: () => loadTexts('accounts', 'settings'),
  component: SettingRoute,
})

function SettingRoute() {
  const { section = 'account' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage
      section={section === 'none' ? null : section}
      onSection={(opened) =>
        void navigate({ search: { section: opened ?? 'none' }, replace: true, resetScroll: false })
      }
    />
  )
}
