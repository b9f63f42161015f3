import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { PrintQueuePage } from '../../../features/contests/prints/PrintQueuePage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/admin-print')({
  loader: () => loadTexts('contest-room'),
  component: PrintQueueRoute,
})

function PrintQueueRoute() {
  return (
    <ContestPage name="tab.admin_print" isInside>
      <PrintQueuePage />
    </ContestPage>
  )
}
