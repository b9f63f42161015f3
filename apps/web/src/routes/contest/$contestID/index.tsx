import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { OverviewPage } from '../../../features/contests/detail/OverviewPage.tsx'

export const Route = createFileRoute('/contest/$contestID/')({ component: OverviewRoute })

function OverviewRoute() {
  return (
    <ContestPage name="tab.overview" isInside={false}>
      <OverviewPage />
    </ContestPage>
  )
}
