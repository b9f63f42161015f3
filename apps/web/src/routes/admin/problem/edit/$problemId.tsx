import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireSiteAdmin } from '../../../../api/guards.ts'
import { EditProblemPage } from '../../../../features/problem-form/ProblemFormPages.tsx'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { FORM_PARTS } from '../-form/parts.ts'

export const Route = createFileRoute('/admin/problem/edit/$problemId')({
  beforeLoad: requireSiteAdmin,
  loader: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.problemId)) throw notFound()
    return loadTexts('problem-form', 'problems', 'editor', 'markdown-editor')
  },
  component: EditProblemRoute,
})

function EditProblemRoute() {
  const { problemId } = Route.useParams()
  return <EditProblemPage key={problemId} pid={Number(problemId)} parts={FORM_PARTS} />
}
