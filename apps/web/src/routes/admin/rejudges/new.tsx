import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireRole } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { NewRejudgePage } from '../../../features/rejudges/NewRejudgePage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

/** The fields that a link can fill in: the list's filters, or the submission that the reader comes from. */
const ScopeSearch = z.object({
  submitId: z.int().optional(),
  displayPid: z.coerce.string().optional(),
  cid: z.int().optional(),
  status: z.int().optional(),
  language: z.string().optional(),
  username: z.coerce.string().optional(),
  outdatedData: z.boolean().optional(),
})

export const Route = createFileRoute('/admin/rejudges/new')({
  validateSearch: searchOf(ScopeSearch),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('rejudges'),
  component: NewRejudgeRoute,
})

function NewRejudgeRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewRejudgePage
      search={search}
      onOrdered={(id) =>
        void navigate({ to: '/admin/rejudges/$rejudgeId', params: { rejudgeId: String(id) } })
      }
    />
  )
}
