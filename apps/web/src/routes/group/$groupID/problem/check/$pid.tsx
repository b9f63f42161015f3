import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../../../api/search.ts'
import { CheckPage } from '../../../../../features/problem-check/CheckPage.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/problem/check/$pid')({
  /** The shown check; absent: the newest. */
  validateSearch: searchOf(z.object({ check: z.int().min(1).optional() })),
  loader: () => loadTexts('problem-check'),
  component: GroupCheckRoute,
})

function GroupCheckRoute() {
  const { pid } = Route.useParams()
  const { check } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Managed name="problem">
      <CheckPage
        key={pid}
        pid={Number(pid)}
        checkId={check}
        onCheck={(next) => void navigate({ search: { check: next }, replace: true, resetScroll: false })}
      />
    </Managed>
  )
}
