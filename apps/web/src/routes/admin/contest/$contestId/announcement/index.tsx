import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSiteAdmin } from '../../../../../api/guards.ts'
import { searchOf } from '../../../../../api/search.ts'
import { AnnouncementsPage } from '../../../../../features/announcements/AnnouncementsPage.tsx'
import { ContestAdminTabs, ContestName } from '../../../../../features/contests/jury/ContestAdminHead.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import { requireContestId } from '../-contest-id.ts'

export const Route = createFileRoute('/admin/contest/$contestId/announcement/')({
  validateSearch: searchOf(z.object({ page: z.int().min(1).optional() })),
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    requireContestId(params.contestId)
    return loadTexts('announcements', 'contest-admin')
  },
  component: ContestAnnouncementsRoute,
})

function ContestAnnouncementsRoute() {
  const { t } = useTranslation('announcements')
  const cid = Number(Route.useParams().contestId)
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AnnouncementsPage
      key={cid}
      place={{ kind: 'contest', id: cid, gid: null }}
      heading={<ContestName cid={cid} instead={t('title')} />}
      head={<ContestAdminTabs cid={cid} />}
      page={page}
      onPage={(next) => void navigate({ search: next === 1 ? {} : { page: next } })}
    />
  )
}
