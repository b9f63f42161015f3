import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { MirrorPage } from '../../../features/remote-judges/MirrorPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problem/mirror')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('remote-judges'),
  component: MirrorPage,
})
