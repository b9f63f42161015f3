import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '../../../../api/search.ts'
import { ContestsAdminPage } from '../../../../features/contests/jury/ContestsAdminPage.tsx'
import { AdminContestSearch } from '../../../../features/contests/jury/contest-admin-search.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { Managed } from '../-parts/Managed.tsx'

export const Route = createFileRoute('/group/$groupID/contest/manage')({
  validateSearch: searchOf(AdminContestSearch),
  loader: () => loadTexts('contest-admin'),
  component: ManageContestsRoute,
})

function ManageContestsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Managed name="contest">
      <ContestsAdminPage
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </Managed>
  )
}
