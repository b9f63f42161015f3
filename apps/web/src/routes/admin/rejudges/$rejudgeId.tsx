import { createFileRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { requireRole } from '../../../api/guards.ts'
import { searchOf } from '../../../api/search.ts'
import { RejudgePage } from '../../../features/rejudges/RejudgePage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

/** The filters of the list of submissions and its page. */
const ChangeSearch = z.object({
  kind: z.string().optional(),
  from: z.int().optional(),
  to: z.int().optional(),
  username: z.coerce.string().optional(),
  displayPid: z.coerce.string().optional(),
  page: z.int().min(1).optional(),
})

export const Route = createFileRoute('/admin/rejudges/$rejudgeId')({
  params: {
    parse: ({ rejudgeId }) => {
      if (!/^\d{1,15}$/.test(rejudgeId)) throw notFound()
      return { rejudgeId }
    },
  },
  validateSearch: searchOf(ChangeSearch),
  beforeLoad: requireRole(['root']),
  loader: () => loadTexts('rejudges'),
  component: RejudgeRoute,
})

function RejudgeRoute() {
  const { rejudgeId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RejudgePage
      key={rejudgeId}
      id={Number(rejudgeId)}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  )
}
