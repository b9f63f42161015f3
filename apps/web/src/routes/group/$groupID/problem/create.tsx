import { createFileRoute } from '@tanstack/react-router'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../features/groups/group-context.ts'
import { NewProblemPage } from '../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../admin/problem/-form/parts.ts'

export const Route = createFileRoute('/group/$groupID/problem/create')({
  loader: () => loadTexts('problem-form', 'problems', 'editor', 'markdown-editor'),
  component: NewGroupProblemRoute,
})

function NewGroupProblemRoute() {
  return (
    <GroupPage name="problem" hasOwnTitle>
      <ForGroupAdmins>
        <NewProblem />
      </ForGroupAdmins>
    </GroupPage>
  )
}

function NewProblem() {
  const { group } = useGroup()
  const navigate = Route.useNavigate()
  const params = Route.useParams()
  return (
    <NewProblemPage
      parts={FORM_PARTS}
      group={{ id: group.id, prefix: group.shortName }}
      onSaved={() => void navigate({ to: '/group/$groupID/problem/manage', params })}
    />
  )
}
