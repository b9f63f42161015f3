import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { openLoginDialog } from '../api/login-prompt.ts'
import { searchOf } from '../api/search.ts'
import { SetupPage } from '../features/accounts/SetupPage.tsx'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/setup')({
  // The router parses values as JSON, so a token of digits would arrive as a number.
  validateSearch: searchOf(z.object({ token: z.coerce.string().optional() })),
  loader: () => loadTexts('setup', 'accounts'),
  component: SetupRoute,
})

function SetupRoute() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SetupPage
      token={token}
      onDone={() => {
        void navigate({ to: '/home', replace: true })
        openLoginDialog()
      }}
    />
  )
}
