import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { SettingPage } from '../../../features/groups/detail/SettingPage.tsx'

export const Route = createFileRoute('/group/$groupID/setting')({ component: SettingRoute })

function SettingRoute() {
  return (
    <GroupPage name="setting">
      <SettingPage />
    </GroupPage>
  )
}
