import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireLogin } from '../api/guards.ts'
import { searchOf } from '../api/search.ts'
import { loadSection } from '../features/accounts/settings/load-section.ts'
import { SettingsPage } from '../features/accounts/settings/SettingsPage.tsx'
import { SECTION_NAMES } from '../features/accounts/settings/section-names.ts'
import { loadTexts } from '../i18n/i18n.ts'

const FIRST_SECTION = 'account'

export const Route = createFileRoute('/setting')({
  beforeLoad: requireLogin,
  // `none`: all sections are closed.
  validateSearch: searchOf(z.object({ section: z.enum([...SECTION_NAMES, 'none']).optional() })),
  loaderDeps: ({ search: { section = FIRST_SECTION } }) => ({ section }),
  loader: async ({ context: { queryClient }, deps: { section }, cause }) => {
    // A section that is opened on the page opens at once, and loads in its place.
    const isFirst = cause !== 'stay' && section !== 'none'
    await Promise.all([
      loadTexts('accounts', 'settings'),
      isFirst ? loadSection(queryClient, section) : undefined,
    ])
  },
  component: SettingRoute,
})

function SettingRoute() {
  const { section = FIRST_SECTION } = Route.useSearch()
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
