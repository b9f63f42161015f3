import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { WebhooksPage } from '../../features/webhooks/WebhooksPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/webhooks')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('webhooks'),
  component: WebhooksPage,
})
