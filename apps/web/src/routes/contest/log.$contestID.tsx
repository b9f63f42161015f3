import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '../../features/contests/contest-id.ts'
import { LogHeadsPage } from '../../features/contests/log/LogHeadsPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/log/$contestID')({
  loader: () => loadTexts('contest-record'),
  component: LogRoute,
})

function LogRoute() {
  const { contestID } = Route.useParams()
  return <LogHeadsPage key={contestID} cid={idOf(contestID)} />
}
