import { createFileRoute } from '@tanstack/react-router'
import { ForGroupAdmins } from '../../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../../features/groups/detail/GroupPage.tsx'
import { EditProblemPage } from '../../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../../admin/problem/-form/parts.ts'
import { useFormGroup } from '../../-parts/use-form-group.ts'

export const Route = createFileRoute('/group/$groupID/problem/edit/$pid')({
  loader: () => loadTexts('problem-form', 'problems', 'editor', 'markdown-editor'),
  component: EditGroupProblemRoute,
})

function EditGroupProblemRoute() {
  return (
    <GroupPage name="problem" hasOwnTitle>
      <ForGroupAdmins>
        <EditProblem />
      </ForGroupAdmins>
    </GroupPage>
  )
}

function EditProblem() {
  const group = useFormGroup()
  const { pid } = Route.useParams()
  return <EditProblemPage key={pid} pid={Number(pid)} parts={FORM_PARTS} group={group} />
}
