import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/groups/members/InvitationPage.tsx'
import { loadTexts } from '../../i18n/i18n.ts'

export const Route = createFileRoute('/group/invitation/$token')({
  loader: () => loadTexts('groups'),
  component: InvitationRoute,
})

function InvitationRoute() {
  const { token } = Route.useParams()
  return <InvitationPage token={token} />
}
