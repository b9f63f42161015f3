import { createFileRoute, redirect } from '@tanstack/react-router'
import { getSession, isSiteAdmin } from '../../api/session.ts'
import { AdminLoginPage } from '../../features/accounts/AdminLoginPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/login')({
  beforeLoad: () => {
    if (isSiteAdmin(getSession().user)) throw redirect({ to: '/admin/dashboard', replace: true })
  },
  loader: () => loadTexts('accounts'),
  component: AdminLoginRoute,
})

function AdminLoginRoute() {
  const navigate = Route.useNavigate()
  return <AdminLoginPage onDone={() => void navigate({ to: '/admin/dashboard', replace: true })} />
}
