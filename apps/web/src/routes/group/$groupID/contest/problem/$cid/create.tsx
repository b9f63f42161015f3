import { createFileRoute } from '@tanstack/react-router'
import { ProblemPlace } from '../../../../../../features/contests/jury/problems/ProblemPlace.tsx'
import { NewProblemPage } from '../../../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../../../../../admin/problem/-form/parts.ts'
import { Managed } from '../../../-parts/Managed.tsx'
import { useFormGroup } from '../../../-parts/use-form-group.ts'

export const Route = createFileRoute('/group/$groupID/contest/problem/$cid/create')({
  loader: () => loadTexts('contest-admin', 'problem-form', 'problems', 'editor', 'markdown-editor'),
  component: NewGroupContestProblemRoute,
})

function NewGroupContestProblemRoute() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  const group = useFormGroup()
  return (
    <Managed name="contest">
      <ProblemPlace key={params.cid} cid={Number(params.cid)} pid={null}>
        {(place) => (
          <NewProblemPage
            parts={FORM_PARTS}
            place={place}
            group={group}
            onSaved={() => void navigate({ to: '/group/$groupID/contest/problems/$cid', params })}
          />
        )}
      </ProblemPlace>
    </Managed>
  )
}
