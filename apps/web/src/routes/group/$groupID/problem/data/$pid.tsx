import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../../../api/search.ts'
import { DataVersionsPage } from '../../../../../features/problem-data/DataVersionsPage.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/problem/data/$pid')({
  /** The two versions to compare. */
  validateSearch: searchOf(z.object({ from: z.int().min(1).optional(), to: z.int().min(1).optional() })),
  loader: () => loadTexts('problem-data'),
  component: GroupDataRoute,
})

function GroupDataRoute() {
  const { pid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Managed name="problem">
      <DataVersionsPage
        key={pid}
        pid={Number(pid)}
        compared={search}
        onCompare={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </Managed>
  )
}
