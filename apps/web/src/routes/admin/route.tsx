import { createFileRoute } from '@tanstack/react-router'
import { AdminShell } from '../../features/shell/admin/AdminShell.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

/** What surrounds the pages of the administration. Each page guards itself: not all are for the same roles. */
export const Route = createFileRoute('/admin')({
  loader: () => loadTexts('admin-shell'),
  component: AdminShell,
})
