import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { RejudgePage } from '../../../features/contests/rejudges/RejudgePage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/rejudge')({
  loader: () => loadTexts('contest-jury'),
  component: RejudgeRoute,
})

function RejudgeRoute() {
  return (
    <ContestPage name="tab.rejudge" isInside>
      <RejudgePage />
    </ContestPage>
  )
}
