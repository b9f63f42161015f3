import { createFileRoute } from '@tanstack/react-router'
import { ForGroupAdmins } from '../../../../../features/groups/detail/ForGroupAdmins.tsx'
import { GroupPage } from '../../../../../features/groups/detail/GroupPage.tsx'
import { useGroup } from '../../../../../features/groups/group-context.ts'
import { EditProblemPage } from '../../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../../admin/problem/-form/parts.ts'

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
  const { group } = useGroup()
  const { pid } = Route.useParams()
  return (
    <EditProblemPage
      key={pid}
      pid={Number(pid)}
      parts={FORM_PARTS}
      group={{ id: group.id, prefix: group.shortName }}
    />
  )
}
