import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { MailForm } from '../../features/admin/MailForm.tsx'
import { ConfPage } from '../../features/site-settings/ConfPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/conf')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('site-settings', 'retention', 'admin'),
  component: () => <ConfPage mail={<MailForm />} />,
})
