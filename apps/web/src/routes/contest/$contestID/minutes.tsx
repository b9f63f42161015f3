import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { MinutesPage } from '../../../features/contests/minutes/MinutesPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/minutes')({
  loader: () => loadTexts('contest-minutes', 'audit', 'audit-fields'),
  component: MinutesRoute,
})

function MinutesRoute() {
  return (
    <ContestPage name="tab.minutes" isInside>
      <MinutesPage />
    </ContestPage>
  )
}
