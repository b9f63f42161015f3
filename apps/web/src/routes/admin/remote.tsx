import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../api/guards.ts'
import { RemoteJudgesPage } from '../../features/remote-judges/RemoteJudgesPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/remote')({
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('remote-judges'),
  component: RemoteJudgesPage,
})
