import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { PrintPage } from '../../../features/contests/prints/PrintPage.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/print')({
  loader: () => loadTexts('contest-room'),
  component: PrintRoute,
})

function PrintRoute() {
  return (
    <ContestPage name="tab.print" isInside>
      <PrintPage />
    </ContestPage>
  )
}
