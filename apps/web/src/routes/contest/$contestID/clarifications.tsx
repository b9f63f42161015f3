import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { ClarificationPage } from '../../../features/contests/room/ClarificationPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/clarifications')({
  loader: () => loadTexts('contest-room'),
  component: ClarificationRoute,
})

function ClarificationRoute() {
  return (
    <ContestPage name="tab.clarifications" isInside>
      <ClarificationPage />
    </ContestPage>
  )
}
