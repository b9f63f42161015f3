import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AnnouncementsPage } from '../../../../../../features/announcements/AnnouncementsPage.tsx'
import { ContestAdminTabs, ContestName } from '../../../../../../features/contests/jury/ContestAdminHead.tsx'
import { loadTexts } from '../../../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../../../i18n/use-translation.ts'
import { Managed } from '../../../-parts/Managed.tsx'
import { contestOf } from '../../-contest-of.ts'

export const Route = createFileRoute('/group/$groupID/contest/announcement/$cid/')({
  loader: () => loadTexts('announcements', 'contest-admin'),
  component: GroupContestAnnouncementsRoute,
})

function GroupContestAnnouncementsRoute() {
  const place = contestOf(Route.useParams())
  const [page, setPage] = useState(1)
  const { t } = useTranslation('announcements')
  return (
    <Managed name="contest">
      <AnnouncementsPage
        key={place.id}
        place={place}
        heading={<ContestName cid={place.id} instead={t('title')} />}
        head={<ContestAdminTabs cid={place.id} />}
        page={page}
        onPage={setPage}
      />
    </Managed>
  )
}
