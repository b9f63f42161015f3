import { createFileRoute } from '@tanstack/react-router'
import { ContestProblemsPage } from '../../../../../features/contests/jury/problems/ContestProblemsPage.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { Managed } from '../../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/contest/problems/$cid')({
  loader: () => loadTexts('contest-admin'),
  component: GroupContestProblemsRoute,
})

function GroupContestProblemsRoute() {
  const { cid } = Route.useParams()
  return (
    <Managed name="contest">
      <ContestProblemsPage key={cid} cid={Number(cid)} />
    </Managed>
  )
}
