import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { HomePage } from '../../../features/groups/detail/HomePage.tsx'

export const Route = createFileRoute('/group/$groupID/')({ component: HomeRoute })

function HomeRoute() {
  return (
    <GroupPage name="home">
      <HomePage />
    </GroupPage>
  )
}
