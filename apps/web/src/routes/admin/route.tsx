import { createFileRoute } from '@tanstack/react-router'
import { AdminShell } from '../../features/shell/admin/AdminShell.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

/** The shell of the administration. Each page guards itself, because they are for different roles. */
export const Route = createFileRoute('/admin')({
  loader: () => loadTexts('admin-shell'),
  component: AdminShell,
})
