import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { FinalPage } from '../../../features/contests/final/FinalPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/final')({
  loader: () => loadTexts('contest-final'),
  component: FinalRoute,
})

function FinalRoute() {
  return (
    <ContestPage name="tab.final" isInside>
      <FinalPage />
    </ContestPage>
  )
}
