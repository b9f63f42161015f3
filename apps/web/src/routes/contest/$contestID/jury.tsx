import { createFileRoute } from '@tanstack/react-router'
import { JuryPage } from '../../../features/contests/desk/JuryPage.tsx'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/jury')({
  loader: () => loadTexts('contest-jury'),
  component: JuryRoute,
})

function JuryRoute() {
  return (
    <ContestPage name="tab.jury" isInside>
      <JuryPage />
    </ContestPage>
  )
}
