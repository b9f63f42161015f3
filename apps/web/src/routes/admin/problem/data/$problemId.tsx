import { createFileRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { searchOf } from '../../../../api/search.ts'
import { DataVersionsPage } from '../../../../features/problem-data/DataVersionsPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problem/data/$problemId')({
  /** The two versions to compare. */
  validateSearch: searchOf(z.object({ from: z.int().min(1).optional(), to: z.int().min(1).optional() })),
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.problemId)) throw notFound()
    return loadTexts('problem-data')
  },
  component: DataVersionsRoute,
})

function DataVersionsRoute() {
  const { problemId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DataVersionsPage
      key={problemId}
      pid={Number(problemId)}
      compared={search}
      onCompare={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
