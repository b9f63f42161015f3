import { HOME_ANNOUNCEMENTS } from '@gavel/contract'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getSession } from '../../../api/session.ts'
import { courseQuery } from '../../../features/courses/courses.api.ts'
import { CourseHome } from '../../../features/courses/home/CourseHome.tsx'
import { HomeAnnouncements } from '../../../features/groups/announcements/HomeAnnouncements.tsx'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { HomePage } from '../../../features/groups/detail/HomePage.tsx'
import { useGroup } from '../../../features/groups/group-context.ts'
import { groupIdOf } from '../../../features/groups/group-id.ts'
import { groupAnnouncementsQuery } from '../../../features/groups/groups.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { WithTexts } from '../../../ui/text/Markdown.tsx'

const announcementsQuery = (gid: number) => groupAnnouncementsQuery(gid, 1, HOME_ANNOUNCEMENTS)

export const Route = createFileRoute('/group/$groupID/')({
  loader: async ({ context: { queryClient }, params: { groupID } }) => {
    const gid = groupIdOf(groupID)
    // Not awaited: the page keeps its place meanwhile. Readers who are no members are refused, and have no use for
    // them.
    if (getSession().token !== null) {
      void queryClient.prefetchQuery(courseQuery(gid))
      void queryClient.prefetchQuery(announcementsQuery(gid))
    }
    await loadTexts('courses')
  },
  component: HomeRoute,
})

function HomeRoute() {
  return (
    <GroupPage name="home">
      <Home />
    </GroupPage>
  )
}

function Home() {
  return useGroup().can.look === true ? <MemberHome /> : <HomePage />
}

/** Shown in one piece: what is next and the news are above texts, which must not move when they arrive. */
function MemberHome() {
  const { id: gid, description } = useGroup()
  const course = useQuery(courseQuery(gid))
  const news = useQuery(announcementsQuery(gid))
  if (course.isPending || news.isPending) return <SkeletonRows rows={16} height={46} />
  return (
    <WithTexts sources={[description]}>
      <HomePage>
        <CourseHome gid={gid} />
        <HomeAnnouncements />
      </HomePage>
    </WithTexts>
  )
}
