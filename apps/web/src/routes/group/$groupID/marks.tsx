import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../api/search.ts'
import { MarksPage } from '../../../features/courses/marks/MarksPage.tsx'
import { MarksSearch } from '../../../features/courses/marks/marks-search.ts'
import { ForGroupAdmins } from '../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../features/groups/group-context.ts'
import { loadTexts } from '../../../i18n/i18n.ts'

export const Route = createFileRoute('/group/$groupID/marks')({
  validateSearch: searchOf(MarksSearch),
  loader: () => loadTexts('courses'),
  component: MarksRoute,
})

function MarksRoute() {
  return (
    <ForGroupAdmins>
      <GroupPage name="marks">
        <Marks />
      </GroupPage>
    </ForGroupAdmins>
  )
}

function Marks() {
  const group = useGroup()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MarksPage
      gid={group.id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
