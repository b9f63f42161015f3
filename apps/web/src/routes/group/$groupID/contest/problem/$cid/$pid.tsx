import { createFileRoute } from '@tanstack/react-router'
import { ProblemPlace } from '../../../../../../features/contests/jury/problems/ProblemPlace.tsx'
import { EditProblemPage } from '../../../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../../../admin/problem/-form/parts.ts'
import { Managed } from '../../../-parts/Managed.tsx'
import { useFormGroup } from '../../../-parts/use-form-group.ts'

export const Route = createFileRoute('/group/$groupID/contest/problem/$cid/$pid')({
  loader: () => loadTexts('contest-admin', 'problem-form', 'problems', 'editor', 'markdown-editor'),
  component: EditGroupContestProblemRoute,
})

function EditGroupContestProblemRoute() {
  const { cid, pid } = Route.useParams()
  const group = useFormGroup()
  return (
    <Managed name="contest">
      <ProblemPlace key={`${cid}/${pid}`} cid={Number(cid)} pid={Number(pid)}>
        {(place) => <EditProblemPage pid={Number(pid)} parts={FORM_PARTS} place={place} group={group} />}
      </ProblemPlace>
    </Managed>
  )
}
