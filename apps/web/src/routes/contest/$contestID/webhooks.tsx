import { createFileRoute } from '@tanstack/react-router'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'
import { Webhooks } from '../../../features/webhooks/Webhooks.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/contest/$contestID/webhooks')({
  loader: () => loadTexts('webhooks'),
  component: WebhooksRoute,
})

function WebhooksRoute() {
  const { contestID } = Route.useParams()
  return (
    <ContestPage name="tab.webhooks" isInside>
      <Webhooks cid={Number(contestID)} />
    </ContestPage>
  )
}
