import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireLogin } from '../api/guards.ts'
import { searchOf } from '../api/search.ts'
import { YearReviewPage } from '../features/user-home/own/YearReviewPage.tsx'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/user-home_/review')({
  validateSearch: searchOf(z.object({ year: z.coerce.number().int().optional() })),
  beforeLoad: requireLogin,
  loader: () => loadTexts('user-home'),
  component: YearReviewRoute,
})

function YearReviewRoute() {
  const { year } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <YearReviewPage
      year={year}
      onYear={(next) => void navigate({ search: { year: next }, replace: true, resetScroll: false })}
    />
  )
}
