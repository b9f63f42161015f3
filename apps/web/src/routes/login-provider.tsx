import { createFileRoute } from '@tanstack/react-router'
import { ArrivalPage } from '../features/accounts/login-provider/ArrivalPage.tsx'
import { loadTexts } from '../i18n/i18n.ts'

// As the provider wrote it, before the router parses its values as JSON: a state of digits is not a number.
const answer = typeof window === 'undefined' ? '' : window.location.search.slice(1)

export const Route = createFileRoute('/login-provider')({
  loader: () => loadTexts('login-provider', 'accounts'),
  component: LoginProviderRoute,
})

function LoginProviderRoute() {
  const navigate = Route.useNavigate()
  return <ArrivalPage answer={answer} onLeave={(path) => void navigate({ href: path, replace: true })} />
}
