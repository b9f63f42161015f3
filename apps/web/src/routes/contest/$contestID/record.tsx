import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { RecordPage } from '../../../features/contests/log/RecordPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/record')({
  loader: () => loadTexts('contest-record'),
  component: RecordRoute,
})

function RecordRoute() {
  return (
    <ContestPage name="tab.record" isInside>
      <RecordPage />
    </ContestPage>
  )
}
