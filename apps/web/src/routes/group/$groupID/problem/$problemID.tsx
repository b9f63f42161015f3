import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { searchOf } from '../../../../api/search.ts'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import type { HandInRules } from '../../../../workplace/hand-in-rules.ts'
import { WorkplacePage } from '../../../../workplace/WorkplacePage.tsx'
import { changed, WorkplaceSearch } from '../../../../workplace/workplace-search.ts'
import { InGroup } from '../../../-in-group/InGroup.tsx'

export const Route = createFileRoute('/group/$groupID/problem/$problemID')({
  validateSearch: searchOf(WorkplaceSearch),
  loader: () => loadTexts('problems', 'editor'),
  component: GroupProblemRoute,
})

function GroupProblemRoute() {
  const { problemID } = Route.useParams()
  const { id } = useGroup()
  return (
    <InGroup page={`/group/${id}/problem/${problemID}`} gid={id} tab="problem">
      <GroupWorkplace key={problemID} problemId={problemID} />
    </InGroup>
  )
}

const OPEN = { closed: null, note: null, question: null, first: null, saved: null } as const

function GroupWorkplace({ problemId }: { readonly problemId: string }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const queryClient = useQueryClient()
  const { id } = useGroup()
  const rules: HandInRules = {
    ...OPEN,
    onNews: () => void queryClient.invalidateQueries({ queryKey: ['group-problems'] }),
  }
  return (
    <WorkplacePage
      piece={{
        place: { kind: 'group', id },
        problemId,
        address: linkOptions({
          to: '/group/$groupID/problem/$problemID',
          params: { groupID: String(id), problemID: problemId },
        }),
      }}
      rules={rules}
      search={search}
      onSearch={(change) => navigate({ search: changed(search, change), replace: true, resetScroll: false })}
    />
  )
}
