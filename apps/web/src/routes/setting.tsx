import { createFileRoute } from '@tanstack/react-router'
import { requireLogin } from '../api/guards.ts'
import { SessionsPage } from '../features/accounts/SessionsPage.tsx'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/setting')({
  beforeLoad: requireLogin,
  loader: () => loadTexts('accounts'),
  component: SessionsPage,
})
