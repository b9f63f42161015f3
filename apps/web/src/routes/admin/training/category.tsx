import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { CategoriesPage } from '../../../features/trainings/manage/CategoriesPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/training/category')({
  beforeLoad: requireRole(['root', 'problem_admin']),
  loader: () => loadTexts('training-admin'),
  component: CategoriesPage,
})
