import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { searchOf } from '../../../api/search.ts'
import { AnnouncementsPage } from '../../../features/contests/announcements/AnnouncementsPage.tsx'
import { ContestPage } from '../../../features/contests/detail/ContestPage.tsx'

export const Route = createFileRoute('/contest/$contestID/announcements')({
  validateSearch: searchOf(z.object({ announcement: z.int().min(1).optional() })),
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  const { announcement = null } = Route.useSearch()
  return (
    <ContestPage name="tab.announcements" isInside>
      <AnnouncementsPage announcement={announcement} />
    </ContestPage>
  )
}
