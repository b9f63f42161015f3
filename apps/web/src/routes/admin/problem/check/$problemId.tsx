import { createFileRoute, notFound } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { searchOf } from '../../../../api/search.ts'
import { CheckPage } from '../../../../features/problem-check/CheckPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/admin/problem/check/$problemId')({
  /** The shown check; absent: the newest. */
  validateSearch: searchOf(z.object({ check: z.int().min(1).optional() })),
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.problemId)) throw notFound()
    return loadTexts('problem-check')
  },
  component: CheckRoute,
})

function CheckRoute() {
  const { problemId } = Route.useParams()
  const { check } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CheckPage
      key={problemId}
      pid={Number(problemId)}
      checkId={check}
      onCheck={(next) => void navigate({ search: { check: next }, replace: true, resetScroll: false })}
    />
  )
}
