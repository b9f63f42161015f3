import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '../../../api/guards.ts'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { RejudgePage } from '../../../features/contests/rejudge/RejudgePage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/rejudge')({
  beforeLoad: requireRole(['root']),
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
