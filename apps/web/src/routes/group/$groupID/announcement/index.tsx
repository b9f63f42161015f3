import { createFileRoute } from '@tanstack/react-router'
import { GroupAnnouncements } from '../../../../features/groups/announcements/GroupAnnouncements.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/announcement/')({
  loader: () => loadTexts('announcements'),
  component: GroupAnnouncementsRoute,
})

function GroupAnnouncementsRoute() {
  return (
    <GroupPage name="announcement">
      <GroupAnnouncements />
    </GroupPage>
  )
}
