import { ParticipantStatus } from '@gavel/contract'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'
import { useSearchAhead } from '../../../api/search-ahead.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { ParticipantsPage } from '../../../features/contests/participants/ParticipantsPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/participants')({
  validateSearch: searchOf(
    z.object({
      page: z.int().min(1).optional(),
      keyword: z.coerce.string().max(100).optional(),
      status: ParticipantStatus.optional(),
    }),
  ),
  loader: () => loadTexts('contest-jury'),
  component: ParticipantsRoute,
})

function ParticipantsRoute() {
  const navigate = Route.useNavigate()
  const [search, choose] = useSearchAhead(
    Route.useSearch(),
    (change) => void navigate({ search: change, resetScroll: false }),
  )
  return (
    <ContestPage name="tab.participants" isInside>
      <ParticipantsPage search={search} onSearch={choose} />
    </ContestPage>
  )
}
