import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '../../features/contests/contest-id.ts'
import { OutsideHonoursPage } from '../../features/contests/final/OutsideHonoursPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/honours/$contestID')({
  loader: () => loadTexts('contest-final'),
  component: HonoursRoute,
})

function HonoursRoute() {
  const { contestID } = Route.useParams()
  return <OutsideHonoursPage key={contestID} cid={idOf(contestID)} />
}
