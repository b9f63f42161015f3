import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '../features/submissions/compare/ComparePage.tsx'
import { CompareSearch } from '../features/submissions/compare/compare-search.ts'
import { loadTexts } from '../i18n/i18n.ts'

export const Route = createFileRoute('/submission-compare')({
  validateSearch: CompareSearch,
  loader: () => loadTexts('submission-compare', 'comparison'),
  component: CompareRoute,
})

function CompareRoute() {
  const navigate = Route.useNavigate()
  return <ComparePage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
