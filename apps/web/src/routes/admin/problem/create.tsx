import { createFileRoute } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../api/guards.ts'
import { NewProblemPage } from '../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../i18n/i18n.ts'
import { FORM_PARTS } from './-form/parts.ts'

export const Route = createFileRoute('/admin/problem/create')({
  beforeLoad: requireSiteAdmin,
  loader: () => loadTexts('problem-form', 'problems', 'editor', 'markdown-editor'),
  component: NewProblemRoute,
})

function NewProblemRoute() {
  const navigate = Route.useNavigate()
  return (
    <NewProblemPage
      parts={FORM_PARTS}
      onSaved={(pid) =>
        void navigate({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } })
      }
    />
  )
}
