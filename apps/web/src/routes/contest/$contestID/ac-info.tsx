import { createFileRoute } from '@tanstack/react-router'
import { BalloonPage } from '../../../features/contests/balloons/BalloonPage.tsx'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/ac-info')({
  loader: () => loadTexts('contest-room'),
  component: BalloonRoute,
})

function BalloonRoute() {
  return (
    <ContestPage name="tab.balloons" isInside>
      <BalloonPage />
    </ContestPage>
  )
}
