import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { openLoginDialog } from '../api/login-prompt.ts'
import { searchOf } from '../api/search.ts'
import { ResetPasswordPage } from '../features/accounts/ResetPasswordPage.tsx'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/reset-password')({
  // The router parses values as JSON, so a name of digits arrives as a number.
  validateSearch: searchOf(
    z.object({ username: z.coerce.string().optional(), code: z.coerce.string().optional() }),
  ),
  loader: () => loadTexts('accounts'),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { username, code } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ResetPasswordPage
      username={username ?? ''}
      code={code}
      onDone={() => {
        void navigate({ to: '/home', replace: true })
        openLoginDialog()
      }}
    />
  )
}
