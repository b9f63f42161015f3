import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { ProblemsPage } from '../../../features/contests/detail/ProblemsPage.tsx'

export const Route = createFileRoute('/contest/$contestID/problems')({ component: ProblemsRoute })

function ProblemsRoute() {
  return (
    <ContestPage name="tab.problems" isInside>
      <ProblemsPage />
    </ContestPage>
  )
}
