import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { LoginProviderPage } from '../../features/login-provider-admin/LoginProviderPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/login-provider')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('login-provider-admin'),
  component: LoginProviderPage,
})
