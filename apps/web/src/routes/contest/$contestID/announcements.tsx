import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsPage } from '../../../features/contests/detail/AnnouncementsPage.tsx'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'

export const Route = createFileRoute('/contest/$contestID/announcements')({
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  return (
    <ContestPage name="tab.announcements" isInside>
      <AnnouncementsPage />
    </ContestPage>
  )
}
