import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'
import { ClarificationPage } from '../../../features/contests/clarifications/ClarificationPage.tsx'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/clarifications')({
  // The label of the problem that a question is about, as texts and numbers arrive in an address.
  validateSearch: searchOf(z.object({ problem: z.coerce.string().max(16).optional() })),
  loader: () => loadTexts('contest-room'),
  component: ClarificationRoute,
})

function ClarificationRoute() {
  const { problem = '' } = Route.useSearch()
  return (
    <ContestPage name="tab.clarifications" isInside>
      <ClarificationPage about={problem} />
    </ContestPage>
  )
}
