import { createFileRoute } from '@tanstack/react-router'
import { ForGroupAdmins } from '../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../features/groups/detail/GroupPage.tsx'
import { NewProblemPage } from '../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../admin/problem/-form/parts.ts'
import { useFormGroup } from '../-parts/use-form-group.ts'

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
  const group = useFormGroup()
  const navigate = Route.useNavigate()
  const params = Route.useParams()
  return (
    <NewProblemPage
      parts={FORM_PARTS}
      group={group}
      onSaved={() => void navigate({ to: '/group/$groupID/problem/manage', params })}
    />
  )
}
