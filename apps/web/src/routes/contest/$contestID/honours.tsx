import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { HonoursPage } from '../../../features/contests/final/HonoursPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/honours')({
  loader: () => loadTexts('contest-final'),
  component: HonoursRoute,
})

function HonoursRoute() {
  return (
    <ContestPage name="tab.honours" isInside>
      <HonoursPage />
    </ContestPage>
  )
}
