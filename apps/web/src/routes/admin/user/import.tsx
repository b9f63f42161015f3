import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { ImportPage } from '../../../features/users/ImportPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/user/import')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('users'),
  component: ImportPage,
})
