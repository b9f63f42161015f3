import { createFileRoute } from '@tanstack/react-router'
import { CourseHome } from '../../../features/courses/home/CourseHome.tsx'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { HomePage } from '../../../features/groups/detail/HomePage.tsx'
import { useGroup } from '../../../features/groups/group-context.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/')({
  loader: () => loadTexts('courses', 'trainings'),
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
  const { group, isMember } = useGroup()
  return <HomePage>{isMember && <CourseHome gid={group.id} />}</HomePage>
}
